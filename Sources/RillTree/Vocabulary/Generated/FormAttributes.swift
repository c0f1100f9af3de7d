// Generated from Vocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension Attribute {
  /// Which files one can choose: `image/*, .pdf`.
  @inlinable
  public static func accept(_ value: String) -> Attribute {
    Attribute(Name(335), value)
  }

  /// The encoding of what is sent: `utf-8`.
  ///
  /// Written `accept-charset`.
  @inlinable
  public static func acceptCharset(_ value: String) -> Attribute {
    Attribute(Name(336), value)
  }

  /// Where the form is sent to.
  @inlinable
  public static func action(_ value: String) -> Attribute {
    Attribute(Name(214), checked: value)
  }

  /// What the browser may fill in.
  @inlinable
  public static func autocomplete(_ value: AttributeValue.Autocomplete) -> Attribute {
    Attribute(Name(337), value.rawValue)
  }

  /// The camera to take an image with.
  @inlinable
  public static func capture(_ value: AttributeValue.Capture) -> Attribute {
    Attribute(Name(338), value.rawValue)
  }

  /// Whether it is checked now.
  @inlinable
  public static func checked(_ isOn: Bool = true) -> Attribute {
    Attribute(property: Name(254), .boolean(isOn))
  }

  /// What the button does to the element that it is for.
  @inlinable
  public static func command(_ value: String) -> Attribute {
    Attribute(Name(339), value)
  }

  /// The id of the element that a button is for.
  ///
  /// Written `commandfor`.
  @inlinable
  public static func commandFor(_ value: String) -> Attribute {
    Attribute(Name(340), value)
  }

  /// The field that says the direction of what was typed.
  ///
  /// Written `dirname`.
  @inlinable
  public static func dirName(_ value: String) -> Attribute {
    Attribute(Name(341), value)
  }

  /// Whether it can not be used.
  @inlinable
  public static func disabled(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(342), flag: isOn)
  }

  /// How the fields are sent.
  ///
  /// Written `enctype`.
  @inlinable
  public static func encodingType(_ value: AttributeValue.EncodingType) -> Attribute {
    Attribute(Name(343), value.rawValue)
  }

  /// The id of the field that it is the label of.
  @inlinable
  public static func `for`(_ value: String) -> Attribute {
    Attribute(Name(344), value)
  }

  /// The id of the form that it belongs to.
  @inlinable
  public static func form(_ value: String) -> Attribute {
    Attribute(Name(103), value)
  }

  /// Where this button sends the form to.
  ///
  /// Written `formaction`.
  @inlinable
  public static func formAction(_ value: String) -> Attribute {
    Attribute(Name(215), checked: value)
  }

  /// How the fields are sent with this button.
  ///
  /// Written `formenctype`.
  @inlinable
  public static func formEncodingType(_ value: AttributeValue.EncodingType) -> Attribute {
    Attribute(Name(345), value.rawValue)
  }

  /// The method of sending with this button.
  ///
  /// Written `formmethod`.
  @inlinable
  public static func formMethod(_ value: AttributeValue.FormMethod) -> Attribute {
    Attribute(Name(346), value.rawValue)
  }

  /// Whether this button sends unchecked fields.
  ///
  /// Written `formnovalidate`.
  @inlinable
  public static func formNoValidate(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(347), flag: isOn)
  }

  /// Where the answer to this button opens.
  ///
  /// Written `formtarget`.
  @inlinable
  public static func formTarget(_ value: AttributeValue.Target) -> Attribute {
    Attribute(Name(348), value.rawValue)
  }

  /// From where on a quantity is high.
  @inlinable
  public static func high(_ value: Double) -> Attribute {
    Attribute(Name(349), number: value)
  }

  /// What it is called.
  @inlinable
  public static func label(_ value: String) -> Attribute {
    Attribute(Name(104), value)
  }

  /// The id of what the field suggests.
  @inlinable
  public static func list(_ value: String) -> Attribute {
    Attribute(Name(350), value)
  }

  /// Up to where a quantity is low.
  @inlinable
  public static func low(_ value: Double) -> Attribute {
    Attribute(Name(351), number: value)
  }

  /// The greatest value.
  @inlinable
  public static func max(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(352), value.description)
  }

  /// How many characters can be typed.
  ///
  /// Written `maxlength`.
  @inlinable
  public static func maxLength(_ value: Int) -> Attribute {
    Attribute(Name(353), value.description)
  }

  /// The method of sending.
  @inlinable
  public static func method(_ value: AttributeValue.FormMethod) -> Attribute {
    Attribute(Name(354), value.rawValue)
  }

  /// The least value.
  @inlinable
  public static func min(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(355), value.description)
  }

  /// How many characters have to be typed.
  ///
  /// Written `minlength`.
  @inlinable
  public static func minLength(_ value: Int) -> Attribute {
    Attribute(Name(356), value.description)
  }

  /// Whether several can be chosen.
  @inlinable
  public static func multiple(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(357), flag: isOn)
  }

  /// Whether the fields are sent unchecked.
  ///
  /// Written `novalidate`.
  @inlinable
  public static func noValidate(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(358), flag: isOn)
  }

  /// The best quantity.
  @inlinable
  public static func optimum(_ value: Double) -> Attribute {
    Attribute(Name(359), number: value)
  }

  /// The regular expression that what is typed matches.
  @inlinable
  public static func pattern(_ value: String) -> Attribute {
    Attribute(Name(137), value)
  }

  /// What an empty field shows.
  @inlinable
  public static func placeholder(_ value: String) -> Attribute {
    Attribute(Name(360), value)
  }

  /// The id of what the button shows or hides.
  ///
  /// Written `popovertarget`.
  @inlinable
  public static func popoverTarget(_ value: String) -> Attribute {
    Attribute(Name(361), value)
  }

  /// Whether the button shows or hides it.
  ///
  /// Written `popovertargetaction`.
  @inlinable
  public static func popoverTargetAction(_ value: AttributeValue.PopoverAction) -> Attribute {
    Attribute(Name(362), value.rawValue)
  }

  /// Whether it can be read, but not edited.
  ///
  /// Written `readonly`.
  @inlinable
  public static func readOnly(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(363), flag: isOn)
  }

  /// Whether it has to be filled in.
  @inlinable
  public static func required(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(364), flag: isOn)
  }

  /// Whether the option is chosen now.
  @inlinable
  public static func selected(_ isOn: Bool = true) -> Attribute {
    Attribute(property: Name(255), .boolean(isOn))
  }

  /// How many characters or options it shows.
  @inlinable
  public static func size(_ value: Int) -> Attribute {
    Attribute(Name(365), value.description)
  }

  /// The steps between values, or `any`.
  @inlinable
  public static func step(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(366), value.description)
  }

  /// What kind of field, button, script or list it is.
  @inlinable
  public static func type(_ value: AttributeValue.InputType) -> Attribute {
    Attribute(Name(367), value.rawValue)
  }

  /// What is typed or chosen now, or how much there is.
  @inlinable
  public static func value(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(property: Name(256), .string(value.description))
  }

  /// Whether the lines of a field are sent as they were shown.
  @inlinable
  public static func wrap(_ value: AttributeValue.Wrap) -> Attribute {
    Attribute(Name(368), value.rawValue)
  }
}
