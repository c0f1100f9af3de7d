/// What happened to the mouse.
public struct MouseEvent: Hashable, Sendable {
  /// A button of the mouse.
  public enum Button: Hashable, Sendable {
    /// The main button.
    case left
    /// The middle button, or the wheel when it is pressed.
    case middle
    /// The secondary button.
    case right
    /// The button that goes back.
    case back
    /// The button that goes forward.
    case forward
    /// Another one by its number, 10 or 11.
    case other(Int)
  }

  /// Where the wheel is turned to.
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

  /// What can happen to the mouse.
  public enum Action: Hashable, Sendable {
    /// A button is pressed.
    case press(Button)
    /// A button is let go; `nil` where the terminal does not tell which.
    case release(Button?)
    /// The mouse moves with no button down.
    case move
    /// The mouse moves with a button down.
    case drag(Button)
    /// The wheel is turned by a step.
    case scroll(Direction)
  }

  /// What happened.
  public var action: Action
  /// The cell it happened on. It may lie outside the window while a button is down.
  public var position: CellPosition
  /// The keys held down with it. Many terminals keep shift for themselves.
  public var modifiers: KeyModifiers

  /// What happened to the mouse, and where.
  public init(_ action: Action, at position: CellPosition, _ modifiers: KeyModifiers = []) {
    self.action = action
    self.position = position
    self.modifiers = modifiers
  }

  /// Reads the number that stands for buttons, modifiers and motion, or gives `nil` where it stands for none.
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
