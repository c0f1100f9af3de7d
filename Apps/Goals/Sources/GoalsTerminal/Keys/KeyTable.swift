import GoalsFeature
import RillLanguages

/// The table of key bindings, which is used to look up commands and to generate the help.
enum KeyTable {
  /// Keys that have the same command in some modes.
  struct Binding: Equatable {
    let keys: [KeyStroke]
    let command: KeyCommand
    /// The description of the command.
    let words: String
    /// A one-word description for the footer; nil if the footer omits the command.
    var hint: String?

    /// The names of the keys.
    var names: String { keys.map(\.name).joined(separator: " ") }
    /// The name of the first key.
    var name: String { keys.first?.name ?? "" }
  }

  /// The texts for looking up commands, which don't depend on the language.
  private static let keyTexts = GoalsTexts(UserLocale(language: .english))

  /// Returns the command of a key in a mode.
  static func command(of stroke: KeyStroke, in mode: TerminalMode) -> KeyCommand? {
    bindings(in: mode, keyTexts).first { $0.keys.contains(stroke) }?.command
  }

  /// Returns all bindings of a mode, the most important first.
  static func bindings(in mode: TerminalMode, _ texts: GoalsTexts) -> [Binding] {
    switch mode {
    case .list: list(texts)
    case .details: details(texts)
    case .form: form(texts)
    case .filter: filter(texts)
    case .path: path(texts)
    case .question: question(texts)
    case .result: result(texts)
    case .help: help(texts)
    }
  }

  // MARK: The bindings

  private static func list(_ texts: GoalsTexts) -> [Binding] {
    [
      Binding(keys: [" ", "+"], command: .bump, words: texts.keyCount, hint: texts.countOnce),
      Binding(keys: ["a"], command: .add, words: texts.keyAdd, hint: texts.hintAdd),
      Binding(keys: ["e"], command: .edit, words: texts.keyEdit, hint: texts.hintEdit),
      Binding(
        keys: ["Enter", "ArrowRight", "l"], command: .open, words: texts.keyDetails,
        hint: texts.hintDetails),
      Binding(keys: ["u"], command: .undo, words: texts.keyUndo, hint: texts.hintUndo),
      Binding(keys: [KeyStroke("r", control: true)], command: .redo, words: texts.keyRedo),
      Binding(keys: ["p"], command: .toggle, words: texts.keyPause, hint: texts.hintPause),
      Binding(
        keys: ["d", "Delete"], command: .delete, words: texts.keyDelete, hint: texts.hintDelete),
      Binding(keys: ["J"], command: .moveDown, words: texts.keyMoveDown, hint: texts.hintMoveDown),
      Binding(keys: ["K"], command: .moveUp, words: texts.keyMoveUp),
    ] + movements(texts) + [
      Binding(keys: ["/"], command: .filter, words: texts.keyFind, hint: texts.hintFind),
      Binding(
        keys: ["i"], command: .importFile, words: texts.keyImport, hint: texts.hintImport),
      Binding(keys: ["x"], command: .exportFile, words: texts.keyExport, hint: texts.hintExport),
      Binding(
        keys: ["Escape"], command: .dismiss, words: texts.keyDismiss),
      Binding(keys: ["q"], command: .quit, words: texts.keyQuit),
    ] + general(texts)
  }

  private static func details(_ texts: GoalsTexts) -> [Binding] {
    [
      Binding(
        keys: ["Escape", "q", "h", "ArrowLeft", "Enter"], command: .back, words: texts.keyBack,
        hint: texts.hintBack),
      Binding(keys: [" ", "+"], command: .bump, words: texts.keyCount, hint: texts.countOnce),
      Binding(keys: ["e"], command: .edit, words: texts.keyEdit, hint: texts.hintEdit),
      Binding(keys: ["u"], command: .undo, words: texts.keyUndo, hint: texts.hintUndo),
      Binding(keys: [KeyStroke("r", control: true)], command: .redo, words: texts.keyRedo),
      Binding(keys: ["p"], command: .toggle, words: texts.keyPause, hint: texts.hintPause),
      Binding(
        keys: ["d", "Delete"], command: .delete, words: texts.keyDelete, hint: texts.hintDelete),
      Binding(keys: ["J"], command: .moveDown, words: texts.keyListDown),
      Binding(keys: ["K"], command: .moveUp, words: texts.keyListUp),
    ] + scrolling(texts) + general(texts)
  }

