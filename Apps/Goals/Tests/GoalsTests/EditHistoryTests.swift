import Foundation
import GoalsModel
import GoalsTestSupport
import RillTesting
import Testing

/// Tests of the history of one window beside another.
@Suite struct EditHistoryTests {
  @Test func undoesInReverseOrderAndANewStepClearsRedo() throws {
    var desk = Desk([Goal(id: "run", title: "Run", interval: .daily, frequency: 1)])
    var history = EditHistory()
    var steps: [Step] = []
    for frequency in 2...4 {
      let edit = Edit.update("run", GoalUpdate(frequency: frequency))
      let step = try desk.step(edit)
      steps.append(step)
      history.did(step)
    }
    #expect(history.next(.undo) == steps[2])
    #expect(history.next(.redo) == nil)
    history.turned(.undo)
    history.turned(.undo)
    #expect(history.next(.undo) == steps[0])
    #expect(history.next(.redo) == steps[1])
    history.turned(.redo)
    #expect(history.next(.undo) == steps[1])
    #expect(history.next(.redo) == steps[2])
    history.did(steps[2])
    #expect(history.next(.redo) == nil)
    for _ in 1...4 { history.turned(.undo) }
    #expect(history.next(.redo) == steps[0])
    #expect(history.next(.undo) == nil)
  }

  @Test func forgetsTheOldestSteps() throws {
    var desk = Desk([Goal(id: "a", title: "A", interval: .daily, frequency: 1, isActive: true)])
    var history = EditHistory()
    for number in 0..<EditHistory.limit + 5 {
      history.did(try desk.step(Edit.bump("a", at: noon + Double(number))))
    }
    #expect(history.stepCount == EditHistory.limit)
    for _ in 1..<EditHistory.limit { history.turned(.undo) }
    #expect(history.next(.undo)?.edits == [Edit.bump("a", at: noon + 5)])
  }

  @Test func aConflictWithADiscardedStepIsOwn() throws {
    var desk = Desk([Goal(id: "a", title: "A", interval: .daily, frequency: 1)])
    var history = EditHistory()
    history.did(try desk.step(Edit.update("a", GoalUpdate(title: "B"))))
    history.did(try desk.step(Edit.update("a", GoalUpdate(title: "C", color: .red))))
    desk.make(Edit.update("a", GoalUpdate(color: .blue)))
    var obstacles: [Bool] = []
    while let step = history.next(.undo) {
      do throws(UndoConflict) {
        try desk.turn(step, .undo)
        history.turned(.undo)
      } catch {
        obstacles.append(history.isOwn(error))
        history.discard(.undo)
      }
    }
    #expect(obstacles == [false, true])
  }

  // MARK: Random histories

  /// Performs random actions in windows.
  struct Windows {
    var desk: Desk
    var histories = [EditHistory(), EditHistory()]
    var rejections = 0
    var turns = 0

    mutating func make(_ edit: Edit, in window: Int) {
      guard edit.problem(in: desk.goals) == nil else { return }
      if let step = desk.make(edit) { histories[window].did(step) }
    }

    mutating func turn(_ turn: Turn, in window: Int) {
      guard let step = histories[window].next(turn) else { return }
      do throws(UndoConflict) {
        try desk.turn(step, turn)
        histories[window].turned(turn)
        turns += 1
      } catch {
        histories[window].discard(turn)
        rejections += 1
      }
    }
  }

  @Test(arguments: 1...20) func aSingleWindowCanUndoAndRedoEverything(seed: UInt64) {
    var random = RandomEdits(seed: seed)
    var windows = Windows(desk: Desk([]))
    for _ in 0..<40 { windows.make(random.next(for: windows.desk.goals), in: 1) }
    windows.desk = Desk(Array(windows.desk.goals))
    let first = windows.desk.goals
    windows.histories[1] = EditHistory()
    for _ in 0..<120 {
      let edit = random.next(for: windows.desk.goals)
      // It can't be undone while the goal is inactive.
      if case .retract = edit { continue }
      windows.make(edit, in: 0)
      if windows.desk.journal.count % 7 == 0 { windows.turn(.undo, in: 0) }
      if windows.desk.journal.count % 11 == 0 { windows.turn(.redo, in: 0) }
    }
    let count = windows.histories[0].stepCount
    #expect(20..<EditHistory.limit ~= count)
    let last = windows.desk.goals
    for _ in 1...count { windows.turn(.undo, in: 0) }
    #expect(windows.desk.goals == first)
    for _ in 1...count { windows.turn(.redo, in: 0) }
    #expect(windows.desk.goals == last)
    #expect(windows.rejections == 0)
  }

