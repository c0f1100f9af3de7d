import Bounce
import RillProgram
import RillTree
import Testing

/// Tests of the controls for the time of the ball.
@Suite struct UpdateTests {
  private let run = ProgramRun(bounce(in: .browser))

  private var model: BounceModel { run.model.value }

  /// Sends the frames of a range of times, in sixtieths of a second.
  private func frames(_ range: ClosedRange<Int>) {
    for number in range { run.send(.frame(.nanoseconds(number * 1_000_000_000 / 60))) }
  }

  /// The time of the ball, in sixtieths of a second.
  private var sixtieths: Double { (model.ballTime * 6e4).rounded() / 1000 }

  @Test func stopsDuringPauses() {
    frames(0...60)
    run.send(.pauseOrResume)
    #expect(model.isPaused)
    #expect(sixtieths == 60)
    run.send(.pauseOrResume)
    #expect(!model.isPaused)
    // The length of the pause doesn't matter.
    frames(6000...6030)
    #expect(sixtieths == 90)
  }

  @Test func runsAtManySpeeds() {
    frames(0...60)
    for _ in 0..<9 { run.send(.faster) }
    #expect(model.speed == 4)
    frames(61...70)
    #expect(sixtieths == 100)
    for _ in 0..<9 { run.send(.slower) }
    #expect(model.speed == 0.125)
    frames(71...94)
    #expect(sixtieths == 103)
  }

  /// Time stops at the beginning, and continues forwards from there.
  @Test func runsBackToTheBeginning() {
    frames(0...60)
    run.send(.reverse)
    frames(61...90)
    #expect(sixtieths == 30)
    frames(91...200)
    #expect(sixtieths == 0)
    #expect(model.isPaused)
    #expect(abs(model.states.at(model.now ?? 0).height - 2) < 1e-9)
    // Time can't go back further.
    run.send(.pauseOrResume)
    frames(201...220)
    #expect(sixtieths == 0)
    run.send(.reverse)
    frames(221...241)
    #expect(sixtieths == 20)
  }

  @Test func showsTheSameHeightsBackwards() {
    var heights: [Double] = []
    for number in 0...600 {
      frames(number...number)
      heights.append(model.states.at(model.now ?? 0).height)
    }
    run.send(.reverse)
    var worst = 0.0
    for number in 1...600 {
      frames(600 + number...600 + number)
      worst = max(worst, abs(model.states.at(model.now ?? 0).height - heights[600 - number]))
    }
    // Frames have whole nanoseconds, so their times on the way back differ slightly.
    #expect(worst < 2e-8)
  }

  @Test func aRestartResetsTimeAndSpeed() {
    frames(0...100)
    run.send(.slower)
    run.send(.reverse)
    run.send(.restart)
    #expect(sixtieths == 0)
    frames(101...130)
    #expect(sixtieths == 30)
    #expect(model.speed == 1 && !model.isReversed)
  }

  /// A window that was hidden for an hour doesn't make the ball jump.
  @Test func skipsGaps() {
    frames(0...60)
    frames(216_060...216_060)
    #expect(sixtieths == 60)
    frames(216_061...216_090)
    #expect(sixtieths == 90)
    // Nor does a clock that is set back.
    frames(10...40)
    #expect(sixtieths == 120)
  }

  /// A page whose time is paused requests no frames.
  @Test func requestsFramesOnlyWhileTimeRuns() {
    #expect(run.render().commands.contains(.listen(.animationFrame)))
    frames(0...3)
    #expect(run.render().commands == [])
    run.send(.pauseOrResume)
    #expect(run.render().commands == [.unlisten(.animationFrame)])
    run.send(.slower)
    #expect(run.render().commands == [])
    run.send(.pauseOrResume)
    #expect(run.render().commands == [.listen(.animationFrame)])
  }
}
