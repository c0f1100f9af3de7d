import RillTesting

/// A step of a play on a random network.
enum TrackingStep {
  /// Adds a tracked observer that reads these nodes, up to the first that is 0.
  case watch([Int])
  /// Removes the tracked observer at this index.
  case unwatch(Int)
  /// Adds or removes an observer of a node.
  case hear(Int)
  case unhear(Int)
  /// Starts or stops sampling a node.
  case sample(Int)
  case unsample(Int)
  /// Runs a moment, of one operation or of a body, and then reads these nodes.
  case moment(isBody: Bool, [Act], thenReading: [Int])

  enum Act {
    case write(node: Int, value: Int)
    case announce(inlet: Int, value: Int)
    case read(Int)
    case watch([Int])
    /// Triggers sampling; once in a moment at most.
    case trigger
  }

  /// Returns random steps on a network of `count` nodes, `inputs` of them inputs.
  static func random(
    _ number: Int, nodes count: Int, inputs: [Int], _ mixture: TrackingGraph.Mixture,
    _ random: inout SplitMix64
  ) -> [TrackingStep] {
    var dice = random
    defer { random = dice }
    let hasSamples = dice.chance(60)
    var (watches, received, samples) = (0, 0, 0)
    func someNodes() -> [Int] { (0...dice.below(3)).map { _ in dice.below(count) } }

    func moment() -> TrackingStep {
      var announced: Set<Int> = []
      var isTriggered = false
      func act() -> Act? {
        switch dice.below(mixture == .withStreams ? 5 : 3) {
        case 3, 4:
          let (inlet, value) = (dice.below(2), dice.below(4))
          // A second one would occur in a child moment.
          return announced.insert(inlet).inserted ? .announce(inlet: inlet, value: value) : nil
        default: return .write(node: dice.pick(inputs), value: dice.below(4))
        }
      }
      func actInBody() -> Act? {
        switch dice.below(10) {
        case 0: return .read(dice.below(count))
        case 1:
          watches += 1
          return .watch(someNodes())
        case 2 where !isTriggered:
          isTriggered = true
          return .trigger
        default: return act()
        }
      }
      let isBody = dice.chance(50)
      let acts = isBody ? (0...dice.below(5)).compactMap { _ in actInBody() } : [act()!]
      let reads = (0..<dice.below(4)).map { _ in dice.below(count) }
      return .moment(isBody: isBody, acts, thenReading: reads)
    }

    return (0..<number).map { _ in
      switch dice.below(14) {
      case 0:
        watches += 1
        return .watch(someNodes())
      case 1 where watches > 0:
        watches -= 1
        return .unwatch(dice.below(watches + 1))
      case 2:
        received += 1
        return .hear(dice.below(count))
      case 3 where received > 0:
        received -= 1
        return .unhear(dice.below(received + 1))
      case 4 where hasSamples && samples < 6:
        samples += 1
        return .sample(dice.below(count))
      case 5 where samples > 0:
        samples -= 1
        return .unsample(dice.below(samples + 1))
      default: return moment()
      }
    }
  }
}
