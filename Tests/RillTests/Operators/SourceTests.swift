import Rill
import Testing

/// Sources that run while they are observed, independent moments, and the small types.
@Suite("Sources and moments apart")
struct SourceTests {
  /// An external source that can be started and stopped.
  private final class Sensor {
    var log: [String] = []
    var announce: ((Int) -> Void)?

    func start(_ announce: @escaping (Int) -> Void) -> () -> Void {
      log.append("start")
      self.announce = announce
      return { [weak self] in
        self?.log.append("stop")
        self?.announce = nil
      }
    }
  }

  @Test("An inlet with whileObserved runs from the first listener to the last")
  func whileObserved() {
    let sensor = Sensor()
    let inlet = Inlet<Int>(whileObserved: sensor.start)
    #expect(sensor.log == [])
    var first: Recorder<Int>? = Recorder(inlet)
    #expect(sensor.log == ["start"])
    var second: Recorder<Int>? = Recorder(inlet)
    sensor.announce?(1)
    #expect(first?.values == [1])
    #expect(second?.values == [1])
    first = nil
    #expect(sensor.log == ["start"])
    second = nil
    #expect(sensor.log == ["start", "stop"])
    let third = Recorder(inlet.map { $0 * 10 })
    #expect(sensor.log == ["start", "stop", "start"])
    sensor.announce?(2)
    #expect(third.values == [20])
    third.observer.cancel()
    #expect(sensor.log == ["start", "stop", "start", "stop"])
    #expect(sensor.announce == nil)
  }

  @Test("A derived node counts as a listener")
  func heardByNode() {
    let sensor = Sensor()
    let inlet = Inlet<Int>(whileObserved: sensor.start)
    var sum: Changing<Int>? = inlet.accumulate(startingFrom: 0, +)
    #expect(sensor.log == ["start"])
    sensor.announce?(3)
    #expect(sum?.value == 3)
    sum = nil
    #expect(sensor.log == ["start", "stop"])
  }

  @Test("A source stops when its last listener ends inside an observer")
  func stopsInside() {
    let sensor = Sensor()
    let inlet = Inlet<Int>(whileObserved: sensor.start)
    var received: [Int] = []
    var observer: Observer?
    observer = inlet.observe {
      received.append($0)
      observer?.cancel()
    }
    sensor.announce?(1)
    #expect(received == [1])
    #expect(sensor.log == ["start", "stop"])
    withExtendedLifetime(observer) {}
  }

  @Test("A switch starts the new source and stops the old one")
  func switched() {
    let sensor = Sensor()
    let inlet = Inlet<Int>(whileObserved: sensor.start)
    let isOn = Input(false)
    let values = isOn.map { $0 ? inlet as Changes<Int> : .never }.switchToLatest()
    let recorder = Recorder(values)
    #expect(sensor.log == [])
    isOn <-- true
    #expect(sensor.log == ["start"])
    sensor.announce?(7)
    isOn <-- false
    #expect(sensor.log == ["start", "stop"])
    #expect(recorder.values == [7])
  }

  @Test("A source that announces while it starts is started and stopped once")
  func announcesAtOnce() {
    var log: [String] = []
    let inlet = Inlet<Int>(whileObserved: { announce in
      log.append("start")
      announce(1)
      announce(2)
      return { log.append("stop") }
    })
    var inner: Recorder<Int>?
    var outer: Recorder<Int>?
    let opening = inlet.observe { _ in if inner == nil { inner = Recorder(inlet) } }
    #expect(log == ["start"])
    outer = Recorder(inlet)
    #expect(log == ["start"])
    opening.cancel()
    inner = nil
    outer = nil
    #expect(log == ["start", "stop"])
    withExtendedLifetime(outer) {}
  }

  @Test("A listener that cancels while the source starts stops it")
  func enoughAtOnce() {
    var log: [String] = []
    let inlet = Inlet<Int>(whileObserved: { announce in
      log.append("start")
      announce(1)
      return { log.append("stop") }
    })
    var observers: [Observer] = []
    let other = Inlet<Void>()
    let opening = other.observe {
      let observer = inlet.observe { _ in for observer in observers { observer.cancel() } }
      observers.append(observer)
    }
    other <-- ()
    #expect(log == ["start", "stop"])
    withExtendedLifetime(opening) {}
  }

