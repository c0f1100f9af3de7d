import Rill
public import RillMacros

/// A valid notification.
@Prisms public enum Notice: Equatable, Sendable {
  case message(Message)
  case reminder(Reminder)
}

/// A message from a person.
public struct Message: Equatable, Sendable, Decodable {
  /// The name of the sender.
  public let from: String
  /// The text of the message.
  public let text: String

  /// Creates a message.
  public init(from: String, text: String) {
    self.from = from
    self.text = text
  }
}

/// A reminder of a task.
public struct Reminder: Equatable, Sendable {
  /// The task.
  public let title: String
  /// The number of minutes until the task.
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
