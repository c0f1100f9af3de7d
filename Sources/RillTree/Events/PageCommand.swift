/// An action that the page performs when an event occurs, before the program receives the event.
///
/// ```swift
/// span(
///   .onDoubleClick(.edit).performing(
///     .setAttribute("hidden"), .removeAttribute("hidden", from: "title"), .focus("title")))
/// ```
///
/// A command needs no round trip to the program: the user's next keystroke reaches the field that
/// the command has focused. A command is a plain value that can be compared, printed and sent.
///
/// A command applies to the element with an `id`, or by default to the listener's element. If the
/// element doesn't exist, the command has no effect.
///
/// Elsewhere: `Phoenix.LiveView.JS`.
public struct PageCommand: Hashable, Sendable {
  /// The kind of command. Kinds from ``addClass`` have a name or a text, and ``setAttribute`` also
  /// has a value.
  package enum Kind: UInt8, Sendable {
    case focus, blur, selectText, scroll, showModal, closeDialog, lockForm, copyText
    case addClass, removeClass, toggleClass, removeAttribute, toggleAttribute, copy
    case setAttribute
    case preventDefault

    /// True if the command has a name or a text.
    var hasName: Bool { rawValue >= Kind.addClass.rawValue }
    /// True if the command has a value.
    var hasValue: Bool { self == .setAttribute }
  }

  package let kind: Kind
  /// The ID of the target element; empty for the listener's element.
  package let target: String
  /// The name of an attribute, names of classes, or a text to copy.
  package let name: String
  /// The value of an attribute.
  package let value: String
  /// The key that triggers the command; empty for all events.
  package private(set) var key = ""
  /// Further keys that trigger it. The command of a listener has one key; see ``singleKeyed``.
  private var otherKeys: [String] = []
  /// The reason why the command is rejected, or nil if it is safe.
  let objection: String?

  package init(
    _ kind: Kind, of target: String?, name: String = "", value: String = "",
    objection: String? = nil
  ) {
    self.kind = kind
    self.target = target ?? ""
    self.name = name
    self.value = value
    self.objection = objection
  }

  /// Returns the command restricted to one key or several ones, as named by ``TreeEvent/key``.
  ///
  /// ```swift
  /// input(.onKey("Escape", .cancel).performing(.setAttribute("hidden").onKey("Escape")))
  /// div(.onKeyDown { .key($0.key) }.performing(.preventDefault.onKey("ArrowUp", "ArrowDown")))
  /// ```
  ///
  /// For other keys and for events without a key, the command has no effect.
  public func onKey(_ key: String, _ others: String...) -> PageCommand {
    var command = self
    command.key = key
    command.otherKeys = others
    return command
  }

  /// The command once for each of its keys, as pages receive it.
  var singleKeyed: [PageCommand] {
    if otherKeys.isEmpty { return [self] }
    var commands = [onKey(key)]
    for other in otherKeys where !commands.contains(where: { $0.key.isSame(as: other) }) {
      commands.append(onKey(other))
    }
    return commands
  }

  /// Returns true if two commands are the same for a page, byte for byte.
  func isSame(as other: PageCommand) -> Bool {
    kind == other.kind && target.isSame(as: other.target) && name.isSame(as: other.name)
      && value.isSame(as: other.value) && key.isSame(as: other.key)
      && (objection == nil) == (other.objection == nil)
  }
}

extension PageCommand {
  // MARK: Focus

  /// Focuses an element.
  public static func focus(_ id: String? = nil) -> PageCommand { PageCommand(.focus, of: id) }

  /// Removes the focus from an element.
  public static func blur(_ id: String? = nil) -> PageCommand { PageCommand(.blur, of: id) }

  /// Selects the text in a field.
  public static func selectText(in id: String? = nil) -> PageCommand {
    PageCommand(.selectText, of: id)
  }

  /// Scrolls an element into view.
  public static func scroll(toElement id: String? = nil) -> PageCommand {
    PageCommand(.scroll, of: id)
  }

  // MARK: Dialogs

  /// Shows a `dialog` modally; see ``Attribute/modal(_:)``.
  public static func showModal(_ id: String? = nil) -> PageCommand {
    PageCommand(.showModal, of: id)
  }

  /// Closes a `dialog`. Its `close` event follows.
  public static func closeDialog(_ id: String? = nil) -> PageCommand {
    PageCommand(.closeDialog, of: id)
  }

  // MARK: Forms

  /// Locks a form until the program has handled the event and the page shows the result.
  ///
  /// ```swift
  /// form(.onSubmitForm { .send($0) }.performing(.lockForm())) { fields }
  /// ```
  ///
  /// Until then, the form's text fields are read-only, its other controls are disabled, and the
  /// form has `aria-busy`. The fields are read for the event before they're locked. For longer
  /// work, disable the controls in the view. The command has no effect without a connection, or in
  /// a listener without a message or with a pace.
  ///
  /// - Parameter id: The ID of the form or of an element in it. With nil, the form around the
  ///   event's element.
  public static func lockForm(_ id: String? = nil) -> PageCommand { PageCommand(.lockForm, of: id) }

