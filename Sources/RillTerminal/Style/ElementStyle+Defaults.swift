import RillFlexbox
import RillTree

extension ElementStyle {
  /// Computes the style of an element from the terminal's defaults and the element's own styles.
  ///
  /// - Parameter memo: The cache of computed styles.
  init(of node: TerminalNode, _ memo: inout StyleCache) {
    if node.namespace == .svg {
      self.init()
      level = node.name == "svg" ? .inlineBox : .absent
    } else {
      self = node.defaults.style
    }
    if node.defaults.isConditional { setConditions(of: node) }
    if !node.attributes.isEmpty {
      if node["hidden"] != nil { level = .absent }
      let isRow = node["role"] == "option" || node["role"] == "row"
      if isRow, node["aria-selected"] == "true" { attributes.insert(.inverse) }
    }
    if !node.styles.isEmpty { memo.apply(node.styles, to: &self, of: node.name) }
    finish(of: node)
  }

  /// Applies the defaults that depend on attributes.
  private mutating func setConditions(of node: TerminalNode) {
    switch node.name {
    case "dialog" where !node.flag("open"): level = .absent
    case "dialog" where node.flag("modal"): setModal()
    case "input" where node.inputType == "hidden": level = .absent
    case "a" where node["href"] != nil: attributes = .underline
    case "li": setMarker(of: node)
    case "td", "th": alignment = Self.alignment(node["align"])
    default: break
    }
  }

  /// Applies the style of a modal dialog: a frame, and scrolling of content that doesn't fit.
  private mutating func setModal() {
    isModal = true
    border = .single
    flex.border = FlexEdges(1)
    flex.padding.left = 1
    flex.padding.right = 1
    flex.position = .absolute
    flex.overflow = .scroll
    flex.maxWidth = .percent(100)
  }

  private mutating func setMarker(of node: TerminalNode) {
    switch node.parent?.name {
    case "ol": marker = node.number
    case "ul", "menu", nil: marker = "•"
    default: return
    }
  }

  /// Applies the consequences of the other properties.
  private mutating func finish(of node: TerminalNode) {
    if isFlexContainer {
      if !saysDirection { flex.direction = .row }
    } else {
      flex.direction = .column
    }
    if breaks.truncation != nil {
      if !saysWrapping { breaks.wrapping = .none }
      // It may be narrower than its text.
      if flex.overflow == .visible { flex.overflow = .hidden }
    }
    if isRounded, border == .single { border = .rounded }
    // The scroll bar is drawn on the border.
    if hasScrollBar, border == nil { flex.border.right = 1 }
    if node.parent?.style.hasMarkers == false { marker = nil }
    if let marker, level == .block {
      if flex.padding.left == 0 { flex.padding.left = FlexLength(Double(marker.cellWidth + 1)) }
    } else {
      marker = nil
    }
    if node.defaults.isConditional || node.namespace == .svg { finishControl(node) }
    // The content is dim, too.
    if node.isControl || node.name == "fieldset", node.flag("disabled") { attributes.insert(.dim) }
  }

  private mutating func finishControl(_ node: TerminalNode) {
    let isButton = node.isButton
    if isButton || node.isTextField, border != nil || background != nil { hasAppearance = false }
    if isButton { finishButton() }
    // These would look odd at the full width of their parent.
    let isNarrow =
      isButton || node.isCheckable
      || ["select", "img", "svg", "rill-spinner"].contains(node.name)
    if isNarrow, flex.alignSelf == nil { flex.alignSelf = .flexStart }
  }

  private mutating func finishButton() {
    if hasAppearance {
      flex.padding.left = 2
      flex.padding.right = 2
    }
    flex.shrink = 0
  }
}
