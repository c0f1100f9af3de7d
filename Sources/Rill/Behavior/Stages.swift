/// The value of a switching behavior from a time on.
@usableFromInline
struct Stage<Value> {
  @usableFromInline let start: Time
  @usableFromInline let behavior: Behavior<Value>
  /// The end of this stage, if it can end.
  @usableFromInline let next: Changes<Turn<Value>>?

  @inlinable
  init(from start: Time, _ behavior: Behavior<Value>, next: Changes<Turn<Value>>? = nil) {
    self.start = start
    self.behavior = behavior
    self.next = next
  }
}

/// The end of a stage and the beginning of the next one.
@usableFromInline
struct Turn<Value> {
  @usableFromInline let stage: Stage<Value>
  /// The last behavior of the ending stage, if the sender has a more precise one. No stage holds
  /// it.
  @usableFromInline let previous: Behavior<Value>?

  @inlinable
  init(to stage: Stage<Value>, from previous: Behavior<Value>? = nil) {
    self.stage = stage
    self.previous = previous
  }
}

/// The stages of a switching behavior, which holds the present one.
///
/// A behavior that permanently becomes another one then holds the end of that one's stages:
///
/// ```
/// a ──▶ stage: flight 1, next: landing 1 ──▶ …
///
///    at landing 1, which makes b:
///
/// a ──▶ stage: b ──▶ stage: flight 2, next: landing 2
///         next: turns of b
///
///    at landing 2, which makes c, a gets the stage that b gets:
///
/// a ──▶ stage: c ──▶ stage: flight 3, next: landing 3      b is free
///         next: turns of c
/// ```
///
/// So after any number of stages, two steps lead to the present behavior.
@usableFromInline
final class Stages<Value> {
  @usableFromInline let current: Changing<Stage<Value>>
  /// The turns that another behavior must observe after it has become this one.
  @usableFromInline let turns: Changes<Turn<Value>>
  @usableFromInline let past: Past<Behavior<Value>>

  @usableFromInline
  init(
    _ current: Changing<Stage<Value>>, _ turns: Changes<Turn<Value>>,
    _ past: Past<Behavior<Value>>
  ) {
    self.current = current
    self.turns = turns
    self.past = past
  }

  /// Creates the stages that begin with `first`, each of which determines the next.
  @usableFromInline
  convenience init(startingWith first: Stage<Value>, _ file: StaticString, _ line: UInt) {
    let past = Past<Behavior<Value>>()
    var turns: Changes<Turn<Value>> = .never
    let current = Changing<Stage<Value>>.loop(startingWith: first, file: file, line: line) { own in
      turns = own.map(file: file, line: line) { $0.next ?? .never }
        .switchToLatest(file: file, line: line)
        .snapshot(own, file: file, line: line) { turn, stage in past.end(stage, with: turn) }
      return turns.map(file: file, line: line) { $0.stage }
    }
    self.init(current, turns, past)
  }

  /// Creates the stages of `first` and the behaviors in `switches`.
  @usableFromInline
  convenience init(
    startingWith first: Behavior<Value>, _ switches: Changes<Timed<Behavior<Value>>>,
    _ file: StaticString, _ line: UInt
  ) {
    let past = Past<Behavior<Value>>()
    let current = Changing<Stage<Value>>(
      following: switches, startingWith: Stage(from: -.infinity, first), kind: "switched",
      file: file, line: line
    ) { stage, next in
      past.end(stage, with: Turn(to: Stage(from: next.time, next.value))).stage
    }
    // It never becomes another behavior permanently, so it has no successors.
    self.init(current, .never, past)
  }

  /// Returns the value at `time`.
  @inlinable
  func at(_ time: Time) -> Value {
    let stage = current.value
    if time < stage.start, let behavior = past.part(at: time) { return behavior.function(time) }
    return stage.behavior.function(time)
  }

  /// Requests storage of the past from this and the present behavior.
  @usableFromInline
  func remember(_ duration: Time) {
    past.remember(duration)
    current.value.behavior.remember?(duration)
  }
}

extension Past {
  /// Ends `stage` with `turn`.
  ///
  /// - Returns: The resulting turn; its stage can't begin before the one it ends.
  func end<Value>(_ stage: Stage<Value>, with turn: Turn<Value>) -> Turn<Value>
  where Part == Behavior<Value> {
    let next = turn.stage
    let start = next.start > stage.start ? next.start : stage.start
    // If this stage was another behavior with stages, its last behavior is known now.
    let previous = turn.previous ?? stage.behavior
    end(Timed(previous, at: stage.start), at: start)
    if duration > 0 { next.behavior.remember?(duration) }
    return Turn(to: Stage(from: start, next.behavior, next: next.next), from: previous)
  }
}
