import Foundation
import Notifications
import Rill

/// A session that runs commands and prints the notifications.
public final class Session {
  private let receiver = NotificationReceiver()
  private let inbox: Inbox
  private let write: (String) -> Void
  private let banners = ObserverBag()
  private var openPages: [Page: Observer] = [:]

  /// Creates a session without open pages.
  ///
  /// - Parameter write: A function that receives each line of output.
  public init(write: @escaping (String) -> Void) {
    self.write = write
    inbox = Inbox(remote: receiver.remotePayloads, local: receiver.localPayloads)
    inbox.notices.observe { write("banner: \(Self.text($0))") }.store(in: banners)
    inbox.problems.observe { write("skipped: \($0.reason)") }.store(in: banners)
  }

  /// Runs the command in `line`. Ignores an empty line.
  ///
  /// - Throws: A `LineProblem` if the command is invalid.
  public func take(_ line: String) throws(LineProblem) {
    switch try Command(line) {
    case .remote(let payload): receiver.didReceiveRemote(payload)
    case .local(let payload): receiver.didReceiveLocal(payload)
    case .open(let page): open(page)
    case .close(let page): openPages[page] = nil
    case nil: break
    }
  }

  private func open(_ page: Page) {
    let write = write
    openPages[page] =
      switch page {
      case .messages: inbox.messages.observe { write("messages: \(Self.text(.message($0)))") }
      case .reminders: inbox.reminders.observe { write("reminders: \(Self.text(.reminder($0)))") }
      }
  }

  private static func text(_ notice: Notice) -> String {
    switch notice {
    case .message(let message): "\(message.from) writes \"\(message.text)\""
    case .reminder(let reminder): "\(reminder.title) in \(reminder.minutes) minutes"
    }
  }
}
