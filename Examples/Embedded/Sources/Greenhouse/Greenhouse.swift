import Rill

/// Receives a line of output: a label and a number, which need no string formatting.
public typealias Log = (StaticString, Int) -> Void

/// Runs a day in a greenhouse. Each scene builds a part of the network, changes it, and logs the
/// values that its observers receive.
public func day(log: @escaping Log) {
  climate(log)
  blinds(log)
  microphones(log)
  watering(log)
  display(log)
  evening(log)
  // A node lives as long as it is referenced, and no references are left now.
  log("nodes left", Network.liveNodeCount)
}

/// Diamonds: a node that depends on one change in two ways changes once, and never mixes old and
/// new values.
private func climate(_ log: @escaping Log) {
  let temperature = Input(20)
  let humidity = Input(60)
  // Temperature reaches `comfort` directly and through `mugginess`.
  let mugginess = combine(temperature, humidity) { $0 * $1 / 10 }
  var evaluations = 0
  let comfort = combine(temperature, mugginess) { temperature, mugginess in
    evaluations += 1
    return 400 - 8 * temperature - mugginess
  }
  let observer = comfort --> { log("comfort", $0) }

  temperature <-- 25
  // One moment, so one change.
  Moment.run {
    temperature <-- 22
    humidity <-- 50
    temperature <-- 23
  }
  observer.cancel()
  temperature <-- 40  // no observers, so nothing is computed
  log("comfort was computed", evaluations)
  log("comfort when asked", comfort.value)
}

/// Switching between values: the blinds follow one of two sensors, and the choice is itself a
/// changing value.
private func blinds(_ log: @escaping Log) {
  let sun = Input(700)
  let lamp = Input(30)
  let isNight = Input(false)
  let brightness = isNight.map { $0 ? lamp : sun as Changing<Int> }.flatten()
  let observer = brightness.map { min($0 / 10, 50) } --> { log("blinds", $0) }

  sun <-- 250
  lamp <-- 20  // not the sensor that the blinds follow
  Moment.run {
    isNight <-- true
    lamp <-- 80  // chosen now, with its new value
  }
  sun <-- 0
  observer.cancel()
}

/// Switching between streams: the gardener listens to the microphone chosen last.
private func microphones(_ log: @escaping Log) {
  let door = Inlet<Int>()
  let pond = Inlet<Int>()
  let chosen = Inlet<Changes<Int>>()
  let sound = chosen.switchToLatest()
  let loudest = sound.scan(startingWith: 0) { max($0, $1) }.removeDuplicates()
  let observers = [
    sound --> { log("sound", $0) },
    loudest --> { log("loudest so far", $0) },
  ]

  door <-- 9  // no observers yet
  chosen <-- door
  door <-- 3
  chosen <-- pond.filter { $0 > 1 }  // the filter lives as long as it is chosen
  pond <-- 1
  pond <-- 5
  door <-- 8
  Moment.run {
    chosen <-- door
    pond <-- 6  // the stream switches after the moment
  }
  door <-- 4
  for observer in observers { observer.cancel() }
}

/// Accumulation: a stream accumulates into a value, and the changes of a value are a stream.
private func watering(_ log: @escaping Log) {
  let poured = Inlet<Int>(coalescing: +)
  let tank = poured.accumulate(startingFrom: 100) { litres, left in max(left - litres, 0) }
  let lastPoured = poured.hold(startingWith: 0)
  let isLow = tank.map { $0 < 50 }
  let alarms = isLow.risingEdges.mapTo(1).accumulate(startingFrom: 0, +)
  let observers = [
    combine(tank, lastPoured) { $0 * 1000 + $1 } --> { log("tank and last poured", $0) },
    alarms.changes --> { log("alarms", $0) },
    // The value from before the moment:
    poured.snapshot(tank) { $1 } --> { log("tank had", $0) },
  ]

  poured <-- 30
  Moment.run {
    poured <-- 10
    poured <-- 15
  }
  poured <-- 60
  for observer in observers { observer.cancel() }
}

/// Tracked reads: a function depends on the values that it reads, without a list of dependencies.
private func display(_ log: @escaping Log) {
  let temperature = Input(20)
  let humidity = Input(60)
  let showsHumidity = Input(false)
  let shown = Changing.computed { showsHumidity.value ? humidity.value : temperature.value }
  let observer = Observer { log("display", shown.value) }

  humidity <-- 61  // not read, so it has no effect
  temperature <-- 20  // the same value, so no change
  Moment.run {
    showsHumidity <-- true
    humidity <-- 55
  }
  temperature <-- 25  // no longer read
  humidity <-- 58
  observer.cancel()
}

/// Observers that announce: their announcements are later moments.
private func evening(_ log: @escaping Log) {
  let heating = Input(3)
  let first =
    heating --> { level in
      if level > 0 { heating <-- level - 1 }
    }
  var second: Observer? = heating --> { log("heating", $0) }
  heating <-- 2
  log("heating at last", heating.value)
  // An observation ends when its handle is dropped.
  second = nil
  heating <-- 1
  log("heating at last", heating.value)
  withExtendedLifetime((first, second)) {}
}
