import Testing
import TicTacToe

@Suite struct GameTests {
  /// The numbers of games by their results.
  private struct Results: Equatable {
    var x = 0
    var o = 0
    var ties = 0
  }

  /// Counts all games that continue a game, each board once.
  private func results(from game: Game, _ known: inout [[Player?]: Results]) -> Results {
    if let results = known[game.board] { return results }
    var results = Results()
    for cell in 0..<9 {
      var next = game
      guard next.play(cell) else {
        #expect(next == game)
        continue
      }
      let rest = self.results(from: next, &known)
      results.x += rest.x
      results.o += rest.o
      results.ties += rest.ties
    }
    if game.isOver {
      #expect(results == Results())
      results =
        switch game.winner {
        case .x: Results(x: 1)
        case .o: Results(o: 1)
        case nil: Results(ties: 1)
        }
    }
    known[game.board] = results
    return results
  }

  /// The numbers are well known.
  @Test func allGamesHaveTheRightResults() {
    var known: [[Player?]: Results] = [:]
    let all = results(from: Game(x: "Ada", o: "Bob"), &known)
    #expect(all == Results(x: 131_184, o: 77_904, ties: 46_080))
    #expect(known.count == 5_478)
  }

  @Test(arguments: [-1, 9, Int.max, Int.min]) func cellsOutsideTheBoardAreRejected(cell: Int) {
    var game = Game(x: "Ada", o: "Bob")
    let isPlayed = game.play(cell)
    #expect(!isPlayed)
    #expect(game == Game(x: "Ada", o: "Bob"))
  }
}
