/// An applicable attribute of an element, which is written as an attribute or as part of one.
struct HTMLAttribute: Hashable, Sendable {
  enum Kind: UInt8 {
    case attribute, property, style
  }

  let kind: Kind
  let name: String
  var value: String
  /// For a property, true if the value is a Boolean. If the Boolean is true, the value isn't empty.
  var isBoolean = false

  /// The value of the attribute that corresponds to the property, or nil if it is absent.
  fileprivate var attributeValue: String? {
    if !isBoolean {
      return name.isSpelled("contentEditable") && value.isSpelled("inherit") ? nil : value
    }
    let isTrue = !value.isEmpty
    switch name.spelled {
    case "spellcheck", "draggable", "contentEditable", "writingSuggestions":
      return isTrue ? "true" : "false"
    case "translate": return isTrue ? "yes" : "no"
    case "autocorrect": return isTrue ? "on" : "off"
    case _ where isARIA: return isTrue ? "true" : "false"
    default: return isTrue ? "" : nil
    }
  }

  /// True for an ARIA property, such as `ariaLabel`.
  private var isARIA: Bool {
    name.withBytes { name in
      let prefix: StaticString = "aria"
      guard name.count > 4, prefix.withUTF8Buffer({ $0.elementsEqual(name[..<4]) }) else {
        return false
      }
      return name[4] != name[4].lowercased && name[4...].allSatisfy { $0.isLetter }
    }
  }

  /// The attribute that corresponds to the property, or nil.
  var attributeName: String? {
    switch name.spelled {
    case "value", "checked", "selected": name
    case "className": "class"
    case "htmlFor": "for"
    case "defaultValue": "value"
    case "defaultChecked": "checked"
    case "defaultSelected": "selected"
    case "defaultMuted": "muted"
    case "noValidate", "formNoValidate", "noModule", "isMap", "allowFullscreen", "readOnly":
      name.lowercasedASCII
    // Without a script, the dialog is open.
    case "modal": "open"
    case "httpEquiv": "http-equiv"
    case "acceptCharset": "accept-charset"
    // Live state of an element that no attribute expresses.
    case "indeterminate", "scrollTop", "scrollLeft", "selectedIndex", "currentTime", "volume",
      "playbackRate", "returnValue", "selectionStart", "selectionEnd", "valueAsNumber",
      "innerHTML", "outerHTML", "innerText", "textContent", "srcObject", "style":
      nil
    case _ where isARIA:
      "aria-"
        + name.withBytes { String(valid: UnsafeBufferPointer(rebasing: $0[4...])) }
        .lowercasedASCII
    default: name.lowercasedASCII
    }
  }
}

/// The state of an option within its `select`.
enum HTMLSelection {
  /// The options have their own states.
  case free
  case selected, unselected
}

extension HTMLWriter {
  /// Writes the start tag of an element with `attributes`, whose names are unique for each kind.
  mutating func writeStart(
    of name: String, in namespace: Namespace, _ attributes: [HTMLAttribute],
    _ selection: HTMLSelection = .free
  ) {
    buffer.append(UInt8(ascii: "<"))
    write(name: name, in: namespace)
    let overriding = Overriding(attributes)
    var hasStyle = false
    for index in attributes.indices {
      let attribute = attributes[index]
      switch attribute.kind {
      case .attribute:
        if attribute.name.isSpelled("style") {
          if !hasStyle { writeStyle(attributes) }
          hasStyle = true
        } else if !overriding.decides(over: attribute.name, of: index, attributes)
          && !(selection != .free && attribute.name.isSpelled("selected"))
        {
          writeAttribute(attribute.name, attribute.value, in: namespace)
        }
      case .property:
        guard let htmlName = attribute.attributeName, !isContent(attribute.name, of: name),
          !overriding.decides(over: htmlName, of: index, attributes),
          !(selection != .free && htmlName.isSpelled("selected"))
        else { continue }
        if let value = attribute.attributeValue { writeAttribute(htmlName, value, in: namespace) }
      case .style:
        if !hasStyle { writeStyle(attributes) }
        hasStyle = true
      }
    }
    if selection == .selected { write(" selected=\"\"") }
    buffer.append(UInt8(ascii: ">"))
  }

