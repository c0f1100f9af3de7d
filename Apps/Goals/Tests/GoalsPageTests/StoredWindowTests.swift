import Foundation
import GoalsTestSupport
import RillStore
import RillTesting
import Testing

@testable import GoalsFeature

/// Tests of the form in which pages store their windows, which later versions must read.
@Suite struct StoredWindowTests {
  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// The bytes of a file have the form of `Data`.
  @Test func filesKeepTheirForm() throws {
    var random = SplitMix64(seed: 1)
    for count in 0..<200 {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      let form = try json([Data(bytes)])
      #expect(try json([FileContent(bytes)]) == form)
      let decoded = try JSONDecoder().decode([FileContent].self, from: Data(form.utf8))
      #expect(decoded == [FileContent(bytes)])
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([FileContent].self, from: Data(#"["a_b="]"#.utf8))
    }
  }

  /// The identity of a submission has the form of that of an edit.
  @Test func submissionsKeepTheirForm() throws {
    let id = EditID(client: UUID(), number: 1 << 61)
    let form = try json(id)
    let decoded = try JSONDecoder().decode(SubmissionID.self, from: Data(form.utf8))
    #expect(decoded == SubmissionID(client: id.client.uuidString, number: 1 << 61))
    #expect(try json(decoded) == form)
  }

  @Test func aWindowKeepsItsForm() throws {
    var window = GoalsWindow(.details("a"), newColor: .red)
    window.draft.open(.title, "A")
    window.transfer = Transfer(name: "a.json", state: .reading(FileContent([1, 2, 255])))
    window.pending = [
      Submission(
        id: SubmissionID(client: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", number: 7),
        action: .edit(.bump("a", at: noon)), title: "A", focus: nil)
    ]
    window.history.did(Step(3, [.move("a", before: "b")], in: Goals()))
    #expect(try json(window) == Self.form)
    #expect(try JSONDecoder().decode(GoalsWindow.self, from: Data(Self.form.utf8)) == window)
  }

  private static let form = #"""
    {"draft":{"judged":[],"opened":["title","A"],"typed":[]},\#
    "history":{"given":[],"steps":{"done":[{"edits":[{"before":"b","edit":"move","id":"a"}],\#
    "revision":3,"title":""}],"undone":[]}},"newColor":"red","others":0,\#
    "pending":[{"action":{"edit":{"_0":{"at":1795348800000,"edit":"bump","id":"a"}}},\#
    "id":{"client":"E621E1F8-C36C-495A-93FC-0C247A3E6E5F","number":7},"title":"A"}],\#
    "screen":{"details":{"_0":"a"}},\#
    "transfer":{"name":"a.json","state":{"reading":{"_0":"AQL\/"}}}}
    """#
}
