import Rill
import RillTesting
import Testing

/// A script of moments for two streams and two changings, and the deliveries of derived nodes.
///
/// A law holds if both of its sides deliver the same values in the same moments.
struct LawScript {
  /// The occurrences of one moment; `nil` for none.
  struct Step {
    var a: Int?
    var b: Int?
    var x: Int?
    var y: Int?
  }

  let seed: UInt64
  let steps: [Step]

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func sometimes() -> Int? {
      random.chance(50) ? random.below(10) : nil
    }
    self.seed = seed
    steps = (0..<12).map { _ in
      Step(a: sometimes(), b: sometimes(), x: sometimes(), y: sometimes())
    }
  }

  /// The scripts for each law.
  static let all = (1...50 as ClosedRange<UInt64>).map { LawScript(seed: $0) }
}

/// The sources of a law.
struct LawSources {
  let a = Inlet<Int>()
  let b = Inlet<Int>()
  let x = Input(1)
  let y = Input(2)

  func run(_ step: LawScript.Step) {
    Moment.run {
      if let value = step.a { a.announce(value) }
      if let value = step.b { b.announce(value) }
      if let value = step.x { x.assign(value) }
      if let value = step.y { y.assign(value) }
    }
  }
}

/// An occurrence, with the number of its step.
struct LawEvent<Value: Equatable>: Equatable {
  var step: Int
  var value: Value
}

/// Checks that two streams have the same occurrences for all scripts.
func expectSame<Value: Equatable>(
  _ left: (LawSources) -> Changes<Value>, _ right: (LawSources) -> Changes<Value>,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  for script in LawScript.all {
    let (l, r) = (received(left, script), received(right, script))
    #expect(l == r, "seed \(script.seed)", sourceLocation: sourceLocation)
    if l != r { return }
  }
}

/// Checks that two changings have the same values, and change at the same moments.
func expectSame<Value: Equatable>(
  changing left: (LawSources) -> Changing<Value>, _ right: (LawSources) -> Changing<Value>,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  for script in LawScript.all {
    let (l, r) = (received(changing: left, script), received(changing: right, script))
    #expect(l == r, "seed \(script.seed)", sourceLocation: sourceLocation)
    if l != r { return }
  }
}

private func received<Value>(
  _ make: (LawSources) -> Changes<Value>, _ script: LawScript
) -> [LawEvent<Value>] {
  let sources = LawSources()
  var events: [LawEvent<Value>] = []
  var number = 0
  let observer = make(sources).observe { events.append(LawEvent(step: number, value: $0)) }
  for step in script.steps {
    number += 1
    sources.run(step)
  }
  observer.cancel()
  return events
}

private func received<Value>(
  changing make: (LawSources) -> Changing<Value>, _ script: LawScript
) -> [LawEvent<Value>] {
  let sources = LawSources()
  let changing = make(sources)
  var events: [LawEvent<Value>] = []
  var number = 0
  let observer = changing.observe { events.append(LawEvent(step: number, value: $0)) }
  for step in script.steps {
    number += 1
    sources.run(step)
    // A read returns the delivered value.
    events.append(LawEvent(step: -number, value: changing.value))
  }
  observer.cancel()
  // The unobserved value is computed again, and is the same.
  events.append(LawEvent(step: 0, value: changing.value))
  return events
}
