/// The elements of the rows of a list, by their positions from 0.
///
/// Arrays are sources, and so are the snapshots of `RillCollections`. Two versions of a snapshot
/// share storage, so that their differences are found without looking at the other elements.
public protocol RowSource<Element> {
  /// The type of the elements.
  associatedtype Element

  /// The number of elements.
  var count: Int { get }

  /// The element at a position from 0.
  subscript(position: Int) -> Element { get }

  /// Returns the ranges of positions in which this version can differ from `old`, in order. Outside
  /// these ranges, both have the same elements in the same order.
  ///
  /// The default implementation returns all positions, and costs O(n) comparisons of elements.
  func changedRanges(since old: Self) -> [(old: Range<Int>, new: Range<Int>)]
}

extension RowSource {
  /// Returns all positions.
  @inlinable
  public func changedRanges(since old: Self) -> [(old: Range<Int>, new: Range<Int>)] {
    [(0..<old.count, 0..<count)]
  }
}

extension Array: RowSource {}
extension ContiguousArray: RowSource {}
