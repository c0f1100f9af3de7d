import Observation
import Rill
import RillStreams
import TestSupport
import Testing

@Observable @MainActor private final class Model {
  var count = 0
  var name = "a"
  var other = 0
}

@MainActor @Suite(.timeLimit(.minutes(20))) struct ObservationTests {
  @Test func aChangingValueFollowsAModel() async {
    let model = Model()
    let label = Changing(observing: { "\(model.name)\(model.count)" })
    var iterator = label.values.makeAsyncIterator()
    #expect(await iterator.next(isolation: #isolation) == "a0")
    model.count = 1
    #expect(await iterator.next(isolation: #isolation) == "a1")
    model.other = 5
    model.name = "b"
    #expect(await iterator.next(isolation: #isolation) == "b1")
    model.count = 2
    model.count = 3
    #expect(await iterator.next(isolation: #isolation) == "b3")
    #expect(label.value == "b3")
  }

  @Test func followerIsReleased() async throws {
    weak var token: Token?
    do {
      let made = Token()
      token = made
      let model = Model()
      let label = Changing(observing: { [made] in
        _ = made
        return model.count
      })
      #expect(label.value == 0)
    }
    // The following task ends when it runs next.
    try await eventually("the end of what follows") { token == nil }
  }

  @Test func anObservableFollowsAChangingValue() {
    let input = Input(1)
    let doubled = input.map { $0 * 2 }
    let observable = doubled.observable
    nonisolated(unsafe) var notices = 0
    func track() -> Int {
      withObservationTracking {
        observable.value
      } onChange: {
        // Called in the assignment below, on this actor.
        notices += 1
      }
    }
    #expect(track() == 2)
    input <-- 2
    #expect(notices == 1)
    #expect(track() == 4)
    input <-- 3
    #expect(notices == 2)
    #expect(observable.value == 6)
  }

  /// Returns the number of change notifications for the values that `read` reads.
  private func notices(of read: () -> Int, while change: () -> Void) -> Int {
    nonisolated(unsafe) var notices = 0
    withObservationTracking {
      _ = read()
    } onChange: {
      // Called in `change`, on this actor.
      notices += 1
    }
    change()
    return notices
  }

  @Test func aReaderOfATemporaryIsNotifiedOfTheNextChange() {
    let input = Input(1)
    let doubled = input.map { $0 * 2 }
    for value in 2..<5 {
      #expect(notices(of: { doubled.observable.value }, while: { input <-- value }) == 1)
      #expect(doubled.observable.value == value * 2)
    }
    #expect(notices(of: { input.observable.value }, while: { input <-- 7 }) == 1)
    // The value need not be retained either.
    #expect(notices(of: { input.map { $0 + 1 }.observable.value }, while: { input <-- 8 }) == 1)
    let pair = (doubled.observable, doubled.observable)
    #expect(pair.0 === pair.1)
  }

  @Test func anObservableThatWasNotReadForAWhileIsUpToDate() {
    let input = Input(1)
    let observable = input.observable
    #expect(observable.value == 1)
    input <-- 2
    input <-- 3
    #expect(observable.value == 3)
    #expect(notices(of: { observable.value }, while: {}) == 0)
  }

  @Test func anObservableIsFreedAfterTheChangeOrWithItsSources() {
    let before = Network.liveNodeCount
    weak var read: ObservableValue<Int>?
    do {
      let input = Input(1)
      let doubled = input.map { $0 * 2 }
      let nodes = Network.liveNodeCount
      do {
        let observable = doubled.observable
        read = observable
        #expect(observable.value == 2)
      }
      #expect(read != nil)
      input <-- 2
      #expect(read == nil)
      #expect(Network.liveNodeCount == nodes)
      #expect(input.observable.value == 2)
      read = input.observable
      #expect(read != nil)
    }
    #expect(read == nil)
    #expect(Network.liveNodeCount == before)
  }
}
