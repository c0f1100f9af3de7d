import ArgumentParser
import GoalsLive
import GoalsStore
import RillLive

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serves the goals to browsers.",
    discussion: """
      Prints the address, and serves until SIGTERM or SIGINT. Pages show the edits of other commands \
      and servers of the database at once.
      """)

  @OptionGroup var database: DatabaseOptions

  @Option(
    help: ArgumentHelp(
      "The address to listen on. A non-loopback address requires an access token.",
      valueName: "address"))
  var host = "127.0.0.1"

  @Option(help: ArgumentHelp("The port; 0 for any free port.", valueName: "number"))
  var port = 8080

  @Option(
    help: ArgumentHelp(
      """
      The token that each browser sends once, as ?access=TOKEN. By default random, if the address \
      needs one.
      """, valueName: "token"))
  var accessToken: String?

  @Option(
    help: ArgumentHelp(
      "An additional host name by which browsers may reach the server; may be repeated.",
      valueName: "name"))
  var allowedHost: [String] = []

  func validate() throws {
    guard 0...65_535 ~= port else {
      throw ValidationError("The port must be from 0 to 65535; got \(port).")
    }
    guard accessToken.map({ $0.utf8.count >= 16 }) ?? true else {
      throw ValidationError("The access token must have at least 16 bytes in UTF-8.")
    }
  }

  func run() async throws {
    try await database.withStore { try await serve($0) }
  }

  private func serve(_ store: GoalsStore) async throws {
    var configuration = LiveConfiguration(host: host, port: port)
    configuration.allowedHosts = allowedHost
    configuration.logger = database.logger
    let address = ServerAddress(host: host, accessToken: accessToken)
    configuration.accessToken = address.accessToken
    let presence = try await store.openPresence()
    let site = GoalsSite(store, presence: presence)
    configuration.languages = site.languages
    let server = LiveServer(
      configuration, pages: site.pages, assets: site.assets, downloads: site.downloads,
      onStart: { port in
        // The server keeps running if the address can't be printed.
        try? StandardStreams.writeOutput("Goals are at \(address.text(port: port))\n")
      })
    try await server.serve()
    await presence.close()
  }
}
