import RillStreams
import Testing

/// The obligations of all operators when user code calls back into them.
@Suite struct NestingTests {
  /// The latest end of a run.
  enum Ending: CaseIterable {
    case cancelled, completed, failed
  }

  @Test(arguments: NestingOperator.all)
  func orderAndEnd(of operation: NestingOperator) {
    var found: [String] = []
    for place in Scene.Place.allCases {
      for deed in Scene.Deed.allCases {
        for (delay, count) in [(0, 1), (1, 1), (2, 1), (0, 3), (1, 4)] {
          for ending in Ending.allCases {
            let scene = Scene(place, deed, after: delay, count: count)
            let faults = faults(of: operation, scene, ending)
            if faults.isEmpty { continue }
            let what = faults.joined(separator: ", ")
            found.append("\(count) \(deed) in \(place) after \(delay), \(ending): \(what)")
          }
        }
      }
    }
    #expect(found == [])
  }

  private func faults(
    of operation: NestingOperator, _ scene: Scene, _ ending: Ending
  ) -> [String] {
    scene.start(operation.make(scene))
    for step in 0..<5 {
      scene.source.send(scene.makeItem())
      if step % 2 == 1 { scene.signal.send(scene.makeItem()) }
      scene.scheduler.advance(by: .milliseconds(400))
    }
    switch ending {
    case .cancelled: scene.cancel()
    case .completed: scene.source.complete()
    case .failed: scene.source.fail(Boom())
    }
    if ending != .cancelled {
      scene.scheduler.advance(by: .seconds(2))
      scene.signal.send(scene.makeItem())
      scene.signal.complete()
      scene.scheduler.advance(by: .seconds(2))
      scene.cancel()
    }
    // Some operators have a second one.
    scene.scheduler.advance(by: .seconds(2))
    var faults: [String] = []
    if scene.isRunning { faults.append("runs on") }
    if scene.ends > 1 { faults.append("\(scene.ends) ends") }
    if scene.late > 0 { faults.append("\(scene.late) too late") }
    if operation.keepsOrder, scene.isOrderKept, scene.numbers != scene.numbers.sorted() {
      faults.append("disorder: \(scene.numbers)")
    }
    for (name, probe) in [("source", scene.source), ("signal", scene.signal)] {
      if probe.starts != probe.stops {
        faults.append("\(name): \(probe.starts) starts, \(probe.stops) stops")
      }
      if probe.livingSinks > 0 { faults.append("\(name): \(probe.livingSinks) sinks left") }
    }
    if scene.scheduler.pendingCount > 0 { faults.append("work waits") }
    if scene.livingItems > 0 { faults.append("\(scene.livingItems) items left") }
    return faults
  }
}
