import RillProgram
import RillStreams
import RillTerminal
import RillTree

/// A program in a terminal that is a grid of cells: keys are pressed, and the screen is looked at.
///
/// ```swift
/// @Test func counting() {
///   let terminal = TerminalTester(counter, width: 20, height: 3)
///   terminal.press("Tab", "Tab", "Enter")
///   #expect(terminal.text.contains("1"))
/// }
/// ```
///
/// All of it is real but the terminal: elements are laid out and drawn, events go their ways. It
/// has all colors, tells all of the mouse, and knows no keys that are signals. Time passes when it
/// is told to.
///
/// Elsewhere: teatest (Bubble Tea), `TestBackend` (Ratatui).
public final class TerminalTester<Model, Message> {
  /// The time of the program's effects and timers.
  public let scheduler: VirtualScheduler
  private let screen: ProgramScreen<Model, Message>
  /// The page that is drawn and used.
  package var page: TerminalPage { screen.page }
  /// The commands of the program to its terminal, in order, except output and subscriptions.
  public private(set) var commands: [HostCommand] = []
  /// The text that was copied last by a command of a listener.
  public private(set) var clipboard = ""

  /// Begins to run a program, and shows it.
  ///
  /// - Parameters:
  ///   - program: what to run.
  ///   - width: how many columns the terminal has.
  ///   - height: how many rows it has.
  ///   - isInline: whether the program takes only the rows that it needs, up to `height`.
  ///   - location: where the program begins.
  ///   - isolation: where asynchronous effects run: the caller's, unless said otherwise.
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

  /// The model now.
  public var model: Model { screen.run.model.value }

  /// True if the program has asked to end.
  public var isDone: Bool { screen.isDone }

  /// The title of the window, if the program sets one.
  public var title: String? { screen.title }

  // MARK: What one sees

  /// The screen as it is now.
  public var grid: CellGrid {
    show()
    return screen.page.update()
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

  /// The style of a cell.
  public func style(x: Int, y: Int) -> TextStyle { grid.style(x: x, y: y) }

  /// The visible cursor; nil if it is hidden.
  public var cursor: TerminalCursor? {
    _ = grid
    return screen.page.cursor
  }

  /// The attribute `id` of the element that has the focus, or else its name; nil, if none has it.
  public var focus: String? { screen.page.focus.map { $0["id"] ?? $0.name } }

  // MARK: What one does

  /// Presses keys one after the other, and lets them go.
  ///
  /// - Parameters:
  ///   - keys: the keys as a browser names them: `a`, `Enter`, `ArrowUp`, `F1`.
  ///   - modifiers: the keys that are held down meanwhile.
  public func press(_ keys: String..., modifiers: KeyModifiers = []) {
    for name in keys {
      guard let key = Key(named: name) else {
        preconditionFailure("Rill: no key is called \(name.debugDescription).")
      }
      send(.key(KeyEvent(key, modifiers)))
      send(.key(KeyEvent(key, modifiers, action: .release)))
    }
  }

  /// Types a text, as a terminal tells of it: scalar by scalar. A line feed is Enter, a tab is Tab.
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
  ///   - x: the column; 0 is the leftmost.
  ///   - y: the row; 0 is the topmost.
  public func click(x: Int, y: Int, _ button: MouseEvent.Button = .left) {
    let position = CellPosition(x: x, y: y)
    send(.mouse(MouseEvent(.press(button), at: position)))
    send(.mouse(MouseEvent(.release(button), at: position)))
  }

  /// Clicks on the first place, in the order of reading, where a text is seen in a row.
  ///
  /// - Throws: a ``TextNotSeen``, which has the screen, if it is seen nowhere.
  public func click(_ text: String) throws(TextNotSeen) {
    guard let (x, y) = place(of: text) else { throw TextNotSeen(text: text, screen: self.text) }
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
      screen.page.tellDue()
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
      // As at the end of a program in a real terminal.
      screen.page.tellWaiting()
      try screen.render()
    } catch {
      preconditionFailure("Rill: a patch does not fit the page: \(error)")
    }
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
public struct TextNotSeen: Error, Hashable, CustomStringConvertible {
  /// The text that is seen nowhere.
  public let text: String
  /// The rows of the screen, one on each line.
  public let screen: String

  public var description: String { "\(text.debugDescription) isn't seen:\n\(screen)" }
}