  /// Each window sets fields to values that only it uses, so that values identify their window.
  @Test(arguments: 1...40) func neverOverwritesChangesOfTheOtherWindow(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var windows = Windows(desk: Desk([]))
    // The values of the other window that a step overwrote when it was made: redoing it overwrites
    // them again.
    var overwritten: [(step: Step, what: Set<String>)] = []
    var count = 0
    for _ in 0..<400 {
      let window = Int.random(in: 0...1, using: &random)
      let before = Signed.all(windows.desk.goals, by: 1 - window)
      func lost() -> Set<String> {
        before.subtracting(Signed.all(windows.desk.goals, by: 1 - window))
      }
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<6:
        count += 1
        let id = ["a", "b", "c", "d"].randomElement(using: &random)!
        windows.make(Signed.edit(id, by: window, count, using: &random), in: window)
        if let step = windows.histories[window].next(.undo), step != overwritten.last?.step {
          overwritten.append((step, lost()))
        }
      case 6...8:
        windows.turn(.undo, in: window)
        #expect(lost() == [], "\(windows.desk.journal.suffix(8))")
      default:
        guard let step = windows.histories[window].next(.redo) else { continue }
        windows.turn(.redo, in: window)
        let known = overwritten.first { $0.step == step }?.what ?? []
        #expect(lost().isSubset(of: known), "\(windows.desk.journal.suffix(8))")
      }
    }
    #expect(windows.rejections > 3)
    #expect(windows.turns > 20)
  }
}

extension EditHistory {
  /// The number of steps that can be undone.
  fileprivate var stepCount: Int {
    var (history, count) = (self, 0)
    while history.next(.undo) != nil {
      history.turned(.undo)
      count += 1
    }
    return count
  }
}

/// The signature of a window in the values that it sets.
enum Signed {
  static let colors: [[Color]] = [[.red, .orange], [.blue, .green]]
  static let intervals: [Interval] = [.daily, .monthly]

  static func edit(
    _ id: String, by window: Int, _ count: Int, using random: inout SplitMix64
  ) -> Edit {
    let instant = noon + Double(2 * count + window)
    let color = colors[window].randomElement(using: &random)!
    let frequency = 2 * Int.random(in: 1...20, using: &random) + window
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      let goal = Goal(
        id: id, title: "\(window) \(count)", interval: intervals[window], frequency: frequency,
        color: color, isActive: true)
      return Edit.add(goal)
    case 1 where Bool.random(using: &random): return Edit.delete(id)
    case 2: return Edit.update(id, GoalUpdate(title: "\(window) \(count)"))
    case 3: return Edit.update(id, GoalUpdate(frequency: frequency, color: color))
    case 4: return Edit.update(id, GoalUpdate(interval: intervals[window], color: color))
    default: return Edit.bump(id, at: instant)
    }
  }

  /// Returns all values with the signature of a window, by goal.
  static func all(_ goals: Goals, by window: Int) -> Set<String> {
    var all: Set<String> = []
    for goal in goals {
      if goal.title.hasPrefix("\(window)") { all.insert("\(goal.id): \(goal.title)") }
      if goal.interval == intervals[window] { all.insert("\(goal.id): \(goal.interval)") }
      if goal.frequency % 2 == window { all.insert("\(goal.id): \(goal.frequency)") }
      if colors[window].contains(goal.color) { all.insert("\(goal.id): \(goal.color)") }
      for bump in goal.bumps where bump.milliseconds / 1000 % 2 == window {
        all.insert("\(goal.id): \(bump)")
      }
    }
    return all
  }
}
