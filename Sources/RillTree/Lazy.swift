/// A tree that is made only if `input` is not what it was.
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
/// Where the page already shows a tree of the same place in the program with an equal input, that one
/// stays: its view isn't called, and nothing in it is compared. So the view depends on nothing but its
/// input, and on what never changes.
///
/// Costs a comparison where the input is equal; otherwise what the view costs.
///
/// Elsewhere: `Html.Lazy` (Elm), `memo` (React).
///
/// - Parameters:
///   - input: all that the view depends on.
///   - file: the place in the program, as `line` and `column`. A function of your own that calls this for others
///     with different views passes theirs on; otherwise they are all one place, and where their inputs are equal
///     one's view is taken for the other's.
///   - line: see `file`.
///   - column: see `file`.
///   - view: makes the tree; it is called when the tree is put on a page, if at all.
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

/// A tree that may not have been made yet.
@usableFromInline
class LazyNode {
  /// Where it is written: the same place makes the same of the same input.
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
  /// What it shows, once it is on a page.
  var tree: TreeStorage?
  /// Whether a page has it. Another page, and another place on the page, take a copy.
  var isMounted = false
  /// Whether the page shows something else in it than the view made, such as what was just typed.
  var isOutdated = false

  @usableFromInline init(_ place: Place) { self.place = place }

  /// The node of a lazy record.
  static func of(_ record: Record) -> LazyNode? {
    // A lazy record's object is a lazy node: see `Record.object`.
    record.object.map { unsafeDowncast($0, to: LazyNode.self) }
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
    // A generic function may make nodes of several types at one place.
    guard place == other.place, let other = other as? TypedLazyNode else { return false }
    return input == other.input
  }

  @usableFromInline
  override func makeTree() -> TreeStorage? { view(input).storage }

  @usableFromInline
  override func copy() -> LazyNode { TypedLazyNode(input, place, view: view) }
}
