import Rill
import RillAutomaton
import Testing

@Suite struct MappingGraphTests {
  private func lines(_ graph: StateGraph) -> [String] {
    graph.edges.map {
      "\($0.from) -> \($0.to): \($0.label.split(separator: "\n").joined(separator: "; "))"
    }
  }

  private enum Open: Hashable {
    case go, stop
    case set(Int)

    static var setting: Prism<Open, Int> {
      Prism(
        extract: { if case .set(let number) = $0 { number } else { nil } }, embed: Open.set)
    }
  }

  @Test func aFunctionIsDrawnForAllCases() {
    enum Light: CaseIterable { case off, on, broken }
    enum Button: CaseIterable { case press, repair }
    let mapping = Automaton<Light, Button>.Mapping.function { button, light in
      switch (button, light) {
      case (.press, .off): (.on, .perform("click") {})
      case (.press, .on): (.off, .none)
      case (.repair, .broken), (.repair, .off): (.off, .none)
      default: nil
      }
    }
    let graph = mapping.graph(startingWith: .off)
    #expect(graph.nodes.map(\.id) == ["off", "on", "broken"])
    #expect(graph.initial == ["off"])
    #expect(
      lines(graph) == [
        "off -> on: press / click", "off -> off: repair", "on -> off: press",
        "broken -> off: repair",
      ])
  }

  @Test func patternsWithoutStatesAreOneNode() {
    let mapping = Automaton<Int, Open>.Mapping {
      Open.go | 0 => 1
      Open.stop | .any => 0
      Open.go | .where("large") { $0 > 9 } => { $0 + 1 }
      Open.setting | 1 => { number, _ in number }
    }
    let graph = mapping.graph(startingWith: 0)
    #expect(
      lines(graph) == [
        "0 -> 1: go", "any state -> 0: stop", "large -> depends: go", "1 -> depends #2: Int",
      ])
    #expect(graph.nodes.map(\.label) == ["0", "1", "any state", "large", "depends", "depends"])
  }

  @Test func patternsHaveArrowsFromTheGivenStates() {
    let mapping = Automaton<Int, Open>.Mapping {
      Open.go | 0 => 1
      Open.stop | .any => 0
      Open.go | .not(2) => { $0 + 1 }
    }
    // The last row is hidden by the first in 0, and leads to a state that is not listed.
    #expect(
      lines(mapping.graph(startingWith: 0, states: [0, 1, 2])) == [
        "0 -> 1: go", "0 -> 0: stop", "1 -> 0: stop", "2 -> 0: stop", "1 -> 2: go",
      ])
  }

  @Test func patternsHaveArrowsFromAllCases() {
    let mapping = Automaton<Login.State, Open>.Mapping {
      Open.go | .loggedOut => .loggedIn
      Open.stop | Login.canForceLogout => .loggedOut
      Open.stop | .not(.loggedOut) => .loggingOut
    }
    // The matches of rows with conditions are known, and the second hides the third.
    #expect(
      lines(mapping.graph(startingWith: .loggedOut)) == [
        "loggedOut -> loggedIn: go", "loggingIn -> loggedOut: stop",
        "loggedIn -> loggedOut: stop", "loggingOut -> loggingOut: stop",
      ])
  }

  @Test func statesWithEqualDescriptionsAreSeparateNodes() {
    struct Blank: Hashable, CustomStringConvertible {
      var number: Int
      var description: String { "blank" }
    }
    let mapping = Automaton<Blank, Open>.Mapping {
      Open.go | Blank(number: 0) => Blank(number: 1)
      Open.go | Blank(number: 1) => Blank(number: 0)
    }
    let graph = mapping.graph(startingWith: Blank(number: 0))
    #expect(graph.nodes.map(\.id) == ["blank", "blank #2"])
    #expect(lines(graph) == ["blank -> blank #2: go", "blank #2 -> blank: go"])
  }

  @Test func anExplorationIsDrawn() {
    let counter = Automaton<Int, Open>.Mapping.states { input, count in
      input == .go ? count + 1 : count == 0 ? nil : 0
    }
    let exploration = Exploration(of: counter, startingWith: 0, inputs: [.go, .stop], limit: 3)
    #expect(
      lines(exploration.graph) == [
        "0 -> 1: go", "1 -> 2: go", "1 -> 0: stop", "2 -> more: go", "2 -> 0: stop",
      ])
  }
}
