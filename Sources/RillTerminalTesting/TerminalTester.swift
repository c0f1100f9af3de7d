import RillProgram
import RillStreams
import RillTerminal
import RillTree

/// A test of a program in a simulated terminal, which presses keys and reads the screen.
///
/// ```swift
/// @Test func counting() {
///   let terminal = TerminalTester(counter, width: 20, height: 3)
///   terminal.press("Tab", "Tab", "Enter")
///   #expect(terminal.text.contains("1"))
/// }
/// ```
///
/// Layout, drawing and event dispatch are the same as in a real terminal. The simulated terminal
/// supports all colors and reports all mouse events. No key sends a signal. Time passes only by
/// ``advance(by:)``.
///
/// Elsewhere: teatest (Bubble Tea), `TestBackend` (Ratatui).
public final class TerminalTester<Model, Message> {
  /// The time of the program's effects and timers.
  public let scheduler: VirtualScheduler
  let screen: ProgramScreen<Model, Message>
  /// The page that shows the program and receives the input.
  package var page: TerminalPage { screen.page }
  /// The commands of the program to its terminal, in order, except output and subscriptions.
  public private(set) var commands: [HostCommand] = []
  /// The text that a listener's command last copied to the clipboard.
  public private(set) var clipboard = ""

  /// Starts a program and draws its first view.
  ///
  /// - Parameters:
  ///   - program: The program to run.
  ///   - width: The number of columns of the terminal.
  ///   - height: The number of rows of the terminal.
  ///   - isInline: True if the program takes only the rows that it needs, up to `height`.
  ///   - location: The initial location of the program.
  ///   - isolation: The actor that runs asynchronous effects. Defaults to the caller's.
  public init(
    _ program: Program<Model, Message>, width: Int = 80, height: Int = 24, isInline: Bool = false,
    at location: Location = .root, isolation: isolated (any Actor)? = #isolation
  ) {
    let scheduler = VirtualScheduler()
    self.scheduler = scheduler
    screen = ProgramScreen(
      program, on: TerminalPage(width: width, height: height, fillsHeight: !isInline), at: location,
      scheduler: scheduler, isolation: isolation)
    screen.page.onCopy = { [weak self] in self?.clipboard = $0 }
    screen.onCommand = { [weak self] command in
      switch command {
      case .listen, .unlisten: break
      default: self?.commands.append(command)
      }
    }
    show()
  }

  /// The running program.
  public var run: ProgramRun<Model, Message> { screen.run }

  /// The current model.
  public var model: Model { screen.run.model.value }

  /// True if the program has requested its end.
  public var isDone: Bool { screen.isDone }

  /// The title of the window, if the program sets one.
  public var title: String? { screen.title }

  // MARK: Screen

  /// The current content of the screen.
  public var grid: CellGrid {
    show()
    do throws(PatchError) {
      return try screen.draw()
    } catch {
      Self.stop(error)
    }
  }

  /// The rows of the screen, one on each line, without trailing blanks.
  public var text: String { grid.text }

