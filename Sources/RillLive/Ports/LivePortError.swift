/// Why something that went through a ``LivePort`` is none of its values.
public struct LivePortError: Error, Hashable, CustomStringConvertible {
  /// What the port is called.
  public let port: String
  /// Which part of the value is wrong, such as `points[3].x`; empty, if it is the whole. One of more than 200
  /// characters, as keys of dictionaries can make it, is cut off there, and ends with `…`.
  public let field: String
  /// Where the text is no JSON any more, in bytes from its beginning; nil, if it is JSON, or has more than
  /// 65,536 bytes, in which nobody looks for that.
  public let position: Int?
  /// What is wrong, such as `is missing`.
  public let problem: String

  private init(port: String, field: String, position: Int? = nil, problem: String) {
    self.port = port
    self.field = field.cut
    self.position = position
    self.problem = problem
  }

  init(notJSONAt position: Int, port: String) {
    self.init(port: port, field: "", position: position, problem: "is no JSON")
  }

  /// - Parameter field: where a number is that its type can't be.
  init(misfit field: String, port: String) {
    self.init(port: port, field: field, problem: "is a number that does not fit its type")
  }

  /// What a decoder or an encoder has thrown.
  init(_ error: any Error, port: String) {
    let (path, problem): ([any CodingKey], String) =
      switch error {
      case DecodingError.keyNotFound(let key, let context):
        (context.codingPath + [key], "is missing")
      case DecodingError.valueNotFound(_, let context): (context.codingPath, "is null")
      case DecodingError.typeMismatch(let type, let context):
        (context.codingPath, "is no \(name(of: type))")
      case DecodingError.dataCorrupted(let context):
        (context.codingPath, "is none: \(context.debugDescription.printable)")
      case EncodingError.invalidValue(_, let context):
        (context.codingPath, "is none: \(context.debugDescription.printable)")
      default: ([], "is none: \("\(error)".printable)")
      }
    self.init(port: port, field: JSONField.text(path), problem: problem)
  }

  /// The error in words: one line, whatever came.
  public var description: String {
    let place = field.isEmpty ? "the value" : field
    let position = position.map { ", from byte \($0) on" } ?? ""
    return "at the port \(port.printable), \(place) \(problem)\(position)"
  }
}

/// What values of a type are called.
private func name(of type: any Any.Type) -> String {
  switch type {
  case is [Any].Type: "array"
  case is [String: Any].Type: "object"
  default: "\(type)"
  }
}

/// How a part of a value is called: `points[3].x`.
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
    // A key of a dictionary may be anything.
    if key.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), !key.isEmpty, key.count <= 60 {
      text += text.isEmpty ? key : ".\(key)"
    } else {
      text += "[\"\(key.printable)\"]"
    }
  }
}

extension String {
  /// It, or what it begins with, on one line and without quotes that would end it.
  fileprivate var printable: String {
    let text = cut.unicodeScalars.map { scalar in
      scalar.properties.generalCategory.isPrinted ? String(scalar) : scalar.escaped(asASCII: true)
    }
    return text.joined()
  }

  /// It, or what it begins with: nobody fills a disk with what is wrong with a value.
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
