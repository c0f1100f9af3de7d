/// Checks of names.
extension String {
  /// True for a valid element name: a letter, followed by letters, digits, `-`, `_` and `.`.
  var isElementName: Bool {
    unicodeScalars.first.map { Byte(ascii: $0).isLetter && $0.isASCII } ?? false
      && unicodeScalars.allSatisfy { $0.isNameScalar && $0 != ":" }
  }

  /// True for a valid attribute name: as for elements, but `_` or `:` can come first.
  var isAttributeName: Bool {
    guard let first = unicodeScalars.first else { return false }
    guard unicodeScalars.allSatisfy({ $0.isNameScalar }) else { return false }
    return !first.isASCII || Byte(ascii: first).isLetter || first == "_" || first == ":"
  }

  /// The name as an HTML parser stores it: in lowercase, except for the capitals of SVG names.
  var asReadAttributeName: String {
    if utf8.allSatisfy({ $0 == $0.lowercased }) { return self }
    let name = lowercasedASCII
    let names = [
      "attributeType", "baseProfile", "glyphRef", "kernelUnitLength", "requiredExtensions",
      "requiredFeatures", "viewTarget", "zoomAndPan",
    ]
    return names.first { $0.lowercasedASCII == name } ?? name
  }

  /// True for a valid property name: as for attributes, but `$` can come first.
  var isPropertyName: Bool {
    isAttributeName || utf8.first == Byte(ascii: "$") && String(dropFirst()).isAttributeName
  }

  /// True for a valid event name: letters, digits, `-`, `_`, `.` and `:`.
  var isEventName: Bool { !isEmpty && unicodeScalars.allSatisfy { $0.isNameScalar } }

  /// True for a valid style name: letters, digits, `-` and `_`, with at least one letter.
  var isStyleName: Bool {
    utf8.allSatisfy {
      $0.isLetter || $0.isDigit || $0 == Byte(ascii: "-") || $0 == Byte(ascii: "_")
    }
      && utf8.contains { $0.isLetter } && utf8.first.map { !$0.isDigit } ?? false
  }

  /// True if an attribute or property of this name holds a program that an event runs.
  var isHandlerName: Bool { hasPrefixIgnoringCase("on") }
}

extension Unicode.Scalar {
  /// True for the name characters of XML.
  fileprivate var isNameScalar: Bool {
    switch value {
    case 0x2D, 0x2E, 0x30...0x3A, 0x41...0x5A, 0x5F, 0x61...0x7A, 0xB7, 0xC0...0xD6, 0xD8...0xF6,
      0xF8...0x37D, 0x37F...0x1FFF, 0x200C...0x200D, 0x203F...0x2040, 0x2070...0x218F,
      0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x10000...0xEFFFF:
      true
    default: false
    }
  }
}
