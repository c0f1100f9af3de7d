/// The events of the mouse that a terminal reports.
///
/// While it reports any, selecting text in the terminal takes a modifier key.
public enum MouseTracking: Hashable, Sendable {
  /// None.
  case none
  /// Buttons and the wheel.
  case buttons
  /// Buttons, the wheel, and moves while a button is down.
  case drags
  /// Buttons, the wheel, and all moves.
  case moves
}
