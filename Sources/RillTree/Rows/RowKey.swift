/// The key of a row.
///
/// Keys are equal if their bytes are, as elsewhere in trees: comparing strings needs tables of
/// Unicode, which make a program in WebAssembly large.
@usableFromInline
struct RowKey: Hashable {
  @usableFromInline let text: String

  @usableFromInline
  init(_ text: String) { self.text = text }

  @usableFromInline
  static func == (one: RowKey, other: RowKey) -> Bool { one.text.isSame(as: other.text) }

  @usableFromInline
  func hash(into hasher: inout Hasher) { text.hashBytes(into: &hasher) }
}
