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

  /// The attribute that means the same as the property; nil, if there is none.
  fileprivate var attributeName: String? {
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
    case "httpEquiv": "http-equiv"
    case "acceptCharset": "accept-charset"
    // What a page knows of an element, and no attribute says.
    case "indeterminate", "scrollTop", "scrollLeft", "selectedIndex", "currentTime", "volume",
      "playbackRate", "returnValue", "selectionStart", "selectionEnd", "valueAsNumber",
      "innerHTML", "outerHTML", "innerText", "textContent", "srcObject":
      nil
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
    let hasProperties = facts.contains { $0.kind == .property }
    var hasStyle = false
    for index in facts.indices {
      let fact = facts[index]
      switch fact.kind {
      case .attribute:
        if fact.name == "style" {
          if !hasStyle { writeStyle(facts) }
          hasStyle = true
        } else if !(hasProperties && isOverridden(index, fact.name, facts))
          && !(selection != .free && fact.name == "selected")
        {
          writeAttribute(fact.name, fact.value, in: namespace)
        }
      case .property:
        guard let attribute = fact.attributeName, !isContent(fact.name, of: name),
          !isOverridden(index, attribute, facts),
          !(selection != .free && attribute == "selected")
        else { continue }
        if !fact.isBoolean {
          writeAttribute(attribute, fact.value, in: namespace)
        } else if !fact.value.isEmpty {
          writeAttribute(attribute, "", in: namespace)
        }
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
      case "value" where name == "textarea": write(text: fact.value)
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

  /// Whether a property decides over an attribute: one that comes later, if the fact is one itself.
  private func isOverridden(_ index: Int, _ attribute: String, _ facts: [HTMLFact]) -> Bool {
    let first = facts[index].kind == .attribute ? 0 : index + 1
    return facts[first...].contains { $0.kind == .property && $0.attributeName == attribute }
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
