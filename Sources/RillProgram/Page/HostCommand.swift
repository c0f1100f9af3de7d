import RillTree

/// A command of a program to its host: a plain value that can be compared, printed and sent.
///
/// A program sends a command by an effect, such as `Effect.focus(_:)`. The host receives it in
/// the ``PageUpdate`` of the same transition. A host ignores commands that it doesn't support.
public enum HostCommand: Hashable, Sendable {
  /// Focuses the element with an ID.
  case focus(String)
  /// Removes the focus from the element with an ID.
  case blur(String)
  /// Selects the text in the field with an ID.
  case selectText(String)
  /// Scrolls the element with an ID into view.
  case scrollTo(element: String)
  /// Scrolls the page to a position, in CSS pixels from its top left.
  case scroll(x: Double, y: Double)
  /// Scrolls the element with an ID to a position, in CSS pixels from its top left.
  case scrollElement(String, x: Double, y: Double)
  /// Shows the `dialog` with an ID modally.
  case showModal(String)
  /// Closes the `dialog` with an ID. The host reports no event.
  case closeDialog(String)
  /// Adds a location to the history of the window. The host reports no event.
  case push(Location)
  /// Replaces the current location in the history of the window. The host reports no event.
  case replace(Location)
  /// Goes forward in the history of the window by a number of locations, or back if negative. The
  /// host then reports the location.
  case go(Int)
  /// Leaves the page for a URL, which isn't that of a script.
  case load(String)
  /// Starts to report a kind of event to the program.
  case listen(PageEventKind)
  /// Stops reporting a kind of event.
  case unlisten(PageEventKind)
  /// A custom command, by its name.
  case custom(String, detail: String)
}

extension HostCommand {
  public static func == (left: HostCommand, right: HostCommand) -> Bool {
    switch (left, right) {
    case (.focus(let id), .focus(let other)), (.blur(let id), .blur(let other)),
      (.selectText(let id), .selectText(let other)), (.scrollTo(let id), .scrollTo(let other)),
      (.showModal(let id), .showModal(let other)), (.closeDialog(let id), .closeDialog(let other)),
      (.load(let id), .load(let other)):
      id.isSame(as: other)
    case (.scroll(let x, let y), .scroll(let otherX, let otherY)): x == otherX && y == otherY
    case (.scrollElement(let id, let x, let y), .scrollElement(let other, let otherX, let otherY)):
      id.isSame(as: other) && x == otherX && y == otherY
    case (.push(let location), .push(let other)), (.replace(let location), .replace(let other)):
      location == other
    case (.go(let steps), .go(let other)): steps == other
    case (.listen(let kind), .listen(let other)), (.unlisten(let kind), .unlisten(let other)):
      kind == other
    case (.custom(let name, let detail), .custom(let other, let otherDetail)):
      name.isSame(as: other) && detail.isSame(as: otherDetail)
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .focus(let text), .blur(let text), .selectText(let text), .scrollTo(let text),
      .scrollElement(let text, _, _), .showModal(let text), .closeDialog(let text), .load(let text),
      .custom(let text, _):
      text.hashBytes(into: &hasher)
    case .push(let location), .replace(let location): location.hash(into: &hasher)
    case .listen(let kind), .unlisten(let kind): kind.hash(into: &hasher)
    case .go(let steps): hasher.combine(steps)
    case .scroll(_, let y): hasher.combine(y)
    }
  }
}

extension HostCommand: CustomStringConvertible {
  /// The command in words.
  public var description: String {
    switch self {
    case .focus(let id): "focus #\(id)"
    case .blur(let id): "blur #\(id)"
    case .selectText(let id): "select text in #\(id)"
    case .scrollTo(let id): "scroll to #\(id)"
    case .scroll(let x, let y): "scroll to (\(x), \(y))"
    case .scrollElement(let id, let x, let y): "scroll #\(id) to (\(x), \(y))"
    case .showModal(let id): "show modal #\(id)"
    case .closeDialog(let id): "close dialog #\(id)"
    case .push(let location): "push \(location)"
    case .replace(let location): "replace by \(location)"
    case .go(let steps): "go \(steps < 0 ? "" : "+")\(steps)"
    case .load(let address): "load \(address)"
    case .listen(let kind): "listen to \(kind)"
    case .unlisten(let kind): "unlisten to \(kind)"
    case .custom(let name, let detail): "\(name) \(detail.debugDescription)"
    }
  }
}

extension HostCommand {
  /// The URL that the command loads, if it runs a script or shows its content as part of the page.
  var unsafeURL: String? {
    guard case .load(let address) = self else { return nil }
    // Browsers ignore white space and control characters before the colon.
    var scheme: [UInt8] = []
    for byte in address.utf8 where byte > 0x20 && byte != 0x7F {
      if byte == UInt8(ascii: ":") { return Self.isUnsafe(scheme) ? address : nil }
      // The letter in lowercase.
      scheme.append(byte | 0x20)
      // No unsafe scheme is longer.
      if scheme.count > 10 { return nil }
    }
    return nil
  }

  private static func isUnsafe(_ scheme: [UInt8]) -> Bool {
    func isSchemeOf(_ name: StaticString) -> Bool {
      name.withUTF8Buffer { $0.elementsEqual(scheme) }
    }
    return isSchemeOf("javascript") || isSchemeOf("data") || isSchemeOf("vbscript")
      || isSchemeOf("blob") || isSchemeOf("filesystem")
  }
}
