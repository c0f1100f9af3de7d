// Generated from Tools/HTMLVocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension Attribute {
  /// The ID of the active descendant, when the container has the focus.
  ///
  /// Its name in HTML is `aria-activedescendant`.
  @inlinable
  public static func ariaActiveDescendant(_ value: String) -> Attribute {
    Attribute(Name(376, "aria-activedescendant"), value)
  }

  /// Announces the whole region when a part of it changes, or only the part.
  ///
  /// Its name in HTML is `aria-atomic`.
  @inlinable
  public static func ariaAtomic(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(377, "aria-atomic"), isOn ? "true" : "false")
  }

  /// The kind of completion that the field offers.
  ///
  /// Its name in HTML is `aria-autocomplete`.
  @inlinable
  public static func ariaAutocomplete(_ value: AttributeValue.AriaAutocomplete) -> Attribute {
    Attribute(Name(378, "aria-autocomplete"), value.rawValue)
  }

  /// The label in Braille.
  ///
  /// Its name in HTML is `aria-braillelabel`.
  @inlinable
  public static func ariaBrailleLabel(_ value: String) -> Attribute {
    Attribute(Name(379, "aria-braillelabel"), value)
  }

  /// The description of the role in Braille.
  ///
  /// Its name in HTML is `aria-brailleroledescription`.
  @inlinable
  public static func ariaBrailleRoleDescription(_ value: String) -> Attribute {
    Attribute(Name(380, "aria-brailleroledescription"), value)
  }

  /// Marks an element whose content is still changing.
  ///
  /// Its name in HTML is `aria-busy`.
  @inlinable
  public static func ariaBusy(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(381, "aria-busy"), isOn ? "true" : "false")
  }

  /// The state of a checkbox or radio button.
  ///
  /// Its name in HTML is `aria-checked`.
  @inlinable
  public static func ariaChecked(_ value: AttributeValue.AriaChecked) -> Attribute {
    Attribute(Name(382, "aria-checked"), value.rawValue)
  }

  /// The IDs of the elements that this element controls.
  ///
  /// Its name in HTML is `aria-controls`.
  @inlinable
  public static func ariaControls(_ values: String...) -> Attribute {
    Attribute(Name(383, "aria-controls"), tokens: values)
  }

  /// The kind of current item that the element represents.
  ///
  /// Its name in HTML is `aria-current`.
  @inlinable
  public static func ariaCurrent(_ value: AttributeValue.AriaCurrent) -> Attribute {
    Attribute(Name(384, "aria-current"), value.rawValue)
  }

  /// The IDs of the elements that describe this element.
  ///
  /// Its name in HTML is `aria-describedby`.
  @inlinable
  public static func ariaDescribedBy(_ values: String...) -> Attribute {
    Attribute(Name(385, "aria-describedby"), tokens: values)
  }

  /// The description of the element.
  ///
  /// Its name in HTML is `aria-description`.
  @inlinable
  public static func ariaDescription(_ value: String) -> Attribute {
    Attribute(Name(386, "aria-description"), value)
  }

  /// The IDs of the elements with details about this element.
  ///
  /// Its name in HTML is `aria-details`.
  @inlinable
  public static func ariaDetails(_ values: String...) -> Attribute {
    Attribute(Name(387, "aria-details"), tokens: values)
  }

  /// Marks a disabled control.
  ///
  /// Its name in HTML is `aria-disabled`.
  @inlinable
  public static func ariaDisabled(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(388, "aria-disabled"), isOn ? "true" : "false")
  }

  /// The IDs of the error messages about this element.
  ///
  /// Its name in HTML is `aria-errormessage`.
  @inlinable
  public static func ariaErrorMessage(_ values: String...) -> Attribute {
    Attribute(Name(389, "aria-errormessage"), tokens: values)
  }

  /// The expanded state of the element or of the part that it controls.
  ///
  /// Its name in HTML is `aria-expanded`.
  @inlinable
  public static func ariaExpanded(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(390, "aria-expanded"), isOn ? "true" : "false")
  }

  /// The IDs of the next elements in an alternate reading order.
  ///
  /// Its name in HTML is `aria-flowto`.
  @inlinable
  public static func ariaFlowTo(_ values: String...) -> Attribute {
    Attribute(Name(391, "aria-flowto"), tokens: values)
  }

  /// The kind of popup that the element opens.
  ///
  /// Its name in HTML is `aria-haspopup`.
  @inlinable
  public static func ariaHasPopup(_ value: AttributeValue.AriaPopup) -> Attribute {
    Attribute(Name(392, "aria-haspopup"), value.rawValue)
  }

  /// Hides the element from assistive technology.
  ///
  /// Its name in HTML is `aria-hidden`.
  @inlinable
  public static func ariaHidden(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(393, "aria-hidden"), isOn ? "true" : "false")
  }

  /// The kind of error in the entered value.
  ///
  /// Its name in HTML is `aria-invalid`.
  @inlinable
  public static func ariaInvalid(_ value: AttributeValue.AriaInvalid) -> Attribute {
    Attribute(Name(394, "aria-invalid"), value.rawValue)
  }

  /// The keyboard shortcuts of the element.
  ///
  /// Its name in HTML is `aria-keyshortcuts`.
  @inlinable
  public static func ariaKeyShortcuts(_ values: String...) -> Attribute {
    Attribute(Name(395, "aria-keyshortcuts"), tokens: values)
  }

  /// The label of the element.
  ///
  /// Its name in HTML is `aria-label`.
  @inlinable
  public static func ariaLabel(_ value: String) -> Attribute {
    Attribute(Name(396, "aria-label"), value)
  }

  /// The IDs of the elements that label this element.
  ///
  /// Its name in HTML is `aria-labelledby`.
  @inlinable
  public static func ariaLabelledBy(_ values: String...) -> Attribute {
    Attribute(Name(397, "aria-labelledby"), tokens: values)
  }

  /// The level in a hierarchy, from 1.
  ///
  /// Its name in HTML is `aria-level`.
  @inlinable
  public static func ariaLevel(_ value: Int) -> Attribute {
    Attribute(Name(398, "aria-level"), value.description)
  }

  /// The urgency of announcements about changes in a live region.
  ///
  /// Its name in HTML is `aria-live`.
  @inlinable
  public static func ariaLive(_ value: AttributeValue.AriaLive) -> Attribute {
    Attribute(Name(399, "aria-live"), value.rawValue)
  }

  /// Marks a modal element, which blocks the rest of the page.
  ///
  /// Its name in HTML is `aria-modal`.
  @inlinable
  public static func ariaModal(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(400, "aria-modal"), isOn ? "true" : "false")
  }

  /// Marks a field that accepts several lines.
  ///
  /// Its name in HTML is `aria-multiline`.
  @inlinable
  public static func ariaMultiLine(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(401, "aria-multiline"), isOn ? "true" : "false")
  }

  /// Marks a container that permits several selected items.
  ///
  /// Its name in HTML is `aria-multiselectable`.
  @inlinable
  public static func ariaMultiSelectable(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(402, "aria-multiselectable"), isOn ? "true" : "false")
  }

  /// The orientation of the element.
  ///
  /// Its name in HTML is `aria-orientation`.
  @inlinable
  public static func ariaOrientation(_ value: AttributeValue.AriaOrientation) -> Attribute {
    Attribute(Name(403, "aria-orientation"), value.rawValue)
  }

  /// The IDs of elements that belong to this element, but aren't its descendants.
  ///
  /// Its name in HTML is `aria-owns`.
  @inlinable
  public static func ariaOwns(_ values: String...) -> Attribute {
    Attribute(Name(404, "aria-owns"), tokens: values)
  }

  /// The hint in an empty field.
  ///
  /// Its name in HTML is `aria-placeholder`.
  @inlinable
  public static func ariaPlaceholder(_ value: String) -> Attribute {
    Attribute(Name(405, "aria-placeholder"), value)
  }

  /// The state of a toggle button.
  ///
  /// Its name in HTML is `aria-pressed`.
  @inlinable
  public static func ariaPressed(_ value: AttributeValue.AriaChecked) -> Attribute {
    Attribute(Name(406, "aria-pressed"), value.rawValue)
  }

  /// Marks a read-only control.
  ///
  /// Its name in HTML is `aria-readonly`.
  @inlinable
  public static func ariaReadOnly(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(407, "aria-readonly"), isOn ? "true" : "false")
  }

  /// The changes to announce: `additions`, `removals`, `text`, `all`.
  ///
  /// Its name in HTML is `aria-relevant`.
  @inlinable
  public static func ariaRelevant(_ values: String...) -> Attribute {
    Attribute(Name(408, "aria-relevant"), tokens: values)
  }

  /// Marks a required control.
  ///
  /// Its name in HTML is `aria-required`.
  @inlinable
  public static func ariaRequired(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(409, "aria-required"), isOn ? "true" : "false")
  }

  /// The description of the role for the user.
  ///
  /// Its name in HTML is `aria-roledescription`.
  @inlinable
  public static func ariaRoleDescription(_ value: String) -> Attribute {
    Attribute(Name(410, "aria-roledescription"), value)
  }

  /// The selected state of the element.
  ///
  /// Its name in HTML is `aria-selected`.
  @inlinable
  public static func ariaSelected(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(411, "aria-selected"), isOn ? "true" : "false")
  }

  /// The maximum value.
  ///
  /// Its name in HTML is `aria-valuemax`.
  @inlinable
  public static func ariaValueMax(_ value: Double) -> Attribute {
    Attribute(Name(412, "aria-valuemax"), number: value)
  }

  /// The minimum value.
  ///
  /// Its name in HTML is `aria-valuemin`.
  @inlinable
  public static func ariaValueMin(_ value: Double) -> Attribute {
    Attribute(Name(413, "aria-valuemin"), number: value)
  }

  /// The current value.
  ///
  /// Its name in HTML is `aria-valuenow`.
  @inlinable
  public static func ariaValueNow(_ value: Double) -> Attribute {
    Attribute(Name(414, "aria-valuenow"), number: value)
  }

  /// The current value as text.
  ///
  /// Its name in HTML is `aria-valuetext`.
  @inlinable
  public static func ariaValueText(_ value: String) -> Attribute {
    Attribute(Name(415, "aria-valuetext"), value)
  }
}
