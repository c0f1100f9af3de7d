/// A fact of an element that counts, and is written as an attribute or part of one.
struct HTMLFact: Hashable, Sendable {
  enum Kind: UInt8 {
    case attribute, property, style
  }

  let kind: Kind
  let name: String
  var value: String
  /// Of a property: whether it is true or false. If it is true, the value is not empty.
  var isBoolean = false

  /// What the attribute says that means the same as the property; nil, if it is not there.
  fileprivate var attributeValue: String? {
    if !isBoolean { return name == "contentEditable" && value == "inherit" ? nil : value }
    let isTrue = !value.isEmpty
    switch name {
    case "spellcheck", "draggable", "contentEditable", "writingSuggestions":
      return isTrue ? "true" : "false"
    case "translate": return isTrue ? "yes" : "no"
    case "autocorrect": return isTrue ? "on" : "off"
    case _ where isARIA: return isTrue ? "true" : "false"
    default: return isTrue ? "" : nil
    }
  }

  /// Whether it is called `aria` and a word, as `ariaLabel`.
  private var isARIA: Bool {
    let utf8 = name.utf8
    return utf8.starts(with: "aria".utf8) && utf8.count > 4
      && utf8.dropFirst(4).allSatisfy { $0.isLetter }
      && utf8.dropFirst(4).first.map { $0 != $0.lowercased } ?? false
  }

  /// The attribute that means the same as the property; nil, if there is none.
  var attributeName: String? {
    switch name {
    case "value", "checked", "selected": name
    case "className": "class"
    case "htmlFor": "for"
    case "defaultValue": "value"
    case "defaultChecked": "checked"
    case "defaultSelected": "selected"
    case "defaultMuted": "muted"
    case "noValidate", "formNoValidate", "noModule", "isMap", "allowFullscreen", "readOnly":
      name.lowercasedASCII
    // Shown without a script, it is open.
    case "modal": "open"
    case "httpEquiv": "http-equiv"
    case "acceptCharset": "accept-charset"
    // What a page knows of an element, and no attribute says.
    case "indeterminate", "scrollTop", "scrollLeft", "selectedIndex", "currentTime", "volume",
      "playbackRate", "returnValue", "selectionStart", "selectionEnd", "valueAsNumber",
      "innerHTML", "outerHTML", "innerText", "textContent", "srcObject":
      nil
    case _ where isARIA:
      "aria-" + String(decoding: name.utf8.dropFirst(4), as: UTF8.self).lowercasedASCII
    default: name.lowercasedASCII
    }
  }
}

/// Whether an option is the one that the `select` around it chooses.
enum HTMLSelection {
  /// The options say themselves whether they are selected.
  case free
  case selected, unselected
}

extension HTMLWriter {
  /// Writes the start tag of an element with `facts`, of which no two of a kind have the same name.
  mutating func writeStart(
    of name: String, in namespace: Namespace, _ facts: [HTMLFact],
    _ selection: HTMLSelection = .free
  ) {
    buffer.append(UInt8(ascii: "<"))
    write(name: name, in: namespace)
    let overriding = Overriding(facts)
    var hasStyle = false
    for index in facts.indices {
      let fact = facts[index]
      switch fact.kind {
      case .attribute:
        if fact.name == "style" {
          if !hasStyle { writeStyle(facts) }
          hasStyle = true
        } else if !overriding.decides(over: fact.name, of: index, facts)
          && !(selection != .free && fact.name == "selected")
        {
          writeAttribute(fact.name, fact.value, in: namespace)
        }
      case .property:
        guard let attribute = fact.attributeName, !isContent(fact.name, of: name),
          !overriding.decides(over: attribute, of: index, facts),
          !(selection != .free && attribute == "selected")
        else { continue }
        if let value = fact.attributeValue { writeAttribute(attribute, value, in: namespace) }
      case .style:
        if !hasStyle { writeStyle(facts) }
        hasStyle = true
      }
    }
    if selection == .selected { write(" selected=\"\"") }
    buffer.append(UInt8(ascii: ">"))
  }

  /// Writes what properties say is in an element: the text that is typed into a `textarea`, or what any
  /// element is told to have in it.
  ///
  /// - Returns: whether they say so; if not, its children are in it.
  mutating func writeContent(
    of name: String, _ content: HTMLContent, _ facts: [HTMLFact]
  ) -> Bool {
    for fact in facts.reversed() where fact.kind == .property {
      switch fact.name {
      case "innerHTML": write(unescaped: fact.value)
      case "textContent", "innerText":
        if content == .rawText { write(unescaped: fact.value) } else { write(text: fact.value) }
      case "value" where name == "textarea":
        // The first new line is left out when it is read.
        if fact.value.utf8.first == .newline { write("\n") }
        write(text: fact.value)
      default: continue
      }
      return true
    }
    return false
  }

  /// What an element shows as its content or by its options, and not by an attribute.
  private func isContent(_ property: String, of element: String) -> Bool {
    (property == "value" || property == "defaultValue")
      && (element == "textarea" || element == "select")
  }

  /// Writes the one attribute that all styles become, after what the attribute itself says.
  private mutating func writeStyle(_ facts: [HTMLFact]) {
    write(" style=\"")
    var isFirst = true
    for fact in facts where fact.kind == .attribute && fact.name == "style" {
      write(value: fact.value)
      isFirst = false
    }
    for fact in facts where fact.kind == .style {
      if !isFirst { write(buffer.last == UInt8(ascii: ";") ? " " : "; ") }
      isFirst = false
      write(value: fact.name)
      write(": ")
      write(value: fact.value)
      write(";")
    }
    buffer.append(UInt8(ascii: "\""))
  }
}

/// Which properties decide over attributes.
private struct Overriding {
  private let hasProperties: Bool
  /// The last property for each attribute; empty, where the facts are so few that they are looked through.
  private var last: [[UInt8]: Int] = [:]

  init(_ facts: [HTMLFact]) {
    hasProperties = facts.contains { $0.kind == .property }
    guard hasProperties, facts.count > 32 else { return }
    for index in facts.indices where facts[index].kind == .property {
      if let name = facts[index].attributeName { last[Array(name.utf8)] = index }
    }
  }

  /// Whether a property decides over an attribute: one that comes later, if the fact is one itself.
  func decides(over attribute: String, of index: Int, _ facts: [HTMLFact]) -> Bool {
    guard hasProperties else { return false }
    let first = facts[index].kind == .attribute ? 0 : index + 1
    if facts.count > 32 { return last[Array(attribute.utf8)].map { $0 >= first } ?? false }
    return facts[first...].contains { $0.kind == .property && $0.attributeName == attribute }
  }
}

extension [HTMLFact] {
  func value(of property: String) -> String? {
    last { $0.kind == .property && $0.name == property }?.value
  }

  func value(ofAttribute attribute: String) -> String? {
    last { $0.kind == .attribute && $0.name == attribute }?.value
  }

  /// What an option with these facts is chosen by; nil, if that is its text.
  var optionValue: String? { value(of: "value") ?? value(ofAttribute: "value") }
}

/// A text as the value of an option: without white space around it, and with single spaces in it.
func optionValue(ofText text: String) -> String {
  var bytes: [UInt8] = []
  var isSpaced = false
  for byte in text.utf8 {
    if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D {
      isSpaced = !bytes.isEmpty
    } else {
      if isSpaced { bytes.append(0x20) }
      isSpaced = false
      bytes.append(byte)
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}
