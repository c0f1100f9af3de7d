/// A key of the keyboard, as far as a terminal distinguishes keys.
///
/// Typed text is a ``character(_:)``, regardless of the pressed keys. Keypad keys are the keys with
/// the same meaning: a digit, ``enter``, an arrow.
package enum Key: Hashable, Sendable {
  /// A typed character.
  ///
  /// It is a single scalar, because a terminal sends one at a time. A letter and its combining
  /// accent are two events, and so are the parts of an emoji. Appended to a string, they become one
  /// character.
  case character(Character)
  /// The enter or return key.
  case enter
  /// The tab key. With ``KeyModifiers/shift`` it moves backwards.
  case tab
  /// The key that deletes to the left.
  case backspace
  /// The key that deletes to the right.
  case delete
  /// The escape key.
  case escape
  /// The arrow up.
  case up
  /// The arrow down.
  case down
  /// The arrow to the left.
  case left
  /// The arrow to the right.
  case right
  /// The home key.
  case home
  /// The end key.
  case end
  /// The key one page up.
  case pageUp
  /// The key one page down.
  case pageDown
  /// The insert key.
  case insert
  /// The middle key of a keypad whose digits are arrows.
  case center
  /// A function key by its number, from 1 to 35.
  case function(Int)
  /// The key that opens a menu.
  case menu
  /// The key that prints the screen.
  case printScreen
  /// The pause key.
  case pause
  /// Another key, by its number in the kitty keyboard protocol: a media key, or a modifier alone.
  case other(UInt32)
}
