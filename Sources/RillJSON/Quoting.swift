extension StringProtocol {
  /// Returns this text in quotation marks on one line, for an error message or a log.
  ///
  /// The result is safe to print in a terminal. Characters that move the cursor or reorder the line
  /// are escaped as in Swift.
  ///
  /// - Parameter limit: The maximum number of scalars; the text after them is cut off.
  public func quoted(limit: Int = 60) -> String {
    if utf8.count <= limit, utf8.allSatisfy({ $0.isPlain }) { return "\"\(self)\"" }
    let shown = unicodeScalars.prefix(limit)
    let isCut = shown.endIndex < unicodeScalars.endIndex
    var content = ""
    for scalar in shown {
      if scalar.movesTheCursor || scalar.setsTheDirection {
        content += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        if scalar == "\"" || scalar == "\\" { content += "\\" }
        content.unicodeScalars.append(scalar)
      }
    }
    return "\"" + content + (isCut ? "…\"" : "\"")
  }
}

extension UInt8 {
  /// A Boolean value that indicates an ASCII character without an escape in quotation marks.
  var isPlain: Bool {
    0x20...0x7E ~= self && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
  }
}

extension Unicode.Scalar {
  fileprivate var movesTheCursor: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  fileprivate var setsTheDirection: Bool {
    switch self {
    case "\u{61C}", "\u{200E}", "\u{200F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
    default: false
    }
  }
}
