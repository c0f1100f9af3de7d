import Rill
import RillAutomaton
import RillStreams
import Testing

@Suite struct PathTests {
  typealias Door = ExplorationTests.Door
  typealias Deed = ExplorationTests.Deed
  private let door = ExplorationTests.door

  /// A square with a diagonal: corners 0 to 3, and ways both round and across.
  private enum Way: CaseIterable { case next, back, across }
  private let square = Automaton<Int, Way>.Mapping.states { way, corner in
    switch way {
    case .next: (corner + 1) % 4
    case .back: (corner + 3) % 4
    case .across: corner.isMultiple(of: 2) ? (corner + 2) % 4 : nil
    }
  }

  @Test func shortestPathsVisitEachState() {
    let exploration = Exploration(of: Login.mapping, startingWith: .loggedOut)
    #expect(
      exploration.shortestPaths.map(\.description) == [
        "loggedOut",
        "loggedOut --login--> loggingIn",
        "loggedOut --login--> loggingIn --loginOK--> loggedIn",
        "loggedOut --login--> loggingIn --forceLogout--> loggingOut",
      ])
    #expect(exploration.shortestPath(to: .loggedIn)?.inputs == [.login, .loginOK])
    #expect(Exploration(of: door, startingWith: .closed).shortestPath(to: .burnt) == nil)
  }

  @Test func transitionPathsTakeEachTransition() {
    let exploration = Exploration(of: door, startingWith: .closed)
    #expect(
      exploration.transitionPaths.map(\.description) == [
        "closed --open--> open", "closed --lock--> locked",
        "closed --open--> open --close--> closed", "closed --lock--> locked --unlock--> closed",
      ])
  }

  @Test func simplePathsVisitNoStateTwice() {
    let exploration = Exploration(of: square, startingWith: 0)
    let all = Array(exploration.simplePaths)
    #expect(Set(all).count == all.count)
    #expect(all.allSatisfy { Set($0.states).count == $0.states.count })
    #expect(all.first?.steps.count == 0)
    // To 1: at once; over 3 and 2; over 2; over 2 from 3 (in either way round).
    #expect(
      exploration.simplePaths(to: 1).map { $0.states } == [
        [0, 1], [0, 3, 2, 1], [0, 2, 1],
      ])
    #expect(
      all.filter { $0.end == 1 }.map(\.states) == exploration.simplePaths(to: 1).map(\.states))
    #expect(Array(exploration.simplePaths(to: 0)).map(\.states) == [[0]])
    #expect(Array(exploration.simplePaths(to: 7)).isEmpty)
  }

  @Test func simplePathsAreComputedLazily() {
    let mesh = Automaton<Int, Int>.Mapping.states { input, _ in input }
    let exploration = Exploration(of: mesh, startingWith: 0, inputs: Array(0..<40))
    #expect(exploration.simplePaths.prefix(1_000).map(\.end).count == 1_000)
  }

  @Test func pathsRunOnAnAutomaton() throws {
    // A model of the table, and the table: three lines are a test of every transition.
    for path in Exploration(of: Login.mapping, startingWith: .loggedOut).transitionPaths {
      try path.run(
        on: Automaton(
          state: .loggedOut, mapping: Login.mapping, scheduler: VirtualScheduler()))
    }
  }

  @Test func aPathReportsAnotherState() throws {
    let path = try #require(
      Exploration(of: Login.mapping, startingWith: .loggedOut).shortestPath(to: .loggedIn))
    let changed = Automaton<Login.State, Login.Input>.Mapping {
      Login.Input.login | .loggedOut => .loggingIn
      Login.Input.loginOK | .loggingIn => .loggingOut
    }
    let error = try #require(throws: PathError.self) {
      try path.run(on: Automaton(state: .loggedOut, mapping: changed))
    }
    #expect(error.position == 2)
    #expect(error.input == "loginOK")
    #expect(
      "\(error)" == "Input 2, loginOK, led to loggingOut instead of loggedIn: \(path)")
    let atStart = try #require(throws: PathError.self) {
      try path.run(on: Automaton(state: .loggedIn, mapping: changed))
    }
    #expect(
      "\(atStart)" == "The automaton is in loggedIn, but the path starts in loggedOut.")
  }

  @Test func pathsCanRunWithoutEffects() throws {
    // An input sent at once would cause a further transition.
    let hasty = Automaton<Door, Deed>.Mapping {
      Deed.open | .closed => .open | .send(.close)
      Deed.close | .open => .closed
    }
    let path = try #require(Exploration(of: hasty, startingWith: .closed).shortestPath(to: .open))
    #expect(throws: PathError.self) {
      try path.run(on: Automaton(state: .closed, mapping: hasty))
    }
    try path.run(on: Automaton(state: .closed, mapping: hasty.withoutEffects))
    #expect(Exploration(of: hasty.withoutEffects, startingWith: .closed).overlappingRows.isEmpty)
  }

  @Test func aPathReportsARejectedInput() throws {
    let model = Automaton<Int, Int>.Mapping.states { _, state in state }
    let path = Exploration(of: model, startingWith: 0, inputs: [1]).transitionPaths[0]
    try path.run(on: Automaton(state: 0, mapping: model))
    let deaf = Automaton<Int, Int>.Mapping.states { _, _ in nil }
    let error = #expect(throws: PathError.self) {
      try path.run(on: Automaton(state: 0, mapping: deaf))
    }
    #expect(error?.actual == "a rejection in 0")
    let source = path.test(named: "staying")
    #expect(source.contains("#expect(mapping(1, automaton.state.value) != nil)"))
  }

  @Test(.timeLimit(.minutes(10))) func thereAreNoPathsToUnknownStates() {
    let all = Automaton<Int, Int>.Mapping.states { input, _ in input }
    let exploration = Exploration(of: all, startingWith: 0, inputs: Array(0..<20))
    #expect(Array(exploration.simplePaths(to: 100)).isEmpty)
  }

  @Test func aSentInputFollowsEarlierSentInputs() {
    let mapping = Automaton<Int, String>.Mapping {
      "go" | 0 => 1 | .merge(.send("x"), .send("y"))
      "x" | 1 => 2
      "y" | 2 => 3
    }
    let exploration = Exploration(of: mapping, startingWith: 0, inputs: ["go", "x", "y"])
    #expect(exploration.sentInVain.isEmpty)
  }
}
