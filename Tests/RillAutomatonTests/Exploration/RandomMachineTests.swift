import RillAutomaton
import RillTesting
import Testing

/// A machine with an exhaustively computed reference: each row leads from a state by an input to
/// another.
private struct RandomMachine {
  let stateCount: Int
  let inputCount: Int
  var rows: [(from: Int, input: Int, to: Int)] = []

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    stateCount = Int.random(in: 1...6, using: &random)
    inputCount = Int.random(in: 1...3, using: &random)
    for _ in 0..<Int.random(in: 0...10, using: &random) {
      rows.append(
        (
          Int.random(in: 0..<stateCount, using: &random),
          Int.random(in: 0..<inputCount, using: &random),
          Int.random(in: 0..<stateCount, using: &random)
        ))
    }
  }

  var mapping: Automaton<Int, Int>.Mapping {
    Automaton<Int, Int>.Mapping {
      for row in rows { row.input | row.from => row.to }
    }
  }

  func next(_ input: Int, _ state: Int) -> Int? {
    rows.first { $0.from == state && $0.input == input }?.to
  }

  /// For each state the least number of inputs that lead to it.
  var distances: [Int: Int] {
    var distances = [0: 0]
    for _ in 0..<stateCount {
      for (state, distance) in distances {
        for input in 0..<inputCount {
          guard let to = next(input, state) else { continue }
          distances[to] = min(distances[to] ?? .max, distance + 1)
        }
      }
    }
    return distances
  }

  /// The inputs of all paths that visit no state twice and begin with `states`.
  func simplePaths(_ states: [Int], _ inputs: [Int]) -> [[Int]] {
    [inputs]
      + (0..<inputCount).flatMap { input -> [[Int]] in
        guard let to = next(input, states.last ?? 0), !states.contains(to) else { return [] }
        return simplePaths(states + [to], inputs + [input])
      }
  }
}

@Suite struct RandomMachineTests {
  @Test(arguments: 0..<300 as Range<UInt64>)
  func explorationsAgreeWithASearch(seed: UInt64) throws {
    let machine = RandomMachine(seed: seed)
    let inputs = Array(0..<machine.inputCount)
    let exploration = Exploration(
      of: machine.mapping, startingWith: 0, inputs: inputs, states: Array(0..<machine.stateCount))
    let distances = machine.distances
    #expect(Set(exploration.states) == Set(distances.keys))
    #expect(
      exploration.unreachableStates == (0..<machine.stateCount).filter { distances[$0] == nil })
    for path in exploration.shortestPaths { #expect(path.steps.count == distances[path.end]) }
    let deadEnds = distances.keys.filter { state in
      inputs.allSatisfy { machine.next($0, state) == nil }
    }
    #expect(Set(exploration.deadEnds.map(\.end)) == Set(deadEnds))
    #expect(
      exploration.rejectedInputs
        == inputs.filter { input in
          distances.keys.allSatisfy { machine.next(input, $0) == nil }
        })
    for bad in 0..<machine.stateCount {
      let path = exploration.counterexample { $0 < bad }
      #expect(path?.steps.count == distances.filter { $0.key >= bad }.values.min())
    }
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func simplePathsAgreeWithASearch(seed: UInt64) throws {
    let machine = RandomMachine(seed: seed)
    let exploration = Exploration(
      of: machine.mapping, startingWith: 0, inputs: Array(0..<machine.inputCount))
    let all = machine.simplePaths([0], [])
    #expect(exploration.simplePaths.map(\.inputs) == all)
    for state in exploration.states {
      #expect(
        exploration.simplePaths(to: state).map(\.inputs)
          == exploration.simplePaths.filter { $0.end == state }.map(\.inputs))
    }
    var made: Set<[Int]> = []
    for path in exploration.transitionPaths {
      made.insert([path.states[path.steps.count - 1], path.inputs.last ?? -1, path.end])
    }
    #expect(made == Set(exploration.transitions.map { [$0.from, $0.input, $0.to] }))
    for path in exploration.transitionPaths + Array(exploration.simplePaths.prefix(20)) {
      try path.run(on: Automaton(state: 0, mapping: machine.mapping))
    }
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func idleRowsAgreeWithASearch(seed: UInt64) {
    let machine = RandomMachine(seed: seed)
    let reached = machine.distances
    var idle: [String] = []
    for (index, row) in machine.rows.enumerated() {
      let isHidden = machine.rows[..<index].contains {
        $0.from == row.from && $0.input == row.input
      }
      if isHidden || reached[row.from] == nil {
        idle.append("\(row.input) \(row.from) \(row.to) \(isHidden && reached[row.from] != nil)")
      }
    }
    let exploration = Exploration(
      of: machine.mapping, startingWith: 0, inputs: Array(0..<machine.inputCount))
    let found = exploration.idleRows.map { finding -> String in
      guard case .rowNeverFires(let row, let earlier) = finding else { return "" }
      return "\(row.input) \(row.from) \(row.to) \(earlier != nil)"
    }
    #expect(found == idle)
    // The picture has exactly one line for each reachable transition.
    let edges = exploration.graph.edges
    #expect(
      edges.map { $0.label.split(separator: "\n").count }.reduce(0, +)
        == exploration.transitions.count)
    #expect(Set(edges.map { [$0.from, $0.to] }).count == edges.count)
    let table = machine.mapping.graph(startingWith: 0).edges
    #expect(
      Set(table.filter { reached[Int($0.from) ?? -1] != nil }.map { [$0.from, $0.to] })
        == Set(edges.map { [$0.from, $0.to] }))
  }
}
