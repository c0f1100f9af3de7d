/// The change of a ``ChangingArray`` in one moment: its edits, and the elements before and after.
///
/// ```swift
/// let names = ArrayInput(["Ada", "Grace"])
/// let observer = names.changes.observe { batch in
///   print(batch.old.count, batch.new.count, batch.edits.count)
/// }
/// names.append("Barbara")   // prints 2 3 1
/// ```
public struct ArrayBatch<Element> {
  /// The elements before the moment.
  public var old: ArraySnapshot<Element>
  /// The elements after the moment.
  public var new: ArraySnapshot<Element>
  /// The edits that turn `old` into `new`, to be applied in order.
  public var edits: [ArrayEdit<Element>]

  @inlinable
  init(old: ArraySnapshot<Element>, new: ArraySnapshot<Element>, edits: [ArrayEdit<Element>]) {
    self.old = old
    self.new = new
    self.edits = edits
  }
}

extension ArrayBatch: Equatable where Element: Equatable {}
extension ArrayBatch: Sendable where Element: Sendable {}
