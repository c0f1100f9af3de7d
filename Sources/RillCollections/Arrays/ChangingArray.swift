public import Rill

/// A collection with an order that changes at moments, by batches of edits.
///
/// A `ChangingArray` is a node of the same network as a `Changing`. Operators derive other
/// collections and values from it, and a change costs them time in proportion to its edits, not to
/// the number of elements.
///
/// ```swift
/// let prices = ArrayInput([30, 10, 20])
/// let cheap = prices.filter { $0 < 25 }.sorted(by: <)
/// print(Array(cheap.value))   // [10, 20]
/// prices.append(15)
/// print(Array(cheap.value))   // [10, 15, 20]
/// ```
///
/// An ``ArrayInput`` is a `ChangingArray` that can be edited; typed as `ChangingArray` it is
/// read-only. Derived collections run from construction until released, and hold their sources. A
/// collection changes at most once in a moment, after all its sources.
///
/// Elements are not compared: an update with an equal element is an edit too.
///
/// Elsewhere: observable list (DynamicData), incremental map (Incr_map), Z-set (DBSP).
public class ChangingArray<Element> {
  /// The node; made on demand if `make` is not nil.
  @usableFromInline final var node: Changing<ArrayState<Element>>?
  @usableFromInline final let make: (() -> Changing<ArrayState<Element>>)?
  /// The snapshots, for reads; made on demand.
  @usableFromInline final var snapshots: Changing<ArraySnapshot<Element>>?
  /// The number of elements, for reads; made on demand.
  @usableFromInline final var counts: Changing<Int>?

  @inlinable
  init(_ state: Changing<ArrayState<Element>>) {
    node = state
    make = nil
  }

  /// Creates a collection whose node is made when it is first used.
  @inlinable
  init(making make: @escaping () -> Changing<ArrayState<Element>>) {
    self.make = make
  }

  @inlinable final var state: Changing<ArrayState<Element>> { node ?? makeState() }

  /// The element at `index`; the read depends on all elements. An index outside the collection
  /// stops the program.
  ///
  /// - Complexity: O(log n).
  @inlinable public subscript(index: Int) -> Element { value[index] }

  @usableFromInline
  final func makeState() -> Changing<ArrayState<Element>> {
    // Each collection has a node or the function.
    let state = make.unsafelyUnwrapped()
    node = state
    return state
  }
}

extension ChangingArray {
  /// The elements. In a `computed` and in a tracked observer, the read makes the collection a
  /// source. In an operator's function, the rules of `Changing.value` apply.
  ///
  /// - Complexity: O(1).
  @inlinable public var value: ArraySnapshot<Element> { elements.value }

  /// The elements as a changing value, for operators and functions that take one.
  @inlinable
  public var elements: Changing<ArraySnapshot<Element>> {
    if let snapshots { return snapshots }
    let elements = state.map { ArraySnapshot($0.tree) }
    snapshots = elements
    return elements
  }

  /// The number of elements. In a `computed` and in a tracked observer, the read depends on the
  /// number alone: a change that keeps it doesn't run the reader.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var count: Int {
    if let counts { return counts.value }
    let counts = state.map { $0.count }
    self.counts = counts
    return counts.value
  }

  /// A Boolean value that is true if there is no element; tracked like ``count``.
  @inlinable public var isEmpty: Bool { count == 0 }

  /// The change of each moment in which this collection changes.
  @inlinable
  public var changes: Changes<ArrayBatch<Element>> {
    state.changes.filter { !$0.edits.isEmpty }.map { $0.batch }
  }

  /// Calls `body` with all elements as insertions now, and with the batch after each moment in
  /// which this collection changes.
  ///
  /// ```swift
  /// let names = ArrayInput(["Ada"])
  /// var copy: [String] = []
  /// let observer = names.observe { batch in
  ///   for edit in batch.edits { edit.apply(to: &copy) }
  /// }
  /// names.insert("Grace", at: 0)
  /// print(copy)   // ["Grace", "Ada"]
  /// ```
  ///
  /// Observers run after the commit of the moment. Their edits are later moments.
  ///
  /// - Returns: The observation, which ends when this handle is dropped.
  /// - Complexity: O(n) now; then O(1) and what `body` does.
  @inlinable
  public func observe(_ body: @escaping (ArrayBatch<Element>) -> Void) -> Observer {
    let hasBegun = OperatorState(false)
    return state.observe { state in
      if !hasBegun.value {
        hasBegun.value = true
        body(state.initialBatch)
      } else if !state.edits.isEmpty {
        body(state.batch)
      }
    }
  }

  /// Names the node of this collection in reports and pictures of the network.
  @discardableResult
  public func named(_ name: String) -> Self {
    state.named(name)
    return self
  }
}

extension ChangingArray: NetworkNode {
  /// The node.
  public var networkNodeReference: NetworkNodeReference { state.networkNodeReference }
}
