import RillProgram

/// A search for repositories by a text, with results that are loaded page by page.
public struct RepositorySearch: Equatable, Sendable {
  /// The text in the field.
  public var text = ""
  /// The pages that have been loaded, as one.
  public var results = Loading<ResultPage, SearchFailure>.idle

  /// Creates an empty search.
  public init() {}

  /// The text without the spaces around it.
  var query: String {
    String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}

/// A message of the search.
public enum SearchMessage: Equatable, Sendable {
  case typed(String)
  /// The user has stopped typing.
  case paused
  /// The end of the list is near.
  case more
  case retry
  case loaded(Result<ResultPage, SearchFailure>)
}

/// Creates a program that searches for repositories while the user types.
///
/// - Parameters:
///   - pause: The time without typing after which a search starts.
///   - retry: The time after which a search without a network is repeated.
public func repositorySearch(
  on server: RepositoryServer, pause: Duration = .milliseconds(300), retry: Duration = .seconds(5)
) -> Program<RepositorySearch, SearchMessage> {
  func load(_ address: String, _ model: inout RepositorySearch) -> Effect<SearchMessage> {
    model.results.load("search", to: SearchMessage.loaded, by: server.page(address))
  }

  func update(_ message: SearchMessage, _ model: inout RepositorySearch) -> Effect<SearchMessage> {
    switch message {
    case .typed(let text):
      let query = model.query
      model.text = text
      // Only another space.
      if model.query == query { return .none }
      model.results = model.query.isEmpty ? .idle : .loading()
      if model.query.isEmpty { return .cancel("search") }
      // Replaces the request for an earlier text.
      return .send(.paused, after: pause).id("search").queue(.latest("search"))
    case .paused: return load(server.address(model.query), &model)
    case .more:
      guard case .loaded(let page) = model.results, let next = page.next else { return .none }
      return load(next, &model)
    case .retry:
      guard case .failed(_, let page) = model.results else { return .rejected }
      return load(page?.next ?? server.address(model.query), &model)
    case .loaded(.success(let page)):
      var all = model.results.value ?? ResultPage([])
      all.append(page)
      model.results = .loaded(all)
    case .loaded(let failure): model.results.finish(with: failure)
    }
    return .none
  }

  return Program(
    model: RepositorySearch(), effect: .focus("search"), update: update,
    subscriptions: { model in
      .every(retry, send: .retry).when(model.results.failure == .offline)
    },
    document: { model in Document(title: "Repositories") { searchView(model) } })
}
