import Rill
import RillStreams
import Testing

@Suite(.timeLimit(.minutes(20))) struct OperatorStateTests {
  private final class Watched {
    let onDeinit: () -> Void
    init(_ onDeinit: @escaping () -> Void) { self.onDeinit = onDeinit }
    deinit { onDeinit() }
  }

  @Test func replacedValueMayUseTheState() {
    let state = OperatorState<Watched?>(nil)
    var found: [Bool] = []
    state.value = Watched { found.append(state.value == nil) }
    state.value = nil
    #expect(found == [true])
  }

  @Test func inPlaceChangeDoesNotCopy() {
    let state = OperatorState([Int]())
    state.value.reserveCapacity(100)
    let address = state.value.withUnsafeBufferPointer(\.baseAddress)
    for number in 0..<100 { state.value.append(number) }
    #expect(state.value.withUnsafeBufferPointer(\.baseAddress) == address)
    #expect(state.value.count == 100)
  }

  @Test func readingAStateDuringItsChangeTraps() async {
    await #expect(processExitsWith: .failure) {
      let state = OperatorState(1)
      func change(_ value: inout Int) { state.value += value }
      change(&state.value)
    }
  }

  /// A key among others of the same hash, so that it is compared with them.
  private struct Key: Hashable {
    let number: Int
    let ask: () -> Void

    static func == (left: Key, right: Key) -> Bool {
      left.ask()
      return left.number == right.number
    }

    func hash(into hasher: inout Hasher) {}
  }

  @Test func aComparisonCanEndTheRun() {
    let source = Probe<Int, Boom>()
    let keys = source.producer.map { Key(number: $0, ask: { source.complete() }) }
    let run = RunRecorder(keys.uniqued().map { $0.number })
    source.send(1)
    source.send(2)
    #expect(run.text == "1 |")
  }

  @Test func aComparisonThatSendsTraps() async {
    await #expect(processExitsWith: .failure) {
      let source = Probe<Int, Boom>()
      let keys = source.producer.map { number in
        Key(number: number, ask: { source.send(number + 1) })
      }
      let run = keys.uniqued().start { _ in }
      source.send(1)
      source.send(2)
      run.cancel()
    }
  }
}
