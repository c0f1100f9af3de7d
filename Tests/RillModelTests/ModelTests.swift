import RillModel
import Testing

/// The occurrences of a node of the model, with the times.
final class OccurrenceRecorder {
  private(set) var values: [ModelValue] = []
  private(set) var times: [MomentPath] = []

  func record(_ node: ModelNode, of model: ReferenceModel) {
    model.observe(node) { [unowned self, unowned model] value in
      values.append(value)
      times.append(model.moments.last ?? .beginning)
    }
  }
}

private func plus(_ x: ModelValue, _ y: ModelValue) -> ModelValue {
  .int(x.asInt! + y.asInt!)
}

@Suite struct ModelMomentTests {
  @Test func ordersPathsPrefixFirst() {
    let paths: [MomentPath] = [.beginning, [0], [0, 0], [0, 0, 5], [0, 1], [1], [1, 0]]
    #expect(paths.shuffled().sorted() == paths)
    #expect(paths[1].child(1) == [0, 1])
  }

  @Test func announcementsOfABodyAreSimultaneous() {
    let model = ReferenceModel()
    let (a, b) = (model.inlet(), model.inlet())
    let recorder = OccurrenceRecorder()
    recorder.record(model.merge(a, b, combining: plus), of: model)
    model.run {
      model.announce(a, 1)
      model.run { model.announce(b, 2) }
      #expect(recorder.values == [])
    }
    #expect(recorder.values == [3])
    #expect(model.moments == [[0]])
  }

  @Test func aThrowingBodyCommitsItsAssignments() {
    let model = ReferenceModel()
    let x = model.input(0)
    #expect(throws: DeliberateError.self) {
      try model.run { () throws(DeliberateError) in
        model.assign(x, 1)
        throw DeliberateError()
      }
    }
    #expect(model.value(of: x) == 1)
  }

  @Test func readsAssignmentsInABodyThroughStatelessNodes() {
    let model = ReferenceModel()
    let x = model.input(1)
    let sum = model.combine([x, x]) { plus($0[0], $0[1]) }
    let chosen = model.flatten(model.map(changing: x) { $0 == 1 ? .node(x) : .node(sum) })
    let held = model.hold(model.changes(x), startingWith: 0)
    model.run {
      model.assign(x, 5)
      #expect(model.value(of: sum) == 10)
      #expect(model.value(of: chosen) == 10)
      #expect(model.value(of: held) == 0)
      model.modify(x) { plus($0, 1) }
      #expect(model.value(of: x) == 6)
    }
    #expect(model.value(of: held) == 6)
  }

  @Test func putsSurplusInChildMoments() {
    let model = ReferenceModel()
    let inlet = model.inlet()
    let recorder = OccurrenceRecorder()
    recorder.record(inlet, of: model)
    model.run {
      for value in 1...3 {
        model.announce(inlet, .int(value))
      }
    }
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.times == [[0], [0, 0], [0, 1]])
  }

  @Test func combinesTheSurplusOfACoalescingInlet() {
    let model = ReferenceModel()
    let inlet = model.inlet(coalescing: plus)
    let recorder = OccurrenceRecorder()
    recorder.record(inlet, of: model)
    model.run {
      for value in 1...3 {
        model.announce(inlet, .int(value))
      }
    }
    #expect(recorder.values == [6])
  }

  @Test func sharesSlots() {
    // Child moments, the surplus of a union, and the elements meet in slot 0.
    let model = ReferenceModel()
    let inlet = model.inlet()
    let list = model.map(inlet) { .list([$0, plus($0, 1)]) }
    let union = model.union([inlet, model.map(inlet) { plus($0, 10) }])
    let all = model.merge(
      model.together(model.inChildMoment(inlet), model.elements(list)),
      union
    ) { .pair($0, $1) }
    let recorder = OccurrenceRecorder()
    recorder.record(all, of: model)
    model.announce(inlet, 1)
    #expect(recorder.values == [1, [[1, 1], 11]])
    #expect(recorder.times == [[0], [0, 0]])
    #expect(model.moments == [[0], [0, 0], [0, 1]])
  }

  @Test func childMomentsPrecedeAnnouncementsOfObservers() {
    let model = ReferenceModel()
    let inlet = model.inlet()
    let twice = model.elements(model.map(inlet) { .list([$0, plus($0, 1)]) })
    let again = model.inChildMoment(twice)
    let other = model.inlet()
    let recorder = OccurrenceRecorder()
    model.observe(inlet) { model.announce(other, $0) }
    recorder.record(model.union([twice, again, other]), of: model)
    model.announce(inlet, 1)
    #expect(recorder.times == [[0, 0], [0, 0, 0], [0, 1], [0, 1, 0], [1]])
    #expect(recorder.values == [1, 1, 2, 2, 1])
  }

  @Test func letsTheSurplusOfAUnionGoBeforeItsSourcesInAChild() {
    let model = ReferenceModel()
    let inlet = model.inlet()
    let union = model.union([inlet, model.map(inlet) { plus($0, 10) }, model.inChildMoment(inlet)])
    let recorder = OccurrenceRecorder()
    recorder.record(union, of: model)
    model.announce(inlet, 1)
    #expect(recorder.values == [1, 11, 1])
    #expect(recorder.times == [[0], [0, 0], [0, 0, 0]])
  }

  @Test func cyclesAndEndlessFeedbackAreReported() {
    let cyclic = ReferenceModel()
    let inlet = cyclic.inlet()
    _ = cyclic.loop { cyclic.merge(inlet, cyclic.map($0) { $0 }, combining: plus) }
    cyclic.findCycles()
    guard case .cycle(let path) = cyclic.fault else {
      Issue.record("no cycle was found")
      return
    }
    #expect(path.count == 3)

    let endless = ReferenceModel(momentLimit: 50)
    let start = endless.inlet()
    _ = endless.loop { endless.orElse(start, endless.inChildMoment($0)) }
    endless.announce(start, 1)
    #expect(endless.fault == .unsettled)
  }
}
