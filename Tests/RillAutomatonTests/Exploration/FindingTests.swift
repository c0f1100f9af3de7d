import RillAutomaton
import RillStreams
import Testing

@Suite struct FindingTests {
  typealias Door = ExplorationTests.Door
  typealias Deed = ExplorationTests.Deed

  private func name(_ line: UInt) -> String { "(RillAutomatonTests/FindingTests.swift:\(line))" }

  @Test func aCorrectMachineHasNoFindings() {
    #expect(
      Exploration(of: Login.mapping, startingWith: .loggedOut).findings.map(\.description) == [])
  }

  @Test func unreachableStatesDeadEndsAndUnusedInputsAreFound() {
    let mapping = Automaton<Door, Deed>.Mapping {
      Deed.open | .closed => .open
      Deed.lock | .open => .locked
      Deed.close | .open => .closed
      Deed.unlock | .closed => .closed
    }
    let exploration = Exploration(of: mapping, startingWith: .closed)
    #expect(exploration.unreachableStates == [.burnt])
    #expect(exploration.deadEnds.map(\.end) == [.locked])
    #expect(exploration.rejectedInputs == [.paint])
    #expect(
      exploration.findings.map(\.description) == [
        "burnt is never reached.",
        "locked is a dead end: closed --open--> open --lock--> locked",
        "paint is rejected everywhere.",
      ])
  }

  @Test func statesNamedOnlyByRowsAreUnreachable() {
    let mapping = Automaton<String, Deed>.Mapping {
      Deed.open | "closed" => "open"
      Deed.close | "open" => "closed"
      Deed.close | .oneOf("ajar", "torn") => "shut"
    }
    let exploration = Exploration(
      of: mapping, startingWith: "closed", inputs: [.open, .close], states: ["gone", "open"])
    #expect(exploration.unreachableStates == ["gone", "ajar", "torn", "shut"])
  }

  @Test func rowsThatNeverApplyAreFound() {
    let line: UInt = #line
    let mapping = Automaton<Door, Deed>.Mapping {
      Deed.open | .closed => .open
      Deed.close | .any => .closed
      Deed.close | .open => .locked | .perform("bang") {}
      Deed.unlock | .burnt => { $0 }
      Deed.open | .not(.burnt) => .open
    }
    let exploration = Exploration(of: mapping, startingWith: .closed)
    #expect(
      exploration.idleRows.map(\.description) == [
        "This row never fires: close | open => locked | bang \(name(line + 4)), "
          + "hidden by close | any state => closed \(name(line + 3))",
        "This row never fires: unlock | burnt \(name(line + 5))",
      ])
    #expect(
      exploration.overlappingRows.map(\.description) == [
        "Two rows are for open in closed: open | closed => open \(name(line + 2)), "
          + "and open | not burnt => open \(name(line + 6))",
        "Two rows are for close in open: close | any state => closed \(name(line + 3)), "
          + "and close | open => locked | bang \(name(line + 4))",
      ])
    // A row that never applies needs no second finding.
    #expect(exploration.findings.filter { exploration.overlappingRows.contains($0) }.count == 1)
    guard case .rowNeverFires(let row, let earlier?) = exploration.idleRows[0] else {
      return #expect(Bool(false))
    }
    #expect((row.line, earlier.line, row.effect) == (line + 4, line + 3, "bang"))
  }

  @Test func inputsAfterOtherEffectsAreNotInVain() {
    let mapping = Automaton<Int, Deed>.Mapping.function { input, state in
      guard input == .open, state == 0 else { return nil }
      return (1, .concat(.perform("wait") {}, .send(.paint), .send(.open)))
    }
    let exploration = Exploration(of: mapping, startingWith: 0, inputs: [.open])
    #expect(exploration.sentInVain == [])
    #expect(exploration.untriedInputs == [.paint])
  }

  @Test func rejectedInputsOfEffectsAreFound() {
    enum Count: Hashable {
      case start
      case tick(Int)
      case never
    }
    let ticks = Effect<Count>.merge(
      .send(.tick(1)), .concat(.send(.tick(2)), .send(.tick(3), after: .seconds(1))),
      .send(.tick(9)).queue(.latest("ticks")))
    let mapping = Automaton<Int, Count>.Mapping.function { input, state in
      switch (input, state) {
      case (.start, 0): (1, ticks)
      case (.start, 1): (0, .none)
      case (.tick(1), 1): (0, .none)
      default: nil
      }
    }
    let exploration = Exploration(
      of: mapping, startingWith: 0, inputs: [.start, .start, .tick(1), .never])
    #expect(exploration.inputs == [.start, .tick(1), .never])
    #expect(exploration.untriedInputs == [.tick(2), .tick(3), .tick(9)])
    // Inputs that arrive later, or may wait in a queue, can meet any state.
    #expect(
      exploration.findings.map(\.description) == [
        "never is rejected everywhere.",
        "tick(2) is sent, but rejected there: 0 --start--> 1",
        "tick(2) is sent, but was not tried.",
        "tick(3) is sent, but was not tried.",
        "tick(9) is sent, but was not tried.",
      ])
  }
}
