import RillFlexbox

/// The terminal's default style sheet: attributes of elements by name.
final class ElementDefaults: Sendable {
  /// The attributes of a name.
  struct Attributes: Sendable {
    var style = ElementStyle()
    /// The widget; that of an `input` depends on its type.
    var widget: Widget?
    /// True if attributes of the element have further effects.
    var isConditional = false
  }

  let style: ElementStyle
  let widget: Widget?
  let isConditional: Bool

  private init(_ attributes: Attributes) {
    style = attributes.style
    widget = attributes.widget
    isConditional = attributes.isConditional
  }

  /// Returns the defaults of a name.
  static func of(_ name: String) -> ElementDefaults { all[name] ?? others }

  private static let others = ElementDefaults(Attributes())

  private static let all: [String: ElementDefaults] = {
    var all: [String: Attributes] = [:]
    func add(_ names: String, _ change: (inout Attributes) -> Void) {
      for name in names.split(separator: " ") { change(&all[String(name), default: Attributes()]) }
    }
    add(
      """
      head script style template title meta link base datalist noscript param source track area map col colgroup rp \
      option optgroup
      """
    ) { $0.style.level = .absent }
    add("span output data time abbr cite q sub sup bdi bdo wbr br ruby rt font slot picture") {
      $0.style.level = .inline
    }
    add("code kbd samp tt") { $0.style.level = .inline }
    for (names, attributes) in [
      ("b strong", TextAttributes.bold), ("i em var dfn", .italic), ("u ins", .underline),
      ("s del strike", .strikethrough), ("small", .dim), ("mark", .inverse), ("a", []),
    ] {
      add(names) {
        $0.style.level = .inline
        $0.style.attributes = attributes
      }
    }
    add("button label") { $0.style.level = .inlineBox }
    for (names, widget) in [
      ("input", Widget.field), ("textarea", .textArea), ("select", .choice),
      ("progress meter", .bar), ("rill-spinner", .spinner),
      ("img canvas audio video iframe object embed", .image), ("hr", .rule),
    ] {
      add(names) {
        $0.widget = widget
        $0.style.level = widget == .rule ? .block : .inlineBox
      }
    }
    add("hr") { $0.style.flex.height = 1 }
    add("h1") { $0.style.attributes = [.bold, .underline] }
    add("h2 h3 h4 h5 h6 dt th caption legend") { $0.style.attributes = .bold }
    add("pre listing xmp plaintext") { $0.style.breaks.wrapping = .none }
    add("dd blockquote figure") { $0.style.flex.padding.left = 2 }
    add("fieldset") {
      $0.style.border = .single
      $0.style.flex.border = FlexEdges(1)
    }
    add("tr") {
      $0.style.flex = FlexStyle.row.columnGap(2)
      $0.style.isFlexContainer = true
      $0.style.saysDirection = true
    }
    add("a dialog input li td th button textarea select img rill-spinner") {
      $0.isConditional = true
    }
    return all.mapValues(ElementDefaults.init)
  }()
}
