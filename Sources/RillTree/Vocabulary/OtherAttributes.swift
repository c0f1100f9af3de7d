extension Attribute {
  /// Sets an attribute with any name.
  ///
  /// ```swift
  /// element("data-grid", .attribute("row-height", "20")) { rows }
  /// ```
  ///
  /// Attributes that the page would run are rejected in any capitalization: names that begin with
  /// `on`, URLs such as `javascript:`, and `srcdoc`. A name of the vocabulary has the same meaning
  /// here.
  ///
  /// Elsewhere: `attribute` (Elm).
  @inlinable
  public static func attribute(_ name: String, _ value: String = "") -> Attribute {
    Attribute(Record.attribute(name, value))
  }

  /// Sets a property of the live element, with any name.
  ///
  /// ```swift
  /// element("color-picker", .property("selectedColor", model.color))
  /// ```
  ///
  /// The rules of attributes apply, and `innerHTML`, `textContent` and similar properties are
  /// rejected as well. In HTML text, the corresponding attribute is written, if it exists; see
  /// ``VTree/html``.
  ///
  /// Elsewhere: `property` (Elm).
  @inlinable
  public static func property(_ name: String, _ value: some PropertyValueConvertible) -> Attribute {
    Attribute(Record.property(name, value.propertyValue))
  }

  /// Sets a `data-` attribute for scripts and style sheets.
  ///
  /// ```swift
  /// li(.data("index", "3"))  // <li data-index="3">
  /// ```
  @inlinable
  public static func data(_ name: String, _ value: String) -> Attribute {
    attribute("data-" + name, value)
  }

  /// Sets an `aria-` attribute for assistive technology.
  @inlinable
  public static func aria(_ name: String, _ value: String) -> Attribute {
    attribute("aria-" + name, value)
  }

  /// Sets an attribute with any name and any value. The value isn't checked: the page may run it.
  @inlinable
  public static func unsafeAttribute(_ name: String, _ value: String) -> Attribute {
    Attribute(Record.uncheckedAttribute(name, value))
  }

  /// Sets a property with any name and any value. The value isn't checked: the page may run it.
  @inlinable
  public static func unsafeProperty(_ name: String, _ value: some PropertyValueConvertible)
    -> Attribute
  {
    Attribute(Record.uncheckedProperty(name, value.propertyValue))
  }

  /// Sets the content of the element as markup. The markup isn't checked: the page may run it.
  ///
  /// ```swift
  /// article(.unsafeHTML(model.renderedMarkdown))
  /// ```
  ///
  /// The element can't have other content.
  @inlinable
  public static func unsafeHTML(_ html: String) -> Attribute {
    unsafeProperty("innerHTML", html)
  }
}
