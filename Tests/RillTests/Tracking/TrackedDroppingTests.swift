import Rill
import Testing

/// Functions of computed values that end the observers of these values.
@Suite("Tracking: functions that end observers")
struct TrackedDroppingTests {
  @Test("A tracked observer can hold the only reference to its source")
  func heldByReader() {
    let x = Input(0)
    var observer: Observer?
    let ending = Changing.computed {
      if x.value == 1 { observer?.cancel() }
      return x.value
    }
    var runs = 0
    observer = Observer {
      runs += 1
      _ = Changing.computed { ending.value * 2 }.value
    }
    x <-- 1
    #expect(ending.value == 1)
    #expect(runs == 1)
  }

  @Test("A disabled tracked observer can be dropped")
  func disabled() {
    let x = Input(0)
    let y = Input(0)
    var observer: Observer?
    let ending = Changing.computed {
      if x.value == 1 { observer?.cancel() }
      return x.value
    }
    observer = Observer {
      _ = ending.value
      _ = y.value
    }
    observer?.disable { x <-- 1 }
    #expect(ending.value == 1)
  }

  @Test("A tracked observer that awaits its first value can be dropped")
  func first() {
    let x = Input(0)
    var observer: Observer?
    let ending = Changing.computed {
      if x.value == 1 { observer?.cancel() }
      return x.value
    }
    var seen: [Int] = []
    Moment.run {
      x <-- 1
      observer = ending.observe { seen.append($0) }
    }
    #expect(seen == [])
    #expect(ending.value == 1)
  }
}