  /// Writes the content that a property sets: the value of a `textarea`, or the `innerHTML` or
  /// `textContent` of any element.
  ///
  /// - Returns: False if no property sets the content, so that the children are written.
  mutating func writeContent(
    of name: String, _ content: HTMLContent, _ attributes: [HTMLAttribute]
  ) -> Bool {
    for attribute in attributes.reversed() where attribute.kind == .property {
      switch attribute.name.spelled {
      case "innerHTML": write(unescaped: attribute.value)
      case "textContent", "innerText":
        if content == .rawText {
          write(unescaped: attribute.value)
        } else {
          write(text: attribute.value)
        }
      case "value" where name.isSpelled("textarea"):
        // The HTML parser drops the first line break.
        if attribute.value.utf8.first == .newline { write("\n") }
        write(text: attribute.value)
      default: continue
      }
      return true
    }
    return false
  }

  /// Returns true for properties that an element expresses as content or options instead of
  /// attributes.
  private func isContent(_ property: String, of element: String) -> Bool {
    (property.isSpelled("value") || property.isSpelled("defaultValue"))
      && (element.isSpelled("textarea") || element.isSpelled("select"))
  }

  /// Writes one attribute with all styles, after the value of the attribute `style`.
  private mutating func writeStyle(_ attributes: [HTMLAttribute]) {
    write(" style=\"")
    var isFirst = true
    for attribute in attributes
    where attribute.kind == .attribute && attribute.name.isSpelled("style") {
      write(value: attribute.value)
      isFirst = false
    }
    for attribute in attributes where attribute.kind == .style {
      if !isFirst { write(buffer.last == UInt8(ascii: ";") ? " " : "; ") }
      isFirst = false
      write(value: attribute.name)
      write(": ")
      write(value: attribute.value)
      write(";")
    }
    buffer.append(UInt8(ascii: "\""))
  }
}

/// The properties that take precedence over attributes.
private struct Overriding {
  private let hasProperties: Bool
  /// The last property for each attribute. Empty if the attributes are few, which are then
  /// searched.
  private var last: [[UInt8]: Int] = [:]

  init(_ attributes: [HTMLAttribute]) {
    hasProperties = attributes.contains { $0.kind == .property }
    guard hasProperties, attributes.count > 32 else { return }
    for index in attributes.indices where attributes[index].kind == .property {
      if let name = attributes[index].attributeName { last[Array(name.utf8)] = index }
    }
  }

  /// Returns true if a property takes precedence over an attribute. If the attribute comes from a
  /// property, too, only later properties count.
  func decides(over attribute: String, of index: Int, _ attributes: [HTMLAttribute]) -> Bool {
    guard hasProperties else { return false }
    let first = attributes[index].kind == .attribute ? 0 : index + 1
    if attributes.count > 32 { return last[Array(attribute.utf8)].map { $0 >= first } ?? false }
    return attributes[first...].contains {
      $0.kind == .property && $0.attributeName?.isSame(as: attribute) == true
    }
  }
}

extension [HTMLAttribute] {
  func value(of property: String) -> String? {
    last { $0.kind == .property && $0.name.isSame(as: property) }?.value
  }

  func value(ofAttribute attribute: String) -> String? {
    last { $0.kind == .attribute && $0.name.isSame(as: attribute) }?.value
  }

  /// The value of an option with these attributes, or nil if its text is its value.
  var optionValue: String? { value(of: "value") ?? value(ofAttribute: "value") }
}

/// Returns a text as the value of an option: trimmed, and with single spaces.
func optionValue(ofText text: String) -> String { text.withBytes { optionValue(of: $0) } }

func optionValue(of text: UnsafeBufferPointer<UInt8>) -> String {
  var bytes: [UInt8] = []
  var isSpaced = false
  for byte in text {
    if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D {
      isSpaced = !bytes.isEmpty
    } else {
      if isSpaced { bytes.append(0x20) }
      isSpaced = false
      bytes.append(byte)
    }
  }
  return bytes.withUnsafeBufferPointer { String(valid: $0) }
}
