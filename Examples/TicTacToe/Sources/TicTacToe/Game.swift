import RillProgram

/// A player of the game.
public enum Player: Equatable, Sendable {
  case x, o

  /// The sign of the player on the board.
  public var sign: String { self == .x ? "×" : "○" }
}

/// A game, and the names of its players.
public struct Game: Equatable, Sendable {
  public let x: String
  public let o: String
  /// The nine cells, row by row.
  public private(set) var board = [Player?](repeating: nil, count: 9)

  /// Creates a game without a move.
  public init(x: String, o: String) {
    self.x = x
    self.o = o
  }

  /// The player whose turn it is. The player with the cross begins.
  public var player: Player { board.count { $0 != nil }.isMultiple(of: 2) ? .x : .o }

  /// The player with three cells in a row, a column or a diagonal; nil without one.
  public var winner: Player? {
    Self.lines.lazy.compactMap { line in
      let player = board[line[0]]
      return line.allSatisfy { board[$0] == player } ? player : nil
    }.first
  }

  /// True if no move is possible.
  public var isOver: Bool { winner != nil || !board.contains(nil) }

  /// Makes the move of the player whose turn it is.
  ///
  /// - Returns: False if the move is impossible.
  public mutating func play(_ cell: Int) -> Bool {
    guard board.indices.contains(cell), board[cell] == nil, winner == nil else { return false }
    board[cell] = player
    return true
  }

  private static let lines = [
    [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
  ]

  private func name(_ player: Player) -> String { player == .x ? x : o }

  fileprivate var sentence: String {
    if let winner { return "\(name(winner)) wins." }
    return isOver ? "It is a tie." : "\(name(player)), place your \(player.sign)."
  }
}

/// A message of the game.
public enum GameMessage: Equatable, Sendable {
  case play(Int)
  case again, quit
}

func game() -> Program<Game, GameMessage> {
  Program(
    model: Game(x: "", o: ""),
    update: { message, model in
      switch message {
      case .play(let cell): return model.play(cell) ? .none : .rejected
      case .again: model = Game(x: model.x, o: model.o)
      // Ends the game, by the screen that contains it.
      case .quit: break
      }
      return .none
    },
    view: { model in
      button(.onClick(.quit)) { "Quit" }
      h1(.role(.status)) { text(model.sentence) }
      if model.isOver { button(.onClick(.again)) { "Play again" } }
      for row in 0..<3 {
        div(.class("row"), .key(row)) {
          for column in 0..<3 {
            cell(3 * row + column, model)
          }
        }
      }
    })
}

private func cell(_ index: Int, _ model: Game) -> VTree<GameMessage> {
  let player = model.board[index]
  return button(
    .ariaLabel("Row \(index / 3 + 1), column \(index % 3 + 1), \(player?.sign ?? "free")"),
    .disabled(model.isOver || player != nil), .onClick(.play(index))
  ) { text(player?.sign ?? "·") }
}
