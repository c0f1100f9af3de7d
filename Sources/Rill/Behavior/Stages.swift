/// What a switching behavior is from a time on.
@usableFromInline
struct Stage<Value> {
  @usableFromInline let start: Time
  @usableFromInline let behavior: Behavior<Value>
  /// What ends this stage, if anything can.
  @usableFromInline let next: Changes<Turn<Value>>?

  @inlinable
  init(from start: Time, _ behavior: Behavior<Value>, next: Changes<Turn<Value>>? = nil) {
    self.start = start
    self.behavior = behavior
    self.next = next
  }
}

/// The end of a stage, and the beginning of the next one.
@usableFromInline
struct Turn<Value> {
  @usableFromInline let stage: Stage<Value>
  /// What the behavior was in the stage that ends, if that is known better than to who hears of it.
  /// No stage holds it.
  @usableFromInline let previous: Behavior<Value>?

  @inlinable
  init(to stage: Stage<Value>, from previous: Behavior<Value>? = nil) {
    self.stage = stage
    self.previous = previous
  }
}

/// The stages that a switching behavior goes through, of which it holds the present one.
///
/// One that becomes another for good holds, once it has, what ends the stages of that other:
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
/// So however many stages there were, two steps lead to what the behavior is now.
@usableFromInline
final class Stages<Value> {
  @usableFromInline let current: Changing<Stage<Value>>
  /// What is to be heard by who has become this behavior.
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

  /// Goes through the stages that begin with `first` and that each names the next of.
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

  /// Goes through the behaviors that `switches` names, beginning with `first`.
  @usableFromInline
  convenience init(
    startingWith first: Behavior<Value>, _ switches: Changes<Timed<Behavior<Value>>>,
    _ file: StaticString, _ line: UInt
  ) {
    let past = Past<Behavior<Value>>()
    let current = Changing<Stage<Value>>(
      following: switches, startingWith: Stage(from: -.infinity, first), kind: "switched",
      file: file, line: line
    ) { next, stage in
      past.end(stage, with: Turn(to: Stage(from: next.time, next.value))).stage
    }
    // It never becomes another for good, so nobody follows it.
    self.init(current, .never, past)
  }

  /// The value at `time`.
  @inlinable
  func at(_ time: Time) -> Value {
    let stage = current.value
    if time < stage.start, let behavior = past.part(at: time) { return behavior.function(time) }
    return stage.behavior.function(time)
  }

  /// Has this and the present behavior remember.
  @usableFromInline
  func remember(_ duration: Time) {
    past.remember(duration)
    current.value.behavior.remember?(duration)
  }
}

extension Past {
  /// Ends `stage` with `turn`.
  ///
  /// - Returns: the turn that was made; its stage can't begin before the one it ends.
  func end<Value>(_ stage: Stage<Value>, with turn: Turn<Value>) -> Turn<Value>
  where Part == Behavior<Value> {
    let next = turn.stage
    let start = next.start > stage.start ? next.start : stage.start
    // Where this stage was another behavior that has stages, it is known now which one it was.
    let previous = turn.previous ?? stage.behavior
    end(Timed(previous, at: stage.start), at: start)
    if duration > 0 { next.behavior.remember?(duration) }
    return Turn(to: Stage(from: start, next.behavior, next: next.next), from: previous)
  }
}
