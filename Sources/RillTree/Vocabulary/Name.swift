/// The name of an element, attribute, property, style or event, as a number of the vocabulary.
@usableFromInline
struct Name: Hashable {
  @usableFromInline let rawValue: UInt16

  @inlinable init(_ rawValue: UInt16) { self.rawValue = rawValue }

  /// Any name that is not in the vocabulary.
  @inlinable static var custom: Name { Name(0) }
}

extension Name {
  /// The name that is spelled so, to the letter.
  init(spelling: String) { self = NameTable.shared.name(spelling, ignoringCase: false) }

  /// The name that is spelled so, or else one that differs only in its capitals.
  init(spelledLike spelling: String) { self = NameTable.shared.name(spelling, ignoringCase: true) }

  /// The name as it is written; nothing, if it is not in the vocabulary.
  var spelling: String { NameTable.shared.spellings[Int(rawValue)] }
}

/// The world that an element's name is from.
public enum Namespace: UInt8, Sendable {
  /// HTML's elements.
  case html
  /// Those of Scalable Vector Graphics.
  case svg
  /// Those of formulas.
  case mathML
}
