public import RillOrder

/// Returns the rows of a collection, with keys from the identities of its elements.
///
/// ```swift
/// ul {
///   li { "Goals" }
///   forEach(model.goals) { goal in li { text(goal.title) } }
/// }
/// ```
///
/// Only the rows of changed elements are built, compared and sent. The row of a moved element
/// moves with its focus, its typed text and its listeners. The view may therefore depend only on
/// the element and on constants. Pass other values by
/// ``forEach(_:with:file:line:column:row:)`` or
/// ``forEach(_:selected:file:line:column:row:)-(_,Rows.Element.ID?,_,_,_,_)``.
///
/// Identities must be unique in the collection. Duplicates among new and changed rows are
/// reported in ``Rendering/diagnostics``, and matched in order.
///
/// An update costs O(d log n) for d changed elements in a snapshot of `RillCollections`, which
/// shares storage with the shown version. For arrays, a comparison of all elements comes in
/// addition.
///
/// Elsewhere: `ForEach` (SwiftUI), `For` (Solid).
///
/// - Parameters:
///   - rows: The elements of the rows.
///   - file: The place in the source, together with `line` and `column`; see
///     ``lazy(_:file:line:column:view:)``.
///   - line: See `file`.
///   - column: See `file`.
///   - row: The view of an element. It is called when the row is added to a page, and when the
///     element has changed.
@inlinable
public func forEach<Rows: RowSource, Message>(
  _ rows: Rows, file: StaticString = #fileID, line: UInt32 = #line, column: UInt32 = #column,
  @TreeBuilder<Message> row: @escaping (Rows.Element) -> VTree<Message>
) -> VTree<Message>
where Rows.Element: Equatable & Identifiable, Rows.Element.ID: CustomStringConvertible {
  rowsTree(
    rows, 0, key: { RowKey($0.id.description) }, file, line, column,
    view: { element, _, _ in row(element) })
}

/// Returns the rows of a collection, with keys from `id`.
///
/// ```swift
/// forEach(model.names, id: \.self) { name in li { text(name) } }
/// ```
///
/// - Parameters:
///   - rows: The elements of the rows.
///   - id: The identity of an element, unique in the collection.
///   - file: The place in the source, together with `line` and `column`.
///   - line: See `file`.
///   - column: See `file`.
///   - row: The view of an element; see ``forEach(_:file:line:column:row:)``.
@inlinable
public func forEach<Rows: RowSource, ID: CustomStringConvertible, Message>(
  _ rows: Rows, id: @escaping (Rows.Element) -> ID, file: StaticString = #fileID,
  line: UInt32 = #line, column: UInt32 = #column,
  @TreeBuilder<Message> row: @escaping (Rows.Element) -> VTree<Message>
) -> VTree<Message> where Rows.Element: Equatable {
  rowsTree(
    rows, 0, key: { RowKey(id($0).description) }, file, line, column,
    view: { element, _, _ in row(element) })
}

/// Returns the rows of a collection, which depend on a further value.
///
/// ```swift
/// forEach(model.goals, with: model.currency) { goal, currency in
///   li { text(currency.format(goal.price)) }
/// }
/// ```
///
/// All rows are built again when the value changes.
///
/// - Parameters:
///   - rows: The elements of the rows.
///   - context: The value that all rows depend on.
///   - file: The place in the source, together with `line` and `column`.
///   - line: See `file`.
///   - column: See `file`.
///   - row: The view of an element and the value; see ``forEach(_:file:line:column:row:)``.
@inlinable
public func forEach<Rows: RowSource, Context: Equatable, Message>(
  _ rows: Rows, with context: Context, file: StaticString = #fileID, line: UInt32 = #line,
  column: UInt32 = #column,
  @TreeBuilder<Message> row: @escaping (Rows.Element, Context) -> VTree<Message>
) -> VTree<Message>
where Rows.Element: Equatable & Identifiable, Rows.Element.ID: CustomStringConvertible {
  rowsTree(
    rows, context, key: { RowKey($0.id.description) }, file, line, column,
    view: { element, context, _ in row(element, context) })
}

/// Returns the rows of a collection, one of which is selected.
///
/// ```swift
/// forEach(model.goals, selected: model.selected) { goal, isSelected in
///   li(.ariaSelected(isSelected), .onClick(.select(goal.id))) { text(goal.title) }
/// }
/// ```
///
/// A new selection builds two rows.
///
/// - Parameters:
///   - rows: The elements of the rows.
///   - selected: The identity of the selected element; nil for none.
///   - file: The place in the source, together with `line` and `column`.
///   - line: See `file`.
///   - column: See `file`.
///   - row: The view of an element, and whether it is selected; see
///     ``forEach(_:file:line:column:row:)``.
@inlinable
public func forEach<Rows: RowSource, Message>(
  _ rows: Rows, selected: Rows.Element.ID?, file: StaticString = #fileID, line: UInt32 = #line,
  column: UInt32 = #column,
  @TreeBuilder<Message> row: @escaping (Rows.Element, Bool) -> VTree<Message>
) -> VTree<Message>
where Rows.Element: Equatable & Identifiable, Rows.Element.ID: CustomStringConvertible {
  rowsTree(
    rows, 0, selected: selected.map { [RowKey($0.description)] } ?? [],
    key: { RowKey($0.id.description) }, file, line, column,
    view: { element, _, place in row(element, place.isSelected) })
}

/// Returns the rows of a collection, any number of which are selected.
///
/// ```swift
/// forEach(model.goals, selected: model.marked) { goal, isSelected in
///   li(.ariaSelected(isSelected), .onClick(.toggle(goal.id))) { text(goal.title) }
/// }
/// ```
///
/// A new selection costs time proportional to the size of both selections, and builds the rows
/// that were selected or deselected.
///
/// - Parameters:
///   - rows: The elements of the rows.
///   - selected: The identities of the selected elements.
///   - file: The place in the source, together with `line` and `column`.
///   - line: See `file`.
///   - column: See `file`.
///   - row: The view of an element, and whether it is selected; see
///     ``forEach(_:file:line:column:row:)``.
@inlinable
public func forEach<Rows: RowSource, Message>(
  _ rows: Rows, selected: Set<Rows.Element.ID>, file: StaticString = #fileID,
  line: UInt32 = #line, column: UInt32 = #column,
  @TreeBuilder<Message> row: @escaping (Rows.Element, Bool) -> VTree<Message>
) -> VTree<Message>
where Rows.Element: Equatable & Identifiable, Rows.Element.ID: CustomStringConvertible {
  rowsTree(
    rows, 0, selected: Set(selected.map { RowKey($0.description) }),
    key: { RowKey($0.id.description) }, file, line, column,
    view: { element, _, place in row(element, place.isSelected) })
}

@inlinable
func rowsTree<Rows: RowSource, Context: Equatable, Message>(
  _ rows: Rows, _ context: Context, selected: Set<RowKey>? = nil,
  key: @escaping (Rows.Element) -> RowKey, _ file: StaticString, _ line: UInt32,
  _ column: UInt32, view: @escaping (Rows.Element, Context, RowPlace) -> VTree<Message>
) -> VTree<Message> where Rows.Element: Equatable {
  let content = RowsContent(rows, context, selected: selected, key: key, view: view)
  let place = LazyNode.Place(file: file, line: line, column: column)
  return VTree(Record(.rows, object: content.node(place)))
}
