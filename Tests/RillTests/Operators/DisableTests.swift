import Rill
import Testing

/// Ownership: `disable(in:)` and the bag.
@Suite("Disabling observers")
struct DisableTests {
  private struct Failure: Error {}

  @Test("Only a disabled observer misses occurrences in the closure")
  func simple() {
    let x = Input(0)
    let first = Recorder(x)
    let second = Recorder(x)
    let result = first.observer.disable { () -> Int in
      x <-- 1
      return 5
    }
    x <-- 2
    #expect(result == 5)
    #expect(first.values == [0, 2])
    #expect(second.values == [0, 1, 2])
  }

  @Test("Calls of disable nest")
  func nests() {
    let numbers = Inlet<Int>()
    let recorder = Recorder(numbers)
    recorder.observer.disable {
      numbers <-- 1
      recorder.observer.disable { numbers <-- 2 }
      numbers <-- 3
    }
    numbers <-- 4
    #expect(recorder.values == [4])
  }

  @Test("A closure that throws enables the observer again")
  func throwing() {
    let numbers = Inlet<Int>()
    let recorder = Recorder(numbers)
    #expect(throws: Failure.self) {
      try recorder.observer.disable {
        numbers <-- 1
        throw Failure()
      }
    }
    numbers <-- 2
    #expect(recorder.values == [2])
  }

  @Test("Disabling covers moments that are announced in the closure and run later")
  func later() {
    let trigger = Inlet<Int>()
    let x = Input(0)
    let answered = Recorder(x.changes)
    let other = Recorder(x.changes)
    let observer = trigger.observe { value in
      x <-- value
      answered.observer.disable { x <-- value + 1 }
      x <-- value + 2
    }
    trigger <-- 10
    #expect(answered.values == [10, 12])
    #expect(other.values == [10, 11, 12])
    withExtendedLifetime(observer) {}
  }

  @Test("Disabling covers the child moments of announcements in the closure")
  func children() {
    let trigger = Inlet<Void>()
    let lists = Inlet<[Int]>()
    let recorder = Recorder(lists.elements())
    let observer = trigger.observe { recorder.observer.disable { lists <-- [1, 2] } }
    trigger <-- ()
    recorder.observer.disable { lists <-- [3, 4] }
    lists <-- [5]
    #expect(recorder.values == [5])
    withExtendedLifetime(observer) {}
  }

  @Test("Disabling in a body covers the body's moment")
  func inBody() {
    let x = Input(0)
    let recorder = Recorder(x.changes)
    Moment.run {
      recorder.observer.disable { x <-- 1 }
    }
    x <-- 2
    #expect(recorder.values == [2])
  }

  @Test("Disabling around a body covers its moment")
  func aroundBody() {
    let numbers = Inlet<Int>()
    let recorder = Recorder(numbers)
    recorder.observer.disable {
      Moment.run {
        numbers <-- 1
        numbers <-- 2
      }
    }
    numbers <-- 3
    #expect(recorder.values == [3])
  }

  @Test("Observers that disable each other don't answer endlessly")
  func twoWays() {
    let model = Input("")
    let field = Input("")
    var fromField: Observer?
    var writes = 0
    let toField = model.observe { text in
      writes += 1
      fromField?.disable { field <-- text }
    }
    fromField = field.observe { text in
      writes += 1
      toField.disable { model <-- text }
    }
    writes = 0
    field <-- "typed"
    #expect(model.value == "typed")
    model <-- "set"
    #expect(field.value == "set")
    #expect(writes == 2)
    withExtendedLifetime(fromField) {}
  }

  @Test("A disabled observer can be canceled in the closure")
  func cancelled() {
    let numbers = Inlet<Int>()
    let recorder = Recorder(numbers)
    recorder.observer.disable {
      recorder.observer.cancel()
      numbers <-- 1
    }
    numbers <-- 2
    #expect(recorder.values == [])
    #expect(recorder.observer.isCancelled)
  }

  @Test("A bag keeps observations and cancels all")
  func bag() {
    let numbers = Inlet<Int>()
    var received: [Int] = []
    let bag = ObserverBag()
    let observer = numbers.observe { received.append($0) }
    bag.insert(observer)
    numbers.observe { received.append($0 * 10) }.store(in: bag)
    numbers <-- 1
    bag.cancelAll()
    #expect(observer.isCancelled)
    numbers <-- 2
    numbers.observe { received.append($0 * 100) }.store(in: bag)
    numbers <-- 3
    #expect(received == [1, 10, 300])
  }

  @Test("A bag that one of its observers empties notifies no others")
  func bagInObserver() {
    let numbers = Inlet<Int>()
    var received: [Int] = []
    let bag = ObserverBag()
    numbers.observe {
      received.append($0)
      bag.cancelAll()
    }.store(in: bag)
    numbers.observe { received.append($0 * 10) }.store(in: bag)
    numbers <-- 1
    #expect(received == [1])
  }
}
