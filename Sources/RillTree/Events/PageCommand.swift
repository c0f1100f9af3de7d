/// A command that the page performs by itself when an event happens, before the program hears of the event.
///
/// ```swift
/// span(
///   .onDoubleClick(.edit).performing(
///     .setAttribute("hidden"), .removeAttribute("hidden", from: "title"), .focus("title")))
/// ```
///
/// A command takes no round trip to the program: what a person types next goes to the field that has the focus by
/// then. It is a plain value, which can be compared, printed and sent.
///
/// A command is for the element with an `id`, or for the element that listens if none is given. Where there is no such
/// element, the command does nothing.
///
/// Elsewhere: `Phoenix.LiveView.JS`.
public struct PageCommand: Hashable, Sendable {
  /// What a command does. Those from ``addClass`` on have a name or text, and ``setAttribute`` has a value, too.
  package enum Kind: UInt8, Sendable {
    case focus, blur, selectText, scroll, showModal, closeDialog, lockForm, copyText
    case addClass, removeClass, toggleClass, removeAttribute, toggleAttribute, copy
    case setAttribute

    /// Whether the command has a name or a text.
    var hasName: Bool { rawValue >= Kind.addClass.rawValue }
    /// Whether the command has a value.
    var hasValue: Bool { self == .setAttribute }
  }

  package let kind: Kind
  /// The id of the element; empty for the element that listens.
  package let target: String
  /// The name of an attribute, names of classes, or a text to copy.
  package let name: String
  /// The value of an attribute.
  package let value: String
  /// The key that the command is for; empty for any event.
  package private(set) var key = ""
  /// The reason why the command is refused; nil, if it is safe.
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

  /// The command for only one key of the keyboard, as ``TreeEvent/key`` names it.
  ///
  /// ```swift
  /// input(.onKey("Escape", .cancel).performing(.setAttribute("hidden").onKey("Escape")))
  /// ```
  ///
  /// Of other keys, and of events without a key, the command does nothing.
  public func onKey(_ key: String) -> PageCommand {
    var command = self
    command.key = key
    return command
  }

  /// Whether two commands are the same to a page, byte for byte.
  func isSame(as other: PageCommand) -> Bool {
    kind == other.kind && target.isSame(as: other.target) && name.isSame(as: other.name)
      && value.isSame(as: other.value) && key.isSame(as: other.key)
      && (objection == nil) == (other.objection == nil)
  }
}

extension PageCommand {
  // MARK: Focus

  /// Gives the focus to an element.
  public static func focus(_ id: String? = nil) -> PageCommand { PageCommand(.focus, of: id) }

  /// Takes the focus from an element.
  public static func blur(_ id: String? = nil) -> PageCommand { PageCommand(.blur, of: id) }

  /// Selects the text in a field.
  public static func selectText(in id: String? = nil) -> PageCommand {
    PageCommand(.selectText, of: id)
  }

  /// Scrolls so that an element is seen.
  public static func scroll(toElement id: String? = nil) -> PageCommand {
    PageCommand(.scroll, of: id)
  }

  // MARK: Dialogs

  /// Shows a `dialog` modally: see ``Attribute/modal(_:)``.
  public static func showModal(_ id: String? = nil) -> PageCommand {
    PageCommand(.showModal, of: id)
  }

  /// Closes a `dialog`. Its `close` event follows.
  public static func closeDialog(_ id: String? = nil) -> PageCommand {
    PageCommand(.closeDialog, of: id)
  }

  // MARK: Forms

  /// Locks a form until the program has heard of the event and the page shows what comes of it.
  ///
  /// ```swift
  /// form(.onSubmitForm { .send($0) }.performing(.lockForm())) { fields }
  /// ```
  ///
  /// Meanwhile its text fields are read-only, its other controls are disabled, and it has `aria-busy`. The fields are
  /// locked after they have been read for the event. For work that takes longer than the update, the program says
  /// by its model that they are disabled. Without a connection nothing is locked, nor by a listener that has no
  /// message, or a pace.
  ///
  /// - Parameter id: the form, or an element in it; the form that the event happens on or in, if nil.
  public static func lockForm(_ id: String? = nil) -> PageCommand { PageCommand(.lockForm, of: id) }

  // MARK: Clipboard

  /// Copies a text to the clipboard.
  public static func copy(_ text: String) -> PageCommand {
    PageCommand(.copy, of: nil, name: text)
  }

  /// Copies what is typed in a field, or the text in another element, to the clipboard.
  public static func copyText(of id: String? = nil) -> PageCommand {
    PageCommand(.copyText, of: id)
  }

  // MARK: Classes

  /// Adds a class to an element, or several with spaces between them.
  ///
  /// It stays until a command or the program says otherwise: the program does when its tree adds or removes that
  /// class. A page that is made anew has the classes that the program says.
  public static func addClass(_ names: String, to id: String? = nil) -> PageCommand {
    PageCommand(.addClass, of: id, name: names)
  }

  /// Removes a class from an element, or several with spaces between them; otherwise as ``addClass(_:to:)``.
  public static func removeClass(_ names: String, from id: String? = nil) -> PageCommand {
    PageCommand(.removeClass, of: id, name: names)
  }

  /// Adds a class if the element doesn't have it, and removes it otherwise.
  public static func toggleClass(_ names: String, of id: String? = nil) -> PageCommand {
    PageCommand(.toggleClass, of: id, name: names)
  }

  // MARK: Attributes

  /// Sets an attribute of an element.
  ///
  /// It stays until a command or the program says otherwise: the program does when its tree changes that
  /// attribute. A page that is made anew has the attributes that the program says.
  ///
  /// Refused is what ``Attribute/attribute(_:_:)`` refuses, and addresses that are data. Classes have commands of
  /// their own.
  public static func setAttribute(
    _ name: String, to value: String = "", of id: String? = nil
  ) -> PageCommand {
    attribute(.setAttribute, name, value, of: id)
  }

  /// Removes an attribute of an element; otherwise as ``setAttribute(_:to:of:)``.
  public static func removeAttribute(_ name: String, from id: String? = nil) -> PageCommand {
    attribute(.removeAttribute, name, "", of: id)
  }

  /// Sets an attribute without a value, such as `hidden`, if the element doesn't have it, and removes it otherwise.
  public static func toggleAttribute(_ name: String, of id: String? = nil) -> PageCommand {
    attribute(.toggleAttribute, name, "", of: id)
  }

  private static func attribute(
    _ kind: Kind, _ name: String, _ value: String, of id: String?
  ) -> PageCommand {
    // The element may be any, also one that runs what its address holds.
    let record = Record.attribute(name, value).withoutData
    let objection: String? =
      switch record.kind {
      case .attribute: nil
      case .classes: "Commands add and remove classes one by one: addClass(_:to:)."
      default: record.value
      }
    return PageCommand(
      kind, of: id, name: name.asReadAttributeName, value: value, objection: objection)
  }
}

extension PageCommand: CustomStringConvertible {
  /// What is to be done, in words: `focus #title`, `add class "open"`.
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
      }
    let element = kind == .copy ? "" : target.utf8.isEmpty ? " itself" : " #" + target
    return text + element + (key.utf8.isEmpty ? "" : " on key \(key)")
  }
}
