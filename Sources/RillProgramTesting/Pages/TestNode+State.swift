import RillTree

extension TestNode {
  /// The typed or chosen value of a field: its property `value` if set, otherwise its initial
  /// value.
  ///
  /// The initial value is the attribute `value`, the text of a `textarea`, or the value of the
  /// selected option of a `select`. For a checkbox or radio button without one it is `on`.
  public var value: String { shownValue }

  /// True if a checkbox or radio button is checked.
  ///
  /// This is its property `checked` if set; otherwise the presence of the attribute `checked`.
  public var isChecked: Bool { flag("checked") }

  /// True if the element or an ancestor is disabled, so that it receives no clicks.
  public var isDisabled: Bool { isUnavailable }
}

extension TestNode: PageElement {
  package var shownText: String { kind == .text ? text : "" }

  package func property(_ name: String) -> PropertyValue? { properties[name] }

  package func listener(to event: String) -> TreeListener? { listeners[event] }
}
