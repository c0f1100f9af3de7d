import Foundation
import Rill
import Testing

/// Isolation: announcements from any isolation into a network.
@Suite("Remote: into a network", .timeLimit(.minutes(20)))
struct RemoteInletTests {
  /// An announcement with its sender and its number for that sender.
  struct Letter: Equatable {
    var sender: Int
    var number: Int
  }

  /// A network confined to an actor.
  actor Office {
    private var letters: Inlet<Letter>? = Inlet()
    private var received: [Letter] = []
    private var observer: Observer?
    private let arrivals: AsyncStream<Int>.Continuation

    /// - Parameter arrivals: A function called with the number of received values after each one.
    init(_ arrivals: AsyncStream<Int>.Continuation) {
      self.arrivals = arrivals
    }

    func entrance() -> InletRemote<Letter>? {
      guard let letters else { return nil }
      if observer == nil {
        observer = letters.observe { [unowned self] letter in
          assumeIsolated { $0.receive(letter) }
        }
      }
      return letters.remote()
    }

    private func receive(_ letter: Letter) {
      received.append(letter)
      arrivals.yield(received.count)
    }

    func announceHere(_ letter: Letter) { letters?.announce(letter) }
    func all() -> [Letter] { received }

    func close() {
      letters = nil
      observer = nil
    }
  }

  private func wait(for count: Int, _ arrivals: AsyncStream<Int>) async {
    for await arrived in arrivals where arrived >= count { break }
  }

  @Test("Announcements from other isolations occur on the actor, in order")
  func actor() async throws {
    let (arrivals, continuation) = AsyncStream<Int>.makeStream()
    let office = Office(continuation)
    let entrance = try #require(await office.entrance())
    for number in 0..<100 { entrance.announce(Letter(sender: 0, number: number)) }
    await wait(for: 100, arrivals)
    #expect(await office.all() == (0..<100).map { Letter(sender: 0, number: $0) })
  }

  @Test("Several remotes of one inlet work beside announcements on the actor")
  func several() async throws {
    let (arrivals, continuation) = AsyncStream<Int>.makeStream()
    let office = Office(continuation)
    let first = try #require(await office.entrance())
    let second = try #require(await office.entrance())
    first.announce(Letter(sender: 1, number: 0))
    second.announce(Letter(sender: 2, number: 0))
    first.announce(Letter(sender: 1, number: 1))
    await office.announceHere(Letter(sender: 0, number: 0))
    await wait(for: 4, arrivals)
    let letters = await office.all()
    #expect(letters.filter { $0.sender != 0 }.map(\.sender) == [1, 2, 1])
    #expect(letters.count == 4)
  }

  @Test("Once the inlet is gone, announcing does nothing")
  func gone() async throws {
    let (_, continuation) = AsyncStream<Int>.makeStream()
    let office = Office(continuation)
    let entrance = try #require(await office.entrance())
    await office.close()
    for number in 0..<10 { entrance.announce(Letter(sender: 0, number: number)) }
    #expect(await office.all() == [])
    #expect(await office.entrance() == nil)
  }

  @Test("The remote doesn't retain the inlet or nodes derived from it")
  func notKept() async throws {
    final class Token: Sendable {}
    actor Owner {
      private var inlet: Inlet<Int>?
      private var observer: Observer?

      func open(_ token: Token) -> InletRemote<Int> {
        let inlet = Inlet<Int>()
        observer = inlet.map { [token] in ($0, token) }.observe { _ in }
        self.inlet = inlet
        return inlet.remote()
      }

      func close() {
        inlet = nil
        observer = nil
      }
    }
    let owner = Owner()
    weak var weakToken: Token?
    let entrance: InletRemote<Int>
    do {
      let token = Token()
      weakToken = token
      entrance = await owner.open(token)
    }
    #expect(weakToken != nil)
    await owner.close()
    #expect(weakToken == nil)
    entrance.announce(1)
  }

  @Test("A task without an actor delivers earlier and later announcements until it is canceled")
  func taskWithoutActor() async {
    let (entrances, give) = AsyncStream<InletRemote<Int>>.makeStream()
    let (received, hear) = AsyncStream<Int>.makeStream()
    let pump = Task.detached {
      let inlet = Inlet<Int>()
      let observer = inlet.map { $0 * 10 }.observe { hear.yield($0) }
      let entrance = inlet.remote()
      entrance.announce(0)
      give.yield(entrance)
      await inlet.deliver()
      withExtendedLifetime(observer) {}
      return Network.liveNodeCount
    }
    for await entrance in entrances {
      for number in 1...5 { entrance.announce(number) }
      break
    }
    var values: [Int] = []
    for await value in received {
      values.append(value)
      if values.count == 6 { break }
    }
    #expect(values == [0, 10, 20, 30, 40, 50])
    pump.cancel()
    _ = await pump.value
  }

  @Test("Sixteen concurrent senders keep their order and lose nothing")
  func load() async throws {
    let senders = 16
    let count = 10_000
    let (arrivals, continuation) = AsyncStream<Int>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let office = Office(continuation)
    let entrance = try #require(await office.entrance())
    for sender in 0..<8 {
      Thread {
        for number in 0..<count { entrance.announce(Letter(sender: sender, number: number)) }
      }.start()
    }
    await withTaskGroup(of: Void.self) { group in
      for sender in 8..<senders {
        group.addTask {
          for number in 0..<count { entrance.announce(Letter(sender: sender, number: number)) }
        }
      }
    }
    await wait(for: senders * count, arrivals)
    let letters = await office.all()
    #expect(letters.count == senders * count)
    var next = Array(repeating: 0, count: senders)
    var misplaced = 0
    for letter in letters {
      if next[letter.sender] != letter.number { misplaced += 1 }
      next[letter.sender] = letter.number + 1
    }
    #expect(misplaced == 0)
    #expect(next == Array(repeating: count, count: senders))
  }

  @Test("Eight threads announce into a network of a task without an actor")
  func loadWithoutActor() async {
    let senders = 8
    let count = 10_000
    let (entrances, give) = AsyncStream<InletRemote<Letter>>.makeStream()
    let (done, finish) = AsyncStream<[Int]>.makeStream()
    let pump = Task.detached {
      let inlet = Inlet<Letter>()
      let next = inlet.accumulate(into: Array(repeating: 0, count: senders)) { letter, next in
        // The number stays behind permanently if one arrives out of order.
        if next[letter.sender] == letter.number { next[letter.sender] += 1 }
      }
      let observer = next.observe { next in
        if next.allSatisfy({ $0 == count }) { finish.yield(next) }
      }
      give.yield(inlet.remote())
      await inlet.deliver()
      withExtendedLifetime(observer) {}
    }
    for await entrance in entrances {
      for sender in 0..<senders {
        Thread {
          for number in 0..<count { entrance.announce(Letter(sender: sender, number: number)) }
        }.start()
      }
      break
    }
    for await next in done {
      #expect(next == Array(repeating: count, count: senders))
      break
    }
    pump.cancel()
    await pump.value
  }
}
