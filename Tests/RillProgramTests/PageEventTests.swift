import Foundation
import Rill
import RillAutomaton
import RillProgram
import RillProgramTesting
import RillStreams
import RillTree
import Testing

/// Events of the page, their listeners and their timing.
@Suite struct PageEventTests {
  static let size = WindowSize(width: 80, height: 24)

  @Test func lateListenersReceiveTheCurrentState() {
    let program = SubscriptionTests.program { model in
      [
        .windowSize { .received("a\($0.width)") }, .visibility { .received("a\($0)") },
        .animationFrames { .received("a\($0)") },
        .windowSize(id: "b") { .received("b\($0.width)") }.when(model.listensTo.contains("b")),
        .visibility(id: "b") { .received("b\($0)") }.when(model.listensTo.contains("b")),
        .animationFrames(id: "b") { .received("b\($0)") }.when(model.listensTo.contains("b")),
      ]
    }
    let run = ProgramRun(program)
    _ = run.render()
    run.receive(.windowSize(WindowSize(width: 1, height: 1)))
    run.receive(.windowSize(Self.size))
    run.receive(.visibility(true))
    run.receive(.animationFrame(.seconds(1)))
    #expect(run.model.value.received == ["a1.0", "a80.0", "atrue", "a1.0 seconds"])
    run.send(.listen("b"))
    // Only state is delivered, not past events.
    #expect(run.model.value.received.dropFirst(4) == ["b80.0", "btrue"])
    run.receive(.visibility(false))
    #expect(run.model.value.received.dropFirst(6) == ["afalse", "bfalse"])
  }

  @Test func unreportedStateIsForgotten() {
    let program = SubscriptionTests.program { model in
      .windowSize { .received("\($0.width)") }.when(!model.listensTo.contains("silence"))
    }
    let run = ProgramRun(program)
    _ = run.render()
    run.receive(.windowSize(Self.size))
    run.send(.listen("silence"))
    // The host reports events until it receives the command to stop.
    #expect(!run.receive(.windowSize(WindowSize(width: 90, height: 24))))
    run.send(.ignore("silence"))
    #expect(run.model.value.received == ["80.0", "90.0"])
    #expect(run.render().commands == [])
    run.send(.listen("silence"))
    #expect(run.render().commands == [.unlisten(.windowSize)])
    run.send(.ignore("silence"))
    #expect(run.render().commands == [.listen(.windowSize)])
    #expect(run.model.value.received == ["80.0", "90.0"])
  }

