import RillTree

extension Key {
  /// The key as a browser names it: `a`, `Enter`, `ArrowUp`; nil for one that has no name there.
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

  /// The key with a name, as ``name`` says it; one character is itself.
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
  /// The keys that a terminal tells of, as a browser does.
  init(_ modifiers: KeyModifiers) {
    self = []
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.control) { insert(.control) }
    if modifiers.contains(.alt) { insert(.alt) }
    if !modifiers.isDisjoint(with: [.super, .meta, .hyper]) { insert(.meta) }
  }
}
