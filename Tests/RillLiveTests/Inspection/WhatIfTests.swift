#if Live

  import RillAutomaton
  import RillProgram
  import RillStreams
  import RillTree
  import Testing

  @testable import RillInspector
  @testable import RillLive

  /// Replays of edited steps.
  @Suite(.timeLimit(.minutes(20))) struct WhatIfTests {
    private let scheduler = VirtualScheduler()

    private func recordCart(
      _ deeds: Deeds, _ messages: [CartMessage]
    ) -> StepRecorder<Cart, CartMessage> {
      let recorder = StepRecorder(cart(deeds), from: Cart(), limit: 1 << 20) { 0 }
      let run = ProgramRun(recorder.program, from: Cart(), .none, at: .root, scheduler: scheduler)
      for message in messages { run.send(message) }
      return recorder
    }

    private func recordSteps(_ numbers: [Int]) -> StepRecorder<Int, Step> {
      let recorder = StepRecorder(stepper(), from: 0, limit: 1 << 20) { 0 }
      let run = ProgramRun(recorder.program, from: 0, .none, at: .root, scheduler: scheduler)
      for number in numbers { run.send(.by(number)) }
      return recorder
    }

    private let tea = Item(name: "tea", price: 3)
    private let cup = Item(name: "cup", price: 12)

    @Test("A step that is left out gives the first differences of model and page")
    func leftOut() {
      let recorder = recordCart(
        Deeds(), [.choose([.gift]), .add(tea), .choose([]), .add(cup)])
      var edits = StepEdits()
      edits.leaveOut(EditedPlace(1))
      let result = WhatIfReplay(recorder, edits).result()
      #expect(result.problem == nil)
      #expect(result.model?.place == EditedPlace(1))
      #expect(result.model?.changes.map(\.path) == ["options"])
      // The page doesn't show the options.
      #expect(result.page == nil)
      #expect(result.comparedPages == 2)
      #expect(result.equalSince == 3)
      #expect(result.last == nil)

      edits.leaveOut(EditedPlace(2))
      let other = WhatIfReplay(recorder, edits).result()
      #expect(other.page == EditedPlace(2))
      #expect(other.equalSince == nil)
      #expect(
        other.last?.changes.map(\.path) == [
          "items.0.name", "items.0.price", "items.1", "totals.count", "totals.price",
        ])
    }

    @Test("Effects are listed, and none is performed")
    func effects() {
      let deeds = Deeds()
      let recorder = recordCart(deeds, [.add(tea), .order(note: nil), .add(cup)])
      #expect(deeds.count == 1)
      var edits = StepEdits()
      edits.insert(.step(2), after: EditedPlace(3))
      edits.leaveOut(EditedPlace(1))
      let result = WhatIfReplay(recorder, edits).result()
      #expect(result.effects.map(\.place) == [EditedPlace(2), EditedPlace(3, offset: 1)])
      #expect(result.effects.map(\.kind) == [.same, .new])
      #expect(result.effects[0].text.contains("send the order"))
      edits.leaveOut(EditedPlace(2))
      #expect(WhatIfReplay(recorder, edits).result().effects.map(\.kind) == [.missing, .new])
      #expect(deeds.count == 1)
    }

    @Test("Messages that only one replay rejects are listed")
    func rejections() {
      let recorder = recordSteps([5, -3, -4])
      var edits = StepEdits()
      _ = edits.moveEarlier(EditedPlace(2), start: 0)
      let earlier = WhatIfReplay(recorder, edits).result()
      // The moved message is rejected at its new place, which the recording doesn't have.
      #expect(earlier.rejections == [WhatIfResult.Rejection(place: EditedPlace(3), isNew: false)])
      #expect(earlier.last?.changes.map(\.new) == ["1"])
      edits = StepEdits()
      edits.replace(EditedPlace(1), with: .json(#"{"by":{"_0":1}}"#))
      let smaller = WhatIfReplay(recorder, edits).result()
      #expect(smaller.rejections == [WhatIfResult.Rejection(place: EditedPlace(2), isNew: true)])
      #expect(smaller.model?.changes.map(\.new) == ["1"])
    }

    @Test("Edits that can't be replayed give the reason")
    func problems() {
      let recorder = recordSteps([1, 2])
      func problem(_ message: EditedMessage, at step: Int = 1) -> String {
        var edits = StepEdits()
        edits.insert(message, after: EditedPlace(step))
        return WhatIfReplay(recorder, edits).result().problem ?? ""
      }
      for text in ["", "{", #"{"by":{}}"#, #"{"fly":{"_0":1}}"#] {
        #expect(problem(.json(text)).hasPrefix("The message at step 1 can't be read"))
      }
      #expect(
        problem(.json(String(repeating: " ", count: 20_000))).hasSuffix("than 10,000 bytes."))
      #expect(problem(.step(3)) == "Step 3, which is used at step 1, isn't recorded.")
      #expect(problem(.step(1), at: 3) == "The session has dropped an edited step.")
      #expect(problem(.step(1)) == "")
      var edits = StepEdits()
      edits.insert(.json("1"), after: EditedPlace(0))
      let cart = recordCart(Deeds(), [.ordered])
      #expect(
        WhatIfReplay(cart, edits).result().problem
          == "The message at step 0 can't be read: The type of messages isn't Codable.")
    }

    @Test("A page of the past can have edits")
    func pages() {
      let recorder = recordSteps(Array(repeating: 1, count: 100))
      var edits = StepEdits()
      edits.leaveOut(EditedPlace(40))
      edits.insert(.step(1), after: EditedPlace(60))
      func html(_ place: EditedPlace) -> String? {
        let location = LiveInspection.page(of: 1, at: place, edits)
        let read = try? Location(location.description)
        guard let start = read.flatMap({ pastReplay(at: $0) }) else { return nil }
        var computation = start(recorder)
        while true {
          if let replay = computation.advance() { return replay?.page().html }
        }
      }
      #expect(html(EditedPlace(39)) == "39")
      #expect(html(EditedPlace(40)) == "39")
      #expect(html(EditedPlace(60)) == "59")
      #expect(html(EditedPlace(60, offset: 1)) == "60")
      #expect(html(EditedPlace(100)) == "100")
      #expect(html(EditedPlace(101)) == nil)
      #expect(html(EditedPlace(60, offset: 2)) == nil)
      #expect(pastReplay(at: Location(path: [])) == nil)
    }

    @Test("Edits of the view are those of the selected row")
    func view() {
      var model = InspectorModel()
      model.session = 1
      model.view = .whatIf
      model.sessions = [SessionRow(number: 1, page: "/", hasEnded: false, start: 0, end: 3)]
      model.all = (1...3).map {
        TimelineRow(
          id: $0, message: "message \($0)", origin: "", kind: .event, isRejected: false, time: 0,
          update: 0, view: 0, diff: 0, patchSize: 0)
      }
      let update = InspectorUpdate(inspection: LiveInspection())
      func send(_ messages: WhatIfMessage...) {
        for message in messages { _ = update(message, &model) }
      }
      send(.leftOut)
      #expect(model.whatIf.edits.isEmpty)
      send(.selected(EditedPlace(2)), .repeated, .repeated, .leftOut)
      #expect(model.whatIf.selected == nil)
      send(.selected(EditedPlace(3)), .movedEarlier, .typedStep("1"), .insertedStep)
      send(.typedStep("7"), .replacedByStep, .typedJSON("{}"), .insertedJSON)
      #expect(
        (0..<model.whatIf.rows.count).map { model.whatIf.rows[$0].message } == [
          "message 1", "message 2", "message 3", "message 1", "{}", "message 2", "message 3",
        ])
      #expect((0..<7).map { model.whatIf.rows[$0].kind }.suffix(2) == [.inserted, .leftOut])
      #expect(inspectorView(model).html.contains("Restore") == false)
      send(.selected(EditedPlace(3)))
      #expect(inspectorView(model).html.contains("Restore"))
      send(.restored, .removedEdits)
      #expect(model.whatIf.edits.isEmpty)
      send(.selected(EditedPlace(1)))
      for _ in 0..<300 { send(.repeated) }
      #expect(model.whatIf.rows.count <= 3 + StepEdits.maximumCount)
    }

    @Test("The inspector shows the edited page of a running session")
    func session() async throws {
      var configuration = TestServer.configuration()
      configuration.inspection = LiveInspection()
      try await TestServer.run([LivePage(.root) { _ in counter() }], in: configuration) { server in
        try await server.open { client in
          try await client.fire("click", at: 1)
          try await client.fire("click", at: 1)
          var edits = StepEdits()
          edits.leaveOut(EditedPlace(1))
          let location = LiveInspection.page(of: 1, at: EditedPlace(2), edits)
          let past = try await server.get(location.description)
          #expect(past.status == 200)
          #expect(past.body.contains("<output>1</output>"))
          #expect(!past.body.contains("<script"))
          let broken = location.description.replacing("edits=", with: "edits=x")
          try await #expect(server.get(broken).status == 404)
          try await server.open("/_rill/inspector?session=1&view=what-if") { inspector in
            while !inspector.html.contains("increment") { try await inspector.receive() }
          }
          #expect(client.html.contains("<output>2</output>"))
        }
      }
    }
  }

#endif
