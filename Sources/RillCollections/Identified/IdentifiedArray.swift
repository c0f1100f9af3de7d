/// An ordered collection of elements with unique ids, which is edited by ids.
///
/// ```swift
/// var rows = IdentifiedArray([Row(id: "a"), Row(id: "b")])
/// rows.insert(Row(id: "c"), before: "a")
/// rows.update("b") { $0.title = "B" }
/// rows.move("a", before: nil)              // c, b, a
/// ```
///
/// Edits by ids commute better than edits by positions: users who edit a shared list at the same
/// time don't hit the wrong row. An id that is gone does nothing.
///
/// Finding an element by its id takes constant time. An insertion, a removal or a move is linear in
/// the number of elements after it.
///
/// Elsewhere: `IdentifiedArray` (TCA).
public struct IdentifiedArray<Element: Identifiable>: RandomAccessCollection {
  private var elements: [Element] = []
  private var positions: [Element.ID: Int] = [:]

  /// Creates an empty array.
  public init() {}

  /// Creates an array of `elements`. If several have the same id, the first is kept.
  public init(_ elements: some Sequence<Element>) {
    for element in elements where positions[element.id] == nil {
      positions[element.id] = self.elements.count
      self.elements.append(element)
    }
  }

  /// The position of the first element, 0.
  public var startIndex: Int { 0 }

  /// The number of elements.
  public var endIndex: Int { elements.count }

  /// The element at a position, counted from 0.
  public subscript(position: Int) -> Element { elements[position] }

  /// The element with an id, or nil.
  public subscript(id id: Element.ID) -> Element? { positions[id].map { elements[$0] } }

  /// Returns the position of the element with an id, or nil.
  public func index(id: Element.ID) -> Int? { positions[id] }

  /// Returns the id of the element after the one with this id; nil for the last or an unknown one.
  public func id(after id: Element.ID) -> Element.ID? {
    guard let position = positions[id], position + 1 < elements.count else { return nil }
    return elements[position + 1].id
  }

  /// Inserts an element before the one with the id `next`, or at the end if that is nil or unknown.
  /// Does nothing if the id of the element exists.
  public mutating func insert(_ element: Element, before next: Element.ID? = nil) {
    guard positions[element.id] == nil else { return }
    let position = next.flatMap { positions[$0] } ?? elements.count
    elements.insert(element, at: position)
    renumber(from: position)
  }

  /// Removes the element with an id, and returns it; nil for an unknown id.
  @discardableResult
  public mutating func remove(_ id: Element.ID) -> Element? {
    guard let position = positions.removeValue(forKey: id) else { return nil }
    let element = elements.remove(at: position)
    renumber(from: position)
    return element
  }

  /// Moves the element with an id before the one with the id `next`. Moves it to the end if that is
  /// nil or unknown. Does nothing for an unknown id, or if both are the same.
  public mutating func move(_ id: Element.ID, before next: Element.ID?) {
    guard id != next, let element = remove(id) else { return }
    insert(element, before: next)
  }

  /// Changes the element with an id in place. Does nothing for an unknown id. It is a programming
  /// error to change the id; the program stops then.
  public mutating func update(_ id: Element.ID, _ change: (inout Element) -> Void) {
    guard let position = positions[id] else { return }
    change(&elements[position])
    precondition(
      elements[position].id == id,
      "Rill: The id of an element of an IdentifiedArray has changed. Remove it, and insert another."
    )
  }

  private mutating func renumber(from start: Int) {
    for position in start..<elements.count { positions[elements[position].id] = position }
  }
}

extension IdentifiedArray: Equatable where Element: Equatable {
  /// Returns whether both have equal elements in the same order.
  public static func == (left: Self, right: Self) -> Bool { left.elements == right.elements }
}

extension IdentifiedArray: Sendable where Element: Sendable, Element.ID: Sendable {}

#if !hasFeature(Embedded)
  /// Encoded as an array.
  extension IdentifiedArray: Codable where Element: Codable {
    /// Decodes an array. If several elements have the same id, the first is kept.
    public init(from decoder: any Decoder) throws { self.init(try [Element](from: decoder)) }

    /// Encodes the elements as an array.
    public func encode(to encoder: any Encoder) throws { try elements.encode(to: encoder) }
  }
#endif
