/// Lets others in the isolation have their turn until `condition` is true, `limit` has passed, or the task is
/// cancelled.
///
/// - Returns: whether the condition is true.
@discardableResult
func takeTurns(
  within limit: Duration, isolation: isolated (any Actor)? = #isolation,
  until condition: () -> Bool
) async -> Bool {
  var turns = 1000
  var rest = limit
  while !condition() {
    if Task.isCancelled { return false }
    if turns > 0 {
      turns -= 1
      await Task.yield()
    } else if rest > .zero {
      // Counted rather than measured: on a busy machine nobody else has had a turn in the meantime.
      rest -= .milliseconds(1)
      try? await Task.sleep(for: .milliseconds(1))
    } else {
      return false
    }
  }
  return true
}