  /// Returns the text of a row, without trailing blanks.
  ///
  /// - Parameter row: The row, counted from 0 at the top.
  public func text(row: Int) -> String {
    var text = grid.text(row: row)[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  /// Returns the style of a cell.
  public func style(x: Int, y: Int) -> TextStyle { grid.style(x: x, y: y) }

  /// The visible cursor; nil if it is hidden.
  public var cursor: TerminalCursor? {
    _ = grid
    return screen.page.cursor
  }

  /// The attribute `id` of the focused element, or its name without one; nil without a focus.
  public var focus: String? { screen.page.focus.map { $0["id"] ?? $0.name } }

  // MARK: Input

  /// Presses and releases keys one after the other.
  ///
  /// - Parameters:
  ///   - keys: The names of the keys in browsers: `a`, `Enter`, `ArrowUp`, `F1`.
  ///   - modifiers: The modifier keys that are held down.
  public func press(_ keys: String..., modifiers: KeyModifiers = []) {
    for name in keys {
      guard let key = Key(named: name) else {
        preconditionFailure(
          "Rill: Unknown key \(name.debugDescription). Use a name such as a, Enter or ArrowUp.")
      }
      send(.key(KeyEvent(key, modifiers)))
      send(.key(KeyEvent(key, modifiers, action: .release)))
    }
  }

  /// Types a text, one key event per Unicode scalar. A line feed is Enter, and a tab is Tab.
  public func type(_ text: String) {
    for scalar in text.unicodeScalars {
      let key: Key =
        switch scalar {
        case "\n": .enter
        case "\t": .tab
        default: .character(Character(scalar))
        }
      send(.key(KeyEvent(key)))
    }
  }

  /// Pastes a text.
  public func paste(_ text: String) { send(.paste(Paste(text))) }

  /// Clicks on a cell.
  ///
  /// - Parameters:
  ///   - x: The column; 0 is the leftmost.
  ///   - y: The row; 0 is the topmost.
  public func click(x: Int, y: Int, _ button: MouseEvent.Button = .left) {
    let position = CellPosition(x: x, y: y)
    send(.mouse(MouseEvent(.press(button), at: position)))
    send(.mouse(MouseEvent(.release(button), at: position)))
  }

  /// Clicks on the first occurrence of a text within a row, from top to bottom and left to right.
  ///
  /// - Throws: A ``TextNotFound`` with the content of the screen if the text is not on it.
  public func click(_ text: String) throws(TextNotFound) {
    guard let (x, y) = place(of: text) else { throw TextNotFound(text: text, screen: self.text) }
    click(x: x, y: y)
  }

  /// Turns the wheel on a cell.
  public func scroll(_ direction: MouseEvent.Direction, x: Int, y: Int) {
    send(.mouse(MouseEvent(.scroll(direction), at: CellPosition(x: x, y: y))))
  }

  /// Sends terminal input, such as a released key or a mouse movement.
  package func send(_ input: TerminalInput) {
    // The pointer is on the last drawn frame, so draw it now.
    _ = grid
    screen.page.receive(input)
    show()
  }

  /// Changes the size of the terminal.
  public func resize(width: Int, height: Int) {
    screen.resize(width: width, height: height)
    show()
  }

  /// Advances the time for effects, timers, paced listeners and animations.
  ///
  /// Animation frames are requested once, at the end.
  public func advance(by duration: Duration) {
    show()
    let end = screen.page.time + duration
    while let due = screen.page.nextDue, due <= end {
      pass(until: due)
      show()
      screen.page.sendDueEvents()
      show()
    }
    pass(until: end)
    screen.page.needsDrawing = true
    if screen.isAnimating { screen.receive(.animationFrame(screen.page.time)) }
    show()
  }

  private func pass(until time: Duration) {
    scheduler.advance(by: time - screen.page.time)
    screen.page.time = time
  }

  func show() {
    do throws(PatchError) {
      try screen.render()
      guard screen.isDone else { return }
      // A real terminal also delivers pending events at the end of a program.
      screen.page.sendDelayedEvents()
      try screen.render()
    } catch {
      Self.stop(error)
    }
  }

  private static func stop(_ error: PatchError) -> Never {
    preconditionFailure("Rill: A patch does not fit the page. Please report this bug. \(error)")
  }

  /// Returns the first visible position of a text.
  func place(of text: String) -> (x: Int, y: Int)? {
    let grid = grid
    for y in 0..<grid.height {
      // Not the right half of a wide character, which has no text.
      for x in 0..<grid.width where !grid.text(x: x, y: y).isEmpty {
        var row = ""
        for column in x..<grid.width where row.count < text.count {
          row += grid.text(x: column, y: y)
        }
        if row.hasPrefix(text) { return (x, y) }
      }
    }
    return nil
  }
}

/// The error of a click on a text that is not visible, with the content of the screen.
public struct TextNotFound: Error, Hashable, CustomStringConvertible {
  /// The missing text.
  public let text: String
  /// The rows of the screen, one on each line.
  public let screen: String

  public var description: String { "\(text.debugDescription) is not on the screen:\n\(screen)" }
}
