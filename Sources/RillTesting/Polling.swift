/// Yields to other tasks until `condition` is true, `limit` has passed, or the task is canceled.
///
/// - Parameter limit: The time after which a test counts as hung.
/// - Returns: True if the condition became true.
@discardableResult
package func poll(
  within limit: Duration, isolation: isolated (any Actor)? = #isolation,
  until condition: () -> Bool
) async -> Bool {
  let pause = Duration.milliseconds(1)
  var rest = limit
  while !condition() {
    if Task.isCancelled || rest <= .zero { return false }
    // A pause counts with its nominal length, because on a busy machine it takes longer.
    rest -= pause
    try? await Task.sleep(for: pause)
  }
  return true
}
