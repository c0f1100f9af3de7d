import BouncingBall
import Rill
import Testing

/// Tests that compare the path of the ball with its closed form.
@Suite struct PathTests {
  @Test(arguments: [0, 0.05, 0.2, 0.5, 0.9, 0.999, 1])
  func matchesTheClosedFormAtEveryFrame(loss: Double) {
    let path = Path(of: Ball(loss: loss), duration: 30)
    let closed = ClosedForm(loss: loss)
    #expect(path.samples.count == 30 * Path.frameRate + 1)
    var worst = 0.0
    for sample in path.samples {
      worst = max(worst, abs(sample.value.height - closed.height(at: sample.time)))
      #expect(sample.value.height >= -1e-9)
    }
    #expect(worst < 1e-3)
    // Only the flights left out at the end are inexact.
    let restHeight = 9.81 * Ball().shortestFlight * Ball().shortestFlight / 8
    #expect(worst < restHeight + 1e-9)
  }

  @Test func bouncesAtTheExactTimes() {
    let path = Path(of: Ball(), duration: 6)
    let closed = ClosedForm(loss: 0.2)
    let bounces = path.bounces
    #expect(bounces.count > 15)
    for (index, bounce) in bounces.enumerated() {
      #expect(abs(bounce - closed.bounce(index + 1)) < 1e-9)
    }
    // Around each bounce, at intervals shorter than any frame.
    let frames = Inlet<Time>()
    let motion = Ball().motion(over: frames).remembering(10)
    for frame in 0...(6 * Path.frameRate) { frames <-- Double(frame) / Double(Path.frameRate) }
    for bounce in bounces {
      for offset in [-1e-3, -1e-6, -1e-9, 0, 1e-9, 1e-6, 1e-3] {
        let time = bounce + offset
        #expect(abs(motion.at(time).height - closed.height(at: time)) < 1e-3)
      }
    }
  }

  @Test func comesToRest() {
    let path = Path(of: Ball(loss: 0.5), duration: 10)
    let last = path.samples.last?.value
    #expect(last?.height == 0)
    #expect(last?.velocity == 0)
    #expect(abs((path.bounces.last ?? 0) - ClosedForm(loss: 0.5).end) < 0.02)
  }

  @Test func endsAtItsDuration() {
    for duration in [0.1, 0.5, 1 / 3.0, 2.5, 6] {
      let path = Path(of: Ball(), duration: duration)
      #expect(path.samples.first?.time == 0)
      #expect(path.samples.last?.time == duration)
      #expect(zip(path.samples, path.samples.dropFirst()).allSatisfy { $0.time < $1.time })
    }
  }

  @Test func releasesAllNodes() {
    let before = Network.liveNodeCount
    _ = Path(of: Ball(loss: 0), duration: 20)
    #expect(Network.liveNodeCount == before)
  }
}
