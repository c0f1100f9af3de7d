/// The error of a value that a ``LivePort`` can't send or receive.
public struct LivePortError: Error, Hashable, CustomStringConvertible {
  /// The name of the port.
  public let port: String
  /// The invalid part of the value, such as `points[3].x`; empty for the whole value. It is cut off
  /// after 200 characters, with `…` at its end, because keys of dictionaries can have any length.
  public let field: String
  /// The offset in bytes at which the text stops being JSON. Nil if the text is JSON, or has more
  /// than 65,536 bytes and was not searched.
  public let position: Int?
  /// The problem, such as `is missing`.
  public let problem: String

  private init(port: String, field: String, position: Int? = nil, problem: String) {
    self.port = port
    self.field = field.cut
    self.position = position
    self.problem = problem
  }

  init(notJSONAt position: Int, port: String) {
    self.init(port: port, field: "", position: position, problem: "is not JSON")
  }

  /// - Parameter field: The path of a number that doesn't fit its type.
  init(misfit field: String, port: String) {
    self.init(port: port, field: field, problem: "is a number that does not fit its type")
  }

  /// Creates the error from an error of a decoder or an encoder.
  init(_ error: any Error, port: String) {
    let (path, problem): ([any CodingKey], String) =
      switch error {
      case DecodingError.keyNotFound(let key, let context):
        (context.codingPath + [key], "is missing")
      case DecodingError.valueNotFound(_, let context): (context.codingPath, "is null")
      case DecodingError.typeMismatch(let type, let context):
        (context.codingPath, "is not of type \(name(of: type))")
      case DecodingError.dataCorrupted(let context):
        (context.codingPath, "is invalid: \(context.debugDescription.printable)")
      case EncodingError.invalidValue(_, let context):
        (context.codingPath, "is invalid: \(context.debugDescription.printable)")
      default: ([], "is invalid: \("\(error)".printable)")
      }
    self.init(port: port, field: JSONField.text(path), problem: problem)
  }

  /// The error as one line of text, regardless of the value.
  public var description: String {
    let place = field.isEmpty ? "the value" : field
    let position = position.map { " at byte \($0)" } ?? ""
    return "Port \(port.printable): \(place) \(problem)\(position)"
  }
}

/// Returns the name of a type in errors.
private func name(of type: any Any.Type) -> String {
  switch type {
  case is [Any].Type: "array"
  case is [String: Any].Type: "object"
  default: "\(type)"
  }
}

/// The path of a part of a value in errors: `points[3].x`.
enum JSONField {
  static func text(_ path: [any CodingKey]) -> String {
    var text = ""
    for key in path {
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        append(key.stringValue, to: &text)
      }
    }
    return text
  }

  static func append(_ key: String, to text: inout String) {
    // A key of a dictionary may be any text.
    if key.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), !key.isEmpty, key.count <= 60 {
      text += text.isEmpty ? key : ".\(key)"
    } else {
      text += "[\"\(key.printable)\"]"
    }
  }
}

extension String {
  /// The text, or its beginning, on one line and without quotes that would end it.
  fileprivate var printable: String {
    let text = cut.unicodeScalars.map { scalar in
      scalar.properties.generalCategory.isPrinted ? String(scalar) : scalar.escaped(asASCII: true)
    }
    return text.joined()
  }

  /// The text, or its beginning. An invalid value must not fill the disk.
  fileprivate var cut: String {
    let first = prefix(200)
    return first.endIndex < endIndex ? String(first) + "…" : self
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isPrinted: Bool {
    switch self {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      false
    default: true
    }
  }
}
