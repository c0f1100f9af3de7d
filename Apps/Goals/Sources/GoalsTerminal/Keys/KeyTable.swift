import GoalsFeature

/// The table of key bindings, which is used to look up commands and to generate the help.
enum KeyTable {
  typealias Words = KeyPath<GoalsTexts, String>

  /// Keys that have the same command in some modes.
  struct Binding {
    let keys: [KeyStroke]
    let command: KeyCommand
    /// The description of the command.
    let words: Words
    /// A one-word description for the footer; nil if the footer omits the command.
    let hint: Words?

    init(_ keys: [KeyStroke], _ command: KeyCommand, _ words: Words, _ hint: Words? = nil) {
      self.keys = keys
      self.command = command
      self.words = words
      self.hint = hint
    }

    /// The names of the keys.
    var names: String { keys.map(\.name).joined(separator: " ") }
    /// The name of the first key.
    var name: String { keys.first?.name ?? "" }
  }

  /// Returns the command of a key in a mode.
  static func command(of stroke: KeyStroke, in mode: TerminalMode) -> KeyCommand? {
    bindings(in: mode).first { $0.keys.contains(stroke) }?.command
  }

  /// Returns the name of the first key of a command in a mode, if it has one.
  static func name(of command: KeyCommand, in mode: TerminalMode) -> String? {
    bindings(in: mode).first { $0.command == command }?.name
  }

  /// Returns all bindings of a mode, the most important first.
  static func bindings(in mode: TerminalMode) -> [Binding] {
    switch mode {
    case .list:
      [
        bump,
        Binding(["a"], .add, \.keyAdd, \.hintAdd),
        edit,
        Binding(["Enter", "ArrowRight", "l"], .open, \.keyDetails, \.hintDetails),
      ] + changes + [
        Binding(["J"], .moveDown, \.keyMoveDown, \.hintMoveDown),
        Binding(["K"], .moveUp, \.keyMoveUp),
      ]
        + movements(
          next: \.keyNextGoal, previous: \.keyPreviousGoal, first: \.keyFirstGoal,
          last: \.keyLastGoal
        )
        + [
          Binding(["/"], .filter, \.keyFind, \.hintFind),
          Binding(["i"], .importFile, \.keyImport, \.hintImport),
          Binding(["x"], .exportFile, \.keyExport, \.hintExport),
          Binding(["Escape"], .dismiss, \.keyDismiss),
          Binding(["q"], .quit, \.keyQuit),
          general,
        ]
    case .details:
      [
        Binding(["Escape", "q", "h", "ArrowLeft", "Enter"], .back, \.keyBack, \.hintBack),
        bump, edit,
      ] + changes + [
        Binding(["J"], .moveDown, \.keyListDown),
        Binding(["K"], .moveUp, \.keyListUp),
      ] + scrolling + [general]
    case .form:
      [
        Binding(["Enter", "Ctrl-s"], .accept, \.keySave, \.hintSave),
        Binding(["Escape"], .cancel, \.keyCancel, \.hintCancel),
        Binding(["Tab", "ArrowDown"], .nextField, \.keyNextField, \.hintNextField),
        Binding(["Shift-Tab", "ArrowUp"], .previousField, \.keyPreviousField),
        Binding(["ArrowRight", " ", "l"], .nextChoice, \.keyNextChoice),
        Binding(["ArrowLeft", "h"], .previousChoice, \.keyPreviousChoice),
        helpWhileTyping,
      ]
    case .filter:
      [
        Binding(["Enter"], .accept, \.keyApply, \.hintDone),
        Binding(["Escape"], .cancel, \.keyShowAll, \.hintAll),
        Binding(["ArrowDown"], .down, \.keyNextGoal),
        Binding(["ArrowUp"], .up, \.keyPreviousGoal),
        helpWhileTyping,
      ]
    case .path:
      [
        Binding(["Enter"], .accept, \.keyUseFile, \.hintGoOn),
        Binding(["Escape"], .cancel, \.keyCancel, \.hintCancel),
        helpWhileTyping,
      ]
    case .question:
      [
        Binding(["y"], .accept, \.keyYes, \.hintYes),
        Binding(["n", "Escape", "q"], .cancel, \.keyNo, \.hintNo),
      ] + scrolling + [general]
    case .result:
      [Binding(["Escape", "Enter", "q"], .cancel, \.keyDismissIt, \.hintDismiss)]
        + scrolling + [general]
    case .help:
      [Binding(["Escape", "?", "F1", "q", "Enter"], .cancel, \.keyClose, \.hintClose)] + scrolling
    }
  }

  private static var bump: Binding { Binding([" ", "+"], .bump, \.keyCount, \.countOnce) }
  private static var edit: Binding { Binding(["e"], .edit, \.keyEdit, \.hintEdit) }
  private static var helpWhileTyping: Binding { Binding(["F1"], .help, \.keyHelp, \.hintHelp) }
  private static var general: Binding { Binding(["?", "F1"], .help, \.keyHelp, \.hintHelp) }

  private static var changes: [Binding] {
    [
      Binding(["u"], .undo, \.keyUndo, \.hintUndo),
      Binding(["Ctrl-r"], .redo, \.keyRedo),
      Binding(["p"], .toggle, \.keyPause, \.hintPause),
      Binding(["d", "Delete"], .delete, \.keyDelete, \.hintDelete),
    ]
  }

  private static var scrolling: [Binding] {
    movements(
      next: \.keyNextLine, previous: \.keyPreviousLine, first: \.keyFirstLine, last: \.keyLastLine)
  }

  private static func movements(
    next: Words, previous: Words, first: Words, last: Words
  ) -> [Binding] {
    [
      Binding(["ArrowDown", "j"], .down, next),
      Binding(["ArrowUp", "k"], .up, previous),
      Binding(["PageDown", "Ctrl-d", "Ctrl-f"], .pageDown, \.keyNextPage),
      Binding(["PageUp", "Ctrl-u", "Ctrl-b"], .pageUp, \.keyPreviousPage),
      Binding(["Home", "g"], .first, first),
      Binding(["End", "G"], .last, last),
    ]
  }
}
