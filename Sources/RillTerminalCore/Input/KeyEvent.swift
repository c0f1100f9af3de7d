/// An event of a key.
package struct KeyEvent: Hashable, Sendable {
  /// The kind of a key event.
  package enum Action: Hashable, Sendable {
    /// The key was pressed, or repeats in a terminal that doesn't distinguish these.
    case press
    /// The key is held down and repeats.
    case `repeat`
    /// The key was released.
    ///
    /// Sent only on request: see ``TerminalModes/Keyboard``.
    case release
  }

  /// The key.
  package var key: Key
  /// The modifiers that are held down.
  ///
  /// ``KeyModifiers/shift`` is omitted if the character includes it, because most terminals don't
  /// send it: Shift-A is the character `A`, also with Control. It is included if the character
  /// stays the same, such as the space bar, or is unknown.
  package var modifiers: KeyModifiers
  /// The kind of the event.
  package var action: Action

  /// Creates an event.
  package init(_ key: Key, _ modifiers: KeyModifiers = [], action: Action = .press) {
    self.key = key
    self.modifiers = modifiers
    self.action = action
  }

  /// The text that the key types, or `nil` for a command: with Control, Alt and the like, and for a
  /// release.
  ///
  /// A control character is never text: Enter and Tab are keys.
  package var text: Character? {
    guard case .character(let character) = key, modifiers.isSubset(of: .shift), action != .release
    else { return nil }
    return character
  }
}
