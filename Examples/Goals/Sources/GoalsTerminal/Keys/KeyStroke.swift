import RillTree

/// A key that is pressed, alone or with Control.
public struct KeyStroke: Hashable, Sendable {
  /// The key, as events name it: `a`, `J`, `Enter`.
  let key: String
  /// Whether Control is held down.
  let isControl: Bool
  /// Whether Shift is held down, of a key that types no character.
  let isShift: Bool

  /// A key that is pressed alone; of a character, with whatever types it.
  init(_ key: String, control isControl: Bool = false, shift isShift: Bool = false) {
    self.key = key
    self.isControl = isControl
    self.isShift = isShift
  }

  /// The key of an event; nil if others are held down.
  init?(_ event: TreeEvent) {
    let others = event.modifiers.subtracting(.shift)
    guard others.isEmpty || others == .control else { return nil }
    let isCharacter = event.key.count == 1
    self.init(
      event.key, control: others == .control,
      shift: !isCharacter && event.modifiers.contains(.shift))
  }

  /// What it is called where keys are listed: `Ctrl-R`, `↑`.
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
  /// A key that is pressed alone.
  public init(stringLiteral key: String) { self.init(key) }
}
