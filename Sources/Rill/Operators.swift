precedencegroup RillAssignmentPrecedence {
  associativity: right
  lowerThan: TernaryPrecedence
  assignment: true
}

precedencegroup RillObservationPrecedence {
  associativity: left
  higherThan: AssignmentPrecedence
  lowerThan: TernaryPrecedence
}

infix operator <-- : RillAssignmentPrecedence
infix operator --> : RillObservationPrecedence

/// Assigns `value` to `input`: `x <-- 3`.
@inlinable @inline(__always)
public func <-- <Value>(input: Input<Value>, value: Value) {
  input.assign(value)
}

/// Announces `value` to `inlet`: `clicks <-- point`.
@inlinable @inline(__always)
public func <-- <Value>(inlet: Inlet<Value>, value: Value) {
  inlet.announce(value)
}

/// Observes `changing`: `y --> { print($0) }`.
///
/// - Returns: The observation, which ends when this handle is dropped.
@inlinable
public func --> <Value>(changing: Changing<Value>, body: @escaping (Value) -> Void) -> Observer {
  changing.observe(body)
}

/// Observes `changes`: `clicks --> { print($0) }`.
///
/// - Returns: The observation, which ends when this handle is dropped.
@inlinable
public func --> <Value>(changes: Changes<Value>, body: @escaping (Value) -> Void) -> Observer {
  changes.observe(body)
}
