/// What the functions of the vocabulary make.
extension Attribute {
  /// An attribute with a value.
  @inlinable
  init(_ name: Name, _ value: String) {
    self.init(Record(.attribute, name: name, value: value))
  }

  /// An attribute with words, with spaces between them.
  @inlinable
  init(_ name: Name, tokens: [String]) {
    self.init(name, tokens.joined(separator: " "))
  }

  /// An attribute that is there or not.
  @inlinable
  init(_ name: Name, flag isOn: Bool) {
    self.init(isOn ? Record(.attribute, name: name) : Record(.absent))
  }

  /// An attribute with a number.
  @inlinable
  init(_ name: Name, number value: Double) {
    self.init(Record.attribute(name, number: value))
  }

  /// An attribute whose value may be refused.
  @inlinable
  init(_ name: Name, checked value: String) {
    self.init(Record.checked(name, value))
  }

  /// A property.
  @inlinable
  init(property name: Name, _ value: PropertyValue) {
    self.init(Record.property(name, value))
  }
}
