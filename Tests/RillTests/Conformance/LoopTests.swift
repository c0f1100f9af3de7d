import Rill
import Testing

/// Prose vectors: recursion. A forward reference is only available in the closure that returns its
/// definition. Therefore the vectors loop-looped-twice, loop-not-looped, loop-without-transaction
/// and loop-separate-transaction can't be expressed.
@Suite("Prose: loops", .timeLimit(.minutes(20)))
struct LoopTests {
  @Test("The definition is evaluated once, and needs no transaction")
  func definedOnce() {
    let s = Inlet<Int>()
    var asked = 0
    let loop = Changes<Int>.loop { own in
      asked += 1
      return s.orElse(own.inChildMoment().filter { $0 < 3 }.map { $0 + 1 })
    }
    var received: [Int] = []
    let observer = loop.observe { received.append($0) }
    withExtendedLifetime(observer) { s.announce(1) }
    #expect(asked == 1)
    #expect(received == [1, 2, 3])
  }

  @Test("loop-sampled-eagerly: A looped value can be read from the start")
  func eager() {
    // Elsewhere this is an error, because the forward reference has no value yet; here it starts
    // with the initial value of the loop.
    let s = Inlet<Int>()
    var early: Int?
    let loop = Changing.loop(startingWith: 3) { own in
      early = own.value
      return s.snapshot(own) { $0 + $1 }
    }
    s.announce(4)
    #expect(early == 3)
    #expect(loop.value == 7)
  }

  @Test("reflex-lazy-hold: A loop through a switch to never does not recurse endlessly")
  func lazyHold() {
    let e = Changes<Int>.loop { own in
      own.map { _ in Changes<Int>.never }.hold(startingWith: .never).switchToLatest()
    }
    var received: [Int] = []
    let observer = e.observe { received.append($0) }
    withExtendedLifetime(observer) { Inlet<Int>().announce(1) }
    #expect(received == [])
  }

  @Test("reflex-cycle-debug: A cycle through merge is reported with its names")
  func mergeCycle() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let s = Inlet<Int>().named("source")
      let loop = Changes<Int>.loop { own in
        s.merge(own.map { $0 + 1 }.named("increment"), combining: +).named("sum")
      }
      let observer = loop.observe { _ in }
      withExtendedLifetime(observer) { s.announce(1) }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("increment"), "\(message)")
    #expect(message.contains("sum"), "\(message)")
  }

  @Test("reflex-cycle-debug: A cycle that a switch closes while running is reported too")
  func switchCycle() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let s = Inlet<Int>().named("source")
      let which = Input(false)
      let loop = Changes<Int>.loop { own in
        let back = own.map { $0 + 1 }.named("increment")
        let chosen = which.map { $0 ? back : Changes<Int>.never }.switchToLatest()
        return s.merge(chosen.named("switch"), combining: +).named("sum")
      }
      let observer = loop.observe { _ in }
      withExtendedLifetime(observer) {
        s.announce(1)
        which.assign(true)
        s.announce(2)
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("increment"), "\(message)")
    #expect(message.contains("switch"), "\(message)")
  }

  @Test("A value that chooses itself is reported by its path, read unobserved")
  func choosesItselfUnobserved() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let choice = Input(Changing.constant(1)).named("choice")
      let chosen = choice.flatten().named("chosen")
      choice <-- chosen.map { $0 + 1 }.named("next")
      print(chosen.value)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains("An instantaneous cycle: chosen -> next -> chosen"), "\(message)")
  }

  @Test("A value that chooses itself is reported by its path, observed")
  func choosesItselfObserved() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let choice = Input(Changing.constant(1)).named("choice")
      let chosen = choice.flatten().named("chosen")
      let further = chosen.map { $0 * 2 }.named("further")
      let observer = further.observe { _ in }
      choice <-- further.map { $0 + 1 }.named("next")
      withExtendedLifetime(observer) {}
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains("An instantaneous cycle: chosen -> further -> next -> chosen"),
      "\(message)")
  }

  @Test("Two values that choose each other are reported, a moved value is not")
  func chooseEachOther() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let first = Input(Changing.constant(1))
      let second = Input(Changing.constant(2))
      let a = first.flatten().named("a")
      let b = second.flatten().named("b")
      let observer = a.observe { _ in }
      first <-- b
      second <-- .constant(3)
      first <-- .constant(4)
      second <-- a
      print("so far all is well: \(a.value)")
      first <-- b
      withExtendedLifetime(observer) {}
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("An instantaneous cycle: a -> b -> a"), "\(message)")
  }

  @Test("dynamic-list-switch: Each item of a list can request its own removal")
  func dynamicList() {
    final class Thing {
      let remove = Inlet<Void>()
    }
    struct Edit {
      var added: [Thing] = []
      var removed: [Thing] = []
    }
    let add = Inlet<Thing>()
    let things = Changing<[Thing]>.loop(startingWith: []) { list in
      let removals = list.map { things in
        things.reduce(Changes<[Thing]>.never) { all, thing in
          all.merge(thing.remove.mapTo([thing]), combining: +)
        }
      }.switchToLatest()
      let edits = add.map { Edit(added: [$0]) }.merge(removals.map { Edit(removed: $0) }) {
        Edit(added: $0.added + $1.added, removed: $0.removed + $1.removed)
      }
      return edits.snapshot(list) { edit, things in
        things.filter { thing in !edit.removed.contains { $0 === thing } } + edit.added
      }
    }
    var sizes: [Int] = []
    let observer = things.map(\.count).observe { sizes.append($0) }
    let all = (0..<5).map { _ in Thing() }
    withExtendedLifetime(observer) {
      for thing in all.prefix(3) { add.announce(thing) }
      all[1].remove.announce(())
      Moment.run {
        add.announce(all[3])
        all[2].remove.announce(())
      }
      add.announce(all[4])
    }
    #expect(sizes == [0, 1, 2, 3, 2, 2, 3])
  }
}
