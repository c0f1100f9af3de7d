public import RillProgram
import RillStreams

/// Effects that use the browser, or the ``WebServices`` of another host.
extension Effect {
  /// Returns an effect that sends an HTTP request, and then the message about its result.
  ///
  /// ```swift
  /// case .open:
  ///   return .fetch(WebRequest("/api/items")) { .loaded($0) }.id("items")
  /// case .close:
  ///   return .cancel("items")   // aborts the request
  /// case .loaded(.success(let response)) where response.isSuccess:
  ///   model.items = response.text
  /// case .loaded(.success(let response)): model.problem = "Status \(response.status)"
  /// case .loaded(.failure(let error)): model.problem = "\(error)"
  /// ```
  ///
  /// The name of the effect has the method and the URL.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - message: A function that returns the message for the response, or for the error without
  ///     one.
  ///
  /// Elsewhere: `Http.request` (Elm), `fetch` (browsers).
  public static func fetch(
    _ request: WebRequest, _ message: @escaping (Result<WebResponse, WebError>) -> Input
  ) -> Effect {
    .producer("fetch " + request.method + " " + request.url) { scheduler in
      webServices(of: scheduler).fetch(request).map { message(.success($0)) }
        .catch { error in Producer<Input, Never>.just(message(.failure(error))) }
    }
  }

  // MARK: Local storage

  /// Returns an effect that stores a text in the local storage of the site, or removes it.
  ///
  /// ```swift
  /// return .store(model.draft, forKey: "draft")
  /// ```
  ///
  /// All pages of a site, of any program, share its storage. The browser limits it to about 5 MB.
  /// If it is full or disabled, the console of the browser shows the error, and nothing changes.
  ///
  /// - Parameters:
  ///   - text: The text; nil to remove it.
  ///   - key: The key.
  ///
  /// Elsewhere: `localStorage.setItem` (browsers), ports (Elm).
  public static func store(_ text: String?, forKey key: String) -> Effect {
    .producer("store " + key) { scheduler in
      Producer { sink in
        webServices(of: scheduler).store(text, key)
        sink.complete()
      }
    }
  }

  /// Returns an effect that sends the message about a stored text.
  ///
  /// ```swift
  /// start: { _ in (Model(), .stored("draft") { .restored($0 ?? "") }) }
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - message: A function that returns the message for the text, which is nil if none is stored.
  ///
  /// Elsewhere: `localStorage.getItem` (browsers).
  public static func stored(
    _ key: String, _ message: @escaping (String?) -> Input
  ) -> Effect {
    .producer("stored " + key) { scheduler in webServices(of: scheduler).stored(key).map(message) }
  }

  // MARK: Files and the clipboard

  /// Returns an effect that copies a text to the clipboard.
  ///
  /// ```swift
  /// case .share: return .copy(model.address) { .copied($0) }
  /// ```
  ///
  /// Browsers allow it on pages with HTTPS or of `localhost`, and shortly after a click or a key.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - message: A function that returns the message; its argument is true if the text is copied.
  public static func copy(
    _ text: String, _ message: ((Bool) -> Input)? = nil
  ) -> Effect {
    .producer("copy") { scheduler in
      webServices(of: scheduler).copy(text).compactMap { message?($0) }
    }
  }

  /// Returns an effect that saves a file to the folder of downloads.
  ///
  /// ```swift
  /// case .export: return .download(WebFile("goals.csv", type: "text/csv", text: csv(model)))
  /// ```
  ///
  /// The browser may ask the user first, and doesn't tell the program about it.
  public static func download(_ file: WebFile) -> Effect {
    .producer("download " + file.name) { scheduler in
      Producer { sink in
        webServices(of: scheduler).download(file)
        sink.complete()
      }
    }
  }
}