  // MARK: Default actions

  /// Prevents the page's default action, mostly for single keys.
  ///
  /// ```swift
  /// div(
  ///   .onKeys(["ArrowDown": .next, "ArrowUp": .previous])
  ///     .performing(.preventDefault.onKey("ArrowDown", "ArrowUp")))
  /// ```
  ///
  /// With this, the keys select without scrolling too. For all events of a listener, use
  /// ``ListenerOptions/preventDefault``.
  public static var preventDefault: PageCommand { PageCommand(.preventDefault, of: nil) }

  // MARK: Clipboard

  /// Copies a text to the clipboard.
  public static func copy(_ text: String) -> PageCommand {
    PageCommand(.copy, of: nil, name: text)
  }

  /// Copies the value of a field, or the text of another element, to the clipboard.
  public static func copyText(of id: String? = nil) -> PageCommand {
    PageCommand(.copyText, of: id)
  }

  // MARK: Classes

  /// Adds a class, or several classes separated by spaces, to an element.
  ///
  /// The class stays until a command or the program's tree adds or removes it. A page that is
  /// rebuilt has the classes of the tree.
  public static func addClass(_ names: String, to id: String? = nil) -> PageCommand {
    PageCommand(.addClass, of: id, name: names)
  }

  /// Removes a class, or several classes separated by spaces, from an element. Otherwise like
  /// ``addClass(_:to:)``.
  public static func removeClass(_ names: String, from id: String? = nil) -> PageCommand {
    PageCommand(.removeClass, of: id, name: names)
  }

  /// Adds a class if it is absent, and removes it otherwise.
  public static func toggleClass(_ names: String, of id: String? = nil) -> PageCommand {
    PageCommand(.toggleClass, of: id, name: names)
  }

  // MARK: Attributes

  /// Sets an attribute of an element.
  ///
  /// The attribute stays until a command or the program's tree changes it. A page that is rebuilt
  /// has the attributes of the tree.
  ///
  /// The rules of ``Attribute/attribute(_:_:)`` apply, and data URLs are rejected. For classes, use
  /// the commands for classes.
  public static func setAttribute(
    _ name: String, to value: String = "", of id: String? = nil
  ) -> PageCommand {
    attribute(.setAttribute, name, value, of: id)
  }

  /// Removes an attribute of an element. Otherwise like ``setAttribute(_:to:of:)``.
  public static func removeAttribute(_ name: String, from id: String? = nil) -> PageCommand {
    attribute(.removeAttribute, name, "", of: id)
  }

  /// Sets an attribute without a value, such as `hidden`, if it is absent, and removes it
  /// otherwise.
  public static func toggleAttribute(_ name: String, of id: String? = nil) -> PageCommand {
    attribute(.toggleAttribute, name, "", of: id)
  }

  private static func attribute(
    _ kind: Kind, _ name: String, _ value: String, of id: String?
  ) -> PageCommand {
    // The target can be any element, including one that runs the content of its URL.
    let record = Record.attribute(name, value).withoutData
    let objection: String? =
      switch record.kind {
      case .attribute: nil
      case .classes: "Change classes with addClass(_:to:) and removeClass(_:from:)."
      default: record.value
      }
    return PageCommand(
      kind, of: id, name: name.asReadAttributeName, value: value, objection: objection)
  }
}

extension PageCommand: CustomStringConvertible {
  /// The command in words: `focus #title`, `add class "open"`.
  public var description: String {
    let text =
      switch kind {
      case .focus: "focus"
      case .blur: "blur"
      case .selectText: "select text in"
      case .scroll: "scroll to"
      case .showModal: "show modal"
      case .closeDialog: "close dialog"
      case .lockForm: "lock form"
      case .copyText: "copy text of"
      case .addClass: "add class \"\(name)\" to"
      case .removeClass: "remove class \"\(name)\" from"
      case .toggleClass: "toggle class \"\(name)\" of"
      case .removeAttribute: "remove attribute \(name) from"
      case .toggleAttribute: "toggle attribute \(name) of"
      case .copy: "copy \"\(name)\""
      case .setAttribute: "set attribute \(name)=\"\(value)\" of"
      case .preventDefault: "prevent default"
      }
    let hasElement = kind != .copy && kind != .preventDefault
    let element = !hasElement ? "" : target.utf8.isEmpty ? " itself" : " #" + target
    if key.utf8.isEmpty { return text + element }
    return otherKeys.reduce("\(text)\(element) on key \(key)") { "\($0) or \($1)" }
  }
}
