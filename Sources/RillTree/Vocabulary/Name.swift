/// The name of an element, attribute, property, style or event, as a number of the vocabulary.
@usableFromInline
struct Name: Hashable {
  @usableFromInline let rawValue: UInt16

  @inlinable init(_ rawValue: UInt16) { self.rawValue = rawValue }

  /// Any name that is not in the vocabulary.
  @inlinable static var custom: Name { Name(0) }
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
