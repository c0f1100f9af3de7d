import Foundation
import GoalsModel
import RillTesting

/// A generator of random edits, most of which fit, reproducible by seed.
package struct RandomEdits {
  private var random: SplitMix64

  package init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  package mutating func next(for goals: Goals) -> Edit {
    let id = self.id()
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1:
      return Edit.add(goal(id), before: Bool.random(using: &random) ? nil : self.id())
    case 2: return Edit.delete(id)
    case 3, 4: return Edit.update(id, update())
    case 5: return Edit.setActivity(id, isActive: Bool.random(using: &random))
    case 6: return Edit.move(id, before: Bool.random(using: &random) ? nil : self.id())
    case 7:
      let bump = goals[id]?.bumps.randomElement(using: &random)
      return Edit.retract(id, at: bump ?? instant())
    default: return Edit.bump(id, at: instant())
    }
  }

  /// Returns random edits, each of which fits after the previous ones.
  package static func valid(_ count: Int, seed: UInt64) -> [Edit] {
    var random = RandomEdits(seed: seed)
    var goals = Goals()
    return (0..<count).map { _ in
      var edit = random.next(for: goals)
      while edit.problem(in: goals) != nil { edit = random.next(for: goals) }
      edit.apply(to: &goals)
      return edit
    }
  }

  private mutating func id() -> String { "abcdef".randomElement(using: &random).map(String.init)! }

  private mutating func instant() -> Instant {
    noon + Double(Int.random(in: -2_000_000...2_000_000, using: &random)) * 0.137
  }

  private mutating func goal(_ id: String) -> Goal {
    Goal(
      id: id, title: title(), interval: Interval.allCases.randomElement(using: &random)!,
      frequency: Int.random(in: 1...99, using: &random),
      color: Color.allCases.randomElement(using: &random)!, isActive: Bool.random(using: &random),
      bumps: (0..<Int.random(in: 0...4, using: &random)).map { _ in instant() })
  }

  private mutating func update() -> GoalUpdate {
    let other = goal("")
    func some<Value>(_ value: Value) -> Value? { Bool.random(using: &random) ? value : nil }
    return GoalUpdate(
      title: some(other.title), interval: some(other.interval), frequency: some(other.frequency),
      color: some(other.color))
  }

  private mutating func title() -> String {
    ["A", "Ünï 👩‍👧", "a \"b\"\\\n\u{1B}\u{2028}", "日本語", "\u{200F}x"].randomElement(using: &random)!
  }
}
