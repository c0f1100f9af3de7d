import Rill
import Testing

// Operators written outside of the module.

extension Changes {
  /// Every second occurrence, beginning with the second.
  fileprivate func everySecond(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Changes<Value> {
    let state = OperatorState(false)
    return Changes<Value>(deriving: self, kind: "everySecond", file: file, line: line) {
      if state.value { $1.emit($0) }
      state.value.toggle()
    }
  }

  /// The occurrences unless `other` occurs.
  fileprivate func unless<Other>(_ other: Changes<Other>) -> Changes<Value> {
    Changes<Value>(joining: self, other, kind: "unless") { value, other, emitter in
      if let value, other == nil { emitter.emit(value) }
    }
  }
}

/// The extension point: a custom operator takes part like the built-in ones.
@Suite("A custom operator", .timeLimit(.minutes(20)))
struct ExtensionPointTests {
  @Test("A custom operator delivers occurrences")
  func occurrences() {
    let numbers = Inlet<Int>()
    let recorder = Recorder(numbers.everySecond())
    for number in 1...5 { numbers <-- number }
    #expect(recorder.values == [2, 4])
  }

  @Test("A custom operator is evaluated once, after its dependencies")
  func moments() {
    let numbers = Inlet<Int>()
    var calls = 0
    let even = numbers.map { $0 }.map { $0 }.filter { $0 % 2 == 0 }
    let odd = numbers.unless(even).map { value -> Int in
      calls += 1
      return value
    }
    let recorder = Recorder(odd)
    for number in 1...5 { numbers <-- number }
    Moment.run {
      numbers <-- 6
      numbers <-- 7
    }
    #expect(recorder.values == [1, 3, 5, 7])
    #expect(calls == 4)
  }

  @Test("Announcements in a custom operator are later moments, and reads are old")
  func feedback() {
    let numbers = Inlet<Int>()
    let x = Input(0)
    let own = Changes<Int>(deriving: numbers, kind: "own") { value, emitter in
      x <-- value
      emitter.emit(x.value)
    }
    let recorder = Recorder(own)
    numbers <-- 1
    numbers <-- 2
    #expect(recorder.values == [0, 1])
    #expect(x.value == 2)
  }

  @Test("A custom operator has a rank and appears in pictures")
  func pictures() {
    let numbers = Inlet<Int>().named("numbers")
    let second = numbers.everySecond()
    let rest = numbers.unless(second).named("rest")
    #expect(
      Network.mermaid(from: rest) == """
        flowchart TD
          n0["numbers<br/>Inlet, rank 0"]
          n1["everySecond, rank 1"]
          n2["rest<br/>unless, rank 2"]
          n0 --> n1
          n0 --> n2
          n1 --> n2

        """)
  }

  @Test("A custom operator holds its upstreams and is freed with its handle")
  func lifetimes() {
    let before = Network.liveNodeCount
    do {
      let numbers = Inlet<Int>()
      var own: Changes<Int>? = numbers.map { $0 }.everySecond().unless(numbers.filter { $0 > 5 })
      #expect(Network.liveNodeCount == before + 5)
      let recorder = own.map { Recorder($0) }
      own = nil
      for number in 1...7 { numbers <-- number }
      #expect(recorder?.values == [2, 4])
      withExtendedLifetime(own) {}
    }
    #expect(Network.liveNodeCount == before)
  }

  @Test("Reports of cycles contain the name of a custom operator")
  func cycles() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let numbers = Inlet<Int>()
      let loop = Changes<Int>.loop { own in numbers.unless(own.everySecond()) }
      let observer = loop.observe { _ in }
      withExtendedLifetime(observer) { numbers.announce(1) }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("everySecond (RillTests/ExtensionPointTests.swift:"), "\(message)")
    #expect(message.contains("unless"), "\(message)")
  }

  @Test("Emitting twice in one call and keeping the emitter are reported")
  func misuse() async {
    let twice = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let inlet = Inlet<String>()
      let doubled = Changes<String>(deriving: inlet, kind: "doubled") { value, emitter in
        emitter.emit(value)
        emitter.emit(value)
      }
      let observer = doubled.observe { print($0) }
      inlet <-- "a"
      withExtendedLifetime(observer) {}
    }
    let twiceReport = String(decoding: twice?.standardErrorContent ?? [], as: UTF8.self)
    #expect(twiceReport.contains("occurs twice in one moment"), "\(twiceReport)")
    #if DEBUG
      let kept = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let inlet = Inlet<String>()
        var emitters: [Emitter<String>] = []
        let derived = Changes<String>(deriving: inlet, kind: "kept") { emitters.append($1) }
        let observer = derived.observe { print($0) }
        inlet <-- "a"
        emitters.first?.emit("b")
        withExtendedLifetime(observer) {}
      }
      let keptReport = String(decoding: kept?.standardErrorContent ?? [], as: UTF8.self)
      #expect(keptReport.contains("An emitter was used after its call"), "\(keptReport)")
    #endif
  }

  @Test("A hundred thousand custom operators form a chain")
  func chain() {
    let before = Network.liveNodeCount
    do {
      let numbers = Inlet<Int>()
      var last: Changes<Int> = numbers
      for _ in 0..<100_000 {
        last = Changes<Int>(deriving: last, kind: "own") { $1.emit($0 + 1) }
      }
      let recorder = Recorder(last)
      numbers <-- 0
      #expect(recorder.values == [100_000])
    }
    #expect(Network.liveNodeCount == before)
  }
}
