import Rill
import Testing

/// Isolation: values of a network, followed from another isolation.
@Suite("Remote: out of a network", .timeLimit(.minutes(10)))
struct RemoteChangingTests {
  /// A model confined to an actor.
  actor Model {
    private var number: Input<Int>? = Input(0)

    func follow() -> ChangingRemote<Int>? { number?.remote() }

    func assign(_ values: Int...) {
      for value in values { number?.assign(value) }
    }

    func assign(upTo last: Int) {
      for value in 1...last { number?.assign(value) }
    }

    func assignTogether(_ values: Int...) {
      Moment.run {
        for value in values { number?.assign(value) }
      }
    }

    func close() { number = nil }
  }

  @Test("A follower receives the current value, then newer ones with revisions")
  func follows() async throws {
    let model = Model()
    await model.assign(5)
    let remote = try #require(await model.follow())
    var iterator = remote.makeAsyncIterator()
    var element = await iterator.next()
    #expect(element?.revision == 0)
    #expect(element?.value == 5)
    await model.assign(6)
    element = await iterator.next()
    #expect(element?.revision == 1)
    #expect(element?.value == 6)
    await model.assignTogether(7, 8)
    element = await iterator.next()
    #expect(element?.revision == 2)
    #expect(element?.value == 8)
  }

  @Test("A slow follower misses intermediate values, as the revision shows")
  func conflates() async throws {
    let model = Model()
    let remote = try #require(await model.follow())
    var iterator = remote.makeAsyncIterator()
    await model.assign(upTo: 100)
    var element = await iterator.next()
    #expect(element?.revision == 100)
    #expect(element?.value == 100)
    await model.assign(1, 2, 3)
    element = await iterator.next()
    #expect(element?.revision == 103)
    #expect(element?.value == 3)
  }

  @Test("Two subscriptions are independent")
  func two() async throws {
    let model = Model()
    let first = try #require(await model.follow())
    await model.assign(1)
    let second = try #require(await model.follow())
    await model.assign(2)
    var firstIterator = first.makeAsyncIterator()
    var secondIterator = second.makeAsyncIterator()
    let one = await firstIterator.next()
    let two = await secondIterator.next()
    #expect(one?.revision == 2)
    #expect(two?.revision == 1)
    #expect(one?.value == 2)
    #expect(two?.value == 2)
  }

  @Test("A remote ends after the newest value when its source is released")
  func ends() async throws {
    let model = Model()
    let remote = try #require(await model.follow())
    await model.assign(1)
    await model.close()
    var elements: [Int] = []
    for await (_, value) in remote { elements.append(value) }
    #expect(elements == [1])
  }

  @Test("A waiting follower ends when the source is released")
  func endsWaiting() async throws {
    let model = Model()
    let remote = try #require(await model.follow())
    let (started, start) = AsyncStream<Void>.makeStream()
    let follower = Task {
      var values: [Int] = []
      for await (_, value) in remote {
        values.append(value)
        start.yield()
      }
      return values
    }
    for await _ in started { break }
    await model.close()
    #expect(await follower.value == [0])
  }

  @Test("The newest value always arrives, however fast the changes come")
  func newestArrives() async throws {
    let model = Model()
    let remote = try #require(await model.follow())
    let follower = Task {
      var last = (revision: -1, value: -1)
      var isOrdered = true
      for await element in remote {
        if element.revision <= last.revision || element.revision != element.value {
          isOrdered = false
        }
        last = element
        if element.value == 5_000 { break }
      }
      return (last.value, isOrdered)
    }
    await model.assign(upTo: 5_000)
    let (last, isOrdered) = await follower.value
    #expect(last == 5_000)
    #expect(isOrdered)
  }

  @Test("The method deliver(to:) announces into the inlet of another actor, in order")
  func deliver() async {
    actor Source {
      private let numbers = Inlet<Int>()
      private var observer: Observer?

      func deliver(to remote: InletRemote<Int>) {
        observer = numbers.map { $0 * 10 }.deliver(to: remote)
      }

      func announce(_ numbers: ClosedRange<Int>) {
        for number in numbers { self.numbers.announce(number) }
      }

      func stop() { observer = nil }
    }
    actor Sink {
      private let inlet = Inlet<Int>()
      private var observer: Observer?

      func entrance(_ received: AsyncStream<Int>.Continuation) -> InletRemote<Int> {
        observer = inlet.observe { received.yield($0) }
        return inlet.remote()
      }
    }
    let (received, hear) = AsyncStream<Int>.makeStream()
    let source = Source()
    let sink = Sink()
    let entrance = await sink.entrance(hear)
    await source.deliver(to: entrance)
    await source.announce(1...3)
    await source.stop()
    await source.announce(4...5)
    entrance.announce(0)
    var values: [Int] = []
    for await value in received {
      values.append(value)
      if value == 0 { break }
    }
    #expect(values == [10, 20, 30, 0])
  }

  @Test("A network works across the threads of its actor")
  func threads() async {
    actor Moving {
      private let numbers = Inlet<Int>()
      private var sums: [Int] = []
      private var observer: Observer?
      private var trail: [Observer] = []

      func start() {
        let sum = numbers.accumulate(startingFrom: 0, +)
        observer = sum.changes.observe { [unowned self] sum in
          assumeIsolated { $0.sums.append(sum) }
        }
      }

      func step(_ number: Int) {
        trail.append(numbers.map { $0 + 1 }.observe { _ in })
        if trail.count > 10 { trail.removeFirst(5) }
        numbers.announce(number)
      }

      func result() -> [Int] { sums }
    }
    let moving = Moving()
    await moving.start()
    for number in 1...500 {
      await Task.detached { await moving.step(number) }.value
    }
    let sums = await moving.result()
    #expect(sums.count == 500)
    #expect(sums.last == 125_250)
  }
}
