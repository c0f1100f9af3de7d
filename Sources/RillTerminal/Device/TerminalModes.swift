/// What a terminal is switched to while a program has it.
public struct TerminalModes: Hashable, Sendable {
  /// Where a program draws.
  public enum Screen: Hashable, Sendable {
    /// On a screen of its own, which is gone afterwards.
    case full
    /// Below what is there, which stays.
    ///
    /// It begins in the line where the cursor is, which should be at its beginning. Where a terminal becomes narrower and
    /// breaks the lines that are there, some of the last picture may stay above.
    case inline
  }

  /// What is told about the mouse. While anything is, the terminal's own selecting takes a key.
  public enum Mouse: Hashable, Sendable {
    /// Nothing.
    case none
    /// Buttons and the wheel.
    case buttons
    /// That, and moves with a button down.
    case drags
    /// That, and all other moves.
    case moves
  }

  /// How keys are told, where the terminal can.
  public enum Keyboard: Hashable, Sendable {
    /// As they have always been: tab and control with `i` alike.
    case plain
    /// Each by itself.
    case precise
    /// Each by itself, and that one repeats or is let go.
    case withReleases
  }

  /// Where is drawn.
  public var screen: Screen
  /// What is told about the mouse.
  public var mouse: Mouse
  /// How keys are told.
  public var keyboard: Keyboard
  /// Whether pasted text comes as such, not as keys.
  public var bracketsPaste: Bool
  /// Whether is told that the window is typed into, or no longer.
  public var reportsFocus: Bool
  /// Whether the cursor is hidden at first.
  public var hidesCursor: Bool
  /// Whether lines that are too long are cut off rather than going on in the next.
  public var cutsLines: Bool
  /// Whether the title of the window is kept, to be given back.
  public var keepsTitle: Bool

  /// What is usual for a program that has the screen, unless said otherwise.
  public init(
    screen: Screen = .full, mouse: Mouse = .none, keyboard: Keyboard = .precise,
    bracketsPaste: Bool = true, reportsFocus: Bool = false, hidesCursor: Bool = true,
    cutsLines: Bool = false, keepsTitle: Bool = false
  ) {
    self.screen = screen
    self.mouse = mouse
    self.keyboard = keyboard
    self.bracketsPaste = bracketsPaste
    self.reportsFocus = reportsFocus
    self.hidesCursor = hidesCursor
    self.cutsLines = cutsLines
    self.keepsTitle = keepsTitle
  }
}
