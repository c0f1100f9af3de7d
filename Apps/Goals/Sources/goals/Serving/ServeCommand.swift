import ArgumentParser
import Foundation
import GoalsLive
import GoalsStore
import RillLive

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serves the goals to browsers.",
    discussion: """
      Prints the address, and serves until SIGTERM or SIGINT. Pages show the edits of other commands \
      and servers of the database at once.

      Several servers behind a proxy share the keys that sign the tokens of pages and forms. Give \
      them in the file of --signing-keys, or in the environment variable GOALS_SIGNING_KEYS. White \
      space separates keys of at least 32 bytes. The first key signs, and all of them verify. Create a key \
      with: openssl rand -base64 32
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

  @Option(
    help: ArgumentHelp(
      "The file with the keys that this server shares with others, one in each line.",
      valueName: "file"),
    transform: SharedKeys.init(path:))
  var signingKeys: SharedKeys?

  @Flag(help: "A proxy in front of the server terminates TLS, so cookies are restricted to it.")
  var behindTls = false

  @Option(
    help: ArgumentHelp(
      """
      The time for which the server continues to serve after SIGTERM or SIGINT, while its health \
      check already reports the stop to a proxy.
      """, valueName: "seconds"))
  var drain = 0

  func validate() throws {
    guard 0...3600 ~= drain else {
      throw ValidationError("The time to drain must be from 0 to 3600 seconds; got \(drain).")
    }
    _ = try sharedKeys
    guard 0...65_535 ~= port else {
      throw ValidationError("The port must be from 0 to 65535; got \(port).")
    }
    guard accessToken.map({ $0.utf8.count >= 16 }) ?? true else {
      throw ValidationError("The access token must have at least 16 bytes in UTF-8.")
    }
  }

  /// The keys of the option or the environment; nil without keys.
  private var sharedKeys: SharedKeys? {
    get throws { try signingKeys ?? SharedKeys(environment: ProcessInfo.processInfo.environment) }
  }

  func run() async throws {
    try await database.withStore { try await serve($0) }
  }

  private func serve(_ store: GoalsStore) async throws {
    var configuration = LiveConfiguration(host: host, port: port)
    configuration.allowedHosts = allowedHost
    configuration.logger = database.logger
    if let keys = try sharedKeys { configuration.signingKeys = keys.all }
    let address = ServerAddress(host: host, accessToken: accessToken)
    configuration.accessToken = address.accessToken
    configuration.isBehindTLS = behindTls
    configuration.drainDuration = .seconds(drain)
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
