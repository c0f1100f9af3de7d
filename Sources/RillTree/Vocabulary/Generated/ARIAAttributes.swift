// Generated from Vocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension Attribute {
  /// The id of the part that has the focus.
  ///
  /// Written `aria-activedescendant`.
  @inlinable
  public static func ariaActiveDescendant(_ value: String) -> Attribute {
    Attribute(Name(376), value)
  }

  /// Whether all of it is read out when some of it changes.
  ///
  /// Written `aria-atomic`.
  @inlinable
  public static func ariaAtomic(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(377), isOn ? "true" : "false")
  }

  /// What is suggested while one types.
  ///
  /// Written `aria-autocomplete`.
  @inlinable
  public static func ariaAutocomplete(_ value: AttributeValue.AriaAutocomplete) -> Attribute {
    Attribute(Name(378), value.rawValue)
  }

  /// What it is called in Braille.
  ///
  /// Written `aria-braillelabel`.
  @inlinable
  public static func ariaBrailleLabel(_ value: String) -> Attribute {
    Attribute(Name(379), value)
  }

  /// What it is, in Braille.
  ///
  /// Written `aria-brailleroledescription`.
  @inlinable
  public static func ariaBrailleRoleDescription(_ value: String) -> Attribute {
    Attribute(Name(380), value)
  }

  /// Whether it is being changed.
  ///
  /// Written `aria-busy`.
  @inlinable
  public static func ariaBusy(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(381), isOn ? "true" : "false")
  }

  /// Whether it is checked.
  ///
  /// Written `aria-checked`.
  @inlinable
  public static func ariaChecked(_ value: AttributeValue.AriaChecked) -> Attribute {
    Attribute(Name(382), value.rawValue)
  }

  /// The ids of what it controls.
  ///
  /// Written `aria-controls`.
  @inlinable
  public static func ariaControls(_ values: String...) -> Attribute {
    Attribute(Name(383), tokens: values)
  }

  /// That it is the current one.
  ///
  /// Written `aria-current`.
  @inlinable
  public static func ariaCurrent(_ value: AttributeValue.AriaCurrent) -> Attribute {
    Attribute(Name(384), value.rawValue)
  }

  /// The ids of what describes it.
  ///
  /// Written `aria-describedby`.
  @inlinable
  public static func ariaDescribedBy(_ values: String...) -> Attribute {
    Attribute(Name(385), tokens: values)
  }

  /// A description.
  ///
  /// Written `aria-description`.
  @inlinable
  public static func ariaDescription(_ value: String) -> Attribute {
    Attribute(Name(386), value)
  }

  /// The ids of what says more about it.
  ///
  /// Written `aria-details`.
  @inlinable
  public static func ariaDetails(_ values: String...) -> Attribute {
    Attribute(Name(387), tokens: values)
  }

  /// Whether it can not be used.
  ///
  /// Written `aria-disabled`.
  @inlinable
  public static func ariaDisabled(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(388), isOn ? "true" : "false")
  }

  /// The ids of what says what is wrong with it.
  ///
  /// Written `aria-errormessage`.
  @inlinable
  public static func ariaErrorMessage(_ values: String...) -> Attribute {
    Attribute(Name(389), tokens: values)
  }

  /// Whether what it controls is shown.
  ///
  /// Written `aria-expanded`.
  @inlinable
  public static func ariaExpanded(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(390), isOn ? "true" : "false")
  }

  /// The ids of what is read next.
  ///
  /// Written `aria-flowto`.
  @inlinable
  public static func ariaFlowTo(_ values: String...) -> Attribute {
    Attribute(Name(391), tokens: values)
  }

  /// What it opens.
  ///
  /// Written `aria-haspopup`.
  @inlinable
  public static func ariaHasPopup(_ value: AttributeValue.AriaPopup) -> Attribute {
    Attribute(Name(392), value.rawValue)
  }

  /// Whether assistive technology passes it over.
  ///
  /// Written `aria-hidden`.
  @inlinable
  public static func ariaHidden(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(393), isOn ? "true" : "false")
  }

  /// What is wrong with what was typed.
  ///
  /// Written `aria-invalid`.
  @inlinable
  public static func ariaInvalid(_ value: AttributeValue.AriaInvalid) -> Attribute {
    Attribute(Name(394), value.rawValue)
  }

  /// The keys that reach it.
  ///
  /// Written `aria-keyshortcuts`.
  @inlinable
  public static func ariaKeyShortcuts(_ values: String...) -> Attribute {
    Attribute(Name(395), tokens: values)
  }

  /// What it is called.
  ///
  /// Written `aria-label`.
  @inlinable
  public static func ariaLabel(_ value: String) -> Attribute {
    Attribute(Name(396), value)
  }

  /// The ids of what it is called by.
  ///
  /// Written `aria-labelledby`.
  @inlinable
  public static func ariaLabelledBy(_ values: String...) -> Attribute {
    Attribute(Name(397), tokens: values)
  }

  /// Its level in a hierarchy, from 1 on.
  ///
  /// Written `aria-level`.
  @inlinable
  public static func ariaLevel(_ value: Int) -> Attribute {
    Attribute(Name(398), value.description)
  }

  /// Whether and how soon its changes are read out.
  ///
  /// Written `aria-live`.
  @inlinable
  public static func ariaLive(_ value: AttributeValue.AriaLive) -> Attribute {
    Attribute(Name(399), value.rawValue)
  }

  /// Whether nothing else can be used while it is shown.
  ///
  /// Written `aria-modal`.
  @inlinable
  public static func ariaModal(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(400), isOn ? "true" : "false")
  }

  /// Whether it takes several lines.
  ///
  /// Written `aria-multiline`.
  @inlinable
  public static func ariaMultiLine(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(401), isOn ? "true" : "false")
  }

  /// Whether several can be chosen.
  ///
  /// Written `aria-multiselectable`.
  @inlinable
  public static func ariaMultiSelectable(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(402), isOn ? "true" : "false")
  }

  /// How it lies.
  ///
  /// Written `aria-orientation`.
  @inlinable
  public static func ariaOrientation(_ value: AttributeValue.AriaOrientation) -> Attribute {
    Attribute(Name(403), value.rawValue)
  }

  /// The ids of what belongs in it without being there.
  ///
  /// Written `aria-owns`.
  @inlinable
  public static func ariaOwns(_ values: String...) -> Attribute {
    Attribute(Name(404), tokens: values)
  }

  /// What an empty field shows.
  ///
  /// Written `aria-placeholder`.
  @inlinable
  public static func ariaPlaceholder(_ value: String) -> Attribute {
    Attribute(Name(405), value)
  }

  /// Whether a switch is on.
  ///
  /// Written `aria-pressed`.
  @inlinable
  public static func ariaPressed(_ value: AttributeValue.AriaChecked) -> Attribute {
    Attribute(Name(406), value.rawValue)
  }

  /// Whether it can be read, but not edited.
  ///
  /// Written `aria-readonly`.
  @inlinable
  public static func ariaReadOnly(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(407), isOn ? "true" : "false")
  }

  /// Which changes are read out: `additions`, `removals`, `text`, `all`.
  ///
  /// Written `aria-relevant`.
  @inlinable
  public static func ariaRelevant(_ values: String...) -> Attribute {
    Attribute(Name(408), tokens: values)
  }

  /// Whether it has to be filled in.
  ///
  /// Written `aria-required`.
  @inlinable
  public static func ariaRequired(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(409), isOn ? "true" : "false")
  }

  /// What it is, in words.
  ///
  /// Written `aria-roledescription`.
  @inlinable
  public static func ariaRoleDescription(_ value: String) -> Attribute {
    Attribute(Name(410), value)
  }

  /// Whether it is chosen.
  ///
  /// Written `aria-selected`.
  @inlinable
  public static func ariaSelected(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(411), isOn ? "true" : "false")
  }

  /// The greatest value.
  ///
  /// Written `aria-valuemax`.
  @inlinable
  public static func ariaValueMax(_ value: Double) -> Attribute {
    Attribute(Name(412), number: value)
  }

  /// The least value.
  ///
  /// Written `aria-valuemin`.
  @inlinable
  public static func ariaValueMin(_ value: Double) -> Attribute {
    Attribute(Name(413), number: value)
  }

  /// The value.
  ///
  /// Written `aria-valuenow`.
  @inlinable
  public static func ariaValueNow(_ value: Double) -> Attribute {
    Attribute(Name(414), number: value)
  }

  /// The value in words.
  ///
  /// Written `aria-valuetext`.
  @inlinable
  public static func ariaValueText(_ value: String) -> Attribute {
    Attribute(Name(415), value)
  }
}