  @Test("Switching between streams of one source doesn't stop it")
  func moving() {
    let sensor = Sensor()
    let inlet = Inlet<Int>(whileObserved: sensor.start)
    let tens = inlet.map { $0 * 10 }
    let hundreds = inlet.map { $0 * 100 }
    for promptly in [false, true] {
      sensor.log = []
      let isLarge = Input(false)
      var recorder: Recorder<Int>? = Recorder(
        isLarge.map { $0 ? hundreds : tens }.switchToLatest(promptly: promptly))
      isLarge <-- true
      sensor.announce?(1)
      isLarge <-- false
      sensor.announce?(2)
      #expect(recorder?.values == [100, 20])
      recorder = nil
      #expect(sensor.log == [])
    }
    withExtendedLifetime((tens, hundreds)) {}
  }

  @Test("An observed source runs without a handle")
  func withoutHandle() {
    final class Screen { var shown: [Int] = [] }
    let before = Network.liveNodeCount
    let sensor = Sensor()
    var screen: Screen? = Screen()
    if let screen {
      Inlet<Int>(whileObserved: sensor.start).map { $0 + 1 }
        .observe(withContext: screen) { $0.shown.append($1) }
    }
    sensor.announce?(1)
    #expect(screen?.shown == [2])
    screen = nil
    sensor.announce?(2)
    #expect(sensor.log == ["start", "stop"])
    #expect(Network.liveNodeCount == before)
  }

  @Test("A source with whileObserved leaks nothing")
  func freed() {
    let before = Network.liveNodeCount
    let sensor = Sensor()
    do {
      let recorder = Recorder(Inlet<Int>(whileObserved: sensor.start))
      sensor.announce?(1)
      #expect(recorder.values == [1])
    }
    #expect(sensor.log == ["start", "stop"])
    #expect(Network.liveNodeCount == before)
  }

  @Test("Moment.independent: a separate network runs inside an observer and a function")
  func independent() {
    func sum(to count: Int) -> Int {
      Moment.independent {
        let numbers = Inlet<Int>()
        let sum = numbers.accumulate(startingFrom: 0, +)
        for number in 1...count { numbers <-- number }
        return sum.value
      }
    }
    let before = Network.liveNodeCount
    do {
      let counts = Inlet<Int>()
      let sums = Recorder(counts.map(sum))
      var observed: [Int] = []
      let observer = counts.observe { observed.append(sum(to: $0)) }
      counts <-- 4
      Moment.run {
        counts <-- 3
        observed.append(sum(to: 2))
      }
      #expect(sums.values == [10, 6])
      #expect(observed == [10, 3, 6])
      withExtendedLifetime(observer) {}
    }
    #expect(Network.liveNodeCount == before)
  }

  @Test("Moment.independent releases the network made in it, and rethrows errors")
  func independentKept() throws {
    struct Failure: Error {}
    let trigger = Inlet<Void>()
    var inner: Input<Int>?
    let observer = trigger.observe { _ in inner = Moment.independent { Input(5) } }
    trigger <-- ()
    let kept = try #require(inner)
    let recorder = Recorder(kept)
    kept <-- 6
    #expect(recorder.values == [5, 6])
    #expect(throws: Failure.self) { try Moment.independent { throw Failure() } }
    withExtendedLifetime(observer) {}
  }

  @Test("An Either has one of its values, and is equatable")
  func either() {
    let left = Either<Int, String>.left(1)
    let right = Either<Int, String>.right("a")
    #expect(left.left == 1)
    #expect(left.right == nil)
    #expect(right.left == nil)
    #expect(right.right == "a")
    #expect(left != right)
    #expect(Set([left, right, .left(1)]).count == 2)
  }

  @Test("A source that announces at its start works below operators of several inputs")
  func announcesAtOnceToOperators() {
    func source(_ value: Int) -> Inlet<Int> {
      Inlet<Int>(whileObserved: { announce in
        announce(value)
        return {}
      })
    }
    let first = source(1)
    let latest = Recorder(first.withLatest(from: Input(5)) { $0 + $1 })
    first <-- 2
    #expect(latest.values == [7])
    for isPrompt in [false, true] {
      let outer = source(3)
      let inner = Inlet<Int>()
      let switched = Recorder(outer.map { _ in inner }.switchToLatest(promptly: isPrompt))
      outer <-- 4
      inner <-- 6
      #expect(switched.values == [6])
    }
  }
}
