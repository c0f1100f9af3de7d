/// Keys with the same command. An array of bindings is a table that finds the command of a key, and
/// describes the keys to the user.
///
/// ```swift
/// let bindings: [KeyBinding<Command>] = [
///   KeyBinding(["a"], .add, "Adds a goal", hint: "add"),
///   KeyBinding(["ArrowDown", "j"], .down, "Selects the next goal"),
///   KeyBinding(["?", "F1"], .help, "Lists the keys", hint: "keys"),
/// ]
/// ```
///
/// See ``keyHints(_:columns:last:)`` and ``keyHelp(_:nameWidth:)``.
///
/// Elsewhere: `key.Binding` (Bubble Tea).
public struct KeyBinding<Command: Equatable> {
  /// The keys, the most important first.
  public let keys: [KeyStroke]
  /// The command.
  public let command: Command
  /// The description of the command in the list of keys.
  public let description: String
  /// A word for the command in a line of hints; nil if the line omits the command.
  public let hint: String?

  /// Creates a binding.
  public init(
    _ keys: [KeyStroke], _ command: Command, _ description: String, hint: String? = nil
  ) {
    self.keys = keys
    self.command = command
    self.description = description
    self.hint = hint
  }

  /// The name of the first key.
  public var name: String { keys.first?.name ?? "" }
  /// The names of all keys, with spaces between them.
  public var names: String { keys.map(\.name).joined(separator: " ") }
}

extension KeyBinding: Equatable {}
extension KeyBinding: Sendable where Command: Sendable {}

extension Collection {
  /// Returns the command of a key; nil if it has none.
  public func command<Command>(of stroke: KeyStroke) -> Command?
  where Element == KeyBinding<Command> {
    first { $0.keys.contains(stroke) }?.command
  }

  /// Returns the name of the first key of a command; nil if it has none.
  public func name<Command>(of command: Command) -> String?
  where Element == KeyBinding<Command> {
    first { $0.command == command }?.name
  }

  /// Returns the bindings with hints that fit into a line of ``keyHints(_:columns:last:)``, in
  /// order.
  ///
  /// - Parameter last: A command that is always shown, as the last one, such as help.
  public func hints<Command>(fitting columns: Int, last: Command? = nil) -> [Element]
  where Element == KeyBinding<Command> {
    let all = filter { $0.hint != nil }
    // A blank between a key and its hint, and two after it.
    func width(_ binding: Element) -> Int {
      binding.name.cellWidth + (binding.hint?.cellWidth ?? 0) + 3
    }
    let end = all.filter { $0.command == last }
    var room = columns + 2 - end.reduce(0) { $0 + width($1) }
    var shown: [Element] = []
    for binding in all where binding.command != last {
      room -= width(binding)
      if room < 0 { break }
      shown.append(binding)
    }
    return shown + end
  }
}
