import RillTree

/// A key press, alone or with Control.
///
/// ```swift
/// .keyDown { KeyStroke($0).map { .pressed($0) } }      // a subscription of a program
/// let save: KeyStroke = "Ctrl-s"
/// ```
public struct KeyStroke: Hashable, Sendable {
  /// The name of the key in events: `a`, `J`, `Enter`.
  public let key: String
  /// A Boolean value that indicates whether Control is held down.
  public let isControl: Bool
  /// A Boolean value that indicates whether Shift is held down with a key that types no character.
  public let isShift: Bool

  /// Creates the key press of an event; nil if other modifiers are held down.
  public init?(_ event: TreeEvent) {
    let others = event.modifiers.subtracting(.shift)
    guard others.isEmpty || others == .control else { return nil }
    key = event.key
    isControl = others == .control
    isShift = key.count > 1 && event.modifiers.contains(.shift)
  }

  /// The name for users: `Ctrl-R`, `↑`.
  public var name: String {
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
  /// Creates a key press: the name of the key, after `Ctrl-` or `Shift-` if these are held down. A
  /// character includes the modifiers that type it.
  public init(stringLiteral name: String) {
    isControl = name.hasPrefix("Ctrl-")
    isShift = name.hasPrefix("Shift-")
    key = String(isControl || isShift ? name.drop { $0 != "-" }.dropFirst() : name[...])
  }
}
