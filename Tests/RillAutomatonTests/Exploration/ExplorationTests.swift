import RillAutomaton
import RillStreams
import Testing

@Suite struct ExplorationTests {
  enum Door: CaseIterable { case closed, open, locked, burnt }
  enum Deed: CaseIterable { case open, close, lock, unlock, paint }

  static var door: Automaton<Door, Deed>.Mapping {
    Automaton<Door, Deed>.Mapping {
      Deed.open | .closed => .open
      Deed.close | .open => .closed
      Deed.lock | .closed => .locked
      Deed.unlock | .locked => .closed
    }
  }

  @Test func statesAreFoundNearestFirst() {
    let exploration = Exploration(of: Self.door, startingWith: .locked)
    #expect(exploration.states == [.locked, .closed, .open])
    #expect(exploration.inputs == Deed.allCases)
    #expect(!exploration.isCut)
    #expect(
      exploration.transitions.map { "\($0.from) \($0.input) \($0.to)" } == [
        "locked unlock closed", "closed open open", "closed lock locked", "open close closed",
      ])
  }

  @Test func aCounterIsCut() {
    let counter = Automaton<Int, Deed>.Mapping.states { input, count in
      input == .open ? count + 1 : nil
    }
    let exploration = Exploration(of: counter, startingWith: 0, limit: 100)
    #expect(exploration.states == Array(0..<100))
    #expect(exploration.isCut)
    // The last state has transitions to states beyond the limit.
    #expect(exploration.deadEnds.isEmpty)
    #expect(exploration.transitions.count == 99)
    let limited = Automaton<Int, Deed>.Mapping.states { input, count in
      input == .open && count < 99 ? count + 1 : nil
    }
    let exact = Exploration(of: limited, startingWith: 0, inputs: [.open], limit: 100)
    #expect(!exact.isCut)
    #expect(exact.states.count == 100)
  }

  @Test func aPathCanHaveManySteps() {
    let counter = Automaton<Int, Deed>.Mapping.states { input, count in
      input == .open && count < 100_000 ? count + 1 : nil
    }
    let exploration = Exploration(of: counter, startingWith: 0, inputs: [.open], limit: 200_000)
    #expect(exploration.deadEnds.map(\.steps.count) == [100_000])
    #expect(exploration.simplePaths(to: 100_000).map(\.end) == [100_000])
  }

  @Test func aViolatedInvariantHasAShortestPath() throws {
    let purse = Automaton<Int, Deed>.Mapping.states { input, coins in
      switch input {
      case .open: coins < 3 ? coins + 1 : nil
      case .close: coins > -2 ? coins - 2 : nil
      default: nil
      }
    }
    let exploration = Exploration(of: purse, startingWith: 3)
    #expect(exploration.counterexample { $0 <= 3 } == nil)
    try exploration.check("small") { $0 <= 3 }
    let path = try #require(exploration.counterexample { $0 >= 0 })
    #expect(path.inputs == [.close, .close])
    #expect(path.states == [3, 1, -1])
    let error = try #require(throws: InvariantError.self) {
      try exploration.check("no debt") { $0 >= 0 }
    }
    #expect(
      "\(error)" == "\"no debt\" is false after 2 inputs: 3 --close--> 1 --close--> -1")
  }

  @Test func noEffectIsRun() {
    var count = 0
    let mapping = Automaton<Int, Deed>.Mapping.function { input, state in
      (min(state + 1, 5), .perform("count") { count += 1 })
    }
    #expect(Exploration(of: mapping, startingWith: 0).states.count == 6)
    #expect(count == 0)
  }
}
