import Rill
import Testing

/// Ownership: canceling in the middle of a moment takes effect at once.
@Suite("Lifetimes: dropping inside")
struct DroppingTests {
  /// An object that closures release.
  private final class Holder {
    var node: AnyObject?
    var observer: Observer?
    var bag: [Observer] = []
  }

  @Test("An observer that drops itself in its own body finishes that body")
  func ownObserver() {
    let numbers = Inlet<Int>()
    let before = Network.liveNodeCount
    let holder = Holder()
    var received: [Int] = []
    let token = Holder()
    holder.observer = numbers.map { $0 * 2 }.observe { [token] value in
      holder.observer = nil
      received.append(value)
      // The captured object lives while the closure runs.
      #expect(token.bag.isEmpty)
    }
    numbers <-- 1
    numbers <-- 2
    #expect(received == [2])
    #expect(Network.liveNodeCount == before)
  }

  @Test("An observer can cancel itself")
  func cancelsItself() {
    let x = Input(0)
    let holder = Holder()
    var received: [Int] = []
    holder.observer = x.observe { value in
      received.append(value)
      if value == 2 { holder.observer?.cancel() }
    }
    for value in 1...4 { x <-- value }
    #expect(received == [0, 1, 2])
  }

  @Test("A pending delivery of an observer that is canceled or dropped is discarded")
  func pendingDelivery() {
    let x = Input(0)
    let deep = x.map { $0 + 1 }
    let holder = Holder()
    var received: [String] = []
    let first = x.changes.observe { _ in
      holder.observer?.cancel()
      holder.bag = []
    }
    holder.observer = x.changes.observe { _ in received.append("cancelled") }
    holder.bag = [
      deep.changes.observe { _ in received.append("dropped") },
      x.changes.observe { _ in received.append("dropped too") },
    ]
    let last = x.changes.observe { _ in received.append("last") }
    x <-- 1
    #expect(received == ["last"])
    withExtendedLifetime((first, last)) {}
  }

  @Test("An observer can cancel another observer of the same node")
  func cancelledAmongMany() {
    let numbers = Inlet<Int>()
    var received: [Int] = []
    let holder = Holder()
    for index in 0..<40 {
      holder.bag.append(
        numbers.observe { _ in
          received.append(index)
          if index % 2 == 0, index + 1 < holder.bag.count { holder.bag[index + 1].cancel() }
        })
    }
    numbers <-- 1
    #expect(received == Array(stride(from: 0, to: 40, by: 2)))
    received = []
    numbers <-- 2
    #expect(received == Array(stride(from: 0, to: 40, by: 2)))
  }

  @Test("Canceling in a function of an operator discards the delivery, too")
  func cancelledInFunction() {
    let numbers = Inlet<Int>()
    let holder = Holder()
    var received: [Int] = []
    holder.observer = numbers.observe { received.append($0) }
    let mapped = Recorder(
      numbers.map { value -> Int in
        holder.observer?.cancel()
        return value
      })
    numbers <-- 1
    #expect(received == [])
    #expect(mapped.values == [1])
  }

  @Test("A node dropped inside its own function finishes that function and is freed afterwards")
  func ownNode() {
    let numbers = Inlet<Int>()
    let before = Network.liveNodeCount
    let holder = Holder()
    var calls = 0
    holder.node = numbers.map { value -> Int in
      holder.node = nil
      calls += 1
      return value
    }.map { value -> Int in
      calls += 10
      return value
    }
    numbers <-- 1
    numbers <-- 2
    // The second one was downstream, and was freed with the handle before its notification.
    #expect(calls == 1)
    #expect(Network.liveNodeCount == before)
  }

  @Test("A pending evaluation of a node that is dropped is discarded")
  func pendingEvaluation() {
    let numbers = Inlet<Int>()
    let holder = Holder()
    var calls = 0
    let joined = numbers.map { $0 }.merge(numbers.map { $0 + 1 }) { left, right in
      calls += 1
      return left + right
    }
    holder.node = joined
    _ = consume joined
    let dropping = Recorder(
      numbers.map { value -> Int in
        holder.node = nil
        return value
      })
    numbers <-- 1
    #expect(calls == 0)
    #expect(dropping.values == [1])
  }

  @Test("A pending evaluation of a node with two owners is discarded")
  func pendingDiamond() {
    let numbers = Inlet<Int>()
    var calls = 0
    var diamond: Recorder<Int>?
    do {
      let first = numbers.merge(numbers) { left, _ in
        calls += 1
        return left
      }
      diamond = Recorder(first.merge(first) { left, _ in left })
    }
    let dropping = Recorder(
      numbers.map { value -> Int in
        diamond = nil
        return value
      })
    numbers <-- 1
    #expect(calls == 0)
    #expect(dropping.values == [1])
    withExtendedLifetime(diamond) {}
  }

