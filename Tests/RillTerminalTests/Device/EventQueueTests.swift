import Testing

@testable import RillTerminal
@testable import RillTerminalCore

/// The queue of events for the program.
@Suite("Events of a terminal", .timeLimit(.minutes(20))) struct EventQueueTests {
  static func key(_ number: Int) -> TerminalEvent { .input(.key(KeyEvent(.function(number)))) }

  @Test("Events arrive in order, up to the last")
  func order() async {
    let queue = EventQueue()
    for number in 0..<3000 { queue.push(Self.key(number)) }
    queue.push(.closed)
    queue.finish()
    var events: [TerminalEvent] = []
    for await event in TerminalEvents(queue: queue) { events.append(event) }
    #expect(events == (0..<3000).map(Self.key) + [.closed])
  }

  @Test("Reading pauses at a thousand events, and continues at half of that")
  func fullness() {
    let queue = EventQueue()
    for number in 0..<1023 { queue.push(Self.key(number)) }
    #expect(!queue.isFull)
    queue.push(Self.key(1023))
    #expect(queue.isFull)
    #expect(queue.pop() == Self.key(0))
    #expect(!queue.isFull)
    #expect(TerminalEvents(queue: queue).takeAll().count == 1023)
    #expect(queue.pop() == nil)
  }

  @Test("A full queue measures the time without a taken event")
  func standstill() {
    let queue = EventQueue()
    let start = ContinuousClock.now
    for number in 0..<1500 { queue.push(Self.key(number)) }
    #expect(queue.isFull)
    #expect(queue.standstill(at: start) == .zero)
    #expect(queue.standstill(at: start + .seconds(2)) == .seconds(2))
    // It is slow, but takes events.
    _ = queue.pop()
    #expect(queue.isFull)
    #expect(queue.standstill(at: start + .seconds(3)) == .zero)
    #expect(queue.standstill(at: start + .seconds(4)) == .seconds(1))
    queue.forgetStandstill()
    #expect(queue.standstill(at: start + .seconds(60)) == .zero)
    #expect(queue.standstill(at: start + .seconds(61)) == .seconds(1))
    _ = TerminalEvents(queue: queue).takeAll()
    #expect(!queue.isFull)
    #expect(queue.standstill(at: start + .seconds(70)) == .zero)
  }

  @Test("Only the last of several sizes is reported")
  func sizes() {
    let queue = EventQueue()
    let (one, two) = (TerminalSize(columns: 1, rows: 1), TerminalSize(columns: 2, rows: 2))
    for event in [.resized(one), .resized(two), .resumed, .resized(one)] as [TerminalEvent] {
      queue.push(event)
    }
    #expect(queue.contains(.resumed))
    #expect(TerminalEvents(queue: queue).takeAll() == [.resized(two), .resumed, .resized(one)])
    queue.push(.resized(two))
    #expect(queue.pop() == .resized(two))
    #expect(!queue.contains(.resumed))
  }

  @Test("A canceled task receives no more events")
  func cancellation() async {
    let queue = EventQueue()
    queue.push(.ready)
    let task = Task {
      var count = 0
      for await _ in TerminalEvents(queue: queue) { count += 1 }
      return count
    }
    task.cancel()
    #expect(await task.value <= 1)
  }
}
