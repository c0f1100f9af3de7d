import Testing

@testable import RillTree

@Suite struct EventTests {
  enum Message: Equatable {
    case add, cancel
    case typed(String)
    case set(Bool)
    case sent([String])
    case at(Double)
  }

  private func event(_ change: (inout TreeEvent) -> Void) -> TreeEvent {
    var event = TreeEvent()
    change(&event)
    return event
  }

  @Test func eventsSendConstantMessages() {
    let click = Attribute<Message>.onClick(.add)
    #expect(click.seen == "listener click 0 0")
    #expect(click.message(for: TreeEvent()) == .add)
    #expect(
      Attribute<Message>.onClick(.add, options: .stopPropagation).seen == "listener click 0 2")
  }

  @Test func eventsSendComputedMessages() {
    let input = Attribute<Message>.onInput { .typed($0) }
    #expect(input.seen == "listener input 1 0")
    #expect(input.message(for: event { $0.value = "x" }) == .typed("x"))
    let typed = Attribute<Message>.onChange(Message.typed)
    #expect(typed.message(for: event { $0.value = "y" }) == .typed("y"))
    let check = Attribute<Message>.onCheck { isOn in .set(isOn) }
    #expect(check.seen == "listener change 2 0")
    #expect(check.message(for: event { $0.isChecked = true }) == .set(true))
    let move = Attribute<Message>.onPointerMove { $0.x > 3 ? .at($0.x) : nil }
    #expect(move.seen == "listener pointermove 8 0")
    #expect(move.message(for: event { $0.x = 4 }) == .at(4))
    #expect(move.message(for: event { $0.x = 2 }) == nil)
  }

  @Test func submitListenersPreventTheBrowsersSubmission() {
    #expect(Attribute<Message>.onSubmit(.add).seen == "listener submit 0 1")
    let submit = Attribute<Message>.onSubmitForm { .sent($0.map(\.value)) }
    #expect(submit.seen == "listener submit 32 1")
    let fields = [TreeEvent.FormField(name: "a", value: "1")]
    #expect(submit.message(for: event { $0.form = fields }) == .sent(["1"]))
  }

  @Test func listsLoadMoreNearTheEnd() {
    let scroll = Attribute<Message>.onScrollNearEnd(within: 50, .add)
    #expect(scroll.seen == "listener scroll 24 8")
    for (top, message) in [(0, nil), (549, nil), (550, .add), (600, .add)] as [(Double, Message?)] {
      let event = event {
        ($0.scrollTop, $0.scrollHeight, $0.clientHeight) = (top, 1_000, 400)
      }
      #expect(scroll.message(for: event) == message)
    }
    // An event without positions.
    #expect(scroll.message(for: TreeEvent()) == nil)
  }

  @Test func keyListenersIgnoreOtherKeys() {
    let enter = Attribute<Message>.onKey("Enter", .add)
    #expect(enter.seen == "listener keydown 4 0")
    #expect(enter.message(for: event { $0.key = "Enter" }) == .add)
    #expect(enter.message(for: event { $0.key = "a" }) == nil)
    let keys = Attribute<Message>.onKeys(["Enter": .add, "Escape": .cancel])
    #expect(keys.message(for: event { $0.key = "Escape" }) == .cancel)
    #expect(keys.message(for: event { $0.key = "Enter" }) == .add)
    #expect(keys.message(for: event { $0.key = "Tab" }) == nil)
  }

  @Test func otherEventsHaveSpelledNames() {
    let pick = Attribute<Message>.on("color-pick") { .typed($0.detail) }
    #expect(pick.seen == "listener color-pick 64 0")
    #expect(pick.message(for: event { $0.detail = "red" }) == .typed("red"))
    let click = Attribute<Message>.on("click", fields: .pointer, options: [.capture]) { .at($0.x) }
    #expect(click.seen == "listener click 8 4")
    #expect(click.record.name == Attribute<Message>.onClick(.add).record.name)
    for name in ["", "a b", "a=b", "a>", "a\"", "a'", "a\n", "a\0"] {
      #expect(Attribute<Message>.on(name) { _ in .add }.isRejected, "\(name)")
    }
  }
}
