extension Attribute {
  /// An attribute of any name.
  ///
  /// ```swift
  /// element("data-grid", .attribute("row-height", "20")) { rows }
  /// ```
  ///
  /// What a page would run is refused, whatever its name's capitals: names that begin with `on`, addresses
  /// such as `javascript:`, and `srcdoc`. A name of the vocabulary means the same as there.
  ///
  /// Elsewhere: `attribute` (Elm).
  @inlinable
  public static func attribute(_ name: String, _ value: String = "") -> Attribute {
    Attribute(Record.attribute(name, value))
  }

  /// A property of the live element, of any name.
  ///
  /// ```swift
  /// element("color-picker", .property("selectedColor", model.color))
  /// ```
  ///
  /// Refused is what is refused of attributes, and `innerHTML`, `textContent` and their like. Where a page
  /// is only written, it is the attribute that means the same, if there is one: see ``VTree/html``.
  ///
  /// Elsewhere: `property` (Elm).
  @inlinable
  public static func property(_ name: String, _ value: some PropertyValueConvertible) -> Attribute {
    Attribute(Record.property(name, value.propertyValue))
  }

  /// An attribute for scripts and style sheets: `data-` and the name.
  ///
  /// ```swift
  /// li(.data("index", "3"))  // <li data-index="3">
  /// ```
  @inlinable
  public static func data(_ name: String, _ value: String) -> Attribute {
    attribute("data-" + name, value)
  }

  /// An attribute for assistive technology: `aria-` and the name.
  @inlinable
  public static func aria(_ name: String, _ value: String) -> Attribute {
    attribute("aria-" + name, value)
  }

  /// An attribute of any name with any value, which is not checked: the page may run it.
  @inlinable
  public static func unsafeAttribute(_ name: String, _ value: String) -> Attribute {
    Attribute(Record.uncheckedAttribute(name, value))
  }

  /// A property of any name with any value, which is not checked: the page may run it.
  @inlinable
  public static func unsafeProperty(_ name: String, _ value: some PropertyValueConvertible)
    -> Attribute
  {
    Attribute(Record.uncheckedProperty(name, value.propertyValue))
  }

  /// What is in the element, as markup, which is not checked: the page may run it.
  ///
  /// ```swift
  /// article(.unsafeHTML(model.renderedMarkdown))
  /// ```
  ///
  /// The element has no other content.
  @inlinable
  public static func unsafeHTML(_ html: String) -> Attribute {
    unsafeProperty("innerHTML", html)
  }
}