  @Test("A changing value can be dropped inside its own function")
  func ownChanging() {
    let x = Input(1)
    let before = Network.liveNodeCount
    let holder = Holder()
    var calls = 0
    holder.observer = x.map { value -> Int in
      calls += 1
      if value == 2 { holder.observer = nil }
      return value
    }.observe { _ in calls += 100 }
    #expect(calls == 101)
    x <-- 2
    x <-- 3
    #expect(calls == 102)
    #expect(Network.liveNodeCount == before)
  }

  @Test("The last handle of a source can be dropped in its observer and function")
  func ownSource() {
    let before = Network.liveNodeCount
    let holder = Holder()
    var received: [Int] = []
    do {
      let inlet = Inlet<Int>()
      holder.node = inlet
      let bag = ObserverBag()
      inlet.map { value -> Int in
        holder.node = nil
        return value * 2
      }.observe { received.append($0) }.store(in: bag)
      inlet.observe(withContext: holder) { _, value in received.append(value) }
      weak let weakInlet = inlet
      _ = consume inlet
      // In a body, the announcement holds the node and not the handle.
      Moment.run { weakInlet?.announce(1) }
      #expect(weakInlet == nil)
      withExtendedLifetime(bag) {}
    }
    // The observation with a context ends with its source, even before it is served.
    #expect(received == [2])
    #expect(Network.liveNodeCount == before)
  }

  @Test("A moment ends and frees all nodes dropped inside a function")
  func everything() {
    let before = Network.liveNodeCount
    let holder = Holder()
    var count = 0
    do {
      let x = Input(0)
      let total = combine(x.map { $0 + 1 }, x.map { $0 + 2 }) { $0 + $1 }
      let dropping = x.map { value -> Int in
        if value == 1 {
          holder.bag = []
          holder.node = nil
        }
        return value
      }
      holder.node = total
      holder.bag = [
        dropping.observe { _ in count += 1 }, total.observe { _ in count += 1 },
        total.changes.observe { _ in count += 1 },
      ]
      _ = consume total
      _ = consume dropping
      #expect(count == 2)
      x <-- 1
    }
    #expect(count == 2)
    #expect(Network.liveNodeCount == before)
  }

  @Test("Nodes made during a moment take part from the next moment on")
  func madeInside() {
    let numbers = Inlet<Int>()
    let x = Input(0)
    var made: [Recorder<Int>] = []
    var sums: [Changing<Int>] = []
    let first = numbers.map { value -> Int in
      if made.isEmpty {
        made.append(Recorder(numbers.map { $0 * 10 }))
        made.append(Recorder(x.changes))
        sums.append(numbers.accumulate(startingFrom: 0, +))
        sums.append(x.removeDuplicates())
      }
      return value
    }
    let recorder = Recorder(first)
    Moment.run {
      numbers <-- 1
      x <-- 1
    }
    #expect(made.map(\.values) == [[], []])
    #expect(sums.map(\.value) == [0, 1])
    Moment.run {
      numbers <-- 2
      x <-- 2
    }
    #expect(made.map(\.values) == [[20], [2]])
    #expect(sums.map(\.value) == [2, 2])
    #expect(recorder.values == [1, 2])
  }

  @Test("Observers added by observers take part from the next moment on, after a first value")
  func observersInside() {
    let x = Input(0)
    var streams: [Recorder<Int>] = []
    var values: [Recorder<Int>] = []
    let observer = x.changes.observe { _ in
      guard streams.isEmpty else { return }
      streams.append(Recorder(x.changes))
      values.append(Recorder(x))
      #expect(values[0].values == [1])
    }
    x <-- 1
    #expect(streams[0].values == [])
    x <-- 2
    #expect(streams[0].values == [2])
    #expect(values[0].values == [1, 2])
    withExtendedLifetime(observer) {}
  }

  @Test("A node made and dropped in one function leaves nothing")
  func madeAndDropped() {
    let numbers = Inlet<Int>()
    let before = Network.liveNodeCount
    do {
      let recorder = Recorder(
        numbers.map { value -> Int in
          let inner = numbers.map { $0 + value }.accumulate(startingFrom: 0, +).map { $0 + 1 }
          let observer = inner.observe { _ in Issue.record("it is gone") }
          observer.cancel()
          return inner.value
        })
      for number in 1...10 { numbers <-- number }
      #expect(recorder.values == Array(repeating: 1, count: 10))
    }
    #expect(Network.liveNodeCount == before)
  }
}
