/// The modes of a terminal while a program controls it.
package struct TerminalModes: Hashable, Sendable {
  /// The reporting of keys, as far as the terminal supports it.
  package enum Keyboard: Hashable, Sendable {
    /// The traditional encoding: Tab and Control-I are the same.
    case plain
    /// An unambiguous encoding.
    case precise
    /// An unambiguous encoding with repetitions and releases.
    case withReleases
  }

  /// The area for drawing.
  package var screen: TerminalScreen
  /// The reported mouse events.
  package var mouse: MouseTracking
  /// The encoding of keys.
  package var keyboard: Keyboard
  /// True if pasted text is reported as such, instead of as keys.
  package var bracketsPaste: Bool
  /// True if the window's focus is reported.
  package var reportsFocus: Bool
  /// True if the cursor is hidden at first.
  package var hidesCursor: Bool
  /// True if long lines are cut off instead of wrapped.
  package var cutsLines: Bool
  /// True if the title of the window is saved and restored.
  package var keepsTitle: Bool

  /// Creates modes; the default is that of a full-screen program.
  package init(
    screen: TerminalScreen = .full, mouse: MouseTracking = .none, keyboard: Keyboard = .precise,
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
