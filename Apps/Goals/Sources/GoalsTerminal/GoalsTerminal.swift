// The module of the public declarations, so that one import is enough.
@_exported import GoalsHost
import RillLanguages
import RillTerminal

/// Creates the goals in a terminal, which offers all functions of the pages by keys.
///
/// Like a page, it follows changes by others. Run it with `runInTerminal`.
///
/// - Parameters:
///   - client: The environment of the program.
///   - files: The files for import and export.
///   - snapshot: The initial state of the goals.
///   - locale: The language and region of the user.
public func goalsTerminal(
  _ client: any GoalsClient, files: any GoalFiles, snapshot: GoalsSnapshot,
  locale: UserLocale = UserLocale(language: .english)
) -> Program<GoalsTerminalModel, GoalsTerminalMessage> {
  let update = GoalsTerminalUpdate(client: client, files: files)
  let texts = GoalsTexts(locale, isolatingArguments: false)
  return Program(
    start: { _ in
      (GoalsTerminalModel(snapshot, texts), .navigate(to: Screen.list, replacing: true))
    },
    onLocation: { .page(.went($0)) },
    update: { message, model in update(message, &model) },
    subscriptions: { _ in
      [
        update.page.client.snapshots.map { .page($0) },
        .windowSize { .resized($0) },
        .keyDown { KeyStroke($0).map { .pressed($0) } },
      ]
    },
    document: { model in
      Document(title: terminalTitle(model)) { terminalView(model) }
    })
}
