import RillTree

extension TestNode {
  /// What is typed or chosen in a field: the property `value`, if it is set, otherwise what the field has
  /// from the beginning.
  ///
  /// That is the attribute `value`, the text of a `textarea`, the value of the selected option of a
  /// `select`, and `on` for a checkbox or radio button.
  public var value: String { shownValue }

  /// Whether a checkbox or radio button is checked: the property `checked`, if it is set, otherwise whether
  /// there is such an attribute.
  public var isChecked: Bool { flag("checked") }

  /// Whether the element is disabled, or in one that is, so that it hears of no clicks.
  public var isDisabled: Bool { isUnavailable }
}

extension TestNode: PageElement {
  package var shownText: String { kind == .text ? text : "" }

  package func property(_ name: String) -> PropertyValue? { properties[name] }

  package func listener(to event: String) -> TreeListener? { listeners[event] }
}
