/// What a program asks its host to do: a plain value, which can be compared, printed and sent.
///
/// A program asks by an effect, such as ``Effect/focus(_:)``; the host gets it with the ``PageUpdate`` in
/// which the page shows what the program had in mind. What a host has none of, it leaves out.
public enum HostCommand: Hashable, Sendable {
  /// Gives the focus to the element with an id.
  case focus(String)
  /// Takes the focus from the element with an id.
  case blur(String)
  /// Selects the text in the field with an id.
  case selectText(String)
  /// Scrolls so that the element with an id is seen.
  case scrollTo(element: String)
  /// Scrolls the page to a position, in points from its top left.
  case scroll(x: Double, y: Double)
  /// Scrolls the element with an id to a position, in points from its top left.
  case scrollElement(String, x: Double, y: Double)
  /// Shows the `dialog` with an id modally.
  case showModal(String)
  /// Closes the `dialog` with an id. The host tells nothing of it.
  case closeDialog(String)
  /// Has the history of the window continue with a location. The host tells nothing of it.
  case push(Location)
  /// Replaces the last location in the history of the window. The host tells nothing of it.
  case replace(Location)
  /// Goes so many locations forward in the history of the window; back, if negative. Then the host tells of
  /// the location.
  case go(Int)
  /// Leaves the page for an address, which is not that of a script.
  case load(String)
  /// Tells the program of such events from now on.
  case listen(PageEventKind)
  /// No longer tells the program of such events.
  case unlisten(PageEventKind)
  /// Something that the host and the program agree upon, by its name.
  case custom(String, detail: String)
}

extension HostCommand: CustomStringConvertible {
  /// What is to be done, in words.
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
  /// Whether it leaves the page for what would run as a script of the page, or is shown as the page's own.
  var isUnsafe: Bool {
    guard case .load(let address) = self else { return false }
    // Browsers pass over white space and control characters in what comes before the colon.
    let visible = address.unicodeScalars.filter { $0.value > 0x20 && $0.value != 0x7F }
    guard let colon = visible.firstIndex(of: ":") else { return false }
    let scheme = String(String.UnicodeScalarView(visible[..<colon])).lowercased()
    return ["javascript", "data", "vbscript", "blob", "filesystem"].contains(scheme)
  }
}
