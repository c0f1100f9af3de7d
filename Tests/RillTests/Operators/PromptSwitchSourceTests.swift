import Testing

@testable import Rill

/// The moments that store occurrences for a prompt switch: those in which one can choose, and no
/// others.
@Suite("Prompt switches: their sources")
struct PromptSwitchSourceTests {
  /// Returns true if the moment of `announcement` stored the occurrences of its streams.
  private func storesOccurrences(_ announcement: () -> Void) -> Bool {
    announcement()
    return Timeline.current.state.pointee.keepsOccurrences
  }

  @Test("An unrelated network pays nothing")
  func unrelated() {
    let outer = Inlet<Changes<Int>>()
    let inner = Inlet<Int>()
    let other = Inlet<Int>()
    let input = Input(0)
    let observers = [
      outer.switchToLatest(promptly: true).observe { _ in },
      other.map { $0 + 1 }.observe { _ in }, input.changes.observe { _ in },
    ]
    withExtendedLifetime(observers) {
      #expect(storesOccurrences { outer.announce(inner) })
      #expect(!storesOccurrences { inner.announce(1) })
      #expect(!storesOccurrences { other.announce(1) })
      #expect(!storesOccurrences { input.assign(1) })
      #expect(!storesOccurrences { Moment.run { other.announce(2) } })
      #expect(
        storesOccurrences {
          Moment.run {
            other.announce(2)
            outer.announce(inner)
          }
        })
    }
  }

  @Test("Another source of the same network pays nothing")
  func sameNetwork() {
    let choices = Inlet<Int>()
    let values = Inlet<Int>()
    let plus = values.map { $0 + 1 }
    let times = values.map { $0 * 10 }
    let both = Recorder(choices.flatMap(promptly: true) { $0 == 0 ? plus : times })
    #expect(storesOccurrences { choices.announce(1) })
    #expect(!storesOccurrences { values.announce(1) })
    Moment.run {
      values.announce(2)
      choices.announce(0)
    }
    #expect(both.values == [10, 3])
  }

  @Test("The mark passes through joins, values, computed values and inlets of later moments")
  func paths() {
    let choices = Inlet<Int>()
    let values = Inlet<Int>()
    let input = Input(0)
    let held = choices.merge(with: values).hold(startingWith: 0)
    let computed = Changing.computed { held.value + input.value }
    let child = computed.map { $0 + 1 }.changes.inChildMoment()
    let switched = child.flatMap(promptly: true) { _ in child }
    let received = Recorder(switched)
    // The first moment has no prompt switch; its child moment has one.
    #expect(storesOccurrences { choices.announce(1) })
    #expect(storesOccurrences { input.assign(1) })
    #expect(received.values == [2, 3])
    let direct = Recorder(computed.changes.flatMap(promptly: true) { _ in values })
    #expect(storesOccurrences { values.announce(5) })
    #expect(direct.values == [5])
  }

  @Test("A switch to another outer source marks that one")
  func relinked() {
    let choices = [Inlet<Int>(), Inlet<Int>()]
    let chosen = Inlet<Changes<Int>>()
    let values = Inlet<Int>()
    let received = Recorder(
      chosen.switchToLatest().flatMap(promptly: true) { number in values.map { $0 + number } })
    #expect(!storesOccurrences { choices[0].announce(1) })
    chosen.announce(choices[0])
    #expect(storesOccurrences { choices[0].announce(1) })
    #expect(!storesOccurrences { choices[1].announce(1) })
    chosen.announce(choices[1])
    #expect(!storesOccurrences { choices[0].announce(1) })
    #expect(storesOccurrences { choices[1].announce(1) })
    #expect(received.values == [])
    let value = Input<Changing<Int>>(Input(0))
    let inner = Input(1)
    let valueObserver = value.flatten().changes.flatMap(promptly: true) { _ in values }
      .observe { _ in }
    value.assign(inner)
    #expect(storesOccurrences { inner.assign(2) })
    withExtendedLifetime(valueObserver) {}
  }

  @Test("A switch made while a moment propagates marks its sources after it")
  func madeInside() {
    let source = Inlet<Int>()
    let values = Inlet<Int>()
    var observers: [Observer] = []
    let observer = source.prefix(1).observe { _ in }
    let maker = source.map { number in
      if number == 0 {
        observers.append(source.flatMap(promptly: true) { _ in values }.observe { _ in })
      }
    }.observe {}
    let third = source.observe { _ in }
    #expect(!storesOccurrences { source.announce(0) })
    #expect(storesOccurrences { source.announce(1) })
    withExtendedLifetime((observer, maker, third)) {}
  }

  @Test("The cost ends with the switch")
  func dropped() {
    let source = Inlet<Int>()
    let values = Inlet<Int>()
    let mapped = source.map { $0 + 1 }
    let joined = mapped.merge(source) { $0 + $1 }
    let others = [mapped.observe { _ in }, joined.observe { _ in }]
    var observer: Observer? = joined.flatMap(promptly: true) { _ in values }.observe { _ in }
    var second: Observer? = mapped.flatMap(promptly: true) { _ in values }.observe { _ in }
    #expect(storesOccurrences { source.announce(1) })
    observer = nil
    #expect(storesOccurrences { source.announce(1) })
    second = nil
    #expect(!storesOccurrences { source.announce(1) })
    withExtendedLifetime((observer, second, others)) {}
  }

  @Test("The cost ends one moment after the switch, below a node with many receivers")
  func droppedAmongMany() {
    let source = Inlet<Int>()
    let values = Inlet<Int>()
    let number = Input(0)
    let others = (0..<5).map { _ in source.map { $0 + 1 } }
    let computed = (0..<5).map { _ in Changing.computed { number.value } }
    let observers = computed.map { value in Observer { _ = value.value } }
    var switches: [Observer] = [
      source.flatMap(promptly: true) { _ in values }.observe { _ in },
      Changing.computed { number.value }.changes.flatMap(promptly: true) { _ in values }
        .observe { _ in },
    ]
    #expect(storesOccurrences { source.announce(1) })
    #expect(storesOccurrences { number.assign(1) })
    switches = []
    source.announce(1)
    number.assign(2)
    #expect(!storesOccurrences { source.announce(1) })
    #expect(!storesOccurrences { number.assign(3) })
    withExtendedLifetime((others, observers, switches)) {}
  }
}
