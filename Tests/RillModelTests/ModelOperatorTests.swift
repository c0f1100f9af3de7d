import RillModel
import Testing

@Suite struct ModelOperatorTests {
  let model = ReferenceModel()

  /// Returns the occurrences of the stream that `make` derives from an inlet with `values`.
  private func received(
    _ values: [ModelValue], _ make: (ModelNode) -> ModelNode
  ) -> [ModelValue] {
    let inlet = model.inlet()
    let recorder = OccurrenceRecorder()
    recorder.record(make(inlet), of: model)
    for value in values {
      model.announce(inlet, value)
    }
    return recorder.values
  }

  @Test func prefixAndDropSliceAStream() {
    let values: [ModelValue] = [1, 2, 3, 4, 1]
    let isSmall = { (value: ModelValue) in value.asInt! < 3 }
    #expect(received(values) { model.prefix($0, 2) } == [1, 2])
    #expect(received(values) { model.prefix($0, 0) } == [])
    #expect(received(values) { model.prefix($0, while: isSmall) } == [1, 2])
    #expect(received(values) { model.dropFirst($0, 2) } == [3, 4, 1])
    #expect(received(values) { model.drop($0, while: isSmall) } == [3, 4, 1])
    #expect(received(values) { model.first($0) } == [1])
    #expect(
      received(values) { source in
        model.prefix(source, until: model.filter(source) { $0 == 3 })
      } == [1, 2])
    #expect(
      received(values) { source in
        model.drop(source, until: model.filter(source) { $0 == 3 })
      } == [3, 4, 1])
  }

  @Test func scansRememberEarlierValues() {
    let values: [ModelValue] = [1, 1, 2, 4, 3]
    let sum = { (x: ModelValue, y: ModelValue) in ModelValue.int(x.asInt! + y.asInt!) }
    #expect(received(values) { model.removeDuplicates($0) } == [1, 2, 4, 3])
    #expect(
      received(values) { model.removeDuplicates($0) { $0.asInt! / 2 == $1.asInt! / 2 } } == [
        1, 2, 4, 3,
      ])
    #expect(received([1, 2, 3]) { model.pairwise($0) } == [[1, 2], [2, 3]])
    #expect(received([1, 2, 3]) { model.scan($0, startingWith: 10, sum) } == [11, 13, 16])
    #expect(
      received([1, 2, 3]) { model.scanMap($0, startingWith: 0) { (sum($0, $1), $0) } } == [0, 1, 3])
  }

  @Test func joinsSeeSimultaneousChanges() {
    let (a, b) = (model.inlet(), model.inlet())
    let (union, either) = (OccurrenceRecorder(), OccurrenceRecorder())
    let (difference, together) = (OccurrenceRecorder(), OccurrenceRecorder())
    union.record(model.union([a, b]), of: model)
    either.record(model.merge(a, right: b), of: model)
    difference.record(model.difference(a, b), of: model)
    together.record(model.together(a, b), of: model)
    model.announce(a, 1)
    model.announce(b, 2)
    model.run {
      model.announce(b, 4)
      model.announce(a, 3)
    }
    #expect(union.values == [1, 2, 3, 4])
    #expect(union.times == [[0], [1], [2], [2, 0]])
    #expect(either.values == [.left(1), .right(2), .left(3), .right(4)])
    #expect(difference.values == [1])
    #expect(together.values == [[3, 4]])
  }

  @Test func readsOldAndNew() {
    let s = model.inlet()
    let x = model.input(1)
    let double = model.map(changing: x) { .int($0.asInt! * 2) }
    let (old, new, plain) = (OccurrenceRecorder(), OccurrenceRecorder(), OccurrenceRecorder())
    old.record(model.sample(s, double), of: model)
    new.record(model.withLatest(s, from: double), of: model)
    plain.record(model.map(s) { [unowned model] _ in model.value(of: double) }, of: model)
    model.run {
      model.assign(x, 5)
      model.announce(s, 0)
    }
    #expect(old.values == [2])
    #expect(new.values == [[0, 10]])
    #expect(plain.values == [2])
  }

  @Test func startsStatefulChangings() {
    let x = model.input(4)
    let even = model.filter(changing: x, startingWith: 0) { $0.asInt! % 2 == 0 }
    let odd = model.filter(changing: x, startingWith: 1) { $0.asInt! % 2 == 1 }
    let previous = model.withPrevious(x)
    let started = model.withPrevious(x, startingWith: 9)
    #expect(model.value(of: even) == 4)
    #expect(model.value(of: odd) == 1)
    #expect(model.value(of: previous) == [.nothing, 4])
    #expect(model.value(of: started) == [9, 4])
    model.assign(x, 5)
    #expect(model.value(of: even) == 4)
    #expect(model.value(of: odd) == 5)
    #expect(model.value(of: previous) == [.just(4), 5])
    #expect(model.value(of: started) == [4, 5])
  }

  @Test func changesWithTheFirstOnly() {
    let (x, y) = (model.input(1), model.input(10))
    let pair = model.map(changing: x, with: y) { [$0, $1] }
    let recorder = OccurrenceRecorder()
    recorder.record(pair, of: model)
    model.assign(y, 20)
    #expect(model.value(of: pair) == [1, 10])
    model.run {
      model.assign(x, 2)
      model.assign(y, 30)
    }
    #expect(recorder.values == [[1, 10], [2, 30]])
  }

  @Test func withholdsWhileAGateIsClosed() {
    let x = model.input(1)
    let open = model.input(false)
    let recorder = OccurrenceRecorder()
    recorder.record(model.gate(changing: x, while: open), of: model)
    model.assign(x, 2)
    model.assign(x, 3)
    #expect(recorder.values == [1])
    model.assign(open, true)
    #expect(recorder.values == [1, 3])
    model.assign(open, false)
    model.assign(open, true)
    #expect(recorder.values == [1, 3])
    model.assign(open, false)
    model.run {
      model.assign(x, 4)
      model.assign(open, true)
    }
    model.run {
      model.assign(x, 5)
      model.assign(open, false)
    }
    #expect(recorder.values == [1, 3, 4])
  }

  @Test func unitesChangings() {
    let (x, y) = (model.input(1), model.input(2))
    let union = model.union(changings: [x, y])
    let recorder = OccurrenceRecorder()
    recorder.record(union, of: model)
    model.assign(y, 3)
    model.run {
      model.assign(x, 4)
      model.assign(y, 5)
    }
    #expect(recorder.values == [1, 3, 4, 5])
    #expect(recorder.times.last == [1, 0])
  }

  @Test func findsEdges() {
    let x = model.input(false)
    let (rising, falling) = (OccurrenceRecorder(), OccurrenceRecorder())
    rising.record(model.risingEdges(x), of: model)
    falling.record(model.fallingEdges(x), of: model)
    for value in [false, true, true, false, false, true] {
      model.assign(x, .bool(value))
    }
    #expect(rising.times == [[1], [5]])
    #expect(falling.times == [[3]])
  }

  @Test func loopsThroughHeldValues() {
    let s = model.inlet()
    let total = model.loop(startingWith: 1) { total in
      model.snapshot(s, total) { .int($0.asInt! + $1.asInt!) }
    }
    for value in 1...4 {
      model.announce(s, .int(value))
    }
    #expect(model.value(of: total) == 11)
  }
}
