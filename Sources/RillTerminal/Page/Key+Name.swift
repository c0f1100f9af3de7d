import RillTree

extension Key {
  /// The name of the key in browsers, such as `a`, `Enter`, `ArrowUp`; nil if it has none.
  var name: String? {
    switch self {
    case .character(let character): String(character)
    case .enter: "Enter"
    case .tab: "Tab"
    case .backspace: "Backspace"
    case .delete: "Delete"
    case .escape: "Escape"
    case .up: "ArrowUp"
    case .down: "ArrowDown"
    case .left: "ArrowLeft"
    case .right: "ArrowRight"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PageUp"
    case .pageDown: "PageDown"
    case .insert: "Insert"
    case .center: "Clear"
    case .function(let number): "F\(number)"
    case .menu: "ContextMenu"
    case .printScreen: "PrintScreen"
    case .pause: "Pause"
    case .other: nil
    }
  }

  /// Creates the key with a ``name``; a single character is its own name.
  package init?(named name: String) {
    let named: [Key] = [
      .enter, .tab, .backspace, .delete, .escape, .up, .down, .left, .right, .home, .end, .pageUp,
      .pageDown, .insert, .center, .menu, .printScreen, .pause,
    ]
    if let key = named.first(where: { $0.name == name }) {
      self = key
    } else if name.count == 1, let character = name.first {
      self = .character(character)
    } else if name.hasPrefix("F"), let number = Int(name.dropFirst()), 1...35 ~= number {
      self = .function(number)
    } else {
      return nil
    }
  }
}

extension TreeEvent.Modifiers {
  /// Converts the modifiers of a terminal to those of a browser.
  init(_ modifiers: KeyModifiers) {
    self = []
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.control) { insert(.control) }
    if modifiers.contains(.alt) { insert(.alt) }
    if !modifiers.isDisjoint(with: [.super, .meta, .hyper]) { insert(.meta) }
  }
}
