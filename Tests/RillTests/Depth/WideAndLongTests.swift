import Rill
import Testing

/// Depth: many receivers, many moments.
@Suite("Depth: fan-out and queues")
struct WideAndLongTests {
  /// A debug build takes ten times as long for each.
  #if DEBUG
    private let many = 200_000
  #else
    private let many = 1_000_000
  #endif

  private var sumToMany: Int { many * (many + 1) / 2 }

  @Test("A hundred thousand nodes of one source are dropped in any order")
  func fanOut() {
    let before = Network.liveNodeCount
    do {
      let numbers = Inlet<Int>()
      var sum = 0
      var observers = (0..<100_000).map { index in
        numbers.map { $0 + index % 2 }.observe { sum += $0 }
      }
      numbers <-- 1
      #expect(sum == 150_000)
      // Every second one is removed, then the rest from the front.
      var isKept = false
      observers.removeAll { _ in
        isKept.toggle()
        return isKept
      }
      sum = 0
      numbers <-- 1
      #expect(sum == 100_000)
      observers.removeFirst(25_000)
      sum = 0
      numbers <-- 1
      #expect(sum == 50_000)
    }
    #expect(Network.liveNodeCount == before)
  }

  @Test("The first of a hundred thousand observers can cancel all")
  func observers() {
    let x = Input(0)
    var count = 0
    let bag = ObserverBag()
    let observer = x.changes.observe { if $0 == 2 { bag.cancelAll() } }
    for _ in 0..<100_000 { x.observe { _ in count += 1 }.store(in: bag) }
    x <-- 1
    #expect(count == 200_000)
    x <-- 2
    x <-- 3
    #expect(count == 200_000)
    withExtendedLifetime(observer) {}
  }

  @Test("A union of many streams delivers all of their occurrences")
  func union() {
    let numbers = Inlet<Int>()
    let all = Changes.union(of: (0..<20_000).map { index in numbers.map { $0 + index } })
    var received = 0
    var last = 0
    let observer = all.observe {
      received += 1
      last = $0
    }
    numbers <-- 1
    #expect(received == 20_000)
    #expect(last == 20_000)
    withExtendedLifetime(observer) {}
  }

  @Test("Child moments nest deeply")
  func deepChildren() {
    let start = Inlet<Int>()
    let counts = Changes.loop { counts in
      start.orElse(counts.filter { $0 > 0 }.map { $0 - 1 }.inChildMoment())
    }
    var received = 0
    var depth = 0
    let observer = counts.observe {
      received += 1
      if $0 == 0 { depth = Moment.path.count }
    }
    start <-- many
    #expect(received == many + 1)
    #expect(depth == many)
    withExtendedLifetime(observer) {}
  }

  @Test("Many elements occur in a child moment each")
  func elements() {
    let lists = Inlet<[Int]>()
    var sum = 0
    let observer = lists.elements().observe { sum += $0 }
    lists <-- Array(1...many)
    #expect(sum == sumToMany)
    withExtendedLifetime(observer) {}
  }

  @Test("Many announcements of one observer aren't reported as feedback")
  func queued() {
    let trigger = Inlet<Int>()
    let numbers = Inlet<Int>()
    var sum = 0
    let sending = trigger.observe { count in
      for number in 1...count { numbers <-- number }
    }
    let observer = numbers.observe { sum += $0 }
    trigger <-- many
    #expect(sum == sumToMany)
    withExtendedLifetime((sending, observer)) {}
  }

  @Test("One body can collect many assignments and announcements")
  func body() {
    let x = Input(0)
    let numbers = Inlet<Int>(coalescing: { $0 + $1 })
    let recorder = Recorder(x.changes)
    let sums = Recorder(numbers)
    Moment.run {
      for number in 1...many {
        x <-- number
        numbers <-- number
      }
    }
    #expect(recorder.values == [many])
    #expect(sums.values == [sumToMany])
  }
}
