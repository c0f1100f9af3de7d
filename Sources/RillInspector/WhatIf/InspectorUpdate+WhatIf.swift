#if Live

  import Foundation
  import RillAutomaton
  import RillLive
  import RillProgram
  import RillRecording

  extension InspectorUpdate {
    func callAsFunction(
      _ message: WhatIfMessage, _ model: inout InspectorModel
    ) -> Effect<InspectorMessage> {
      let place = model.whatIf.selected
      switch message {
      case .selected(let place):
        model.whatIf.selected = place
        return loadMessage(model)
      case .loaded(let message):
        guard message.place == place else { return .none }
        model.whatIf.message = message
        model.whatIf.json = message.json ?? ""
        return .none
      case .replayed(let result):
        model.whatIf.isReplaying = false
        model.whatIf.result = result
        showRows(&model)
        return .none
      case .typedStep(let text):
        model.whatIf.step = text
        return .none
      case .typedJSON(let text):
        model.whatIf.json = String(text.prefix(StepEdits.maximumMessageSize + 1))
        return .none
      case .removedEdits:
        model.whatIf.edits = StepEdits()
        if place?.offset ?? 0 > 0 { model.whatIf.selected = nil }
      case .leftOut, .restored, .movedEarlier, .movedLater, .repeated, .insertedStep,
        .replacedByStep, .insertedJSON, .replacedByJSON:
        guard let place else { return .none }
        edit(message, place, &model)
      }
      showRows(&model)
      return .merge(replay(&model), loadMessage(model))
    }

    private func edit(
      _ message: WhatIfMessage, _ place: EditedPlace, _ model: inout InspectorModel
    ) {
      let (start, end) = (model.row?.start ?? 0, model.row?.end ?? 0)
      var whatIf = model.whatIf
      defer { model.whatIf = whatIf }
      if case .restored = message { return whatIf.edits.restore(place.step) }
      if case .leftOut = message {
        whatIf.edits.leaveOut(place)
        if place.offset > 0 { whatIf.selected = nil }
        return
      }
      if whatIf.edits.isFull { return }
      func insert(_ message: EditedMessage) {
        whatIf.selected = whatIf.edits.insert(message, after: place)
      }
      let step = Int(whatIf.step).flatMap { $0 > start && $0 <= end ? EditedMessage.step($0) : nil }
      switch message {
      case .movedEarlier: whatIf.selected = whatIf.edits.moveEarlier(place, start: start)
      case .movedLater: whatIf.selected = whatIf.edits.moveLater(place, end: end)
      case .repeated: if let message = whatIf.edits.message(at: place) { insert(message) }
      case .insertedStep: if let step { insert(step) }
      case .replacedByStep: if let step { whatIf.edits.replace(place, with: step) }
      case .insertedJSON: insert(.json(whatIf.json))
      case .replacedByJSON: whatIf.edits.replace(place, with: .json(whatIf.json))
      default: break
      }
    }

    /// Updates the rows after an edit, or after further steps.
    func showRows(_ model: inout InspectorModel) {
      guard model.view == .whatIf else { return }
      model.whatIf.rows = WhatIfRows(
        model.all, model.whatIf.edits, divergence: model.whatIf.result?.model?.place)
    }

    /// Requests the replay of the edited steps.
    private func replay(_ model: inout InspectorModel) -> Effect<InspectorMessage> {
      guard let number = model.session, let session = inspection.session(number) else {
        return .none
      }
      let edits = model.whatIf.edits
      if edits.isEmpty {
        model.whatIf.isReplaying = false
        model.whatIf.result = nil
        showRows(&model)
        return .cancel("what-if")
      }
      model.whatIf.isReplaying = true
      let replaying = Effect<InspectorMessage>.task("replay") {
        let result = await session.compute { WhatIfReplay($0, edits) }
        return result.map { .whatIf(.replayed($0)) }
      }
      return replaying.queue(.latest("what-if"))
    }

    /// Requests the message of the selected row.
    func loadMessage(_ model: InspectorModel) -> Effect<InspectorMessage> {
      guard let place = model.whatIf.selected, let number = model.session,
        let session = inspection.session(number)
      else { return .none }
      let message = model.whatIf.edits.message(at: place) ?? .step(place.step)
      let loading = Effect<InspectorMessage>.task("load message") {
        let loaded = await session.steps { selected(message, at: place, in: $0) }
        return loaded.map { .whatIf(.loaded($0)) }
      }
      return loading.queue(.latest("load message"))
    }
  }

  private func selected(
    _ message: EditedMessage, at place: EditedPlace, in steps: any RecordedSteps
  ) -> SelectedMessage {
    var result = SelectedMessage(place: place)
    result.isDecodable = steps.messageType is any Decodable.Type
    switch message {
    case .json(let text):
      result.text = ValueText.shown(text, limit: 200)
      result.json = text
    case .step(let number):
      guard number > steps.start, number <= steps.end else { return result }
      let message = steps.step(number).message
      result.text = ValueText.line(message, limit: 200)
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      encoder.userInfo[.isRecording] = true
      if let data = (message as? any Encodable).flatMap({ try? encoder.encode($0) }),
        data.count <= StepEdits.maximumMessageSize
      {
        result.json = String(decoding: data, as: UTF8.self)
      }
    }
    return result
  }

#endif
