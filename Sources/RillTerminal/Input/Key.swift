/// A key of the keyboard, as far as a terminal tells one from another.
///
/// What is typed is a ``character(_:)``, whatever keys it took. Keys of the keypad are the keys they stand
/// for: a digit, ``enter``, an arrow.
public enum Key: Hashable, Sendable {
  /// A character is typed.
  ///
  /// It is one scalar, since a terminal sends no more at a time: a letter and the accent that combines with
  /// it are two events, and so are the parts of an emoji. Appended to a string in turn they become one
  /// character.
  case character(Character)
  /// The enter or return key.
  case enter
  /// The tab key. With ``KeyModifiers/shift`` it goes backwards.
  case tab
  /// The key that erases to the left.
  case backspace
  /// The key that erases to the right.
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
  /// The key in the middle of a keypad whose digits are arrows.
  case center
  /// A function key by its number, from 1 to 35.
  case function(Int)
  /// The key that opens a menu.
  case menu
  /// The key that prints the screen.
  case printScreen
  /// The pause key.
  case pause
  /// Another key, by its number in the kitty keyboard protocol: a key of media, a modifier by itself.
  case other(UInt32)
}
