import Foundation
import GoalsTestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A run of `goals serve`, with a client that acts as a browser without scripts.
final class ServedGoals {
  /// The printed URL.
  let address: URL
  private let process: Process
  private let errorFile: URL
  private let session = URLSession(
    configuration: .ephemeral, delegate: Redirections(), delegateQueue: nil)
  private var cookies: [String: String] = [:]

  /// Serves at a free port, and waits for the address.
  init(
    _ arguments: [String] = [], database: String? = nil, environment: [String: String] = [:],
    folder: Folder
  ) async throws {
    let name = UUID().uuidString
    let outputFile = URL(fileURLWithPath: folder.path("\(name)-output"))
    errorFile = URL(fileURLWithPath: folder.path("\(name)-errors"))
    for file in [outputFile, errorFile] { try Data().write(to: file) }
    process = try GoalsProcess.process(
      ["serve", "--port", "0", "--database", database ?? folder.path()] + arguments,
      environment: environment, folder: folder)
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
    var address: URL?
    do {
      try await eventually {
        let output = String(decoding: try Data(contentsOf: outputFile), as: UTF8.self)
        guard output.hasSuffix("\n"), let text = output.split(whereSeparator: \.isWhitespace).last
        else { return false }
        address = URL(string: String(text))
        return address != nil
      }
    } catch {
      process.terminate()
      throw error
    }
    // The property is set above.
    self.address = address.unsafelyUnwrapped
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// The output on standard error.
  var errors: String {
    get throws { String(decoding: try Data(contentsOf: errorFile), as: UTF8.self) }
  }

  /// The names of the cookies that the client has.
  var cookieNames: [String] { cookies.keys.sorted() }

  /// Sends a signal to the server.
  func signal(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Stops the server by a signal, and returns its exit status.
  func stop(by signal: Int32 = SIGTERM) async throws -> Int32 {
    self.signal(signal)
    try await eventually { !process.isRunning }
    return process.terminationStatus
  }

  /// A response, after redirections.
  struct Answer {
    let status: Int
    let location: String
    let text: String
  }

  /// Requests the page at `path` with `query`.
  func get(_ path: String, query: String? = nil) async throws -> Answer {
    try await send(URLRequest(url: url(path, query: query)))
  }

  /// Fills in the form with the id `form` on the page at `path`, and submits it.
  ///
  /// - Parameter other: The server that has served the page; nil for this one.
  func submit(
    _ form: String, at path: String, _ fields: [String: String] = [:],
    servedBy other: ServedGoals? = nil
  ) async throws -> Answer {
    struct NoForm: Error {}
    let page = try await (other ?? self).get(path).text
    if let other { cookies = other.cookies }
    guard
      let start = page.range(of: "<form[^>]* id=\"\(form)\"", options: .regularExpression),
      let end = page.range(of: "</form>", range: start.upperBound..<page.endIndex)
    else { throw NoForm() }
    let content = page[start.lowerBound..<end.lowerBound]
    var all: [String: String] = [:]
    let hidden = /<input[^>]* type="hidden"[^>]* name="([^"]*)" value="([^"]*)"/
    for match in content.matches(of: hidden) {
      all[String(match.1)] = String(match.2).replacing("&quot;", with: "\"").replacing(
        "&amp;", with: "&")
    }
    all.merge(fields) { _, given in given }
    var unreserved = CharacterSet.alphanumerics
    unreserved.insert(charactersIn: "-._~")
    func escaped(_ text: String) -> String {
      text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
    }
    var request = URLRequest(url: url(path))
    request.httpMethod = "POST"
    request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
    request.httpBody = Data(
      all.map { "\(escaped($0.key))=\(escaped($0.value))" }.joined(separator: "&").utf8)
    return try await send(request)
  }

  private func url(_ path: String, query: String? = nil) -> URL {
    var parts = URLComponents()
    parts.scheme = "http"
    parts.host = "127.0.0.1"
    parts.port = address.port
    parts.path = path
    parts.percentEncodedQuery = query
    // The components are valid.
    return parts.url.unsafelyUnwrapped
  }

  private func send(_ request: URLRequest) async throws -> Answer {
    struct NoAnswer: Error {}
    var request = request
    request.setValue(
      cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; "),
      forHTTPHeaderField: "Cookie")
    let (data, answer) = try await session.data(for: request)
    guard let response = answer as? HTTPURLResponse, let url = response.url else {
      throw NoAnswer()
    }
    if let pair = response.value(forHTTPHeaderField: "Set-Cookie")?.prefix(while: { $0 != ";" }),
      let equals = pair.firstIndex(of: "=")
    {
      cookies[String(pair[..<equals])] = String(pair[pair.index(after: equals)...])
    }
    if let text = response.value(forHTTPHeaderField: "Location"),
      let next = URL(string: text, relativeTo: url)
    {
      return try await send(URLRequest(url: next))
    }
    return Answer(
      status: response.statusCode, location: url.path, text: String(decoding: data, as: UTF8.self))
  }
}

/// A delegate that doesn't follow redirections, to receive their cookies.
private final class Redirections: NSObject, URLSessionTaskDelegate {
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }
}
