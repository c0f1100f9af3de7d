import Rill
import Testing

/// Ownership: `disable(in:)` makes tracked observers miss only the changes during its call.
@Suite("Tracking: disabling")
struct TrackedDisableTests {
  private let x = Input(0)

  @Test("A disabled tracked observer misses only changes in the closure")
  func simple() {
    var seen: [Int] = []
    let observer = Observer { seen.append(x.value) }
    for value in [1, 2] { observer.disable { x <-- value } }
    #expect(seen == [0])
    x <-- 2
    #expect(seen == [0])
    x <-- 3
    observer.disable { x <-- 4 }
    x <-- 3
    #expect(seen == [0, 3, 3])
  }

  @Test("Disabling covers computed values, but not their other readers")
  func throughComputed() {
    let doubled = Changing.computed { x.value * 2 }
    let next = Changing.computed { doubled.value + 1 }
    var seen: [Int] = []
    var others: [Int] = []
    let observer = Observer { seen.append(next.value) }
    let other = Observer { others.append(doubled.value) }
    let recorder = Recorder(next)
    observer.disable { x <-- 1 }
    x <-- 2
    observer.disable {
      x <-- 3
      x <-- 4
    }
    x <-- 5
    #expect(seen == [1, 5, 11])
    #expect(others == [0, 2, 4, 6, 8, 10])
    #expect(recorder.values == [1, 3, 5, 7, 9, 11])
    withExtendedLifetime(other) {}
  }

  @Test("A computed that switches in the closure is followed afterwards")
  func switches() {
    let y = Input(10)
    let usesY = Input(false)
    let chosen = Changing.computed { usesY.value ? y.value : x.value }
    var seen: [Int] = []
    let observer = Observer { seen.append(chosen.value) }
    observer.disable { usesY <-- true }
    x <-- 1
    #expect(seen == [0])
    y <-- 11
    #expect(seen == [0, 11])
  }

  @Test("Disabling covers announcements of observers and bodies in the closure")
  func later() {
    let trigger = Inlet<Int>()
    var seen: [Int] = []
    let observer = Observer { seen.append(x.value) }
    let writer = trigger.observe { value in
      observer.disable { x <-- value }
      #expect(x.value != value)
    }
    trigger <-- 1
    Moment.run { observer.disable { x <-- 2 } }
    observer.disable { Moment.run { x <-- 3 } }
    #expect(seen == [0])
    x <-- 4
    #expect(seen == [0, 4])
    withExtendedLifetime(writer) {}
  }

  @Test("Disabling works in a moment that creates another observer")
  func withOthersMade() {
    var seen: [Int] = []
    let bag = ObserverBag()
    let doubled = Changing.computed { x.value * 2 }
    let observer = Observer { seen.append(doubled.value) }
    let mapped = x.changes.map { value in Observer { _ = doubled.value }.store(in: bag) }
    let recorder = Recorder(mapped)
    observer.disable { x <-- 1 }
    x <-- 2
    #expect(seen == [0, 4])
    #expect(recorder.values.count == 2)
  }

  @Test("Tracked observers that disable each other don't answer endlessly")
  func twoWays() {
    let model = Input("")
    let field = Input("")
    var fromField: Observer?
    var runs = 0
    let toField = Observer {
      runs += 1
      let text = model.value
      fromField?.disable { field <-- text + "!" }
    }
    fromField = Observer {
      runs += 1
      let text = field.value
      toField.disable { model <-- text }
    }
    runs = 0
    model <-- "set"
    #expect(field.value == "set!")
    #expect(model.value == "set")
    field <-- "typed"
    #expect(model.value == "typed")
    #expect(field.value == "typed")
    #expect(runs == 2)
  }

  @Test("A tracked observer canceled in the closure cleans up once")
  func cancelled() {
    var log: [String] = []
    let observer = Observer {
      log.append("run \(x.value)")
      onCleanup { log.append("cleanup") }
    }
    observer.disable {
      x <-- 1
      observer.cancel()
      x <-- 2
    }
    x <-- 3
    #expect(log == ["run 0", "cleanup"])
  }
}
