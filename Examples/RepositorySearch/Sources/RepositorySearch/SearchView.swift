import RillProgram

/// Returns the view of a search.
func searchView(_ model: RepositorySearch) -> VTree<SearchMessage> {
  main {
    label(.for("search")) { "Search repositories" }
    input(.id("search"), .type(.search), .value(model.text), .onInput { .typed($0) })
    if let failure = model.results.failure {
      p(.role(.alert)) { text(failure.description) }
      button(.onClick(.retry)) { "Try again" }
    }
    if let page = model.results.value {
      h2 {
        page.repositories.isEmpty
          ? "No repositories found" : "Repositories (\(page.repositories.count))"
      }
      ul(
        .style(.maxHeight, "70vh"), .style(.overflow, "auto"),
        .onScrollNearEnd(within: 20, .more).when(page.next != nil && model.results.isLoaded)
      ) {
        for repository in page.repositories {
          li(.key(repository.id)) { a(.href(repository.address)) { text(repository.name) } }
        }
      }
      // A list without a scroll bar sends no events.
      if page.next != nil {
        button(.onClick(.more), .disabled(model.results.isLoading)) { "More" }
      }
    }
    if model.results.isLoading { p(.role(.status)) { "Searching…" } }
  }
}

extension Loading {
  /// True after a load that has succeeded.
  fileprivate var isLoaded: Bool { !isLoading && failure == nil }
}

extension SearchFailure: CustomStringConvertible {
  /// The failure in words.
  public var description: String {
    switch self {
    case .offline: "There is no network. The search goes on when it is back."
    case .limitExceeded: "GitHub allows ten searches per minute. Wait a minute."
    case .status(let status): "GitHub rejects the search: status \(status)."
    case .malformed(let field): "The response of GitHub is malformed: \(field)."
    }
  }
}
