#if !arch(wasm32)
  public import RillStreams

  /// The services that a host other than a browser gives to the effects of this module: functions
  /// in place of those of the browser.
  ///
  /// A program in a page always uses those of the browser. Elsewhere, as in a test, a host attaches
  /// them to the scheduler of the program:
  ///
  /// ```swift
  /// let scheduler = VirtualScheduler()
  /// let services = WebServices(fetch: { request in
  ///   .just(WebResponse(text: "[1, 2]")).delay(by: .seconds(1), on: scheduler)
  /// })
  /// let run = ProgramRun(shop, scheduler: services.attached(to: scheduler))
  /// ```
  ///
  /// Each program has those of its scheduler. Without any, a request ends with the error
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

    /// Returns a scheduler with the time of `scheduler` that carries the services to the effects
    /// and subscriptions of a program.
    public func attached(to scheduler: any Scheduler) -> any Scheduler {
      ServicedScheduler(scheduler, self)
    }

    /// Reports an effect without a service.
    private static func reportMissing(_ effect: String) {
      Diagnostics.report(
        "The host has no service for the effect \(effect). Pass the program a scheduler that "
          + "WebServices.attached(to:) returns.")
    }
  }

  /// A scheduler that carries services.
  ///
  /// The scheduler is what each host passes to the effects and subscriptions of a program. So no
  /// program depends on the services of another one.
  private final class ServicedScheduler: Scheduler {
    private let base: any Scheduler
    let services: WebServices

    init(_ base: any Scheduler, _ services: WebServices) {
      self.base = base
      self.services = services
    }

    var now: Duration { base.now }

    func schedule(after delay: Duration, _ work: @escaping () -> Void) -> ScheduledWork {
      base.schedule(after: delay, work)
    }
  }

  /// Returns the services for the effects of a program.
  func webServices(of scheduler: any Scheduler) -> WebServices {
    (scheduler as? ServicedScheduler)?.services ?? WebServices()
  }
#endif
