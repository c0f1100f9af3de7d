/// A key: a character or a named key.
public struct Key: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  let character: Character

  /// The key that types a character of one Unicode scalar. `insert` other characters.
  public init(_ character: Character) { self.character = character }

  public init(extendedGraphemeClusterLiteral value: Character) { character = value }

  // The standard assigns named keys to a private area of Unicode.

  /// A key with a function.
  public static let enter: Key = "\u{E007}", escape: Key = "\u{E00C}", space: Key = " ",
    tab: Key = "\u{E004}"

  /// A key that deletes text.
  public static let backspace: Key = "\u{E003}", delete: Key = "\u{E017}"

  /// A key that moves the focus, the caret or the view.
  public static let left: Key = "\u{E012}", up: Key = "\u{E013}", right: Key = "\u{E014}",
    down: Key = "\u{E015}", home: Key = "\u{E011}", end: Key = "\u{E010}",
    pageUp: Key = "\u{E00E}", pageDown: Key = "\u{E00F}"

  /// A modifier key.
  public static let shift: Key = "\u{E008}", control: Key = "\u{E009}", alt: Key = "\u{E00A}",
    meta: Key = "\u{E03D}"
}

extension Window {
  /// Presses and releases a key with `modifiers` held down, in the focused element.
  public func press(_ key: Key, modifiers: [Key] = []) async throws {
    let keys = modifiers + [key]
    let names = keys.flatMap { $0.character.unicodeScalars.map { $0.escaped(asASCII: true) } }
    try await perform(
      keys.map { ("keyDown", $0) } + keys.reversed().map { ("keyUp", $0) },
      about: names.joined(separator: "+"))
  }

  /// Types a text into the focused element, key by key. Throws for a character of several Unicode
  /// scalars; `insert` it.
  public func type(_ text: String) async throws {
    try await perform(
      text.flatMap { [("keyDown", Key($0)), ("keyUp", Key($0))] }, about: text)
  }

  /// Shows the composition of an input method, underlined at the caret, in the focused element.
  /// Each call replaces the previous composition. `insert` ends the composition.
  ///
  /// - Parameters:
  ///   - text: The composed text; an empty text cancels the composition.
  ///   - caret: The position of the caret in the text, in UTF-16 units; nil for the end.
  public func compose(_ text: String, caret: Int? = nil) async throws {
    let caret = JSON.number(Double(caret ?? text.utf16.count))
    try await devTools(
      "Input.imeSetComposition",
      ["text": .string(text), "selectionStart": caret, "selectionEnd": caret])
  }

  /// Inserts a text without keys, like an input method or an emoji picker. It replaces the
  /// composition.
  public func insert(_ text: String) async throws {
    try await devTools("Input.insertText", ["text": .string(text)])
  }

  private func perform(_ steps: [(type: String, key: Key)], about subject: String) async throws {
    let actions = steps.map { step -> JSON in
      ["type": .string(step.type), "value": .string(String(step.key.character))]
    }
    try await send(
      Command(
        "press", .POST, "/actions",
        ["actions": [["type": "key", "id": "keyboard", "actions": .array(actions)]]], about: subject
      ))
  }
}
