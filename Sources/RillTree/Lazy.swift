/// Returns a tree that is built only when `input` has changed.
///
/// ```swift
/// tbody {
///   for row in rows {
///     lazy(row) { row in
///       tr { td { text(row.id) }; td { text(row.label) } }
///     }
///     .key(row.id)
///   }
/// }
/// ```
///
/// If the page shows a lazy tree from the same place in the source with an equal input, that tree
/// stays. The view isn't called, and nothing in it is compared. The view may therefore depend only
/// on its input and on constants.
///
/// Costs one comparison if the input is equal; otherwise the cost of the view.
///
/// Elsewhere: `Html.Lazy` (Elm), `memo` (React).
///
/// - Parameters:
///   - input: The values that the view depends on.
///   - file: The place in the source, together with `line` and `column`. A wrapper function that
///     calls `lazy` with different views must pass on its caller's place. Otherwise all its views
///     share one place, and equal inputs confuse them.
///   - line: See `file`.
///   - column: See `file`.
///   - view: A function that builds the tree. It is called when the tree is added to a page, if at
///     all.
@inlinable
public func lazy<Input: Equatable, Message>(
  _ input: Input, file: StaticString = #fileID, line: UInt32 = #line, column: UInt32 = #column,
  @TreeBuilder<Message> view: @escaping (Input) -> VTree<Message>
) -> VTree<Message> {
  VTree(
    Record(
      .lazy,
      object: TypedLazyNode(
        input, LazyNode.Place(file: file, line: line, column: column), view: view)))
}

/// A tree that is built on demand.
@usableFromInline
class LazyNode {
  /// The place in the source. One place builds equal trees from equal inputs.
  @usableFromInline
  struct Place: Equatable {
    let file: StaticString
    let line: UInt32
    let column: UInt32

    @usableFromInline
    init(file: StaticString, line: UInt32, column: UInt32) {
      self.file = file
      self.line = line
      self.column = column
    }

    @usableFromInline
    static func == (left: Place, right: Place) -> Bool {
      left.line == right.line && left.column == right.column
        && left.file.utf8Start == right.file.utf8Start
    }
  }

  @usableFromInline let place: Place
  /// The built tree, once the node is on a page.
  var tree: TreeStorage?
  /// True if a page contains the node. Other pages and other positions on the page take a copy.
  var isMounted = false
  /// True if the page shows other state than the view built, such as text that the user just typed.
  var isOutdated = false

  @usableFromInline init(_ place: Place) { self.place = place }

  /// Returns the node of a lazy record.
  static func of(_ record: RecordPointer) -> LazyNode? {
    // The object of a lazy record is a lazy node; see `Record.object`.
    record.pointee.object.map { unsafeDowncast($0, to: LazyNode.self) }
  }

  func isSame(as other: LazyNode) -> Bool { self === other }

  func makeTree() -> TreeStorage? { nil }

  func copy() -> LazyNode { self }
}

@usableFromInline
final class TypedLazyNode<Input: Equatable, Message>: LazyNode {
  @usableFromInline let input: Input
  @usableFromInline let view: (Input) -> VTree<Message>

  @inlinable
  init(_ input: Input, _ place: Place, view: @escaping (Input) -> VTree<Message>) {
    self.input = input
    self.view = view
    super.init(place)
  }

  @usableFromInline
  override func isSame(as other: LazyNode) -> Bool {
    // A generic function can create nodes of several types at one place.
    guard place == other.place, let other = other as? TypedLazyNode else { return false }
    return input == other.input
  }

  @usableFromInline
  override func makeTree() -> TreeStorage? { view(input).storage }

  @usableFromInline
  override func copy() -> LazyNode { TypedLazyNode(input, place, view: view) }
}
