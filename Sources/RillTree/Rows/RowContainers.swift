public import RillOrder

// List containers take the rows of a collection instead of braces. Any other element contains
// them by `forEach`.

/// An unordered list with the rows of a collection.
///
/// ```swift
/// ul(model.rows, .class("rows")) { row in rowView(row) }
/// ```
///
/// - Parameters:
///   - rows: The elements of the rows.
///   - attributes: The attributes of the element.
///   - file: The place in the source, together with `line` and `column`.
///   - line: See `file`.
///   - column: See `file`.
///   - row: The view of an element; see ``forEach(_:file:line:column:row:)``.
@inlinable
public func ul<Rows: RowSource, Message>(
  _ rows: Rows, _ attributes: Attribute<Message>..., file: StaticString = #fileID,
  line: UInt32 = #line, column: UInt32 = #column,
  @TreeBuilder<Message> row: @escaping (Rows.Element) -> VTree<Message>
) -> VTree<Message>
where Rows.Element: Equatable & Identifiable, Rows.Element.ID: CustomStringConvertible {
  element("ul", attributes: attributes) {
    forEach(rows, file: file, line: line, column: column, row: row)
  }
}

/// An ordered list with the rows of a collection.
///
/// ```swift
/// ol(model.rows, .class("rows")) { row in rowView(row) }
/// ```
///
/// - Parameters:
///   - rows: The elements of the rows.
///   - attributes: The attributes of the element.
///   - file: The place in the source, together with `line` and `column`.
///   - line: See `file`.
///   - column: See `file`.
///   - row: The view of an element; see ``forEach(_:file:line:column:row:)``.
@inlinable
public func ol<Rows: RowSource, Message>(
  _ rows: Rows, _ attributes: Attribute<Message>..., file: StaticString = #fileID,
  line: UInt32 = #line, column: UInt32 = #column,
  @TreeBuilder<Message> row: @escaping (Rows.Element) -> VTree<Message>
) -> VTree<Message>
where Rows.Element: Equatable & Identifiable, Rows.Element.ID: CustomStringConvertible {
  element("ol", attributes: attributes) {
    forEach(rows, file: file, line: line, column: column, row: row)
  }
}

/// A list of commands with the rows of a collection.
///
/// ```swift
/// menu(model.rows, .class("rows")) { row in rowView(row) }
/// ```
///
/// - Parameters:
///   - rows: The elements of the rows.
///   - attributes: The attributes of the element.
///   - file: The place in the source, together with `line` and `column`.
///   - line: See `file`.
///   - column: See `file`.
///   - row: The view of an element; see ``forEach(_:file:line:column:row:)``.
@inlinable
public func menu<Rows: RowSource, Message>(
  _ rows: Rows, _ attributes: Attribute<Message>..., file: StaticString = #fileID,
  line: UInt32 = #line, column: UInt32 = #column,
  @TreeBuilder<Message> row: @escaping (Rows.Element) -> VTree<Message>
) -> VTree<Message>
where Rows.Element: Equatable & Identifiable, Rows.Element.ID: CustomStringConvertible {
  element("menu", attributes: attributes) {
    forEach(rows, file: file, line: line, column: column, row: row)
  }
}

/// A description list with the rows of a collection.
///
/// ```swift
/// dl(model.rows, .class("rows")) { row in rowView(row) }
/// ```
///
/// - Parameters:
///   - rows: The elements of the rows.
///   - attributes: The attributes of the element.
///   - file: The place in the source, together with `line` and `column`.
///   - line: See `file`.
///   - column: See `file`.
///   - row: The view of an element; see ``forEach(_:file:line:column:row:)``.
@inlinable
public func dl<Rows: RowSource, Message>(
  _ rows: Rows, _ attributes: Attribute<Message>..., file: StaticString = #fileID,
  line: UInt32 = #line, column: UInt32 = #column,
  @TreeBuilder<Message> row: @escaping (Rows.Element) -> VTree<Message>
) -> VTree<Message>
where Rows.Element: Equatable & Identifiable, Rows.Element.ID: CustomStringConvertible {
  element("dl", attributes: attributes) {
    forEach(rows, file: file, line: line, column: column, row: row)
  }
}

/// A body of a table with the rows of a collection.
///
/// ```swift
/// tbody(model.rows, .class("rows")) { row in rowView(row) }
/// ```
///
/// - Parameters:
///   - rows: The elements of the rows.
///   - attributes: The attributes of the element.
///   - file: The place in the source, together with `line` and `column`.
///   - line: See `file`.
///   - column: See `file`.
///   - row: The view of an element; see ``forEach(_:file:line:column:row:)``.
@inlinable
public func tbody<Rows: RowSource, Message>(
  _ rows: Rows, _ attributes: Attribute<Message>..., file: StaticString = #fileID,
  line: UInt32 = #line, column: UInt32 = #column,
  @TreeBuilder<Message> row: @escaping (Rows.Element) -> VTree<Message>
) -> VTree<Message>
where Rows.Element: Equatable & Identifiable, Rows.Element.ID: CustomStringConvertible {
  element("tbody", attributes: attributes) {
    forEach(rows, file: file, line: line, column: column, row: row)
  }
}

/// A field for a choice of options with the rows of a collection.
///
/// ```swift
/// select(model.rows, .class("rows")) { row in rowView(row) }
/// ```
///
/// - Parameters:
///   - rows: The elements of the rows.
///   - attributes: The attributes of the element.
///   - file: The place in the source, together with `line` and `column`.
///   - line: See `file`.
///   - column: See `file`.
///   - row: The view of an element; see ``forEach(_:file:line:column:row:)``.
@inlinable
public func select<Rows: RowSource, Message>(
  _ rows: Rows, _ attributes: Attribute<Message>..., file: StaticString = #fileID,
  line: UInt32 = #line, column: UInt32 = #column,
  @TreeBuilder<Message> row: @escaping (Rows.Element) -> VTree<Message>
) -> VTree<Message>
where Rows.Element: Equatable & Identifiable, Rows.Element.ID: CustomStringConvertible {
  element("select", attributes: attributes) {
    forEach(rows, file: file, line: line, column: column, row: row)
  }
}

/// A list of suggestions for a field with the rows of a collection.
///
/// ```swift
/// datalist(model.rows, .class("rows")) { row in rowView(row) }
/// ```
///
/// - Parameters:
///   - rows: The elements of the rows.
///   - attributes: The attributes of the element.
///   - file: The place in the source, together with `line` and `column`.
///   - line: See `file`.
///   - column: See `file`.
///   - row: The view of an element; see ``forEach(_:file:line:column:row:)``.
@inlinable
public func datalist<Rows: RowSource, Message>(
  _ rows: Rows, _ attributes: Attribute<Message>..., file: StaticString = #fileID,
  line: UInt32 = #line, column: UInt32 = #column,
  @TreeBuilder<Message> row: @escaping (Rows.Element) -> VTree<Message>
) -> VTree<Message>
where Rows.Element: Equatable & Identifiable, Rows.Element.ID: CustomStringConvertible {
  element("datalist", attributes: attributes) {
    forEach(rows, file: file, line: line, column: column, row: row)
  }
}
