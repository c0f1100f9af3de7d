/// An event of the mouse.
public struct MouseEvent: Hashable, Sendable {
  /// A button of the mouse.
  public enum Button: Hashable, Sendable {
    /// The main button.
    case left
    /// The middle button, or the pressed wheel.
    case middle
    /// The secondary button.
    case right
    /// The back button.
    case back
    /// The forward button.
    case forward
    /// Another button by its number, 10 or 11.
    case other(Int)
  }

  /// The direction of the wheel.
  public enum Direction: Hashable, Sendable {
    /// Towards the beginning.
    case up
    /// Towards the end.
    case down
    /// To the left.
    case left
    /// To the right.
    case right
  }

  /// The kind of a mouse event.
  package enum Action: Hashable, Sendable {
    /// A button was pressed.
    case press(Button)
    /// A button was released; `nil` if the terminal doesn't report which.
    case release(Button?)
    /// The mouse moved without a button.
    case move
    /// The mouse moved with a button held down.
    case drag(Button)
    /// The wheel was turned by one step.
    case scroll(Direction)
  }

  /// The kind of the event.
  package var action: Action
  /// The cell under the pointer. It may be outside of the window while a button is down.
  package var position: CellPosition
  /// The modifiers that are held down. Many terminals reserve Shift.
  package var modifiers: KeyModifiers

  /// Creates an event.
  package init(_ action: Action, at position: CellPosition, _ modifiers: KeyModifiers = []) {
    self.action = action
    self.position = position
    self.modifiers = modifiers
  }

  /// Decodes the number for buttons, modifiers and motion; `nil` if it is invalid.
  init?(code: Int, isRelease: Bool, at position: CellPosition) {
    guard 0...255 ~= code else { return nil }
    var modifiers: KeyModifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    let isMotion = code & 32 != 0
    let button: Button
    switch code & 0b1100_0011 {
    case 0: button = .left
    case 1: button = .middle
    case 2: button = .right
    case 3:
      self.init(isMotion ? .move : .release(nil), at: position, modifiers)
      return
    case 64...67:
      let directions: [Direction] = [.up, .down, .left, .right]
      guard !isMotion, !isRelease else { return nil }
      self.init(.scroll(directions[code & 3]), at: position, modifiers)
      return
    case 128: button = .back
    case 129: button = .forward
    case 130: button = .other(10)
    case 131: button = .other(11)
    default: return nil
    }
    let action: Action = isMotion ? .drag(button) : isRelease ? .release(button) : .press(button)
    self.init(action, at: position, modifiers)
  }
}
