#if Macros
  import Rill
  import RillMacros
  import RillTesting
  import Testing

  // The code of Sources/RillMacros/RillMacros.docc/RillMacros.md.

  private protocol LocationManagerDelegate: AnyObject {
    func manager(_ manager: String, didUpdate locations: [Int])
    func managerDidPause(_ manager: String)
  }

  private final class Tracker: LocationManagerDelegate {
    @Announcing func manager(_ manager: String, didUpdate locations: [Int]) {}
    @Announcing func managerDidPause(_ manager: String) {}
    @Announcing func move(to place: Double) {}
  }

  @Prisms private enum TextEditor {
    case typed(String)
    case saved
  }

  @Prisms private enum AppMessage {
    case left(TextEditor)
    case right(TextEditor)
    case quit
  }

  @Suite struct ArticleTests {
    @Test func announcingExampleWorks() {
      let tracker = Tracker()
      let places = tracker.managerDidUpdate.map { "\($0.manager): \($0.locations)" }
      let pauses = tracker.managerDidPauseCalls.map { "\($0) pauses" }
      let recorder = ChangesRecorder(places.merge(pauses) { "\($0), \($1)" })
      tracker.manager("gps", didUpdate: [3, 4])
      tracker.managerDidPause("gps")
      #expect(recorder.values == ["gps: [3, 4]", "gps pauses"])
      let moves: Changes<Double> = tracker.moveTo
      #expect(ChangesRecorder(moves).values.isEmpty)
    }

    @Test func prismsExampleWorks() {
      func texts(
        of editor: Prism<AppMessage, TextEditor>, in messages: Changes<AppMessage>
      ) -> Changes<String> {
        messages.compactMap(editor.typed.extract)
      }

      let messages = Inlet<AppMessage>()
      let recorder = ChangesRecorder(texts(of: AppMessage.prisms.right, in: messages))
      messages.announce(.left(.typed("not this")))
      messages.announce(.right(.typed("this")))
      messages.announce(AppMessage.prisms.right.typed.embed("and this"))
      #expect(recorder.values == ["this", "and this"])
      #expect(AppMessage.quit.isQuit && AppMessage.quit.left == nil)
    }
  }
#endif
