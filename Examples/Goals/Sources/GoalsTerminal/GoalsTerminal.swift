import GoalsFlow
import GoalsModel
import RillAutomaton
import RillProgram
import RillTree

/// The goals in a terminal: all that the pages of a browser can do, by keys.
///
/// It follows what others do to the goals and is followed by them, as a page is; run it with `runInTerminal`.
///
/// - Parameters:
///   - client: what it needs of the world.
///   - news: what there is at first.
public func goalsTerminal(
  _ client: GoalsTerminalClient, news: GoalsNews
) -> Program<GoalsTerminalModel, GoalsTerminalMessage> {
  let update = GoalsTerminalUpdate(client: client)
  return Program(
    start: { _ in (GoalsTerminalModel(news), .navigate(to: Screen.list.location, replacing: true))
    },
    onLocation: { .page(.went($0)) },
    update: { message, model in update(message, &model) },
    subscriptions: { _ in
      [
        .run("news") { send in
          for await (_, news) in await client.news() { send(news) }
        } message: {
          .news($0)
        },
        .windowSize { .resized($0) },
        .keyDown { KeyStroke($0).map { .pressed($0) } },
      ]
    },
    document: { model in
      Document(title: terminalTitle(model)) { terminalView(model) }
    })
}
