/// The name of an element, attribute, property, style or event, as a number in the vocabulary.
@usableFromInline
struct Name: Hashable {
  @usableFromInline let rawValue: UInt16

  @inlinable init(_ rawValue: UInt16) { self.rawValue = rawValue }

  /// A name outside the vocabulary.
  @inlinable static var custom: Name { Name(0) }
}

extension Name {
  /// Returns the name with exactly this spelling.
  init(spelling: String) { self = NameTable.shared.name(spelling, ignoringCase: false) }

  /// Returns the name with this spelling, or else one that differs only in case.
  init(spelledLike spelling: String) { self = NameTable.shared.name(spelling, ignoringCase: true) }

  /// The spelling of the name; empty for a name outside the vocabulary.
  var spelling: String { NameTable.shared.spellings[Int(rawValue)] }
}

/// The namespace of an element's name.
public enum Namespace: UInt8, Sendable {
  /// HTML.
  case html
  /// SVG.
  case svg
  /// MathML.
  case mathML
}
