/// A reference to an object that doesn't keep it, for the isolation of the object.
///
/// The object makes it, and calls ``clear()`` in its `deinit`. Embedded Swift has no weak
/// references.
final class BackReference<Target: AnyObject> {
  // Safety: the target clears this in its `deinit`, before it is freed.
  unowned(unsafe) private(set) var target: Target?

  init(to target: Target? = nil) { self.target = target }

  func set(_ target: Target) { self.target = target }

  func clear() { target = nil }
}
