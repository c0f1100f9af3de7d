/// A type whose values convert to property values: strings, Booleans and numbers.
public protocol PropertyValueConvertible {
  /// The value as the value of a property.
  var propertyValue: PropertyValue { get }
}

extension PropertyValue: PropertyValueConvertible {
  @inlinable public var propertyValue: PropertyValue { self }
}

extension String: PropertyValueConvertible {
  @inlinable public var propertyValue: PropertyValue { .string(self) }
}

extension Bool: PropertyValueConvertible {
  @inlinable public var propertyValue: PropertyValue { .boolean(self) }
}

extension Int: PropertyValueConvertible {
  @inlinable public var propertyValue: PropertyValue { .number(Double(self)) }
}

extension Double: PropertyValueConvertible {
  @inlinable public var propertyValue: PropertyValue { .number(self) }
}

extension Record {
  /// Returns the property called `spelling`. `name` is its name in the vocabulary, or custom.
  ///
  /// Whole numbers are written without a fraction. Numbers that aren't finite are rejected.
  static func property(_ name: Name, _ spelling: String, _ value: PropertyValue) -> Record {
    var record =
      switch value {
      case .string(let string): property(name, string: string)
      case .boolean(let boolean): property(name, boolean: boolean)
      case .number(let number): property(name, number: number)
      }
    if record.kind == .rejected { return rejected(spelling, because: record.value) }
    if name == .custom { record.object = Spelling(spelling) }
    return record
  }

  /// Returns the property with a name of the vocabulary and a text.
  @usableFromInline
  static func property(_ name: Name, string: String) -> Record {
    Record(.property, flags: PropertyValue.Kind.string.rawValue, name: name, value: string)
  }

  /// Returns the property with a name of the vocabulary and a Boolean.
  @usableFromInline
  static func property(_ name: Name, boolean: Bool) -> Record {
    Record(
      .property, flags: PropertyValue.Kind.boolean.rawValue, name: name,
      value: boolean ? "true" : "")
  }

  /// Returns the property with a name of the vocabulary and a number.
  @usableFromInline
  static func property(_ name: Name, number: Double) -> Record {
    guard let text = number.written else {
      return rejected(name, because: "A number must be finite.")
    }
    return Record(
      .property, flags: PropertyValue.Kind.number.rawValue, name: name, value: text)
  }

  /// Returns the attribute with a number.
  @usableFromInline
  static func attribute(_ name: Name, number: Double) -> Record {
    guard let text = number.written else {
      return rejected(name, because: "A number must be finite.")
    }
    return Record(.attribute, name: name, value: text)
  }
}

extension Double {
  /// The number as HTML and scripts write it; nil if it isn't finite.
  fileprivate var written: String? {
    if !isFinite { return nil }
    let text = description
    // This avoids rounding, which requires a math library.
    guard text.utf8.suffix(2).elementsEqual(".0".utf8) else { return text }
    return String(decoding: text.utf8.dropLast(2), as: UTF8.self)
  }
}
