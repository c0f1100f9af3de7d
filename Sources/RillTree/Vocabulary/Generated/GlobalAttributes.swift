// Generated from Vocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension Attribute {
  /// The keys that reach the element, with others held down.
  ///
  /// Written `accesskey`.
  @inlinable
  public static func accessKey(_ values: String...) -> Attribute {
    Attribute(Name(257), tokens: values)
  }

  /// Which letters that are typed become capitals.
  ///
  /// Written `autocapitalize`.
  @inlinable
  public static func autoCapitalize(_ value: AttributeValue.Capitalization) -> Attribute {
    Attribute(Name(258), value.rawValue)
  }

  /// Whether mistakes in typing are corrected.
  ///
  /// Written `autocorrect`.
  @inlinable
  public static func autoCorrect(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(259), isOn ? "on" : "off")
  }

  /// Whether the element has the focus when it appears.
  ///
  /// Written `autofocus`.
  @inlinable
  public static func autoFocus(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(260), flag: isOn)
  }

  /// Whether a person can edit what is in it.
  ///
  /// Written `contenteditable`.
  @inlinable
  public static func contentEditable(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(261), isOn ? "true" : "false")
  }

  /// The direction of the text.
  @inlinable
  public static func dir(_ value: AttributeValue.Direction) -> Attribute {
    Attribute(Name(262), value.rawValue)
  }

  /// Whether it can be dragged.
  @inlinable
  public static func draggable(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(263), isOn ? "true" : "false")
  }

  /// What the Enter key of a virtual keyboard says.
  ///
  /// Written `enterkeyhint`.
  @inlinable
  public static func enterKeyHint(_ value: AttributeValue.EnterKey) -> Attribute {
    Attribute(Name(264), value.rawValue)
  }

  /// Which parts of its inside can be styled from the outside.
  ///
  /// Written `exportparts`.
  @inlinable
  public static func exportParts(_ value: String) -> Attribute {
    Attribute(Name(265), value)
  }

  /// Whether it is not shown.
  @inlinable
  public static func hidden(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(266), flag: isOn)
  }

  /// What identifies it in the document.
  @inlinable
  public static func id(_ value: String) -> Attribute {
    Attribute(Name(267), value)
  }

  /// Whether nothing in it can be clicked or have the focus.
  @inlinable
  public static func inert(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(268), flag: isOn)
  }

  /// The virtual keyboard that fits.
  ///
  /// Written `inputmode`.
  @inlinable
  public static func inputMode(_ value: AttributeValue.InputMode) -> Attribute {
    Attribute(Name(269), value.rawValue)
  }

  /// The custom element that a known one is.
  @inlinable
  public static func `is`(_ value: String) -> Attribute {
    Attribute(Name(270), value)
  }

  /// The address that identifies the item.
  ///
  /// Written `itemid`.
  @inlinable
  public static func itemID(_ value: String) -> Attribute {
    Attribute(Name(211), checked: value)
  }

  /// What it says about the item around it.
  ///
  /// Written `itemprop`.
  @inlinable
  public static func itemProp(_ values: String...) -> Attribute {
    Attribute(Name(271), tokens: values)
  }

  /// The ids of other elements that say more about the item.
  ///
  /// Written `itemref`.
  @inlinable
  public static func itemRef(_ values: String...) -> Attribute {
    Attribute(Name(272), tokens: values)
  }

  /// Whether it describes an item.
  ///
  /// Written `itemscope`.
  @inlinable
  public static func itemScope(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(273), flag: isOn)
  }

  /// The types of the item.
  ///
  /// Written `itemtype`.
  @inlinable
  public static func itemType(_ value: String) -> Attribute {
    Attribute(Name(231), checked: value)
  }

  /// The language of the text, such as `en` or `pt-BR`.
  @inlinable
  public static func lang(_ value: String) -> Attribute {
    Attribute(Name(274), value)
  }

  /// The word that a policy lets it through with.
  @inlinable
  public static func nonce(_ value: String) -> Attribute {
    Attribute(Name(275), value)
  }

  /// What it is called when it is styled from the outside.
  @inlinable
  public static func part(_ values: String...) -> Attribute {
    Attribute(Name(276), tokens: values)
  }

  /// That it is shown above all, when asked for.
  @inlinable
  public static func popover(_ value: AttributeValue.Popover) -> Attribute {
    Attribute(Name(277), value.rawValue)
  }

  /// What it is to assistive technology.
  @inlinable
  public static func role(_ value: AttributeValue.Role) -> Attribute {
    Attribute(Name(278), value.rawValue)
  }

  /// The slot that it goes to.
  @inlinable
  public static func slot(_ value: String) -> Attribute {
    Attribute(Name(32), value)
  }

  /// Whether spelling is checked.
  ///
  /// Written `spellcheck`.
  @inlinable
  public static func spellCheck(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(279), isOn ? "true" : "false")
  }

  /// When the Tab key reaches it: 0 in the order of the document, -1 never.
  ///
  /// Written `tabindex`.
  @inlinable
  public static func tabIndex(_ value: Int) -> Attribute {
    Attribute(Name(280), value.description)
  }

  /// What is said about it when one points at it.
  @inlinable
  public static func title(_ value: String) -> Attribute {
    Attribute(Name(28), value)
  }

  /// Whether it is to be translated.
  @inlinable
  public static func translate(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(281), isOn ? "yes" : "no")
  }

  /// Whether the browser suggests words.
  ///
  /// Written `writingsuggestions`.
  @inlinable
  public static func writingSuggestions(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(282), isOn ? "true" : "false")
  }
}
