import Rill
import Testing

/// Announcing, observing and disabling in unusual places.
@Suite("Lifetimes: at odd times")
struct ReentrantLifetimeTests {
  private final class AtEnd {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
    deinit { body() }
    func touch() {}
  }

  @Test("Objects freed with a node may announce, and an observer may answer")
  func announcingAtTheEnd() {
    let kick = Inlet<Int>()
    let again = Inlet<Int>()
    let source = Inlet<Int>()
    var answers = 0
    let observers = [kick.observe { _ in again <-- 1 }, again.observe { _ in answers += 1 }]
    var made: Changes<Int>? = {
      let atEnd = AtEnd { kick <-- 1 }
      return source.map { value in
        atEnd.touch()
        return value
      }
    }()
    #expect(made != nil)
    made = nil
    #expect(answers == 1)
    withExtendedLifetime(observers) {}
  }

  @Test("A source that starts with its first observer may observe others")
  func bridged() {
    let other = Inlet<Int>()
    let go = Inlet<Int>()
    let bridge = Inlet<Int>(whileObserved: { send in
      let observer = other.observe { send($0) }
      return { observer.cancel() }
    })
    var received: [Int] = []
    var late: Observer?
    let observer = go.observe { _ in
      if late == nil { late = bridge.observe { received.append($0) } }
    }
    go <-- 1
    other <-- 10
    other <-- 11
    #expect(received == [10, 11])
    withExtendedLifetime((observer, late)) {}
  }

  @Test("An observer dropped in the body of another receives nothing")
  func droppedBeforeServed() {
    let x = Input(0)
    let changes = x.map { $0 }.changes
    var dropped: Observer?
    var received: [Int] = []
    let first = changes.observe { _ in dropped = nil }
    let second = x.map { $0 + 1 }.changes.observe { _ in }
    dropped = changes.observe { received.append($0) }
    x <-- 1
    Moment.run {
      x <-- 2
      var inBody: Observer? = x.observe { received.append($0) }
      #expect(inBody != nil)
      inBody = nil
    }
    #expect(received == [])
    withExtendedLifetime((first, second, dropped)) {}
  }

  @Test("An observer disabled in a body misses the body's moment")
  func disabledInGroup() {
    let trigger = Inlet<Int>()
    let inlet = Inlet<Int>()
    var received: [Int] = []
    let disabled = inlet.observe { received.append($0) }
    let observer = trigger.observe { _ in
      Moment.run { disabled.disable { inlet <-- 2 } }
    }
    trigger <-- 1
    #expect(received == [])
    inlet <-- 3
    #expect(received == [3])
    withExtendedLifetime(observer) {}
  }
}

/// Switching nodes made while a moment propagates.
@Suite("Lifetimes: switching made in mid-moment")
struct SwitchingInMomentTests {
  @Test("A switch made during a moment follows the new value of its outer source")
  func follows() {
    let e = Inlet<Int>()
    let first = Inlet<Int>()
    let second = Inlet<Int>()
    var choice: Changing<Changes<Int>> = .constant(first)
    let made = Recorder(e.flatMap { _ in choice.switchToLatest() })
    let many = Recorder(e.flatMap { _ in choice.map { [$0] }.mergeMany() })
    choice = e.map { _ -> Changes<Int> in second }.hold(startingWith: first)
    e <-- 0
    first <-- 1
    second <-- 2
    #expect(made.values == [2])
    #expect(many.values == [2])
  }
}
