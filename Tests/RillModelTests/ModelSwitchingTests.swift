import RillModel
import Testing

@Suite struct ModelSwitchingTests {
  let model = ReferenceModel()

  private func chosen(_ a: ModelNode, _ b: ModelNode) -> (ModelValue) -> ModelNode {
    { $0.isTrue ? a : b }
  }

  @Test func switchesStreamsAfterTheMomentUnlessPromptly() {
    let (a, b, which) = (model.inlet(), model.inlet(), model.inlet())
    let (late, prompt) = (OccurrenceRecorder(), OccurrenceRecorder())
    late.record(model.flatMap(which, chosen(a, b)), of: model)
    prompt.record(model.flatMap(which, promptly: true, chosen(a, b)), of: model)
    func all(_ value: Bool, _ x: Int) {
      model.run {
        model.announce(which, .bool(value))
        model.announce(a, .int(x))
        model.announce(b, .int(-x))
      }
    }
    all(true, 1)
    all(false, 2)
    all(false, 3)
    #expect(late.values == [2, -3])
    #expect(prompt.values == [1, -2, -3])
  }

  @Test func aNewNodeTakesPartFromTheNextMoment() {
    let s = model.inlet()
    let (late, prompt, existing) = (
      OccurrenceRecorder(), OccurrenceRecorder(), OccurrenceRecorder()
    )
    let fresh = { [unowned model] (_: ModelValue) in model.map(s) { $0 } }
    late.record(model.flatMap(s, fresh), of: model)
    prompt.record(model.flatMap(s, promptly: true, fresh), of: model)
    existing.record(model.flatMap(s, promptly: true) { _ in s }, of: model)
    model.announce(s, 1)
    #expect(late.values == [])
    #expect(prompt.values == [])
    #expect(existing.values == [1])
    model.announce(s, 2)
    #expect(late.values == [2])
    // The new stream of this moment has replaced the previous one.
    #expect(prompt.values == [])
  }

  @Test func readsTheOldChoiceInTheMomentThatMakesIt() {
    let (x, y, asks) = (model.input(1), model.input(4), model.inlet())
    var read: [ModelValue] = []
    let asked = model.map(asks) { [unowned model] value in
      let choice = model.flatMap(changing: x) { $0 == 1 ? y : x }
      read.append(model.value(of: choice))
      return value
    }
    model.observe(asked) { _ in }
    model.run {
      model.assign(x, 5)
      model.announce(asks, 0)
    }
    #expect(read == [4])
  }

  @Test func startsAFreshHoldWithItsInitialValue() {
    let s = model.inlet()
    let none = model.constant(-1)
    let fresh = model.map(s) { [unowned model] _ in .node(model.hold(s, startingWith: 0)) }
    let once = model.first(fresh)
    let flat = model.flatten(model.hold(once, startingWith: .node(none)))
    let recorder = OccurrenceRecorder()
    recorder.record(flat, of: model)
    model.announce(s, 1)
    model.announce(s, 2)
    #expect(recorder.values == [-1, 0, 2])
  }

  @Test func givesAFreshStatelessChangingItsNewValueAtOnce() {
    let s = model.inlet()
    let held = model.hold(s, startingWith: 0)
    let fresh = model.map(s) { [unowned model] base in
      .node(model.map(changing: held) { .int($0.asInt! * 10 + base.asInt!) })
    }
    let flat = model.flatten(model.hold(fresh, startingWith: .node(held)))
    let recorder = OccurrenceRecorder()
    recorder.record(flat, of: model)
    model.announce(s, 1)
    model.announce(s, 2)
    #expect(recorder.values == [0, 11, 22])
  }

  @Test func aNewStatefulNodeStartsWithTheNewValueOfTheMoment() {
    let x = model.input(1)
    let fresh = model.map(model.changes(x)) { [unowned model] _ in
      .node(model.withPrevious(x))
    }
    let flat = model.flatten(
      model.hold(model.first(fresh), startingWith: .node(model.constant(0))))
    let recorder = OccurrenceRecorder()
    recorder.record(flat, of: model)
    model.assign(x, 2)
    model.assign(x, 3)
    #expect(recorder.values == [0, [.nothing, 2], [.just(2), 3]])
  }

  @Test func flattensWithinTheMoment() {
    let (a, b, which) = (model.input(1), model.input(2), model.input(true))
    let flat = model.flatMap(changing: which, chosen(a, b))
    let recorder = OccurrenceRecorder()
    recorder.record(flat, of: model)
    model.run {
      model.assign(which, false)
      model.assign(a, 3)
      model.assign(b, 4)
    }
    model.assign(a, 5)
    model.assign(b, 6)
    #expect(recorder.values == [1, 4, 6])
  }

  @Test func mergesManyByTheUnionPolicy() {
    let (a, b) = (model.inlet(), model.inlet())
    let streams = model.input([.node(a), .node(b), .node(a)])
    let recorder = OccurrenceRecorder()
    recorder.record(model.mergeMany(streams), of: model)
    model.run {
      model.announce(a, 1)
      model.announce(b, 2)
      model.assign(streams, [])
    }
    model.announce(a, 3)
    #expect(recorder.values == [1, 2, 1])
    #expect(recorder.times == [[0], [0, 0], [0, 1]])
  }

  @Test func doesNotDependOnTheOuterOfALateSwitch() {
    // The deliveries of the switch determine its next stream.
    let (a, b) = (model.inlet(), model.inlet())
    let result = model.loop { reference in
      let chosen = model.map(reference) { .node($0.asInt! % 2 == 0 ? a : b) }
      return model.switchToLatest(changing: model.hold(chosen, startingWith: .node(a)))
    }
    let recorder = OccurrenceRecorder()
    recorder.record(result, of: model)
    for (inlet, value) in [(a, 2), (a, 1), (a, 4), (b, 3), (b, 6), (b, 5), (a, 7)] {
      model.announce(inlet, .int(value))
    }
    #expect(model.fault == nil)
    #expect(recorder.values == [2, 1, 3, 6, 7])
  }
}
