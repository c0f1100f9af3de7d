// Generated from Tools/HTMLVocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension Attribute {
  /// The keys of the element's keyboard shortcut.
  ///
  /// Its name in HTML is `accesskey`.
  @inlinable
  public static func accessKey(_ values: String...) -> Attribute {
    Attribute(Name(257, "accesskey"), tokens: values)
  }

  /// The automatic capitalization of typed text.
  ///
  /// Its name in HTML is `autocapitalize`.
  @inlinable
  public static func autoCapitalize(_ value: AttributeValue.Capitalization) -> Attribute {
    Attribute(Name(258, "autocapitalize"), value.rawValue)
  }

  /// Turns automatic spelling correction on or off.
  ///
  /// Its name in HTML is `autocorrect`.
  @inlinable
  public static func autoCorrect(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(259, "autocorrect"), isOn ? "on" : "off")
  }

  /// Focuses the element when it appears.
  ///
  /// Its name in HTML is `autofocus`.
  @inlinable
  public static func autoFocus(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(260, "autofocus"), flag: isOn)
  }

  /// Makes the element's content editable or not.
  ///
  /// Its name in HTML is `contenteditable`.
  @inlinable
  public static func contentEditable(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(261, "contenteditable"), isOn ? "true" : "false")
  }

  /// The direction of the text.
  @inlinable
  public static func dir(_ value: AttributeValue.Direction) -> Attribute {
    Attribute(Name(262, "dir"), value.rawValue)
  }

  /// Makes the element draggable or not.
  @inlinable
  public static func draggable(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(263, "draggable"), isOn ? "true" : "false")
  }

  /// The label of the Enter key on a virtual keyboard.
  ///
  /// Its name in HTML is `enterkeyhint`.
  @inlinable
  public static func enterKeyHint(_ value: AttributeValue.EnterKey) -> Attribute {
    Attribute(Name(264, "enterkeyhint"), value.rawValue)
  }

  /// The shadow tree's parts that style sheets outside can select.
  ///
  /// Its name in HTML is `exportparts`.
  @inlinable
  public static func exportParts(_ value: String) -> Attribute {
    Attribute(Name(265, "exportparts"), value)
  }

  /// Hides the element.
  @inlinable
  public static func hidden(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(266, "hidden"), flag: isOn)
  }

  /// The identifier of the element in the document.
  @inlinable
  public static func id(_ value: String) -> Attribute {
    Attribute(Name(267, "id"), value)
  }

  /// Excludes the element from clicks and focus.
  @inlinable
  public static func inert(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(268, "inert"), flag: isOn)
  }

  /// The kind of virtual keyboard to show.
  ///
  /// Its name in HTML is `inputmode`.
  @inlinable
  public static func inputMode(_ value: AttributeValue.InputMode) -> Attribute {
    Attribute(Name(269, "inputmode"), value.rawValue)
  }

  /// The custom element that extends this built-in element.
  @inlinable
  public static func `is`(_ value: String) -> Attribute {
    Attribute(Name(270, "is"), value)
  }

  /// The URL that identifies the microdata item.
  ///
  /// Its name in HTML is `itemid`.
  @inlinable
  public static func itemID(_ value: String) -> Attribute {
    Attribute(Name(211, "itemid"), checked: value)
  }

  /// The properties of the enclosing microdata item that the element gives.
  ///
  /// Its name in HTML is `itemprop`.
  @inlinable
  public static func itemProp(_ values: String...) -> Attribute {
    Attribute(Name(271, "itemprop"), tokens: values)
  }

  /// The IDs of other elements with properties of the microdata item.
  ///
  /// Its name in HTML is `itemref`.
  @inlinable
  public static func itemRef(_ values: String...) -> Attribute {
    Attribute(Name(272, "itemref"), tokens: values)
  }

  /// Makes the element a microdata item.
  ///
  /// Its name in HTML is `itemscope`.
  @inlinable
  public static func itemScope(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(273, "itemscope"), flag: isOn)
  }

  /// The types of the microdata item.
  ///
  /// Its name in HTML is `itemtype`.
  @inlinable
  public static func itemType(_ value: String) -> Attribute {
    Attribute(Name(231, "itemtype"), checked: value)
  }

  /// The language of the text, such as `en` or `pt-BR`.
  @inlinable
  public static func lang(_ value: String) -> Attribute {
    Attribute(Name(274, "lang"), value)
  }

  /// The nonce that a content security policy allows.
  @inlinable
  public static func nonce(_ value: String) -> Attribute {
    Attribute(Name(275, "nonce"), value)
  }

  /// The names by which style sheets outside the shadow tree select the element.
  @inlinable
  public static func part(_ values: String...) -> Attribute {
    Attribute(Name(276, "part"), tokens: values)
  }

  /// Makes the element a popover, which appears above the page on request.
  @inlinable
  public static func popover(_ value: AttributeValue.Popover) -> Attribute {
    Attribute(Name(277, "popover"), value.rawValue)
  }

  /// The role of the element for assistive technology.
  @inlinable
  public static func role(_ value: AttributeValue.Role) -> Attribute {
    Attribute(Name(278, "role"), value.rawValue)
  }

  /// The slot that the element fills.
  @inlinable
  public static func slot(_ value: String) -> Attribute {
    Attribute(Name(32, "slot"), value)
  }

  /// Turns spell checking on or off.
  ///
  /// Its name in HTML is `spellcheck`.
  @inlinable
  public static func spellCheck(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(279, "spellcheck"), isOn ? "true" : "false")
  }

  /// The position in the tab order: 0 for document order, -1 to skip the element.
  ///
  /// Its name in HTML is `tabindex`.
  @inlinable
  public static func tabIndex(_ value: Int) -> Attribute {
    Attribute(Name(280, "tabindex"), value.description)
  }

  /// The tooltip of the element.
  @inlinable
  public static func title(_ value: String) -> Attribute {
    Attribute(Name(28, "title"), value)
  }

  /// Includes the element in translation or not.
  @inlinable
  public static func translate(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(281, "translate"), isOn ? "yes" : "no")
  }

  /// Turns the browser's writing suggestions on or off.
  ///
  /// Its name in HTML is `writingsuggestions`.
  @inlinable
  public static func writingSuggestions(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(282, "writingsuggestions"), isOn ? "true" : "false")
  }
}
