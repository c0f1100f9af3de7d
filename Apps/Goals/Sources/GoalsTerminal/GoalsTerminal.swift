import GoalsFeature
import GoalsModel
import RillAutomaton
import RillLanguages
import RillProgram
import RillTree

/// Creates the goals in a terminal, which offers all functions of the pages by keys.
///
/// Like a page, it follows changes by others. Run it with `runInTerminal`.
///
/// - Parameters:
///   - client: The environment of the program.
///   - snapshot: The initial state of the goals.
///   - locale: The language and region of the user.
public func goalsTerminal(
  _ client: GoalsTerminalClient, snapshot: GoalsSnapshot,
  locale: UserLocale = UserLocale(language: .english)
) -> Program<GoalsTerminalModel, GoalsTerminalMessage> {
  let update = GoalsTerminalUpdate(client: client)
  let texts = GoalsTexts(locale, isolatingArguments: false)
  return Program(
    start: { _ in
      (GoalsTerminalModel(snapshot, texts), .navigate(to: Screen.list.location, replacing: true))
    },
    onLocation: { .page(.went($0)) },
    update: { message, model in update(message, &model) },
    subscriptions: { _ in
      [
        .run("snapshots") { send in
          for await (_, snapshot) in await client.goals.snapshots() { send(snapshot) }
        } message: {
          .page(.followed($0))
        },
        .windowSize { .resized($0) },
        .keyDown { KeyStroke($0).map { .pressed($0) } },
      ]
    },
    document: { model in
      Document(title: terminalTitle(model)) { terminalView(model) }
    })
}