  private static func form(_ texts: GoalsTexts) -> [Binding] {
    [
      Binding(
        keys: ["Enter", KeyStroke("s", control: true)], command: .accept, words: texts.keySave,
        hint: texts.hintSave),
      Binding(keys: ["Escape"], command: .cancel, words: texts.keyCancel, hint: texts.hintCancel),
      Binding(
        keys: ["Tab", "ArrowDown"], command: .nextField, words: texts.keyNextField,
        hint: texts.hintNextField),
      Binding(
        keys: [KeyStroke("Tab", shift: true), "ArrowUp"], command: .previousField,
        words: texts.keyPreviousField),
      Binding(
        keys: ["ArrowRight", " ", "l"], command: .nextChoice, words: texts.keyNextChoice),
      Binding(keys: ["ArrowLeft", "h"], command: .previousChoice, words: texts.keyPreviousChoice),
      helpWhileTyping(texts),
    ]
  }

  private static func filter(_ texts: GoalsTexts) -> [Binding] {
    [
      Binding(keys: ["Enter"], command: .accept, words: texts.keyApply, hint: texts.hintDone),
      Binding(keys: ["Escape"], command: .cancel, words: texts.keyShowAll, hint: texts.hintAll),
      Binding(keys: ["ArrowDown"], command: .down, words: texts.keyNextGoal),
      Binding(keys: ["ArrowUp"], command: .up, words: texts.keyPreviousGoal),
      helpWhileTyping(texts),
    ]
  }

  private static func path(_ texts: GoalsTexts) -> [Binding] {
    [
      Binding(keys: ["Enter"], command: .accept, words: texts.keyUseFile, hint: texts.hintGoOn),
      Binding(keys: ["Escape"], command: .cancel, words: texts.keyCancel, hint: texts.hintCancel),
      helpWhileTyping(texts),
    ]
  }

  private static func question(_ texts: GoalsTexts) -> [Binding] {
    [
      Binding(keys: ["y"], command: .accept, words: texts.keyYes, hint: texts.hintYes),
      Binding(
        keys: ["n", "Escape", "q"], command: .cancel, words: texts.keyNo, hint: texts.hintNo),
    ] + scrolling(texts) + general(texts)
  }

  private static func result(_ texts: GoalsTexts) -> [Binding] {
    [
      Binding(
        keys: ["Escape", "Enter", "q"], command: .cancel, words: texts.keyDismissIt,
        hint: texts.hintDismiss)
    ] + scrolling(texts) + general(texts)
  }

  private static func help(_ texts: GoalsTexts) -> [Binding] {
    [
      Binding(
        keys: ["Escape", "?", "F1", "q", "Enter"], command: .cancel, words: texts.keyClose,
        hint: texts.hintClose)
    ] + scrolling(texts)
  }

  private static func helpWhileTyping(_ texts: GoalsTexts) -> Binding {
    Binding(keys: ["F1"], command: .help, words: texts.keyHelp, hint: texts.hintHelp)
  }

  private static func general(_ texts: GoalsTexts) -> [Binding] {
    [
      Binding(keys: ["?", "F1"], command: .help, words: texts.keyHelp, hint: texts.hintHelp)
    ]
  }

  private static func movements(_ texts: GoalsTexts) -> [Binding] {
    movements(
      texts, next: texts.keyNextGoal, previous: texts.keyPreviousGoal, first: texts.keyFirstGoal,
      last: texts.keyLastGoal)
  }

  private static func scrolling(_ texts: GoalsTexts) -> [Binding] {
    movements(
      texts, next: texts.keyNextLine, previous: texts.keyPreviousLine, first: texts.keyFirstLine,
      last: texts.keyLastLine)
  }

  private static func movements(
    _ texts: GoalsTexts, next: String, previous: String, first: String, last: String
  ) -> [Binding] {
    [
      Binding(keys: ["ArrowDown", "j"], command: .down, words: next),
      Binding(keys: ["ArrowUp", "k"], command: .up, words: previous),
      Binding(
        keys: ["PageDown", KeyStroke("d", control: true), KeyStroke("f", control: true)],
        command: .pageDown, words: texts.keyNextPage),
      Binding(
        keys: ["PageUp", KeyStroke("u", control: true), KeyStroke("b", control: true)],
        command: .pageUp, words: texts.keyPreviousPage),
      Binding(keys: ["Home", "g"], command: .first, words: first),
      Binding(keys: ["End", "G"], command: .last, words: last),
    ]
  }
}
