#if Live

  import Foundation
  import RillAutomaton
  import RillProgram
  import RillRecording
  import RillStreams
  import RillTree
  import Testing

  @testable import RillInspector

  /// Exports of recorded sessions.
  @Suite struct ExportTests {
    let scheduler = VirtualScheduler()

    /// Returns the steps of a run of the cart.
    func record(
      _ deeds: Deeds = Deeds(), limit: Int = 1 << 20,
      _ body: (ProgramRun<Cart, CartMessage>) -> Void
    ) -> StepRecorder<Cart, CartMessage> {
      var time: UInt64 = 0
      let recorder = StepRecorder(cart(deeds), from: Cart(), limit: limit) {
        time += 1
        return time
      }
      let run = ProgramRun(recorder.program, from: Cart(), .none, at: .root, scheduler: scheduler)
      recorder.attach(to: run)
      body(run)
      return recorder
    }

    /// The session of the recorded test.
    func recordSession(_ deeds: Deeds = Deeds()) -> StepRecorder<Cart, CartMessage> {
      record(deeds) { run in
        run.send(.add(Item(name: "tea \"green\"", price: 3.5)))
        run.send(.add(Item(name: "cup\n", price: 12)))
        run.send(.remove(5))
        run.send(.remove(0))
        run.send(.order(note: nil))
        scheduler.advance(by: .seconds(2))
        run.send(.choose([.express, .gift]))
      }
    }

    @Test("The source of the recorded test is the file that is part of these tests")
    func goldenTest() throws {
      let folder = URL(filePath: #filePath).deletingLastPathComponent()
      let golden = try String(
        contentsOf: folder.appending(path: "RecordedCartTests.swift"), encoding: .utf8)
      let text = TestExport(recordSession(), named: "recordedCart", program: "cart(Deeds())")
        .result()
      // A module doesn't import itself.
      let expected = text.replacing("@testable import RillLiveTests\n\n", with: "")
      #expect(golden == "// swift-format-ignore-file\n" + expected)
    }

    @Test("A replay performs no effects")
    func replay() {
      let deeds = Deeds()
      let recorder = recordSession(deeds)
      #expect(deeds.count == 1)
      _ = TestExport(recorder).result()
      _ = MermaidExport(recorder).result()
      _ = RecordingExport(recorder).result()
      #expect(deeds.count == 1)
    }

    @Test("An export of all steps computes each model once")
    func updates() {
      var updates = 0
      let program = Program<Int, Bool>(
        start: { _ in (0, .none) },
        mapping: .inPlace { _, model in
          updates += 1
          model += 1
          return .perform("save") {}
        },
        document: { model in Document { text(model) } })
      let recorder = StepRecorder(program, from: 0, limit: 1 << 20) { 0 }
      let run = ProgramRun(recorder.program, from: 0, .none, at: .root, scheduler: scheduler)
      for _ in 0..<1_000 { run.send(true) }
      updates = 0
      #expect(TestExport(recorder).result().contains("$0 = 1000"))
      #expect(updates == 1_000)
    }

    @Test("Between the parts of an export, the session can add and drop steps")
    func parts() {
      let steps = StepRecorder(stepper(), from: 0, limit: 1 << 16) { 0 }
      let run = ProgramRun(steps.program, from: 0, .none, at: .root, scheduler: scheduler)
      for _ in 0..<20 { run.send(.by(1)) }
      var (test, diagram, recording) =
        (TestExport(steps), MermaidExport(steps), RecordingExport(steps))
      #expect(test.advance() == nil && diagram.advance() == nil && recording.advance() == nil)
      run.send(.by(5))
      var late = TestExport(steps)
      #expect(late.advance() == nil)
      let text = test.result()
      #expect(text.contains("$0 = 20 }"))
      #expect(!text.contains("$0 = 25 }"))
      while steps.start < 20 { run.send(.by(1)) }
      #expect(late.advance()?.hasPrefix("// The session dropped") == true)
      #expect(diagram.result().hasPrefix("sequenceDiagram"))
      let file = recording.result()
      #expect(file.start == steps.start)
      #expect(file.start + file.steps.count == steps.end)
    }

    @Test("Values that can't be written in Swift give a comment, or a test of the other parts")
    func unwritable() {
      let recorder = record { $0.send(.opaque(Deeds())) }
      #expect(TestExport(recorder).result().hasPrefix("// Step 1 can't be written in Swift"))
      let rejected = record { run in
        run.send(.reject(Deeds()))
        run.send(.ordered)
      }
      let text = TestExport(rejected).result()
      #expect(text.contains("// Step 1, which was rejected, can't be written in Swift"))
      #expect(text.contains("tester.send(.ordered)"))
    }

    @Test("A diagram has the messages with their origins")
    func mermaid() {
      let lines = MermaidExport(recordSession()).result().split(separator: "\n")
      #expect(lines.first == "sequenceDiagram")
      #expect(lines.contains("  Program-xProgram: remove(5) (outside)"))
      #expect(
        lines.contains {
          $0.hasPrefix("  Effects->>Program: ordered (effect send ordered")
        })
      // No text of the program has a meaning for Mermaid.
      #expect(
        MermaidExport.escaped("a;b#c<script>end\n%%")
          == "a#59;b#35;c#60;script#62;e#110;d#10;#37;#37;")
      #expect(MermaidExport.escaped("send") == "send")
    }

    @Test("A recording can be read and replayed")
    func recording() throws {
      var time: UInt64 = 0
      let program = counter()
      let recorder = StepRecorder(program, from: 0, limit: 1 << 20) {
        time += 1
        return time
      }
      let run = ProgramRun(recorder.program, from: 0, .none, at: .root, scheduler: scheduler)
      run.send(.increment)
      let file = try RecordingFile(decoding: RecordingExport(recorder).result().data)
      #expect(file == RecordingExport(recorder).result())
      #expect(file.steps.map(\.text) == ["increment"])
      // The messages of this program are not encodable.
      #expect(file.steps[0].message == nil)
      #expect(throws: RecordingError.program(found: "CounterMessage", expected: "Step")) {
        try file.messages(as: Step.self)
      }

      let steps = StepRecorder(stepper(), from: 0, limit: 1 << 20) { 0 }
      let stepping = ProgramRun(steps.program, from: 0, .none, at: .root, scheduler: scheduler)
      for step in [Step.by(3), .by(-10), .secret(Redacted("hunter2")), .by(4)] {
        stepping.send(step)
      }
      let data = RecordingExport(steps).result().data
      #expect(!String(decoding: data, as: UTF8.self).contains("hunter2"))
      let read = try RecordingFile(decoding: data)
      #expect(read.steps.map(\.isRejected) == [false, true, false, false])
      #expect {
        try read.messages(as: Step.self)
      } throws: {
        guard case .message(step: 3, _)? = $0 as? RecordingError else { return false }
        return true
      }
      var known = read
      known.steps.remove(at: 2)
      let replay = try ProgramReplay(of: stepper(), replaying: known.messages(as: Step.self))
      #expect(replay.model == 7)
      #expect(replay.count == 3)
    }

    @Test("Other files give typed errors")
    func errors() {
      func error(_ text: String) -> RecordingError? {
        do {
          _ = try RecordingFile(decoding: Data(text.utf8))
          return nil
        } catch {
          return error
        }
      }
      let other = error(
        #"{"format": "rill-recording", "version": 2, "model": "", "start": 0, "future": [], "#
          + #""steps": [{"text": "", "time": 0, "isRejected": false, "place": 1}]}"#)
      #expect(
        other
          == .version(
            found: 2, supported: 1,
            differences: [
              "Unknown field of the file: future", "Missing field of the file: message",
              "Unknown field of the first step: place", "Missing field of the first step: origin",
            ]))
      #expect(
        "\(RecordingError.version(found: 2, supported: 1, differences: ["Unknown field: a"]))"
          == "The recording has version 2. This module reads version 1.\nUnknown field: a")
      for text in [
        "", "[]", "{", #"{"format": "other", "version": 1}"#, #"{"version": 1}"#,
        #"{"format": "rill-recording", "version": 1}"#,
        String(repeating: "[", count: 100_000),
      ] {
        guard case .malformed? = error(text) else {
          Issue.record("not malformed: \(text.prefix(50))")
          continue
        }
      }
    }

    @Test("A recording without its first steps can't be replayed")
    func incomplete() throws {
      let steps = StepRecorder(stepper(), from: 0, limit: 1 << 16) { 0 }
      let run = ProgramRun(steps.program, from: 0, .none, at: .root, scheduler: scheduler)
      for _ in 0..<5_000 { run.send(.by(1)) }
      let file = RecordingExport(steps).result()
      #expect(file.start > 0)
      #expect(throws: RecordingError.incomplete(missing: file.start)) {
        try file.messages(as: Step.self)
      }
      // A test begins with the first model that is recorded.
      #expect(TestExport(steps).result().contains("original.replayed(from: \(file.start))"))
    }
  }

  enum Step: Codable {
    case by(Int)
    case secret(Redacted<String>)
  }

  /// A program whose messages are encodable.
  func stepper() -> Program<Int, Step> {
    Program(
      start: { _ in (0, .none) },
      mapping: .inPlace { step, model in
        guard case .by(let number) = step else { return .none }
        guard model + number >= 0 else { return .rejected }
        model += number
        return .none
      },
      document: { model in Document { text(model) } })
  }

#endif
