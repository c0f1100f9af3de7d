import RillTree

/// A key press, alone or with Control.
public struct KeyStroke: Hashable, Sendable {
  /// The name of the key in events: `a`, `J`, `Enter`.
  let key: String
  /// A Boolean value that indicates whether Control is held down.
  let isControl: Bool
  /// A Boolean value that indicates whether Shift is held down with a key that types no character.
  let isShift: Bool

  /// Creates a key press. A character includes the modifiers that type it.
  init(_ key: String, control isControl: Bool = false, shift isShift: Bool = false) {
    self.key = key
    self.isControl = isControl
    self.isShift = isShift
  }

  /// Creates the key press of an event; nil if other modifiers are held down.
  init?(_ event: TreeEvent) {
    let others = event.modifiers.subtracting(.shift)
    guard others.isEmpty || others == .control else { return nil }
    let isCharacter = event.key.count == 1
    self.init(
      event.key, control: others == .control,
      shift: !isCharacter && event.modifiers.contains(.shift))
  }

  /// The name in the list of keys: `Ctrl-R`, `↑`.
  var name: String {
    let names = [
      "ArrowUp": "↑", "ArrowDown": "↓", "ArrowLeft": "←", "ArrowRight": "→", " ": "Space",
      "Escape": "Esc", "PageUp": "PgUp", "PageDown": "PgDn", "Delete": "Del",
    ]
    let name = names[key] ?? key
    if isControl { return "Ctrl-\(name.uppercased())" }
    return isShift ? "Shift-\(name)" : name
  }
}

extension KeyStroke: ExpressibleByStringLiteral {
  /// Creates a key press without modifiers.
  public init(stringLiteral key: String) { self.init(key) }
}
