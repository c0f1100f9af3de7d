/// Generates the functions of a part.
struct Functions {
  let numbering: Numbering

  func file(of part: Table.Part) -> String {
    let declarations = part.rows.map { declaration(of: $0, in: part.kind) }
    let body = declarations.joined(separator: "\n\n")
    return switch part.kind {
    case .html: body
    case .svg: extending("SVG", body)
    case .mathml: extending("MathML", body)
    case .styles: extending("StyleName", body)
    case .attributes, .properties, .events: extending("Attribute", body)
    case .constants: ""
    }
  }

  /// Returns the file with the names of all events. An event of several functions names the first.
  func eventNames(of table: Table) -> String {
    var known: Set<String> = []
    let names = table.rows(.events).filter { known.insert($0.spelling).inserted }.map { row in
      let name = row.swiftName.dropFirst(2)
      return """
        /// The name of the event `\(row.spelling)`; see `\(row.swiftName)`.
        public static var \((name.prefix(1).lowercased() + name.dropFirst()).declared): EventName { "\(row.spelling)" }
        """
    }
    return extending("EventName", names.joined(separator: "\n\n"))
  }

  private func extending(_ type: String, _ body: String) -> String {
    "extension \(type) {\n\(body)\n}"
  }

  private func declaration(of row: Table.Row, in kind: Table.Part.Kind) -> String {
    switch kind {
    case .html: element(row, before: "public", namespace: "")
    case .svg: element(row, before: "public static", namespace: ", namespace: .svg")
    case .mathml: element(row, before: "public static", namespace: ", namespace: .mathML")
    case .attributes, .properties: attribute(row)
    case .events: event(row)
    case .styles: style(row)
    case .constants: ""
    }
  }

  private func comment(_ row: Table.Row) -> String {
    let spelling = "\n///\n/// Its name in HTML is `\(row.spelling)`."
    return row.meaning.asComment + (row.spelling == row.swiftName ? "" : spelling)
  }

  private func element(_ row: Table.Row, before: String, namespace: String) -> String {
    let isVoid = row.words.first?.text == "void"
    let content =
      isVoid ? "" : ", @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }"
    return """
      \(comment(row))
      @inlinable
      \(before) func \(row.swiftName.declared)<Message>(
        _ attributes: Attribute<Message>...\(content)
      ) -> VTree<Message> {
        VTree(\(numbering.name(row.spelling))\(namespace), attributes\(isVoid ? "" : ", around: content()"))
      }
      """
  }

  private func attribute(_ row: Table.Row) -> String {
    let name = "\(numbering.name(row.spelling))"
    let kind = row.kind
    var (parameter, value): (String, String) =
      switch kind.text {
      case "string": ("_ value: String", "value")
      case "tokens": ("_ values: String...", "tokens: values")
      case "integer": ("_ value: Int", "value.description")
      case "number": ("_ value: Double", "number: value")
      case "length": ("_ value: some CustomStringConvertible", "value.description")
      case "flag": ("_ isOn: Bool = true", "flag: isOn")
      case "truth":
        ("_ isOn: Bool = true", "isOn ? \"\(kind.options[0])\" : \"\(kind.options[1])\"")
      case "motion": ("_ value: some CustomStringConvertible", "checked: value.description")
      case "target": ("_ value: String", "target: value")
      case _ where row.rule != nil: ("_ value: String", "checked: value")
      default: ("_ value: AttributeValue.\(kind.text)", "value.rawValue")
      }
    var label = ""
    if row.isProperty {
      label = "property: "
      value =
        switch kind.text {
        case "flag": "boolean: isOn"
        case "integer": "number: Double(value)"
        case "number": "number: value"
        default: "string: \(value)"
        }
    }
    return """
      \(comment(row))
      @inlinable
      public static func \(row.swiftName.declared)(\(parameter)) -> Attribute {
        Attribute(\(label)\(name), \(value))
      }
      """
  }

  private func event(_ row: Table.Row) -> String {
    let name = "\(numbering.name(row.spelling))"
    let kind = row.words[0]
    var options = "[]"
    if row.words.count == 3 { options = ".\(row.words[2].text)" }
    let (parameter, value): (String, String) =
      switch kind.text {
      case "message": ("_ message: Message", "send: message, options: options")
      case "value":
        (
          "_ message: @escaping (String) -> Message?",
          "fields: .value, options: options) { message($0.value) }"
        )
      case "checked":
        (
          "_ message: @escaping (Bool) -> Message?",
          "fields: .isChecked, options: options) { message($0.isChecked) }"
        )
      case "form":
        (
          "_ message: @escaping ([TreeEvent.FormField]) -> Message?",
          "fields: .form, options: options) { message($0.form) }"
        )
      case "event":
        (
          "_ message: @escaping (TreeEvent) -> Message?",
          "fields: [\(kind.options.map { ".\($0)" }.joined(separator: ", "))], options: options, decode: message"
        )
      default:
        fatalError(
          "The event \(row.spelling) has unknown kind \(kind.text); use message, value, checked, form "
            + "or event(FIELD...).")
      }
    return """
      \(comment(row))
      @inlinable
      public static func \(row.swiftName)(
        \(kind.text == "message" ? "\(parameter), options: ListenerOptions = \(options)" : "options: ListenerOptions = \(options), \(parameter)")
      ) -> Attribute {
        Attribute(on: \(name), \(value)\(value.hasSuffix("}") ? "" : ")")
      }\(misuse(row))
      """
  }

  /// The unavailable overload whose error suggests a closure, for an event whose message depends on
  /// it.
  private func misuse(_ row: Table.Row) -> String {
    let (argument, hint): (String, String)
    switch row.words[0].text {
    case "value": (argument, hint) = ("text", "")
    case "checked": (argument, hint) = ("isChecked", "")
    case "form": (argument, hint) = ("fields", "")
    case "event" where row.swiftName.hasPrefix("onKey"):
      (argument, hint) = ("event", #"; or for one key .onKey(\"Enter\", message)"#)
    case "event": (argument, hint) = ("event", "")
    default: return ""
    }
    return """


      /// Unavailable: pass a closure that returns the message.
      @available(
        *, unavailable,
        message: "\(row.swiftName) takes a closure that makes the message: .\(row.swiftName) { \(argument) in ... }\(hint)")
      public static func \(row.swiftName)(
        _ message: Message, options: ListenerOptions = []
      ) -> Attribute {
        .none
      }
      """
  }

  private func style(_ row: Table.Row) -> String {
    """
    /// The CSS property `\(row.spelling)`.
    @inlinable public static var \(row.swiftName.declared): StyleName { StyleName(\(numbering.name(row.spelling))) }
    """
  }
}
