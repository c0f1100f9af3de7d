import Foundation
import RepositorySearch
import RillLive
import RillProgram

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// A search on GitHub on a page from a server. The second argument is the address of another API.

#if Live
  let arguments = CommandLine.arguments.dropFirst()
  let port = arguments.first.flatMap { Int($0) } ?? 8080
  let api = arguments.dropFirst().first ?? "https://api.github.com"
  let style = LiveAsset(
    "example.css", type: "text/css; charset=utf-8", bytes: PackageResources.example_css)
  let server = LiveServer(
    LiveConfiguration(port: port),
    pages: [
      LivePage(.root) { _ in
        repositorySearch(on: .gitHub(at: api) { try await get($0) })
          .inDocument(language: "en", head: [.styleSheet(style.address)])
      }
    ],
    assets: [style],
    onStart: { print("The search is at http://localhost:\($0)/") })
  try await server.serve()

  func get(_ address: String) async throws -> GitHubResponse {
    guard let url = URL(string: address) else { throw URLError(.badURL) }
    let (body, response) = try await URLSession.shared.data(from: url)
    guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
    return GitHubResponse(
      status: response.statusCode, links: response.value(forHTTPHeaderField: "Link"),
      body: Array(body))
  }
#else
  print(
    """
    The search was built without its server. Run it with the trait Live:
    swift run --package-path Examples/RepositorySearch --traits Live repository-search-live
    """)
#endif
