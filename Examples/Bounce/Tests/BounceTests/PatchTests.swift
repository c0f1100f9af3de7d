import Bounce
import RillProgram
import RillProgramTesting
import RillTree
import Testing

/// Tests of the patches for a browser.
@Suite struct PatchTests {
  private let run = ProgramRun(bounce(in: .browser))
  private let page = TestPage()

  private func send(_ message: BounceMessage) throws -> Patch {
    run.send(message)
    let patch = run.render().patch
    try page.apply(patch)
    return patch
  }

  private func frame(_ number: Int) throws -> Patch {
    try send(.frame(.nanoseconds(number * 1_000_000_000 / 60)))
  }

  /// The center of the drawn ball, in centimeters.
  private var circle: (x: Double, y: Double) {
    get throws {
      let circle = try page.find("circle")
      let (x, y) = (circle["cx"].flatMap(Double.init), circle["cy"].flatMap(Double.init))
      return (try #require(x), try #require(y))
    }
  }

  @Test func framesMoveOnlyTheBall() throws {
    try page.apply(run.render().patch)
    _ = try frame(0)
    let closed = ClosedForm()
    for number in 1...1200 {
      let patch = try frame(number)
      var expected = Patch.Counts()
      expected.attributesSet = 2
      // The height may be the same as before at the frame in which the ball reverses its direction.
      if patch.counts.attributesSet == 1 { expected.attributesSet = 1 }
      #expect(patch.counts == expected)
      #expect(patch.bytes.count < 32)
      let time = Double(number) / 60
      let (x, y) = try circle
      #expect(abs(x - ClosedForm.across(at: time) * 100) < 0.006)
      #expect(abs(y - (240 - 12 - closed.height(at: time) * 100)) < 0.006)
    }
  }

  @Test func changesOfSpeedDoNotMoveTheBall() throws {
    try page.apply(run.render().patch)
    for number in 0...90 { _ = try frame(number) }
    let place = try circle
    for message in [BounceMessage.slower, .reverse, .pauseOrResume, .faster, .reverse] {
      let patch = try send(message)
      #expect(patch.counts.attributesSet == 0)
      #expect(try circle == place)
    }
  }

  @Test func buttonsAreAccessible() throws {
    try page.apply(run.render().patch)
    page.onEvent = { [run] event, id in run.receive(event, by: id) }
    for number in 0...60 { _ = try frame(number) }
    func state() throws -> String {
      try page.apply(run.render().patch)
      return try page.find("#state").textContent
    }
    #expect(try state() == "1× forwards")
    try page.click(.text("Slower"))
    try page.click(.text("Slower"))
    #expect(try state() == "1/4× forwards")
    try page.click(.text("Backwards"))
    #expect(try state() == "1/4× backwards")
    try page.click(.text("Pause"))
    #expect(try state() == "paused")
    #expect(try page.contains(.text("Quit")) == false)
  }
}
