import RillJSON
import RillProgram

/// A response of GitHub.
public struct GitHubResponse: Sendable {
  public var status: Int
  /// The header `Link`.
  public var links: String?
  public var body: [UInt8]

  /// Creates a response.
  public init(status: Int = 200, links: String? = nil, body: [UInt8]) {
    self.status = status
    self.links = links
    self.body = body
  }

  /// The page of results in the response.
  ///
  /// - Throws: A `SearchFailure` if the response has none.
  public var page: ResultPage {
    get throws(SearchFailure) {
      if status == 403 || status == 429 { throw .limitExceeded }
      guard 200..<300 ~= status else { throw .status(status) }
      do {
        var fields = try JSONFields(parsing: body[...])
        var repositories: [Repository] = []
        for item in try fields.required("items").elements() {
          repositories.append(try Repository(item.fields()))
        }
        return ResultPage(repositories, next: next)
      } catch {
        throw .malformed("\(error)")
      }
    }
  }

  /// The address of the link to the next page.
  private var next: String? {
    for link in (links ?? "").split(separator: "<") {
      let parts = link.split(separator: ">", maxSplits: 1)
      if parts.count == 2, parts[1].contains("rel=\"next\"") { return String(parts[0]) }
    }
    return nil
  }
}

extension Repository {
  fileprivate init(_ fields: JSONFields) throws(FieldProblem) {
    var fields = fields
    self.init(
      id: try fields.required("id").integer(), name: try fields.required("full_name").string(),
      address: try fields.required("html_url").string())
  }
}

extension RepositoryServer {
  /// GitHub, whose responses `get` requests. If it throws, GitHub can't be reached. Before that is
  /// a failure, it is called three times.
  public static func gitHub(
    at address: String = "https://api.github.com",
    get: nonisolated(nonsending) @escaping (_ address: String) async throws -> GitHubResponse
  ) -> RepositoryServer {
    RepositoryServer(
      address: { "\(address)/search/repositories?q=\(percentEncoded($0))" },
      page: { address in
        .task("get \(address)") {
          for _ in 1...3 {
            guard let response = try? await get(address) else { continue }
            return Result { () throws(SearchFailure) in try response.page }
          }
          return .failure(.offline)
        }
      })
  }
}

/// Returns a text for a parameter of a URL. Letters, digits and `-._~` stand for themselves.
private func percentEncoded(_ text: String) -> String {
  text.utf8.reduce(into: "") { result, byte in
    let scalar = Unicode.Scalar(byte)
    if scalar.properties.isAlphabetic && scalar.isASCII
      || "0123456789-._~".unicodeScalars.contains(scalar)
    {
      result.unicodeScalars.append(scalar)
    } else {
      result += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }
  }
}
