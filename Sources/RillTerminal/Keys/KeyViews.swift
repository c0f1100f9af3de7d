import RillTree

/// Creates a line with the most important keys and their hints, as many as fit.
///
/// ```swift
/// keyHints(bindings, columns: model.columns, last: .help)   // a add  ↓ next  ? keys
/// ```
///
/// - Parameters:
///   - bindings: The bindings, the most important first. Those without a hint are omitted.
///   - columns: The width of the line.
///   - last: A command that is always shown, as the last one, such as help.
public func keyHints<Command, Message>(
  _ bindings: some Collection<KeyBinding<Command>>, columns: Int, last: Command? = nil
) -> VTree<Message> {
  box(.row, .gap(2), .height(rows: 1), .shrink(0)) {
    for binding in bindings.hints(fitting: columns, last: last) {
      box(.row, .gap(1), .shrink(0), .key(binding.name)) {
        text(binding.name, .bold)
        text(binding.hint ?? "", .dim)
      }
    }
  }
}

/// Creates the rows of a list of keys: for each binding, its keys and its description.
///
/// - Parameter nameWidth: The width of the column with the keys; nil for that of the longest one.
public func keyHelp<Command, Message>(
  _ bindings: some Collection<KeyBinding<Command>>, nameWidth: Int? = nil
) -> [VTree<Message>] {
  let width = nameWidth ?? bindings.map(\.names.cellWidth).max() ?? 0
  return bindings.map { binding in
    box(.row, .gap(1), .height(rows: 1), .shrink(0)) {
      text(binding.names, .width(columns: width), .shrink(0), .foreground(.cyan), .truncated())
      text(binding.description, .truncated(), .grow())
    }
  }
}
