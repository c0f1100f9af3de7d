import RillProgramTesting
import Testing

@testable import RillTree

/// Debouncing and throttling of listeners.
@Suite(.timeLimit(.minutes(20))) struct ListenerPaceTests {
  private func field(_ pace: (Attribute<String>) -> Attribute<String>) -> VTree<String> {
    input(pace(.onInput { $0 }))
  }

  private func listener(_ shown: Shown<String>) throws -> TreeListener {
    try #require(try shown.page.find("input").listeners["input"])
  }

  @Test func listenersAreImmediateByDefault() throws {
    #expect(try listener(Shown(field { $0 })).pace == .immediate)
    #expect(ListenerPace.immediate.interval == .zero)
  }

  @Test func thePageReceivesThePace() throws {
    let debounced = try listener(Shown(field { $0.debounced(by: .milliseconds(300)) })).pace
    #expect(debounced == .debounced(by: .milliseconds(300)))
    #expect(debounced.interval == .milliseconds(300))
    #expect(!debounced.isThrottled)
    let throttled = try listener(Shown(field { $0.throttled(to: .seconds(2)) })).pace
    #expect(throttled == .throttled(to: .milliseconds(2000)))
    #expect(throttled.isThrottled)
  }

  @Test func theLastPaceApplies() throws {
    let both = field { $0.debounced(by: .seconds(1)).throttled(to: .seconds(2)) }
    #expect(try listener(Shown(both)).pace == .throttled(to: .seconds(2)))
    let none = field { $0.debounced(by: .seconds(1)).debounced(by: .zero) }
    #expect(try listener(Shown(none)).pace == .immediate)
  }

  @Test func aPaceAppliesToOneAttributeOnly() throws {
    let listener = Attribute<String>.onInput { $0 }
    let paced = listener.debounced(by: .seconds(1))
    #expect(Handler.of(listener.record)?.pace == .immediate)
    #expect(Handler.of(paced.record)?.pace == .debounced(by: .seconds(1)))
    #expect(Handler.of(paced.record)?.fields == .value)
    #expect(paced.record.flags == listener.record.flags)
  }

  @Test(
    "Intervals are whole milliseconds and at most one hour",
    arguments: [
      (.zero, 0), (.nanoseconds(1), 1), (.microseconds(1500), 2), (.milliseconds(2), 2),
      (.milliseconds(3_599_999), 3_599_999), (.seconds(3600) - .nanoseconds(1), 3_600_000),
      (.seconds(3600), 3_600_000), (.seconds(Int64.max), 3_600_000),
    ] as [(Duration, Int)])
  func edges(_ interval: Duration, _ milliseconds: Int) throws {
    let debounced = try Shown(field { $0.debounced(by: interval) })
    #expect(try listener(debounced).pace.interval == .milliseconds(milliseconds))
    let throttled = try Shown(field { $0.throttled(to: interval) })
    #expect(try listener(throttled).pace.interval == .milliseconds(milliseconds))
    #expect(try listener(throttled).pace.isThrottled == (milliseconds > 0))
  }

  @Test func aPaceRequiresAListener() async {
    await #expect(processExitsWith: .failure) {
      _ = Attribute<Never>.id("a").debounced(by: .seconds(1))
    }
    await #expect(processExitsWith: .failure) {
      _ = Attribute<Int>.onClick(1).debounced(by: .nanoseconds(-1))
    }
    await #expect(processExitsWith: .failure) {
      _ = Attribute<Int>.onClick(1).throttled(to: .seconds(-1))
    }
  }

  @Test func absentAttributesStayAbsent() {
    let none = Attribute<String>.onInput { $0 }.when(false).debounced(by: .seconds(1))
    #expect(none.record.kind == .absent)
    let rejected = Attribute<String>.on("a b") { _ in "x" }.throttled(to: .seconds(1))
    #expect(rejected.isRejected)
  }

  @Test func onlyADifferentPaceIsAChange() throws {
    let shown = try Shown(field { $0 })
    let id = try listener(shown).id
    let patch = try shown.show(field { $0.debounced(by: .milliseconds(300)) })
    #expect(
      patch.description == """
        enter child 0
          set listener on:input=#1(debounced by 300 ms)
        """)
    #expect(try listener(shown).id == id)
    #expect(try shown.show(field { $0.debounced(by: .milliseconds(300)) }).isEmpty)
    // The same in an element that is compared as a whole.
    func around(_ interval: Duration) -> VTree<String> {
      div { field { $0.throttled(to: interval) } }
    }
    #expect(diff(old: around(.seconds(1)), new: around(.seconds(1))).isEmpty)
    #expect(diff(old: around(.seconds(1)), new: around(.seconds(2))).counts.listenersAdded == 1)
    #expect(try shown.show(field { $0 }).description.hasSuffix("on:input=#1"))
    #expect(try listener(shown).pace == .immediate)
  }

  @Test func immediateListenersTakeNoExtraBytes() {
    func size(_ tree: VTree<String>) -> Int { diff(old: VTree(), new: tree).bytes.count }
    let usual = size(field { $0 })
    #expect(size(field { $0.debounced(by: .milliseconds(60)) }) == usual + 2)
    #expect(size(field { $0.debounced(by: .seconds(3600)) }) == usual + 4)
  }

  @Test func adoptedPagesHavePaces() throws {
    let made = diff(old: VTree(), new: field { $0.throttled(to: .milliseconds(100)) })
    #expect(
      try made.adoption().description == """
        enter child 0
          set listener on:input=#1(throttled to 100 ms)
        """)
  }

  @Test func invalidPacesAreRejected() throws {
    func error(_ told: Int) -> PatchError? {
      var writer = PatchWriter()
      writer.write(.open)
      writer.write(symbol: "p")
      writer.write(.listen)
      writer.write(symbol: "x")
      writer.write(1)
      writer.write(told)
      writer.write(.leave, 1)
      do throws(PatchError) {
        _ = try Patch(decoding: writer.bytes)
        return nil
      } catch {
        return error
      }
    }
    #expect(error(255) == nil)
    #expect(error(2 << 8) == nil)
    #expect(error(7_200_001 << 8) == nil)
    // Throttling to an interval of zero, of more than an hour, and an unused number.
    #expect(error(1 << 8)?.reason == .unknownStep(17 << 3))
    #expect(error(7_200_002 << 8)?.reason == .unknownStep(17 << 3))
    #expect(error(1 << 34)?.reason == .unknownStep(17 << 3))
  }

  @Test func testPagesReportImmediatelyAndShowThePace() throws {
    let shown = try Shown(field { $0.debounced(by: .milliseconds(300)) })
    try shown.page.type("milk", into: "input")
    #expect(shown.messages == ["milk"])
    #expect(
      try shown.page.find("input").description
        == #"input .value="milk" on:input=#1(debounced by 300 ms)"#)
  }
}
