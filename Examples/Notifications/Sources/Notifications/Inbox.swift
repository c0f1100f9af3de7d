public import Foundation
public import Rill

/// What comes of payloads from two sides.
///
/// ```
/// remote ──┐                    ┌── messages   (replayLast)
///          union ── parse ── notices
/// local ───┘          │         └── reminders  (replayLast)
///                  problems
/// ```
public struct Inbox {
  /// The notifications that make sense, in the order they arrive.
  public let notices: Changes<Notice>
  /// Why others don't.
  public let problems: Changes<PayloadProblem>
  /// The messages; who comes late gets the latest at once.
  public let messages: Changes<Message>
  /// The reminders; who comes late gets the latest at once.
  public let reminders: Changes<Reminder>

  /// Creates an inbox for the payloads of both sides.
  public init(remote: Changes<Data>, local: Changes<Data>) {
    let results = remote.union(local).tryMap(NoticeParser.parse)
    notices = results.compactMap { try? $0.get() }
    problems = results.compactMap(\.failure)
    messages = notices.compactMap(\.message).replayLast()
    reminders = notices.compactMap(\.reminder).replayLast()
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}
