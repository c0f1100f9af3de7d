public import Foundation
public import RillAutomaton

/// A recording of a session or of a failing test as a file.
///
/// ```swift
/// let recording = try RecordingFile(decoding: Data(contentsOf: file))
/// let log = try recording.messages(as: CounterMessage.self)
/// let replay = try ProgramReplay(of: counter(), replaying: log)
/// ```
///
/// A recording is data. Reading it runs nothing, and a replay performs no effects.
public struct RecordingFile: Hashable, Sendable {
  /// The version of the form that this module writes and reads.
  public static let version = 1

  /// A recorded step.
  public struct Step: Hashable, Sendable, Codable {
    /// The text of the message.
    public var text: String
    /// The source of the message.
    public var origin: String
    /// True if the message was rejected.
    public var isRejected: Bool
    /// The time since the start of the recording in nanoseconds.
    public var time: UInt64
    /// The message as JSON; nil if it isn't encodable.
    public var message: String?
    /// The descriptions of the requested effects; nil without one.
    public var effects: String?
    /// The changes of the model; nil if they are not recorded.
    package var changes: [ModelDifference.Change]?
  }

  /// The name of the model's type.
  public var model: String
  /// The name of the messages' type.
  public var message: String
  /// The number of steps before the first one of the file.
  public var start: Int
  /// The text of the model before the first step of the file; nil if it isn't recorded.
  public var initial: String?
  /// The failures of the test that wrote the file; empty for a session.
  public var failures: [String] = []
  /// The steps.
  public var steps: [Step]

  private struct Header: Decodable {
    let format: String
    let version: Int
  }

  private struct Content: Codable {
    var format = "rill-recording"
    var version = RecordingFile.version
    let model: String
    let message: String
    let start: Int
    let initial: String?
    let failures: [String]?
    let steps: [Step]
  }

  /// Creates a recording without steps.
  package init(model: String, message: String, start: Int) {
    self.model = model
    self.message = message
    self.start = start
    steps = []
  }

  /// Reads a file.
  ///
  /// - Throws: An error if the data isn't a recording of this version.
  public init(decoding data: Data) throws(RecordingError) {
    let header: Header
    do { header = try JSONDecoder().decode(Header.self, from: data) } catch {
      throw .malformed("\(error)")
    }
    guard header.format == "rill-recording" else { throw .malformed("format: \(header.format)") }
    guard header.version == Self.version else {
      throw .version(
        found: header.version, supported: Self.version, differences: Self.differences(of: data))
    }
    do {
      let content = try JSONDecoder().decode(Content.self, from: data)
      (model, message) = (content.model, content.message)
      (start, steps) = (content.start, content.steps)
      (initial, failures) = (content.initial, content.failures ?? [])
    } catch {
      throw .malformed("\(error)")
    }
  }

  /// The file in UTF-8.
  public var data: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let content = Content(
      model: model, message: message, start: start, initial: initial,
      failures: failures.isEmpty ? nil : failures, steps: steps)
    // Encoding texts and numbers doesn't fail.
    return (try? encoder.encode(content)) ?? Data()
  }

  /// Returns the messages, for a replay.
  ///
  /// - Throws: An error if the recording is of another program, or if a message can't be decoded.
  public func messages<Message: Decodable>(
    as type: Message.Type
  ) throws(RecordingError) -> InputLog<Message> {
    let expected = SwiftSource.name(of: type)
    guard message == expected else { throw .program(found: message, expected: expected) }
    guard start == 0 else { throw .incomplete(missing: start) }
    var log = InputLog<Message>()
    for (index, step) in steps.enumerated() {
      guard let text = step.message else { throw .notEncodable(step: index + 1) }
      do {
        let message = try JSONDecoder().decode(Message.self, from: Data(text.utf8))
        log.entries.append(InputLog.Entry(message, isRejected: step.isRejected))
      } catch {
        throw .message(step: index + 1, "\(error)")
      }
    }
    return log
  }
}

/// The reason that a recording can't be read.
public enum RecordingError: Error, Hashable, CustomStringConvertible {
  /// The data isn't a recording.
  case malformed(String)
  /// The recording has another version.
  ///
  /// The differences name the fields that only one of the versions has.
  case version(found: Int, supported: Int, differences: [String])
  /// The recording is of another type of messages.
  case program(found: String, expected: String)
  /// The first steps of the session are missing.
  case incomplete(missing: Int)
  /// The messages of the program aren't encodable, so the file contains only their texts.
  case notEncodable(step: Int)
  /// A message doesn't fit its type, for example because it contained a redacted value.
  case message(step: Int, String)

  public var description: String {
    switch self {
    case .malformed(let reason): "The data is not a recording: \(reason)"
    case .version(let found, let supported, let differences):
      "The recording has version \(found). This module reads version \(supported)."
        + differences.map { "\n\($0)" }.joined()
    case .program(let found, let expected):
      "The recording contains messages of type \(found). The program expects \(expected)."
    case .incomplete(let missing):
      "The first \(missing) steps of the session are missing, because the recording is bounded."
    case .notEncodable(let step):
      "The message of step \(step) is only a text. Make the type of messages Codable, and record "
        + "again."
    case .message(let step, let reason):
      "The message of step \(step) doesn't fit its type: \(reason)"
    }
  }
}
