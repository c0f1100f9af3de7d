import ArgumentParser
import GoalsControl
import GoalsFlow
import GoalsPage
import GoalsStore
import RillLive
import RillProgram

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serves the goals to browsers.",
    discussion: """
      Prints the address, and serves until it is told to stop by SIGTERM or SIGINT. Other commands go \
      through it meanwhile.
      """)

  @OptionGroup var database: DatabaseOptions

  @Option(
    help: ArgumentHelp(
      "The address to listen at; unless it is of this machine alone, an access token is needed.",
      valueName: "address"))
  var host = "127.0.0.1"

  @Option(help: ArgumentHelp("The port; 0 for one that is free.", valueName: "number"))
  var port = 8080

  @Option(
    help: ArgumentHelp(
      """
      What a browser has to show once, as ?access=TOKEN. Made anew if there has to be one and none is \
      given.
      """, valueName: "token"))
  var accessToken: String?

  @Option(
    help: ArgumentHelp(
      "A name, beside the address, that browsers may reach the server by; may be repeated.",
      valueName: "name"))
  var allowedHost: [String] = []

  func validate() throws {
    guard 0...65_535 ~= port else { throw ValidationError("A port is from 0 to 65535.") }
    guard accessToken.map({ $0.utf8.count >= 16 }) ?? true else {
      throw ValidationError("An access token has at least 16 characters.")
    }
  }

  func run() async throws {
    try database.prepareFolder()
    let lock = try await DatabaseLock.takeForServer(database.database)
    let store = try await GoalsStore.open(path: lock.database, timeZone: database.timeZone)
    do {
      try await serve(store, lock)
    } catch {
      try? await store.close()
      throw error
    }
    try await store.close()
    // Until the file is closed.
    withExtendedLifetime(lock) {}
  }

  private func serve(_ store: GoalsStore, _ lock: DatabaseLock) async throws {
    var configuration = LiveConfiguration(host: host, port: port)
    configuration.allowedHosts = allowedHost
    configuration.logger = database.logger
    let address = ServerAddress(host: host, accessToken: accessToken)
    configuration.accessToken = address.accessToken
    let style = LiveAsset("goals.css", type: "text/css; charset=utf-8", bytes: goalsStyleSheet)
    let icon = LiveAsset("icon.svg", type: "image/svg+xml", bytes: goalsIcon)
    let client = GoalsClient(store)
    let server = LiveServer(
      configuration,
      pages: [
        LivePage("/", includingBelow: true) { _ in
          goalsPage(
            client, snapshot: await store.snapshot, styleSheet: style.address, icon: icon.address)
        }
      ], assets: [style, icon], downloads: [.export(store)],
      onStart: { port in
        // Who can't be told the address may know it.
        try? StandardStreams.writeOutput("Goals are at \(address.text(port: port))\n")
      })
    let control = ControlService(
      server: ControlServer(store: store, lock: lock, logger: database.logger))
    try await server.serve(with: [control])
  }
}
