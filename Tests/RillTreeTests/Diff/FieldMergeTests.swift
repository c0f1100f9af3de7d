import Testing

@testable import RillTree

/// Merges of a text that the program and the user have changed.
@Suite struct FieldMergeTests {
  @Test(
    "Changes are merged, and the user wins conflicts",
    arguments: [
      ("milk", "", "milkb", "b"),
      ("milk", "", "mXilk", "X"),
      ("milk", "", "mi", ""),
      ("milk", "", "bread", "bread"),
      ("ab", "AB", "acb", "AcB"),
      ("abc", "ABC", "ac", "AC"),
      ("1a2", "12", "1a23", "123"),
      ("123", "12-3", "1234", "12-34"),
      (" AC", "A", " C", ""),
      ("2 2", "2", "2 ", ""),
      ("", "x", "y", "y"),
      ("old", "by others", "old!", "old!"),
      ("milk", "2 l", "mi_lk", "mi_lk"),
      ("a😀", "", "a😀😁", "😁"),
      ("same", "same", "mine", "mine"),
      ("same", "theirs", "same", "theirs"),
    ])
  func merges(_ base: String, _ theirs: String, _ mine: String, _ result: String) {
    #expect(mergeTexts(base: base, theirs: theirs, mine: mine) == result)
  }

  private enum Message {
    case typed(String)
    case sent(String)
  }

  @Test("A value from an old revision is merged with later writes, in order")
  func rebasing() {
    var rendering = Rendering<Message>()
    func view(_ draft: String) -> VTree<Message> {
      form(.onSubmitForm { .sent($0.first?.value ?? "") }) {
        input(.name("entry"), .value(draft), .onInput { .typed($0) })
      }
    }
    func merge(_ text: String, madeOn revision: Int) -> String? {
      var event = TreeEvent()
      event.value = text
      let delivery = rendering.accept(event, by: HandlerID(rawValue: 2), madeOn: revision)
      guard case .message(.typed(let typed)) = delivery.receipt else { return nil }
      return typed
    }
    func send(_ text: String, madeOn revision: Int) -> String? {
      var event = TreeEvent()
      event.form = [TreeEvent.FormField(name: "entry", value: text)]
      let delivery = rendering.accept(event, by: HandlerID(rawValue: 1), madeOn: revision)
      guard case .message(.sent(let sent)) = delivery.receipt else { return nil }
      return sent
    }
    rendering.nextRevision = 1
    _ = rendering.update(to: view(""))
    #expect(merge("milk", madeOn: 1) == "milk")
    rendering.nextRevision = 2
    _ = rendering.update(to: view(""))
    #expect(merge("milkb", madeOn: 1) == "b")
    rendering.nextRevision = 3
    _ = rendering.update(to: view("B"))
    #expect(merge("milkbr", madeOn: 1) == "Br")
    #expect(send("milkbr", madeOn: 1) == "Br")
    #expect(merge("bre", madeOn: 2) == "Bre")
    #expect(merge("Brea", madeOn: 3) == "Brea")
  }
}
