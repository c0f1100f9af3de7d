// Generated from Tools/HTMLVocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension Attribute {
  /// The file types that the user can choose: `image/*, .pdf`.
  @inlinable
  public static func accept(_ value: String) -> Attribute {
    Attribute(Name(335, "accept"), value)
  }

  /// The character encoding of the submission: `utf-8`.
  ///
  /// Its name in HTML is `accept-charset`.
  @inlinable
  public static func acceptCharset(_ value: String) -> Attribute {
    Attribute(Name(336, "accept-charset"), value)
  }

  /// The URL that the form is submitted to.
  @inlinable
  public static func action(_ value: String) -> Attribute {
    Attribute(Name(214, "action"), checked: value)
  }

  /// The kind of value that the browser can fill in.
  @inlinable
  public static func autocomplete(_ value: AttributeValue.Autocomplete) -> Attribute {
    Attribute(Name(337, "autocomplete"), value.rawValue)
  }

  /// The camera that captures the image.
  @inlinable
  public static func capture(_ value: AttributeValue.Capture) -> Attribute {
    Attribute(Name(338, "capture"), value.rawValue)
  }

  /// The current state of a checkbox or radio button.
  @inlinable
  public static func checked(_ isOn: Bool = true) -> Attribute {
    Attribute(property: Name(254, "checked"), boolean: isOn)
  }

  /// The action that the button performs on the element with the ID `commandfor`.
  @inlinable
  public static func command(_ value: String) -> Attribute {
    Attribute(Name(339, "command"), value)
  }

  /// The ID of the element that the button controls.
  ///
  /// Its name in HTML is `commandfor`.
  @inlinable
  public static func commandFor(_ value: String) -> Attribute {
    Attribute(Name(340, "commandfor"), value)
  }

  /// The name under which the form submits the text's direction.
  ///
  /// Its name in HTML is `dirname`.
  @inlinable
  public static func dirName(_ value: String) -> Attribute {
    Attribute(Name(341, "dirname"), value)
  }

  /// Disables the control.
  @inlinable
  public static func disabled(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(342, "disabled"), flag: isOn)
  }

  /// The encoding of the submission.
  ///
  /// Its name in HTML is `enctype`.
  @inlinable
  public static func encodingType(_ value: AttributeValue.EncodingType) -> Attribute {
    Attribute(Name(343, "enctype"), value.rawValue)
  }

  /// The ID of the labeled control, or the IDs of the controls behind an output.
  @inlinable
  public static func `for`(_ value: String) -> Attribute {
    Attribute(Name(344, "for"), value)
  }

  /// The ID of the form that the control belongs to.
  @inlinable
  public static func form(_ value: String) -> Attribute {
    Attribute(Name(103, "form"), value)
  }

  /// The URL that this button submits the form to.
  ///
  /// Its name in HTML is `formaction`.
  @inlinable
  public static func formAction(_ value: String) -> Attribute {
    Attribute(Name(215, "formaction"), checked: value)
  }

  /// The encoding of the submission by this button.
  ///
  /// Its name in HTML is `formenctype`.
  @inlinable
  public static func formEncodingType(_ value: AttributeValue.EncodingType) -> Attribute {
    Attribute(Name(345, "formenctype"), value.rawValue)
  }

  /// The HTTP method of the submission by this button.
  ///
  /// Its name in HTML is `formmethod`.
  @inlinable
  public static func formMethod(_ value: AttributeValue.FormMethod) -> Attribute {
    Attribute(Name(346, "formmethod"), value.rawValue)
  }

  /// Submits the form by this button without validation.
  ///
  /// Its name in HTML is `formnovalidate`.
  @inlinable
  public static func formNoValidate(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(347, "formnovalidate"), flag: isOn)
  }

  /// The window or frame that shows the response to this button.
  ///
  /// Its name in HTML is `formtarget`.
  @inlinable
  public static func formTarget(_ value: AttributeValue.Target) -> Attribute {
    Attribute(Name(348, "formtarget"), value.rawValue)
  }

  /// The lower bound of the high range of a meter.
  @inlinable
  public static func high(_ value: Double) -> Attribute {
    Attribute(Name(349, "high"), number: value)
  }

  /// The label of an option, an option group or a text track.
  @inlinable
  public static func label(_ value: String) -> Attribute {
    Attribute(Name(104, "label"), value)
  }

  /// The ID of the suggestions for the field.
  @inlinable
  public static func list(_ value: String) -> Attribute {
    Attribute(Name(350, "list"), value)
  }

  /// The upper bound of the low range of a meter.
  @inlinable
  public static func low(_ value: Double) -> Attribute {
    Attribute(Name(351, "low"), number: value)
  }

  /// The maximum value.
  @inlinable
  public static func max(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(352, "max"), value.description)
  }

  /// The maximum number of characters.
  ///
  /// Its name in HTML is `maxlength`.
  @inlinable
  public static func maxLength(_ value: Int) -> Attribute {
    Attribute(Name(353, "maxlength"), value.description)
  }

  /// The HTTP method of the submission.
  @inlinable
  public static func method(_ value: AttributeValue.FormMethod) -> Attribute {
    Attribute(Name(354, "method"), value.rawValue)
  }

  /// The minimum value.
  @inlinable
  public static func min(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(355, "min"), value.description)
  }

  /// The minimum number of characters.
  ///
  /// Its name in HTML is `minlength`.
  @inlinable
  public static func minLength(_ value: Int) -> Attribute {
    Attribute(Name(356, "minlength"), value.description)
  }

  /// Permits several values.
  @inlinable
  public static func multiple(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(357, "multiple"), flag: isOn)
  }

  /// Submits the form without validation.
  ///
  /// Its name in HTML is `novalidate`.
  @inlinable
  public static func noValidate(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(358, "novalidate"), flag: isOn)
  }

  /// The optimal value of a meter.
  @inlinable
  public static func optimum(_ value: Double) -> Attribute {
    Attribute(Name(359, "optimum"), number: value)
  }

  /// The regular expression that the value must match.
  @inlinable
  public static func pattern(_ value: String) -> Attribute {
    Attribute(Name(137, "pattern"), value)
  }

  /// The hint in an empty field.
  @inlinable
  public static func placeholder(_ value: String) -> Attribute {
    Attribute(Name(360, "placeholder"), value)
  }

  /// The ID of the popover that the button controls.
  ///
  /// Its name in HTML is `popovertarget`.
  @inlinable
  public static func popoverTarget(_ value: String) -> Attribute {
    Attribute(Name(361, "popovertarget"), value)
  }

  /// The action of the button on its popover.
  ///
  /// Its name in HTML is `popovertargetaction`.
  @inlinable
  public static func popoverTargetAction(_ value: AttributeValue.PopoverAction) -> Attribute {
    Attribute(Name(362, "popovertargetaction"), value.rawValue)
  }

  /// Makes the control read-only.
  ///
  /// Its name in HTML is `readonly`.
  @inlinable
  public static func readOnly(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(363, "readonly"), flag: isOn)
  }

  /// Requires a value before submission.
  @inlinable
  public static func required(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(364, "required"), flag: isOn)
  }

  /// The current state of an option.
  @inlinable
  public static func selected(_ isOn: Bool = true) -> Attribute {
    Attribute(property: Name(255, "selected"), boolean: isOn)
  }

  /// The width of a field in characters, or the number of visible options.
  @inlinable
  public static func size(_ value: Int) -> Attribute {
    Attribute(Name(365, "size"), value.description)
  }

  /// The step between values, or `any`.
  @inlinable
  public static func step(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(366, "step"), value.description)
  }

  /// The type of the control, script or list.
  @inlinable
  public static func type(_ value: AttributeValue.InputType) -> Attribute {
    Attribute(Name(367, "type"), value.rawValue)
  }

  /// The current value.
  @inlinable
  public static func value(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(property: Name(256, "value"), string: value.description)
  }

  /// The line breaks of a text area in the submission.
  @inlinable
  public static func wrap(_ value: AttributeValue.Wrap) -> Attribute {
    Attribute(Name(368, "wrap"), value.rawValue)
  }
}
