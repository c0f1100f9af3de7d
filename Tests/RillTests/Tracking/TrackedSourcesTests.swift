import Rill
import RillTesting
import Testing

/// Tracked reads: a run finds its sources, and the next run releases those it doesn't read again.
@Suite("Tracking: sources that change")
struct TrackedSourcesTests {
  @Test("Sources can be read in any order, several times, or not at all")
  func orders() {
    let plan = Input([0, 1, 2])
    let sources = (0..<3).map { Input($0) }
    var runs = 0
    let list = Changing.computed {
      runs += 1
      return plan.value.map { sources[$0].value }
    }
    let recorder = Recorder(list)
    plan <-- [2, 1, 0]
    plan <-- [1, 1, 2, 1, 1]
    runs = 0
    sources[0] <-- 10
    #expect(runs == 0)
    sources[1] <-- 11
    #expect(runs == 1)
    plan <-- [2]
    sources[1] <-- 12
    #expect(runs == 2)
    plan <-- [0, 2, 0]
    sources[0] <-- 20
    plan <-- []
    sources[2] <-- 22
    #expect(runs == 5)
    #expect(
      recorder.values == [
        [0, 1, 2], [2, 1, 0], [1, 1, 2, 1, 1], [11, 11, 2, 11, 11], [2], [10, 2, 10], [20, 2, 20],
        [],
      ])
  }

  @Test("A source that runs while observed stops without readers")
  func lifecycle() {
    var log: [String] = []
    var announce: ((Int) -> Void)?
    let places = Inlet<Int>(whileObserved: { send in
      log.append("start")
      announce = send
      return {
        log.append("stop")
        announce = nil
      }
    })
    let isOn = Input(false)
    // The function creates the nodes that it reads, and only the read retains them.
    let place = Changing.computed { isOn.value ? places.hold(startingWith: -1).value : 0 }
    var seen: [Int] = []
    var observer: Observer? = Observer { seen.append(place.value) }
    #expect(log == [])
    isOn <-- true
    #expect(log == ["start"])
    isOn <-- false
    #expect(log == ["start", "stop"])
    isOn <-- true
    #expect(log == ["start", "stop", "start"])
    observer = nil
    isOn <-- false
    #expect(place.value == 0)
    #expect(log == ["start", "stop", "start", "stop"])
    #expect(announce == nil)
    #expect(seen == [0, -1, 0, -1])
    withExtendedLifetime(observer) {}
  }

  @Test("The announcements of a started source occur in computed values")
  func lifecycleAnnounces() {
    var announce: ((Int) -> Void)?
    let places = Inlet<Int>(whileObserved: { send in
      announce = send
      return { announce = nil }
    })
    let isOn = Input(true)
    let held = places.hold(startingWith: -1)
    let place = Changing.computed { isOn.value ? held.value : 0 }
    let recorder = Recorder(place)
    announce?(5)
    isOn <-- false
    announce?(6)
    isOn <-- true
    #expect(recorder.values == [-1, 5, 0, 6])
  }

  @Test("Many sources can be read in random orders", arguments: 0..<8)
  func random(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let sources = (0..<14).map { Input($0) }
    let derived = sources.map { source in Changing.computed { source.value / 2 } }
    let plan = Input([Int]())
    func read(_ index: Int) -> Int {
      index < 14 ? sources[index].value : derived[index - 14].value
    }
    var runs = 0
    let list = Changing.computed {
      runs += 1
      return plan.value.map(read)
    }
    let unobserved = Changing.computed { plan.value.reversed().map(read) }
    let recorder = Recorder(list)
    var seen: [[Int]] = []
    let observer = Observer { seen.append(plan.value.map(read)) }
    var expected: [Int] = []
    for step in 0..<400 {
      let before = runs
      func change() {
        if random.chance(25) {
          plan <-- (0..<random.below(20)).map { _ in random.below(28) }
        } else {
          random.pick(sources) <-- random.below(6)
        }
      }
      if random.chance(70) { change() } else { Moment.run { for _ in 0..<4 { change() } } }
      let values = plan.value.map(read)
      let isRight =
        recorder.values.last == values && seen.last == values && list.value == values
        && runs - before <= 1 && (values == expected || runs - before == 1)
      #expect(isRight, "step \(step)")
      if random.chance(20) { #expect(unobserved.value == values.reversed(), "step \(step)") }
      expected = values
    }
    withExtendedLifetime(observer) {}
  }
}
