import GoalsFeature
import RillTerminal

/// The table of key bindings, which is used to look up commands and to generate the help.
struct KeyTable {
  typealias Binding = KeyBinding<KeyCommand>

  let texts: GoalsTexts
  /// The steps that the keys for undo and redo would change.
  var history = EditHistory()

  /// Returns all bindings of a mode, the most important first.
  func bindings(in mode: TerminalMode) -> [Binding] {
    switch mode {
    case .list:
      [
        bump,
        Binding(["a"], .add, texts.keyAdd, hint: texts.hintAdd),
        edit,
        Binding(["Enter", "ArrowRight", "l"], .open, texts.keyDetails, hint: texts.hintDetails),
      ] + changes + [
        Binding(["J"], .moveDown, texts.keyMoveDown, hint: texts.hintMoveDown),
        Binding(["K"], .moveUp, texts.keyMoveUp),
      ]
        + movements(
          next: texts.keyNextGoal, previous: texts.keyPreviousGoal, first: texts.keyFirstGoal,
          last: texts.keyLastGoal
        )
        + [
          Binding(["/"], .filter, texts.keyFind, hint: texts.hintFind),
          Binding(["i"], .importFile, texts.keyImport, hint: texts.hintImport),
          Binding(["x"], .exportFile, texts.keyExport, hint: texts.hintExport),
          Binding(["Escape"], .dismiss, texts.keyDismiss),
          Binding(["q"], .quit, texts.keyQuit),
          general,
        ]
    case .details:
      [
        Binding(
          ["Escape", "q", "h", "ArrowLeft", "Enter"], .back, texts.keyBack, hint: texts.hintBack),
        bump, edit,
      ] + changes + [
        Binding(["J"], .moveDown, texts.keyListDown),
        Binding(["K"], .moveUp, texts.keyListUp),
      ] + scrolling + [general]
    case .form:
      [
        Binding(["Enter", "Ctrl-s"], .accept, texts.keySave, hint: texts.hintSave),
        Binding(["Escape"], .cancel, texts.keyCancel, hint: texts.hintCancel),
        Binding(["Tab", "ArrowDown"], .nextField, texts.keyNextField, hint: texts.hintNextField),
        Binding(["Shift-Tab", "ArrowUp"], .previousField, texts.keyPreviousField),
        Binding(["ArrowRight", " ", "l"], .nextChoice, texts.keyNextChoice),
        Binding(["ArrowLeft", "h"], .previousChoice, texts.keyPreviousChoice),
        helpWhileTyping,
      ]
    case .filter:
      [
        Binding(["Enter"], .accept, texts.keyApply, hint: texts.hintDone),
        Binding(["Escape"], .cancel, texts.keyShowAll, hint: texts.hintAll),
        Binding(["ArrowDown"], .down, texts.keyNextGoal),
        Binding(["ArrowUp"], .up, texts.keyPreviousGoal),
        helpWhileTyping,
      ]
    case .path:
      [
        Binding(["Enter"], .accept, texts.keyUseFile, hint: texts.hintGoOn),
        Binding(["Escape"], .cancel, texts.keyCancel, hint: texts.hintCancel),
        helpWhileTyping,
      ]
    case .question:
      [
        Binding(["y"], .accept, texts.keyYes, hint: texts.hintYes),
        Binding(["n", "Escape", "q"], .cancel, texts.keyNo, hint: texts.hintNo),
      ] + scrolling + [general]
    case .result:
      [Binding(["Escape", "Enter", "q"], .cancel, texts.keyDismissIt, hint: texts.hintDismiss)]
        + scrolling + [general]
    case .help:
      [
        Binding(
          ["Escape", "?", "F1", "q", "Enter"], .cancel, texts.keyClose, hint: texts.hintClose)
      ] + scrolling
    }
  }

  private var bump: Binding { Binding([" ", "+"], .bump, texts.keyCount, hint: texts.countOnce) }
  private var edit: Binding { Binding(["e"], .edit, texts.keyEdit, hint: texts.hintEdit) }
  private var helpWhileTyping: Binding {
    Binding(["F1"], .help, texts.keyHelp, hint: texts.hintHelp)
  }
  private var general: Binding { Binding(["?", "F1"], .help, texts.keyHelp, hint: texts.hintHelp) }

  private var changes: [Binding] {
    [
      Binding(["u"], .undo, words(of: .undo), hint: texts.hintUndo),
      Binding(["Ctrl-r"], .redo, words(of: .redo)),
      Binding(["p"], .toggle, texts.keyPause, hint: texts.hintPause),
      Binding(["d", "Delete"], .delete, texts.keyDelete, hint: texts.hintDelete),
    ]
  }

  private func words(of turn: Turn) -> String {
    history.next(turn).map { texts.keyTurnStep(turn, step: texts.words(of: $0)) } ?? texts.key(turn)
  }

  private var scrolling: [Binding] {
    movements(
      next: texts.keyNextLine, previous: texts.keyPreviousLine, first: texts.keyFirstLine,
      last: texts.keyLastLine)
  }

  private func movements(
    next: String, previous: String, first: String, last: String
  ) -> [Binding] {
    [
      Binding(["ArrowDown", "j"], .down, next),
      Binding(["ArrowUp", "k"], .up, previous),
      Binding(["PageDown", "Ctrl-d", "Ctrl-f"], .pageDown, texts.keyNextPage),
      Binding(["PageUp", "Ctrl-u", "Ctrl-b"], .pageUp, texts.keyPreviousPage),
      Binding(["Home", "g"], .first, first),
      Binding(["End", "G"], .last, last),
    ]
  }
}

/// A command of a key.
enum KeyCommand: Hashable {
  /// Selects the next, previous, first or last goal, or the goal a page away. In a text, scrolls.
  case down, up, pageDown, pageUp, first, last
  /// Shows the details of a goal.
  case open
  /// Goes back to the list.
  case back
  /// Dismisses a message or the filter.
  case dismiss
  case bump, add, edit, toggle, moveDown, moveUp, delete
  case undo, redo
  case filter, importFile, exportFile
  case help, quit

  /// Accepts the input.
  case accept
  /// Discards the input.
  case cancel
  case nextField, previousField
  case nextChoice, previousChoice
}

/// Returns the list of all keys, those of the current mode first.
func helpLines(_ model: GoalsTerminalModel) -> [TerminalTree] {
  var present = model
  present.isHelping = false
  let modes = [present.mode] + TerminalMode.allCases.filter { $0 != present.mode }
  let names = modes.flatMap { model.keys.bindings(in: $0) }.map(\.names.cellWidth)
  // As wide as the keys, but with room for the descriptions.
  let width = min(names.max() ?? 0, max(10, model.columns / 2 - 2))
  return modes.flatMap { mode in
    (mode == present.mode ? [] : [Lines.blank])
      + Lines.wrapped(model.texts.mode(mode), width: model.columns, .bold)
      + keyHelp(model.keys.bindings(in: mode), nameWidth: width)
  }
}
