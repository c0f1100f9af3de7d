import RillStreams
import Testing

@Suite struct ZipTests {
  private typealias Numbers = Producer<Int, Boom>

  @Test func threeProducersAreZipped() {
    let (a, b, c) = (Probe<Int, Boom>(), Probe<String, Boom>(), Probe<Bool, Boom>())
    let run = RunRecorder(a.producer.zip(with: b.producer, c.producer))
    a.send(1)
    a.send(2)
    c.send(true)
    #expect(run.text == "")
    b.send("x")
    #expect(run.events == ["(1, \"x\", true)"])
    c.send(false)
    c.complete()
    #expect(run.ends == 0)
    b.send("y")
    #expect(run.events == ["(1, \"x\", true)", "(2, \"y\", false)", "|"])
    #expect((a.stops, b.stops, c.stops) == (1, 1, 1))
  }

  @Test func theEndOfOneSideStopsTheOthers() {
    let (a, b, c) = (Probe<Int, Boom>(), Probe<Int, Boom>(), Probe<Int, Boom>())
    let run = RunRecorder(a.producer.zip(with: Numbers([1, 2]), b.producer, c.producer))
    a.send(1)
    c.complete()
    #expect(run.text == "|")
    #expect((a.stops, b.stops, c.stops) == (1, 1, 1))
    let other = RunRecorder(Numbers.empty.zip(with: a.producer, b.producer))
    #expect(other.text == "|")
    #expect((a.starts, b.starts) == (1, 1))
  }

  @Test func aFailureEndsAll() {
    let (a, b) = (Probe<Int, Boom>(), Probe<Int, Boom>())
    let run = RunRecorder(Producer<[Int], Boom>.zip([a.producer, Numbers([1, 2]), b.producer]))
    a.send(1)
    b.fail(Boom(number: 3))
    #expect(run.text == "#3")
    #expect(!a.isObserved)
    #expect(transcript(Producer<[Int], Boom>.zip([Numbers]())) == "|")
  }

  @Test func nothingLeaks() {
    #expect(leaks { source, token in source.map { _ in token }.zip(with: source) } == [])
    #expect(
      leaks { source, token in
        source.map { _ in token }.zip(with: source, .just(1), source.map { _ in token })
      } == [])
    #expect(
      leaks { source, token in
        Producer<[Token], Boom>.zip([source.map { _ in token }, .just(token), .never])
      } == [])
  }
}
