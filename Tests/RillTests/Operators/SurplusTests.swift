import Rill
import Testing

/// One occurrence: at most one occurrence per moment, and none is lost.
@Suite("Surplus and child moments", .timeLimit(.minutes(20)))
struct SurplusTests {
  private typealias Entry = PathRecorder<Int>.Entry

  @Test("Further announcements to one inlet follow in child moments")
  func announcements() {
    let numbers = Inlet<Int>()
    let recorder = PathRecorder(numbers)
    Moment.run {
      for number in 1...4 { numbers <-- number }
    }
    #expect(
      recorder.entries == [Entry(1, []), Entry(2, [0]), Entry(3, [1]), Entry(4, [2])])
  }

  @Test("Coalescing combines announcements, the earlier one first")
  func coalescing() {
    let words = Inlet<String>(coalescing: { $0 + $1 })
    let recorder = PathRecorder(words)
    Moment.run {
      for word in ["a", "b", "c"] { words <-- word }
    }
    words <-- "d"
    #expect(recorder.entries.map(\.value) == ["abc", "d"])
    #expect(recorder.entries.map(\.path) == [[], []])
  }

  @Test("An announcement by a coalescing function is combined after its result")
  func coalescingAnnounces() {
    var announce: (String) -> Void = { _ in }
    let words = Inlet<String>(coalescing: { left, right in
      if right == "b" {
        announce("x")
        announce("y")
      }
      return left + right
    })
    announce = { [unowned words] in words <-- $0 }
    let recorder = PathRecorder(words)
    Moment.run {
      for word in ["a", "b", "c"] { words <-- word }
    }
    #expect(recorder.entries.map(\.value) == ["abxyc"])
  }

  @Test("A coalescing function that always announces to its own inlet stops the program")
  func coalescingFeedback() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var announce: (Int) -> Void = { _ in }
      let numbers = Inlet<Int>(coalescing: { left, right in
        announce(right + 1)
        return left
      })
      announce = { [unowned numbers] in numbers <-- $0 }
      Moment.run {
        numbers <-- 1
        numbers <-- 2
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("has a coalescing function that announces to it"), "\(message)")
  }

  @Test("Occurrences in one slot are simultaneous")
  func sharedSlots() {
    let a = Inlet<Int>()
    let b = Inlet<Int>()
    let recorder = PathRecorder(a.together(b).map { $0 * 100 + $1 })
    Moment.run {
      for number in 1...3 { a <-- number }
      for number in 7...8 { b <-- number }
    }
    #expect(recorder.entries == [Entry(107, []), Entry(208, [0])])
  }

  @Test("An input assigned twice takes the later value")
  func inputs() {
    let input = Input(0)
    let recorder = PathRecorder(input.changes)
    Moment.run {
      input <-- 1
      input <-- 2
    }
    #expect(recorder.entries == [Entry(2, [])])
  }

  @Test("A union delivers the leftmost occurrence now, the k-th further one in slot k")
  func union() {
    let numbers = Inlet<Int>()
    let all = Changes.union(of: [numbers, numbers.map { $0 * 10 }, numbers.map { $0 * 100 }])
    let recorder = PathRecorder(all)
    numbers <-- 1
    #expect(recorder.entries == [Entry(1, []), Entry(10, [0]), Entry(100, [1])])
  }

  @Test("A union in child moments delivers the parent's occurrences first")
  func unionInChildren() {
    let numbers = Inlet<Int>()
    let all = numbers.union(numbers.map { $0 * 10 }, numbers.map { $0 * 100 })
    let recorder = PathRecorder(all)
    Moment.run {
      numbers <-- 1
      numbers <-- 2
    }
    // In slot 0 the surplus 10 meets 2, 20 and 200.
    #expect(
      recorder.entries == [
        Entry(1, []), Entry(10, [0]), Entry(2, [0, 0]), Entry(20, [0, 1]), Entry(200, [0, 2]),
        Entry(100, [1]),
      ])
  }

  @Test("An empty union never occurs, and a union of one stream equals it")
  func unionOfFew() {
    let numbers = Inlet<Int>()
    let none = Recorder(Changes<Int>.union(of: []))
    let one = Recorder(Changes.union(of: [numbers]))
    numbers <-- 1
    #expect(none.values == [])
    #expect(one.values == [1])
  }

  @Test("The operator merge(right:) delivers the left one now, the right one in slot 0")
  func mergeRight() {
    let numbers = Inlet<Int>()
    let recorder = PathRecorder(numbers.map { "l\($0)" }.merge(right: numbers.filter { $0 > 1 }))
    numbers <-- 1
    numbers <-- 2
    #expect(recorder.entries.map(\.value) == [.left("l1"), .left("l2"), .right(2)])
    #expect(recorder.entries.map(\.path) == [[], [], [0]])
  }

  @Test("The other policies combine two occurrences into one")
  func policies() {
    let a = Inlet<Int>()
    let b = Inlet<Int>()
    let combined = PathRecorder(a.merge(b, combining: +))
    let preferred = PathRecorder(a.orElse(b))
    let difference = PathRecorder(a.difference(b))
    let pairs = PathRecorder(a.together(b).map { $0 * 100 + $1 })
    a <-- 1
    b <-- 2
    Moment.run {
      b <-- 4
      a <-- 3
    }
    #expect(combined.entries == [Entry(1, []), Entry(2, []), Entry(7, [])])
    #expect(preferred.entries == [Entry(1, []), Entry(2, []), Entry(3, [])])
    #expect(difference.entries == [Entry(1, [])])
    #expect(pairs.entries == [Entry(304, [])])
  }

  @Test("The operator mergeMany delivers further occurrences in child moments")
  func mergeMany() {
    let a = Inlet<Int>()
    let b = a.map { $0 * 10 }
    let streams = Input<[Changes<Int>]>([a, b])
    let recorder = PathRecorder(streams.mergeMany())
    a <-- 1
    Moment.run {
      streams <-- [b]
      a <-- 2
    }
    a <-- 3
    streams <-- []
    a <-- 4
    #expect(
      recorder.entries == [
        Entry(1, []), Entry(10, [0]), Entry(2, []), Entry(20, [0]), Entry(30, []),
      ])
  }

  @Test("The operator elements delivers the k-th element in slot k")
  func elements() {
    let lists = Inlet<[Int]>()
    let recorder = PathRecorder(lists.elements())
    lists <-- [5, 6, 7]
    lists <-- []
    lists <-- [8]
    #expect(recorder.entries == [Entry(5, [0]), Entry(6, [1]), Entry(7, [2]), Entry(8, [0])])
  }

  @Test("The operator inChildMoment shares slot 0 with elements and merges")
  func inChildMoment() {
    let lists = Inlet<[Int]>()
    let deferred = lists.inChildMoment().map(\.count)
    let pairs = PathRecorder(deferred.together(lists.elements()).map { $0 * 100 + $1 })
    let twice = PathRecorder(deferred.inChildMoment())
    lists <-- [5, 6]
    #expect(pairs.entries == [Entry(205, [0])])
    #expect(twice.entries == [Entry(2, [0, 0])])
  }

  @Test("Observers, child moments and announcements run in this order")
  func order() {
    let lists = Inlet<[Int]>()
    let answers = Inlet<String>()
    var log: [String] = []
    let bag = ObserverBag()
    let elements = lists.elements()
    lists.observe {
      log.append("list \($0)")
      answers <-- "list"
    }.store(in: bag)
    elements.observe {
      log.append("element \($0)")
      answers <-- "element \($0)"
    }.store(in: bag)
    elements.inChildMoment().observe { log.append("deferred \($0)") }.store(in: bag)
    answers.observe { log.append("answer \($0) \(Moment.path)") }.store(in: bag)
    lists <-- [1, 2]
    #expect(
      log == [
        "list [1, 2]", "element 1", "deferred 1", "element 2", "deferred 2", "answer list []",
        "answer element 1 []", "answer element 2 []",
      ])
    bag.cancelAll()
  }

  @Test("The path of a moment is empty outside of moments")
  func path() {
    #expect(Moment.path == [])
    let numbers = Inlet<Int>()
    let recorder = PathRecorder(numbers.inChildMoment())
    numbers <-- 1
    #expect(recorder.entries == [Entry(1, [0])])
    #expect(Moment.path == [])
  }

  @Test("Accumulated values include each occurrence in a child moment")
  func accumulated() {
    let numbers = Inlet<Int>()
    let sum = numbers.accumulate(startingFrom: 0, +)
    let recorder = Recorder(sum)
    Moment.run {
      for number in 1...4 { numbers <-- number }
    }
    #expect(recorder.values == [0, 1, 3, 6, 10])
  }
}
