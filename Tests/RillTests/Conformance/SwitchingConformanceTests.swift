import Rill
import Testing

/// Prose vectors: networks created while others run. A node made while a moment propagates takes
/// part from the next moment on (rule “Ownership”). In some libraries it takes part in the current
/// one.
@Suite("Prose: networks made inside")
struct SwitchingConformanceTests {
  @Test("switch-and-defer: A value made inside is available in the outermost moment")
  func switchAndDefer() {
    // A constant has no occurrence here, so there is nothing to defer: as a changing value it is
    // followed in the moment that created it.
    let si = Inlet<Int>()
    let latest = si.map { Changing.constant("A\($0)") }
      .hold(startingWith: .constant("")).flatten()
    var received: [String] = []
    let observer = latest.changes.observe { received.append($0) }
    withExtendedLifetime(observer) {
      si.announce(2)
      si.announce(4)
    }
    #expect(received == ["A2", "A4"])
  }

  @Test("lazy-cell-in-map: A hold made inside of a map starts when the map is first computed")
  func lazyHold() {
    // An unobserved map is computed when it is read (rule “Push and pull”), so the hold doesn't
    // exist yet when 1 occurs. In other libraries it does, and the outputs are 1, 3, 5.
    let s = Inlet<Int>()
    let c = Changing.constant(1).map { _ in s.hold(startingWith: 0) }
    s.announce(1)
    var received: [Int] = []
    let observer = c.flatten().observe { received.append($0) }
    withExtendedLifetime(observer) {
      s.announce(3)
      s.announce(5)
    }
    #expect(received == [0, 3, 5])
  }

  @Test("lift-inside-switch: A join made inside of a map is followed")
  func liftInside() {
    let s = Input(0)
    let c = Changing.constant(Changing.constant(1)).map { c2 in combine(c2, s) { $0 + $1 } }
    var received: [Int] = []
    let observer = c.flatten().observe { received.append($0) }
    withExtendedLifetime(observer) {
      s.assign(2)
      s.assign(4)
    }
    #expect(received == [1, 3, 5])
  }

  @Test("reflex-coincidence: A prompt switch follows an existing stream in the same moment")
  func coincidence() {
    let e = Inlet<String>()
    var received: [String] = []
    let observer = e.flatMap(promptly: true) { _ in e }.observe { received.append($0) }
    withExtendedLifetime(observer) { for value in ["a", "b", "c"] { e.announce(value) } }
    #expect(received == ["a", "b", "c"])
  }

  @Test("reflex-switchHoldPromptly-6: A switch made inside takes part from the next moment on")
  func promptInside() {
    // In other libraries the inner switch takes part in the moment that creates it. Here it
    // doesn't, and the next occurrence replaces it by another one without occurrences.
    let e = Inlet<String>()
    var received: [String] = []
    let observer = e.flatMap(promptly: true) { _ in
      Changing.constant(e as Changes<String>).switchToLatest(promptly: true)
    }.observe { received.append($0) }
    withExtendedLifetime(observer) { for value in ["a", "b", "c"] { e.announce(value) } }
    #expect(received == [])
  }

  @Test("reflex-hold-while-firing: A hold made inside doesn't take the occurrence that made it")
  func holdWhileFiring() {
    // In other libraries the value afterwards is "qwer".
    let e = Inlet<String>()
    let eo = e.first()
    let bb = eo.map { _ in eo.hold(startingWith: "a") }.hold(startingWith: .constant("x"))
    let flat = bb.flatten()
    #expect(flat.value == "x")
    e.announce("qwer")
    #expect(flat.value == "a")
    e.announce("lkj")
    #expect(flat.value == "a")
  }

  @Test("rs-flatten-latest: Only the latest inner value is followed, and the old one is released")
  func flattenLatest() {
    weak var weakFirst: Input<Int>?
    var received: [Int] = []
    let second = Input(2)
    let outer: Input<Changing<Int>>
    do {
      let first = Input(1)
      weakFirst = first
      outer = Input(first)
    }
    let observer = outer.flatten().observe { received.append($0) }
    weakFirst?.assign(10)
    outer.assign(second)
    #expect(weakFirst == nil)
    second.assign(20)
    #expect(received == [1, 10, 2, 20])
    withExtendedLifetime(observer) {}
  }
}
