import Rill
import RillAutomaton

extension AutomatonTester where State: Equatable {
  /// Creates a test of an automaton, and starts `effect`.
  ///
  /// - Parameters:
  ///   - state: The initial state.
  ///   - effect: The initial effect.
  ///   - inputs: Further inputs. The test must receive each of them.
  ///   - mapping: The mapping to test.
  ///   - report: A function called with each failure when it happens. If nil, failures are
  ///     collected and thrown at the end.
  ///   - isolation: The actor that runs asynchronous effects. Defaults to the caller's.
  public convenience init(
    state: State, effect: Effect<Input> = .none, inputs: Changes<Input>? = nil,
    mapping: Automaton<State, Input>.Mapping, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation,
    report: ((AutomatonMismatch.Report) -> Void)? = nil
  ) {
    self.init(
      state: state, effect: effect, inputs: inputs, mapping: mapping,
      stateDifference: { expected, actual in
        expected == actual ? nil : difference(expected: expected, actual: actual)
      },
      report: report, place: SourcePlace(fileID, filePath, line, column), isolation: isolation)
  }
}

extension AutomatonTester {
  /// Creates a test of an automaton, comparing only the given parts of its state.
  ///
  /// ```swift
  /// AutomatonTester(state: Player(), mapping: player, comparing: \.title, \.isPlaying)
  /// ```
  ///
  /// To compare something else, add a computed property to the state in an extension beside the
  /// test.
  ///
  /// - Parameters:
  ///   - state: The initial state.
  ///   - effect: The initial effect.
  ///   - inputs: Further inputs. The test must receive each of them.
  ///   - mapping: The mapping to test.
  ///   - part: A part of the state to compare.
  ///   - parts: More parts to compare.
  ///   - report: A function called with each failure when it happens. If nil, failures are
  ///     collected and thrown at the end.
  ///   - isolation: The actor that runs asynchronous effects. Defaults to the caller's.
  public convenience init<Part: Equatable, each Other: Equatable>(
    state: State, effect: Effect<Input> = .none, inputs: Changes<Input>? = nil,
    mapping: Automaton<State, Input>.Mapping, comparing part: KeyPath<State, Part>,
    _ parts: repeat KeyPath<State, each Other>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation,
    report: ((AutomatonMismatch.Report) -> Void)? = nil
  ) {
    self.init(
      state: state, effect: effect, inputs: inputs, mapping: mapping,
      stateDifference: { expected, actual in
        var differences = [partDifference(expected, actual, part)]
        repeat differences.append(partDifference(expected, actual, each parts))
        let found = differences.compactMap { $0 }
        return found.isEmpty ? nil : found.joined(separator: "\n")
      },
      report: report, place: SourcePlace(fileID, filePath, line, column), isolation: isolation)
  }
}

package func partDifference<State, Part: Equatable>(
  _ expected: State, _ actual: State, _ part: KeyPath<State, Part>
) -> String? {
  let (expected, actual) = (expected[keyPath: part], actual[keyPath: part])
  return expected == actual ? nil : difference(expected: expected, actual: actual)
}
