import RillProgram
import RillTree
import RillWeb

/// A program with one of each request to the browser.
struct Services {
  var result = ""
  var stored = ""
  var followed = ""
  var copied = ""
}

public enum ServicesMessage {
  case send(WebRequest)
  case answered(Result<WebResponse, WebError>)
  case cancel
  case store(String?)
  case stored(String?)
  case followed(String?)
  case copy
  case copied(Bool)
  case download
}

extension Services {
  /// Reads the text that an earlier page has stored.
  static var start: Effect<ServicesMessage> { .stored("fixture") { .stored($0) } }

  static var subscriptions: Subscription<ServicesMessage> { .stored("fixture") { .followed($0) } }

  mutating func update(_ message: ServicesMessage) -> Effect<ServicesMessage> {
    switch message {
    case .send(let request):
      result = "waiting"
      return .fetch(request) { .answered($0) }.id("fetch")
    case .answered(.success(let response)):
      result = "\(response.status) \(response.header("Content-Type") ?? "") \(response.text)"
    case .answered(.failure(.noResponse)): result = "no response"
    case .answered(.failure(.forbidden(let url))): result = "forbidden \(url)"
    case .answered(.failure(.invalid)): result = "invalid"
    case .answered(.failure(.unavailable)): result = "unavailable"
    case .cancel: return .cancel("fetch")
    case .store(let text): return .store(text, forKey: "fixture")
    case .stored(let text): stored = text ?? "none"
    case .followed(let text): followed = text ?? "none"
    case .copy: return .copy("täa") { .copied($0) }
    case .copied(let isCopied): copied = isCopied ? "copied" : "not copied"
    case .download:
      return .download(WebFile("tea.csv", type: "text/csv", text: "täa"))
    }
    return .none
  }

  var view: VTree<ServicesMessage> {
    section {
      requestButton("fetch", WebRequest("/manifest.webmanifest"))
      requestButton("fetch-missing", WebRequest("/missing.txt"))
      requestButton("fetch-forbidden", WebRequest("http://127.0.0.1:9/a?b#c"))
      requestButton("fetch-invalid", WebRequest("/", method: "no method"))
      requestButton(
        "fetch-body", WebRequest("/echo", method: "PUT", text: "täa").header("X-Tea", "green"))
      button(.id("cancel"), .onClick(.cancel)) { "Cancel" }
      button(.id("store"), .onClick(.store("täa"))) { "Store" }
      button(.id("store-more"), .onClick(.store("coffee"))) { "Store more" }
      button(.id("remove"), .onClick(.store(nil))) { "Remove" }
      button(.id("copy"), .onClick(.copy)) { "Copy" }
      button(.id("download"), .onClick(.download)) { "Download" }
      p(.id("result")) { text(result) }
      p(.id("stored")) { text(stored) }
      p(.id("followed")) { text(followed) }
      p(.id("copied")) { text(copied) }
    }
  }

  private func requestButton(_ id: String, _ request: WebRequest) -> VTree<ServicesMessage> {
    button(.id(id), .onClick(.send(request))) { text(id) }
  }
}
