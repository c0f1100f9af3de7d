import RillProgram

/// A repository that a search has found.
public struct Repository: Hashable, Identifiable, Sendable {
  public let id: Int
  /// The name with its owner, such as `apple/swift`.
  public let name: String
  /// The address of the page for people.
  public let address: String

  /// Creates a repository.
  public init(id: Int, name: String, address: String) {
    self.id = id
    self.name = name
    self.address = address
  }
}

/// A page of results of a search.
public struct ResultPage: Equatable, Sendable {
  public var repositories: [Repository]
  /// The address of the next page; nil after the last one.
  public var next: String?

  /// Creates a page.
  public init(_ repositories: [Repository], next: String? = nil) {
    self.repositories = repositories
    self.next = next
  }

  /// Appends the next page. If the order has changed between the requests, it repeats repositories,
  /// which are left out.
  mutating func append(_ page: ResultPage) {
    let known = Set(repositories.map(\.id))
    repositories += page.repositories.filter { !known.contains($0.id) }
    next = page.next
  }
}

/// The reason why a search has no results.
public enum SearchFailure: Error, Hashable, Sendable {
  case offline
  /// The server allows no more requests for now.
  case limitExceeded
  /// The server responds with another status than success.
  case status(Int)
  /// The response is malformed. The text names the field.
  case malformed(String)
}

/// The server of a search. Tests replace it.
public struct RepositoryServer {
  /// Returns the address of the first page of results for a text.
  public let address: (_ text: String) -> String
  /// Loads the page of results at an address.
  public let page: (_ address: String) -> Effect<Result<ResultPage, SearchFailure>>

  /// Creates a server with the given functions.
  public init(
    address: @escaping (_ text: String) -> String,
    page: @escaping (_ address: String) -> Effect<Result<ResultPage, SearchFailure>>
  ) {
    self.address = address
    self.page = page
  }
}
