import Rill
public import RillMacros

/// A notification that makes sense.
@Prisms public enum Notice: Equatable, Sendable {
  case message(Message)
  case reminder(Reminder)
}

/// What somebody has written.
public struct Message: Equatable, Sendable, Decodable {
  /// Who it is from.
  public let from: String
  /// What it says.
  public let text: String

  /// Creates a message.
  public init(from: String, text: String) {
    self.from = from
    self.text = text
  }
}

/// What somebody wants to be reminded of.
public struct Reminder: Equatable, Sendable {
  /// What is to be done.
  public let title: String
  /// In how many minutes.
  public let minutes: Int

  /// Creates a reminder.
  public init(title: String, minutes: Int) {
    self.title = title
    self.minutes = minutes
  }
}

extension Reminder: Decodable {
  private enum Key: CodingKey {
    case title, minutes
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    title = try container.decode(String.self, forKey: .title)
    let number = try container.decode(Double.self, forKey: .minutes)
    guard let minutes = Int(exactly: number), minutes >= 0 else {
      throw PayloadProblem("\"minutes\" is not a whole number of at least 0")
    }
    self.minutes = minutes
  }
}
