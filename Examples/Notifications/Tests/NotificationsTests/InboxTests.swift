import Foundation
import Notifications
import Rill
import RillTesting
import Testing

/// Tests from the delegate's methods to early and late observers of the inbox.
@Suite struct InboxTests {
  private let receiver = NotificationReceiver()
  private let inbox: Inbox
  private let tea = #"{"type": "message", "from": "Ada", "text": "Tea?"}"#
  private let cake = #"{"type": "message", "from": "Grace", "text": "Cake!"}"#
  private let stretch = #"{"type": "reminder", "title": "Stretch", "minutes": 5}"#

  init() {
    inbox = Inbox(remote: receiver.remotePayloads, local: receiver.localPayloads)
  }

  /// Delivers a payload like a system would.
  private func deliver(remote payload: String) {
    (receiver as any NotificationDelegate).didReceiveRemote(Data(payload.utf8))
  }

  private func deliver(local payload: String) {
    (receiver as any NotificationDelegate).didReceiveLocal(Data(payload.utf8))
  }

  @Test func mergesRemoteAndLocalPayloads() {
    let notices = ChangesRecorder(inbox.notices)
    deliver(remote: tea)
    deliver(local: stretch)
    deliver(local: cake)
    #expect(
      notices.values == [
        .message(Message(from: "Ada", text: "Tea?")),
        .reminder(Reminder(title: "Stretch", minutes: 5)),
        .message(Message(from: "Grace", text: "Cake!")),
      ])
  }

  @Test func keepsSimultaneousPayloads() {
    let notices = ChangesRecorder(inbox.notices)
    Moment.run {
      deliver(local: stretch)
      deliver(remote: tea)
      deliver(remote: cake)
    }
    #expect(notices.values.compactMap(\.message?.from) == ["Ada", "Grace"])
    #expect(notices.values.count == 3)
  }

  @Test func splitsNoticesByType() {
    let messages = ChangesRecorder(inbox.messages)
    let reminders = ChangesRecorder(inbox.reminders)
    deliver(remote: tea)
    deliver(local: stretch)
    #expect(messages.values.map(\.text) == ["Tea?"])
    #expect(reminders.values.map(\.title) == ["Stretch"])
  }

  @Test func aLateObserverReceivesTheLatestNotice() {
    deliver(remote: tea)
    deliver(remote: cake)
    deliver(local: stretch)
    let late = ChangesRecorder(inbox.messages)
    #expect(late.values.map(\.text) == ["Cake!"])
    deliver(remote: tea)
    #expect(late.values.map(\.text) == ["Cake!", "Tea?"])
    #expect(ChangesRecorder(inbox.messages).values.map(\.text) == ["Tea?"])
    #expect(ChangesRecorder(inbox.notices).values == [])
  }

  @Test func anEarlyObserverReceivesNothing() {
    deliver(local: stretch)
    deliver(remote: "nonsense")
    #expect(ChangesRecorder(inbox.messages).values == [])
  }

  @Test(arguments: [
    (#"nonsense"#, "it is not JSON"),
    (#""#, "it is not JSON"),
    (#"{"type": "message", "from": "Ada", "text": "Tea?""#, "it is not JSON"),
    (#"[]"#, "it is not an object"),
    (#"{}"#, #""type" is missing"#),
    (#"{"type": 3}"#, #""type" is not a string"#),
    (#"{"type": "sale"}"#, #"unknown type "sale""#),
    (#"{"type": "message", "from": "Ada"}"#, #""text" is missing"#),
    (#"{"type": "message", "from": null, "text": ""}"#, #""from" is not a string"#),
    (#"{"type": "reminder", "title": "Tea"}"#, #""minutes" is missing"#),
    (#"{"type": "reminder", "title": "Tea", "minutes": "ten"}"#, #""minutes" is not a number"#),
    (
      #"{"type": "reminder", "title": "Tea", "minutes": 1.5}"#,
      #""minutes" is not a whole number of at least 0"#
    ),
    (
      #"{"type": "reminder", "title": "Tea", "minutes": -1}"#,
      #""minutes" is not a whole number of at least 0"#
    ),
    (
      #"{"type": "reminder", "title": "Tea", "minutes": 1e30}"#,
      #""minutes" is not a whole number of at least 0"#
    ),
    (
      #"{"type": "reminder", "title": "Tea", "minutes": 1e400}"#, "a number in it is too large"
    ),
  ])
  func invalidPayloadsAreReportedAndSkipped(payload: String, reason: String) {
    let notices = ChangesRecorder(inbox.notices)
    let problems = ChangesRecorder(inbox.problems)
    deliver(remote: payload)
    deliver(local: payload)
    #expect(problems.values.map(\.reason) == [reason, reason])
    #expect(notices.values == [])
    deliver(remote: tea)
    #expect(notices.values.count == 1)
    #expect(problems.values.count == 2)
  }

  @Test(arguments: 1...5) func reportsDamagedPayloads(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let notices = ChangesRecorder(inbox.notices)
    let problems = ChangesRecorder(inbox.problems)
    for number in 1...1000 {
      var bytes = Array([tea, cake, stretch].randomElement(using: &random)!.utf8)
      for _ in 1...Int.random(in: 1...3, using: &random) { Self.damage(&bytes, &random) }
      receiver.didReceiveRemote(Data(bytes))
      #expect(notices.values.count + problems.values.count == number, "seed \(seed): \(bytes)")
    }
    #expect(notices.values.count > 20)
    #expect(problems.values.count > 200)
  }

  private static func damage(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    let index = bytes.indices.randomElement(using: &random) ?? 0
    switch Int.random(in: 0..<4, using: &random) {
    case 0 where !bytes.isEmpty: bytes[index] = .random(in: 0...255, using: &random)
    case 1 where !bytes.isEmpty: bytes.remove(at: index)
    case 2:
      bytes.insert(contentsOf: #"{}[]",:0.-e\n"#.utf8.shuffled(using: &random).prefix(1), at: index)
    default: bytes.removeLast(min(bytes.count, Int.random(in: 0...2, using: &random)))
    }
  }

  @Test func releasesAllNodes() throws {
    try expectNoLeaks { leaks in
      let receiver = leaks.watch(NotificationReceiver())
      let inbox = Inbox(remote: receiver.remotePayloads, local: receiver.localPayloads)
      receiver.didReceiveRemote(Data(tea.utf8))
      #expect(ChangesRecorder(inbox.messages).values.count == 1)
    }
  }
}
