import ArgumentParser
import GoalsLive
import GoalsStore
import RillCommands
import RillInspector
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

  @OptionGroup var options: ServeOptions

  @Flag(
    help: """
      Records the sessions for the inspector, and prints its address. Without an access token, only \
      browsers on this machine have access to it.
      """)
  var inspector = false

  func validate() throws { _ = try serverConfiguration }

  private var serverConfiguration: LiveConfiguration {
    get throws { try options.configuration(keysFrom: "GOALS_SIGNING_KEYS") }
  }

  func run() async throws {
    try await database.withStore { try await serve($0) }
  }

  private func serve(_ store: GoalsStore) async throws {
    var configuration = try serverConfiguration
    configuration.logger = database.log.logger(label: "goals")
    let presence = try await store.openPresence()
    let sessions = try await DatabasePageSessionStore.open(beside: store.engine)
    configuration.pageSessions = PageSessions(store: sessions)
    let site = GoalsSite(store, presence: presence, isPersistent: true)
    configuration.languages = site.languages
    if inspector { configuration.inspection = LiveInspection() }
    let server = LiveServer(
      configuration, pages: site.pages, assets: site.assets, downloads: site.downloads,
      onStart: { [configuration] port in
        var text = "Goals are at \(configuration.address(port: port))\n"
        if configuration.inspection != nil {
          text += "The inspector is at \(configuration.inspectorAddress(port: port))\n"
        }
        // The server keeps running if the address can't be printed.
        try? StandardStreams.writeOutput(text)
      })
    try await server.serve()
    await presence.close()
    await sessions.close()
  }
}