  @Test func eventsOnPastModelsAreIgnored() {
    func received(_ text: String) -> SubscriptionTests.Message { .received(text) }
    let program = SubscriptionTests.program { _ in
      [
        .keyDown { _ in received("key down") }, .keyUp { _ in received("key up") },
        .pointerDown { _ in received("pointer down") }, .pointerUp { _ in received("pointer up") },
        .pointerMove { _ in received("pointer move") }, .linkClicks { _ in received("link") },
        .windowSize { _ in received("size") }, .visibility { _ in received("visibility") },
        .animationFrames { _ in received("frame") }, .locationChanges { received("\($0)") },
        .host("news") { received($0) },
      ]
    }
    let run = ProgramRun(program, isRecording: true)
    let event = TreeEvent()
    let done: [PageEvent] = [
      .keyDown(event), .keyUp(event), .pointerDown(event), .pointerUp(event), .pointerMove(event),
      .link(.internal("/a")),
    ]
    let others: [PageEvent] = [
      .windowSize(Self.size), .visibility(true), .animationFrame(.zero), .location("/b"),
      .custom("news", detail: "n"),
    ]
    run.step(to: 0)
    for event in done + others { #expect(run.receive(event)) }
    #expect(run.model.value.received == ["size", "visibility", "frame", "/b", "n"])
    run.resume()
    for event in done { #expect(run.receive(event)) }
    #expect(run.model.value.received.count == 11)
  }

  /// A program with pages that records its locations.
  static func pages(
    _ subscriptions: (([String]) -> Subscription<String>)? = nil
  ) -> Program<[String], String> {
    Program(
      start: { _ in ([], .none) }, onLocation: { "at \($0)" },
      update: { (message: String, model: inout [String]) in
        model.append(message)
        return .none
      },
      subscriptions: subscriptions, document: { model in Document { text(model.count) } })
  }

  @Test func linksOnPastModelsAreNotFollowed() {
    let run = ProgramRun(Self.pages(), isRecording: true)
    _ = run.render()
    run.step(to: 0)
    #expect(run.receive(.link(.internal("/a"))))
    #expect(run.render().commands == [])
    #expect(run.location == .root)
    run.resume()
    run.receive(.link(.internal("/a")))
    #expect(run.render().commands == [.push("/a")])
    #expect(run.model.value == ["at /a"])
  }

  @Test func linkSubscriptionsPreventNavigation() {
    let run = ProgramRun(
      Self.pages { model in .linkClicks { "to \($0)" }.when(model.isEmpty) })
    #expect(run.render().commands == [.listen(.link), .listen(.location)])
    run.receive(.link(.internal("/a")))
    #expect(run.model.value == ["to /a"])
    // The program no longer listens to links, but the host still reports them.
    #expect(run.render().commands == [])
    run.receive(.link(.internal("/b")))
    #expect(run.model.value == ["to /a", "at /b"])
    #expect(run.render().commands == [.push("/b")])
  }

  @Test func partsDoNotFollowLinks() {
    struct Whole { var part: [String] = [] }
    let part = Self.pages().pullback(
      model: \Whole.part, message: Prism<String, String>(extract: { $0 }, embed: { $0 }))
    let whole = Program(
      model: Whole(), effect: .none, update: { (_: String, _: inout Whole) in .rejected },
      view: part.view
    ).including(part)
    let run = ProgramRun(whole)
    #expect(run.render().commands == [.listen(.location)])
    #expect(!run.receive(.link(.internal("/a"))))
  }

  @Test func listenersCanBeRemovedInAnyOrder() {
    // The remaining listeners receive events in the order of their registration.
    let program = SubscriptionTests.program { model in
      .merge(
        (0..<40).map { number in
          .keyDown(id: EffectID(number)) { _ in .received("\(number)") }
            .when(!model.listensTo.contains("\(number)"))
        })
    }
    let run = ProgramRun(program)
    var left = Array(0..<40)
    for gone in [0, 39, 20, 7, 21, 22, 1, 2, 3, 30, 31, 32, 33, 4, 5, 6, 8, 9, 10, 11, 12, 13, 38] {
      run.send(.listen("\(gone)"))
      left.removeAll { $0 == gone }
      let before = run.model.value.received.count
      #expect(run.receive(.keyDown(TreeEvent())))
      #expect(run.model.value.received.dropFirst(before) == ArraySlice(left.map { "\($0)" }))
    }
    // A listener that is added again comes last.
    run.send(.ignore("0"))
    run.receive(.keyDown(TreeEvent()))
    #expect(run.model.value.received.last == "0")
  }

  @Test func removingManyListenersTakesLinearTime() {
    let count = 40_000
    let comparisons = Comparisons()
    let program = Program(
      model: true, effect: .none,
      update: { (isOn: Bool, model: inout Bool) in
        model = isOn
        return .none
      },
      subscriptions: { model in
        model
          ? .merge(
            (0..<count).map {
              .keyDown(id: EffectID(CountedKey(number: $0, comparisons: comparisons))) { _ in true }
            }) : .none
      },
      view: { _ in text("x") })
    let run = ProgramRun(program)
    run.send(false)
    #expect(run.receive(.keyDown(TreeEvent())) == false)
    // Quadratic time would be hundreds of millions.
    #expect(comparisons.count < 100 * count)
  }
}

/// A key that counts its comparisons.
private struct CountedKey: Hashable, Sendable {
  let number: Int
  let comparisons: Comparisons

  static func == (left: Self, right: Self) -> Bool {
    left.comparisons.record()
    return left.number == right.number
  }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// The number of comparisons of keys. The lock guards it.
private final class Comparisons: @unchecked Sendable {
  private let lock = NSLock()
  private var total = 0

  var count: Int { lock.withLock { total } }

  func record() { lock.withLock { total += 1 } }
}
