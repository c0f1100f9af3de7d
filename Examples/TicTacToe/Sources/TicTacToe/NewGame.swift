import RillProgram

/// The screen for the names of the players, and the game after it.
public struct NewGame: Equatable, Sendable {
  public var x = ""
  public var o = ""
  public var game: Game?

  /// Creates an empty screen.
  public init() {}

  var isComplete: Bool { !x.isEmpty && !o.isEmpty }
}

/// A message of the screen for players.
public enum NewGameMessage: Equatable, Sendable {
  case x(String)
  case o(String)
  case start
  case logOut
  case game(GameMessage)

  static var game: Prism<NewGameMessage, GameMessage> {
    Prism(
      extract: { if case .game(let message) = $0 { message } else { nil } },
      embed: { .game($0) })
  }
}

func newGame() -> Program<NewGame, NewGameMessage> {
  let game = game().pullback(
    optional: Lens(get: { (screen: NewGame) in screen.game }, set: { $0.game = $1 }),
    message: NewGameMessage.game)

  func update(_ message: NewGameMessage, _ model: inout NewGame) -> Effect<NewGameMessage> {
    switch message {
    case .x(let name): model.x = name
    case .o(let name): model.o = name
    case .start:
      guard model.isComplete else { return .rejected }
      model.game = Game(x: model.x, o: model.o)
    case .game(.quit): model.game = nil
    case .game: return .rejected
    // Ends the screen, by the program that contains it.
    case .logOut: break
    }
    return .none
  }

  return Program(model: NewGame(), update: update) { model in
    if model.game != nil {
      game.view(model)
    } else {
      button(.onClick(.logOut)) { "Log out" }
      h1 { "New game" }
      form(.onSubmit(.start)) {
        field("Player with ×", model.x) { .x($0) }
        field("Player with ○", model.o) { .o($0) }
        button(.type(.submit)) { "Play" }
      }
    }
  }.including(game)
}
