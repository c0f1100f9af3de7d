import Rill
import RillAutomaton
import RillTesting
import Testing

@Suite struct RandomHistoryTests {
  /// A history must behave like a complete list of states with a cursor.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func aRandomHistoryAgreesWithAListOfStates(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let mapping = Automaton<Int, Int>.Mapping.states { input, state in
      input.isMultiple(of: 4) ? nil : state &* 31 &+ input
    }
    var history = InputHistory(
      of: mapping, startingWith: 1, snapshotEvery: Int.random(in: 1...7, using: &random))
    var states = [1]
    var kept: [Bool] = []
    var position = 0
    for _ in 0..<100 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5:
        let input = Int.random(in: 0..<100, using: &random)
        let keepsRejected = Bool.random(using: &random)
        history.append(input, keepsRejected: keepsRejected)
        guard let next = mapping(input, states[position]) else {
          guard keepsRejected else { break }
          states = states[...position] + [states[position]]
          kept = kept[..<position] + [false]
          position += 1
          break
        }
        states = states[...position] + [next.0]
        kept = kept[..<position] + [true]
        position += 1
      case 5, 6:
        let target = kept[..<position].lastIndex(of: true)
        #expect(history.canUndo == (target != nil))
        history.undo()
        position = target ?? position
      case 7:
        let target = kept[position...].firstIndex(of: true)
        #expect(history.canRedo == (target != nil))
        history.redo()
        position = target.map { $0 + 1 } ?? position
      default:
        position = Int.random(in: 0...kept.count, using: &random)
        history.move(to: position)
      }
      #expect(history.position == position)
      #expect(history.state == states[position])
      let other = Int.random(in: 0...kept.count, using: &random)
      #expect(history.state(at: other) == states[other])
    }
    #expect(history.states == states)
    let again = try InputHistory(replaying: history.log, with: mapping, startingWith: 1)
    #expect(again.states == states)
  }

  /// The recording of a live automaton has the sent inputs in processing order.
  @Test func inputsOfOneMomentAreRecordedInOrder() {
    let mapping = Automaton<[Int], Int>.Mapping.function { input, list in
      (list + [input], input < 3 ? .send(input + 10) : .none)
    }
    let inputs = Inlet<Int>()
    let automaton = Automaton(state: [], inputs: inputs, mapping: mapping)
    let recorder = InputRecorder(automaton, mapping: mapping, snapshotEvery: 2)
    Moment.run {
      inputs.announce(1)
      automaton.send(2)
      automaton.send(3)
    }
    #expect(recorder.history.state == automaton.state.value)
    #expect(recorder.history.log.acceptedInputs == automaton.state.value)
    #expect(automaton.state.value.sorted() == [1, 2, 3, 11, 12])
    #expect(recorder.history.states.map(\.count) == [0, 1, 2, 3, 4, 5])
  }
}
