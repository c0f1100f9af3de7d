import Foundation
import RillStore

/// A message of a chat.
public struct ChatMessage: Codable, Equatable, Identifiable, Sendable {
  /// The place of the message in the order of all messages.
  public let id: Int
  public let time: Date
  public let name: String
  public let text: String
  /// True if the name is not that of a person who has signed in.
  public let isOfGuest: Bool
}

/// The last messages of a chat, which all pages share.
public struct Chat: SharedModel {
  /// The number of messages that are kept.
  public static let limit = 20

  /// A message to post.
  public struct Edit: Codable, Sendable {
    public var name: String
    public var text: String
    public var isOfGuest: Bool

    /// Creates a message.
    public init(name: String, text: String, isOfGuest: Bool) {
      (self.name, self.text, self.isOfGuest) = (name, text, isOfGuest)
    }
  }

  public private(set) var messages: [ChatMessage] = []

  /// Creates a chat without messages.
  public init() {}

  public mutating func apply(_ edit: Edit, _ context: EditContext) throws(EditRejection) {
    if let problem = Self.problem(ofName: edit.name) ?? Self.problem(ofText: edit.text) {
      throw EditRejection(problem)
    }
    messages.append(
      ChatMessage(
        id: context.revision, time: context.time, name: edit.name, text: edit.text,
        isOfGuest: edit.isOfGuest))
    if messages.count > Self.limit { messages.removeFirst() }
  }

  static func problem(ofName name: String) -> String? {
    name.allSatisfy(\.isWhitespace)
      ? "Enter your name." : name.count > 50 ? "The name has more than 50 letters." : nil
  }

  static func problem(ofText text: String) -> String? {
    text.count(where: { !$0.isWhitespace }) < 2
      ? "The message needs at least two letters."
      : text.count > 2_000 ? "The message has more than 2000 letters." : nil
  }
}
