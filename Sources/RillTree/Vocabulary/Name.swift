/// The name of an element, attribute, property, style or event, as a number in the vocabulary.
@usableFromInline
struct Name: Hashable {
  @usableFromInline let rawValue: UInt16

  #if hasFeature(Embedded)
    // The spelling in a constant. A program contains only the names that it uses.
    @usableFromInline let utf8: UnsafePointer<UInt8>
    @usableFromInline let count: UInt16

    @inlinable
    init(_ rawValue: UInt16, _ spelling: StaticString) {
      self.init(
        rawValue, spelling.utf8Start, UInt16(truncatingIfNeeded: spelling.utf8CodeUnitCount))
    }

    @inlinable
    init(_ rawValue: UInt16, _ utf8: UnsafePointer<UInt8>, _ count: UInt16) {
      self.rawValue = rawValue
      self.utf8 = utf8
      self.count = count
    }

    @inlinable
    static func == (left: Name, right: Name) -> Bool { left.rawValue == right.rawValue }

    @inlinable
    func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
  #else
    @inlinable init(_ rawValue: UInt16, _ spelling: StaticString) { self.rawValue = rawValue }
  #endif

  /// A name outside the vocabulary.
  @inlinable static var custom: Name { Name(0, "") }
}

extension Name {
  /// Returns the name with exactly this spelling.
  init(spelling: String) { self = NameIndex.shared.name(spelling, ignoringCase: false) }

  /// Returns the name with this spelling, or else one that differs only in case.
  init(spelledLike spelling: String) { self = NameIndex.shared.name(spelling, ignoringCase: true) }

  /// The spelling of the name; empty for a name outside the vocabulary.
  var spelling: String {
    #if hasFeature(Embedded)
      // The bytes are a constant or in the list of all spellings, which are ASCII.
      String(valid: UnsafeBufferPointer(start: utf8, count: Int(count)))
    #else
      NameTable.shared.spellings[Int(rawValue)]
    #endif
  }
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
