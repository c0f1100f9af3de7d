public import Foundation
public import Rill

/// The notifications in payloads from servers and from the local machine.
///
/// ```
/// remote ──┐                    ┌── messages   (replayLast)
///          union ── parse ── notices
/// local ───┘          │         └── reminders  (replayLast)
///                  problems
/// ```
public struct Inbox {
  /// The valid notifications, in the order they arrive.
  public let notices: Changes<Notice>
  /// The reasons why payloads were rejected.
  public let problems: Changes<PayloadProblem>
  /// The messages. A late observer receives the latest one at once.
  public let messages: Changes<Message>
  /// The reminders. A late observer receives the latest one at once.
  public let reminders: Changes<Reminder>

  /// Creates an inbox for the payloads of servers and of the local machine.
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
