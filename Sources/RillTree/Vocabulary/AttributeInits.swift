/// The initializers for the functions of the vocabulary.
extension Attribute {
  /// Creates an attribute with a value.
  @inlinable
  init(_ name: Name, _ value: String) {
    self.init(Record(.attribute, name: name, value: value))
  }

  /// Creates an attribute with words, separated by spaces.
  @inlinable
  init(_ name: Name, tokens: [String]) {
    self.init(name, tokens.joined(separator: " "))
  }

  /// Creates an attribute that is present or absent.
  @inlinable
  init(_ name: Name, flag isOn: Bool) {
    self.init(isOn ? Record(.attribute, name: name) : Record(.absent))
  }

  /// Creates an attribute with a number.
  @inlinable
  init(_ name: Name, number value: Double) {
    self.init(Record.attribute(name, number: value))
  }

  /// Creates an attribute whose value is checked and possibly rejected.
  @inlinable
  init(_ name: Name, checked value: String) {
    self.init(Record.checked(name, value))
  }

  /// Creates the attribute that names the attribute which an animation changes.
  @inlinable
  init(_ name: Name, target value: String) {
    self.init(Record.checkedTarget(name, value))
  }

  /// Creates a property that is a text.
  @inlinable
  init(property name: Name, string value: String) {
    self.init(Record.property(name, string: value))
  }

  /// Creates a property that is a Boolean.
  @inlinable
  init(property name: Name, boolean value: Bool) {
    self.init(Record.property(name, boolean: value))
  }

  /// Creates a property that is a number.
  @inlinable
  init(property name: Name, number value: Double) {
    self.init(Record.property(name, number: value))
  }
}
