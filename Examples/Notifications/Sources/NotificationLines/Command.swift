import Foundation

/// A page that shows the notifications of a type while it is open.
enum Page: String {
  case messages, reminders
}

/// What a line asks for.
enum Command: Equatable {
  case remote(Data)
  case local(Data)
  case open(Page)
  case close(Page)

  /// Reads a line; nil if it has no words.
  init?(_ line: String) throws(LineProblem) {
    let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    guard let verb = words.first else { return nil }
    let rest = words.dropFirst().first.map(String.init) ?? ""
    switch verb {
    case "remote": self = .remote(Data(rest.utf8))
    case "local": self = .local(Data(rest.utf8))
    case "open": self = .open(try Self.page(rest))
    case "close": self = .close(try Self.page(rest))
    default: throw LineProblem("expected remote, local, open or close, not \"\(verb)\"")
    }
  }

  private static func page(_ text: String) throws(LineProblem) -> Page {
    guard let page = Page(rawValue: text.trimmingCharacters(in: .whitespaces)) else {
      throw LineProblem("expected messages or reminders, not \"\(text)\"")
    }
    return page
  }
}

/// Why a line can't be done.
public struct LineProblem: Error, Equatable {
  /// The reason.
  public let reason: String

  init(_ reason: String) {
    self.reason = reason
  }
}
