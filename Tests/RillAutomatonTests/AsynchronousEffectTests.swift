import Rill
import RillAutomaton
import RillStreams
import RillTesting
import TestSupport
import Testing

/// Created without an actor.
private func nonisolatedEffect(_ done: @escaping () -> Void) -> Effect<Int> {
  .merge(
    .task {
      MainActor.assertIsolated()
      await Task.yield()
      MainActor.assertIsolated()
      return 1
    },
    .run { send in
      MainActor.assertIsolated()
      await Task.yield()
      send(10)
      await Task.yield()
      send(100)
    },
    .task {
      await Task.yield()
      throw CancellationError()
    } catch: { error in
      MainActor.assertIsolated()
      return error is CancellationError ? 1000 : nil
    })
}

@Suite(.timeLimit(.minutes(20))) struct AsynchronousEffectTests {
  @Test @MainActor func workRunsWhereTheAutomatonLives() async throws {
    let (ends, end) = AsyncStream<Void>.makeStream()
    let machine = Automaton<Int, Int>(
      state: 0, effect: nonisolatedEffect {},
      mapping: .function { number, sum in
        MainActor.assertIsolated()
        return (sum + number, .none)
      })
    let observer = machine.state.observe { sum in
      MainActor.assertIsolated()
      if sum == 1111 { end.finish() }
    }
    for await _ in ends {}
    try await eventually { machine.runningEffects.isEmpty }
    #expect(machine.state.value == 1111)
    withExtendedLifetime(observer) {}
  }

  @Test @MainActor func aTaskReplacedBeforeItsStartDoesNotRun() async {
    var begun: [Int] = []
    let (ends, end) = AsyncStream<Void>.makeStream()
    let machine = Automaton<Int, Int>(
      state: 0,
      mapping: .function { number, sum in
        if number > 10 { return (sum + number, .perform { end.finish() }) }
        let effect = Effect<Int>.task {
          begun.append(number)
          return number * 100
        }
        return (sum, effect.queue(.latest("q")))
      })
    for number in 1...3 { machine.send(number) }
    for await _ in ends {}
    #expect(begun == [3] && machine.state.value == 300)
  }
}
