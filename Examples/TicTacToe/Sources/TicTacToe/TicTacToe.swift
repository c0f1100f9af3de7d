import RillProgram

/// The screens of the program: the login, and then games.
public enum TicTacToe: Equatable, Sendable {
  case login(Login)
  case newGame(NewGame)

  static var login: Prism<TicTacToe, Login> {
    Prism(
      extract: { if case .login(let model) = $0 { model } else { nil } }, embed: { .login($0) })
  }

  static var newGame: Prism<TicTacToe, NewGame> {
    Prism(
      extract: { if case .newGame(let model) = $0 { model } else { nil } },
      embed: { .newGame($0) })
  }
}

/// A message of the program.
public enum TicTacToeMessage: Equatable, Sendable {
  case login(LoginMessage)
  case newGame(NewGameMessage)

  static var login: Prism<TicTacToeMessage, LoginMessage> {
    Prism(
      extract: { if case .login(let message) = $0 { message } else { nil } },
      embed: { .login($0) })
  }

  static var newGame: Prism<TicTacToeMessage, NewGameMessage> {
    Prism(
      extract: { if case .newGame(let message) = $0 { message } else { nil } },
      embed: { .newGame($0) })
  }
}

/// Creates a program in which users log in, perhaps with a second factor, and play tic-tac-toe.
public func ticTacToe(on server: AuthenticationServer) -> Program<TicTacToe, TicTacToeMessage> {
  let login = login(on: server).pullback(case: TicTacToe.login, message: TicTacToeMessage.login)
  let newGame = newGame().pullback(case: TicTacToe.newGame, message: TicTacToeMessage.newGame)

  func update(
    _ message: TicTacToeMessage, _ model: inout TicTacToe
  ) -> Effect<TicTacToeMessage> {
    switch message {
    case .login(.answered(.success(let answer))) where !answer.needsCode,
      .login(.confirmation(.answered(.success(let answer)))) where !answer.needsCode:
      model = .newGame(NewGame())
    case .newGame(.logOut): model = .login(Login())
    case .login, .newGame: return .rejected
    }
    return .none
  }

  return Program(model: .login(Login()), update: update) { model in
    main {
      switch model {
      case .login: login.view(model)
      case .newGame: newGame.view(model)
      }
    }
  }.including(login, newGame)
}
