/// What a property of an element can be given as: a text, a truth or a number.
public protocol PropertyValueConvertible {
  /// It as the value of a property.
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
  /// The property called `spelling`, which is in the vocabulary if `name` is.
  ///
  /// A number has no fraction if it needs none; one that is not finite is refused.
  static func property(_ name: Name, _ spelling: String, _ value: PropertyValue) -> Record {
    let (kind, text): (PropertyValue.Kind, String)
    switch value {
    case .string(let string): (kind, text) = (.string, string)
    case .boolean(let boolean): (kind, text) = (.boolean, boolean ? "true" : "")
    case .number(let number):
      guard let written = number.written else {
        return refused(spelling, because: "This is not a finite number.")
      }
      (kind, text) = (.number, written)
    }
    return Record(.property, name, spelling, flags: kind.rawValue, value: text)
  }

  /// The property with a name of the vocabulary.
  @usableFromInline
  static func property(_ name: Name, _ value: PropertyValue) -> Record {
    property(name, name.spelling, value)
  }

  /// The attribute of a number.
  @usableFromInline
  static func attribute(_ name: Name, number: Double) -> Record {
    guard let text = number.written else {
      return refused(name.spelling, because: "This is not a finite number.")
    }
    return Record(.attribute, name: name, value: text)
  }
}

extension Double {
  /// The number as HTML and scripts write it, if they can.
  fileprivate var written: String? {
    if !isFinite { return nil }
    let text = description
    // Not by rounding, which takes a library of mathematics.
    guard text.utf8.suffix(2).elementsEqual(".0".utf8) else { return text }
    return String(decoding: text.utf8.dropLast(2), as: UTF8.self)
  }
}
