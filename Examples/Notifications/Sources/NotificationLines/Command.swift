import Foundation

/// A page that shows the notifications of one type while it is open.
enum Page: String {
  case messages, reminders
}

/// A command in a line of input.
enum Command: Equatable {
  case remote(Data)
  case local(Data)
  case open(Page)
  case close(Page)

  /// Parses a line; nil if it is blank.
  init?(_ line: String) throws(LineProblem) {
    let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    guard let verb = words.first else { return nil }
    let rest = words.dropFirst().first.map(String.init) ?? ""
    switch verb {
    case "remote": self = .remote(Data(rest.utf8))
    case "local": self = .local(Data(rest.utf8))
    case "open": self = .open(try Self.page(rest))
    case "close": self = .close(try Self.page(rest))
    default: throw LineProblem("expected remote, local, open or close; got \"\(verb)\"")
    }
  }

  private static func page(_ text: String) throws(LineProblem) -> Page {
    guard let page = Page(rawValue: text.trimmingCharacters(in: .whitespaces)) else {
      throw LineProblem("expected messages or reminders; got \"\(text)\"")
    }
    return page
  }
}

/// The reason a line was rejected.
public struct LineProblem: Error, Equatable {
  /// The reason.
  public let reason: String

  init(_ reason: String) {
    self.reason = reason
  }
}
