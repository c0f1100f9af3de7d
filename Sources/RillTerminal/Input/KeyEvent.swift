/// What happened to a key.
public struct KeyEvent: Hashable, Sendable {
  /// What can happen to a key.
  public enum Action: Hashable, Sendable {
    /// It is pressed, or repeats in a terminal that does not tell the two apart.
    case press
    /// It is held down and repeats.
    case `repeat`
    /// It is let go.
    ///
    /// Sent only by a terminal that was asked for it: see ``TerminalModes/Keyboard``.
    case release
  }

  /// Which key.
  public var key: Key
  /// The keys held down with it.
  ///
  /// Where a character shows that shift was held, ``KeyModifiers/shift`` is left out, since most terminals
  /// don't send it: shift and `a` is the character `A`, with control too. It is there where the character
  /// stays the same, as that of the space bar does, or is not known.
  public var modifiers: KeyModifiers
  /// What happened to it.
  public var action: Action

  /// What happened to a key.
  public init(_ key: Key, _ modifiers: KeyModifiers = [], action: Action = .press) {
    self.key = key
    self.modifiers = modifiers
    self.action = action
  }

  /// The text that it types, or `nil` where it is a command: with control, alt and the like, and when it is
  /// let go.
  ///
  /// A control character is never text: enter and tab are keys.
  public var text: Character? {
    guard case .character(let character) = key, modifiers.isSubset(of: .shift), action != .release
    else { return nil }
    return character
  }
}
