import Chat
import Foundation
import RillProgram
import RillStore
import Testing

@Suite struct ChatTests {
  private func post(
    _ text: String, as name: String = "Ann", _ revision: Int = 1, to chat: inout Chat
  ) throws(EditRejection) {
    try chat.apply(
      Chat.Edit(name: name, text: text, isOfGuest: true), EditContext(revision: revision))
  }

  @Test func theLastMessagesAreKeptInOrder() throws {
    var chat = Chat()
    // All in the same second.
    for number in 1...25 { try post("message \(number)", number, to: &chat) }
    #expect(chat.messages.map(\.id) == Array(6...25))
    #expect(chat.messages.map(\.text) == (6...25).map { "message \($0)" })
  }

  @Test(arguments: [
    ("", "hello", "Enter your name."), (" \n", "hello", "Enter your name."),
    (String(repeating: "x", count: 51), "hello", "The name has more than 50 letters."),
    ("Ann", "", "The message needs at least two letters."),
    ("Ann", "h  ", "The message needs at least two letters."),
    ("Ann", String(repeating: "x", count: 2_001), "The message has more than 2000 letters."),
  ])
  func invalidMessagesAreRejected(name: String, text: String, reason: EditRejection) {
    var chat = Chat()
    #expect(throws: reason) { try post(text, as: name, to: &chat) }
    #expect(chat.messages == [])
  }

  @Test func longNamesAndTextsAreAccepted() throws {
    var chat = Chat()
    try post(
      String(repeating: "x", count: 2_000), as: String(repeating: "é", count: 50), to: &chat)
    try post("hi", to: &chat)
    #expect(chat.messages.count == 2)
  }
}
