#if !arch(wasm32)
  public import RillStreams

  /// The services for the effects of this module outside a browser: functions in place of those of
  /// the browser.
  ///
  /// A program in a page always uses those of the browser. For any other host, such as a server, a
  /// terminal or a test, attach services to the program:
  ///
  /// ```swift
  /// let services = WebServices(
  ///   fetch: { request in database.answer(to: request) },
  ///   stored: { key in .just(texts[key]) },
  ///   store: { text, key in texts[key] = text })
  ///
  /// LivePage("/") { _ in shop().attaching(services) }   // a live page
  /// try await runInTerminal(shop().attaching(services)) // a terminal
  /// ProgramTester(shop().attaching(services))           // a test
  /// ```
  ///
  /// A program without services runs, too. A request then ends with the error
  /// ``WebError/unavailable``, the storage is empty, and `copy` sends false. Each effect that would
  /// store, copy or save something is reported. The tool that renders pages runs no effects.
  public struct WebServices {
    /// Sends a request. The producer is canceled with the effect.
    public var fetch: (WebRequest) -> Producer<WebResponse, WebError>
    /// Reads the text of a key, or nil without one.
    public var stored: (_ key: String) -> Producer<String?, Never>
    /// Stores a text, or removes it.
    public var store: (_ text: String?, _ key: String) -> Void
    /// Delivers the changes that others make to the text of a key.
    public var changes: (_ key: String) -> Producer<String?, Never>
    /// Copies a text, and delivers true if that succeeds.
    public var copy: (_ text: String) -> Producer<Bool, Never>
    /// Saves a file.
    public var download: (WebFile) -> Void

    /// Creates services. Those that aren't given are unavailable.
    public init(
      fetch: ((WebRequest) -> Producer<WebResponse, WebError>)? = nil,
      stored: ((_ key: String) -> Producer<String?, Never>)? = nil,
      store: ((_ text: String?, _ key: String) -> Void)? = nil,
      changes: ((_ key: String) -> Producer<String?, Never>)? = nil,
      copy: ((_ text: String) -> Producer<Bool, Never>)? = nil,
      download: ((WebFile) -> Void)? = nil
    ) {
      self.fetch = fetch ?? { _ in Producer(result: .failure(.unavailable)) }
      self.stored = stored ?? { _ in .just(nil) }
      self.store = store ?? { _, key in Self.reportMissing("store \(key.debugDescription)") }
      self.changes = changes ?? { _ in Producer { $0.complete() } }
      self.copy =
        copy ?? { _ in
          Self.reportMissing("copy")
          return .just(false)
        }
      self.download =
        download ?? { Self.reportMissing("download \($0.name.debugDescription)") }
    }

    /// Reports an effect without a service.
    private static func reportMissing(_ effect: String) {
      Diagnostics.report(
        "The program has no service for the effect \(effect). Attach one with "
          + "Program.attaching(_:).")
    }
  }
#endif
