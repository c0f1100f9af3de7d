import RillStreams

/// Returns whether the result of `build` releases its token after each of the ways a run can end.
func leaks<Value>(
  _ build: (Producer<Int, Boom>, Token) -> Producer<Value, Boom>
) -> [String] {
  let ways: [(String, [Event<Int, Boom>], Bool)] = [
    ("completion", [.value(1), .value(2), .completed], false),
    ("failure", [.value(1), .failed(Boom())], false),
    ("cancellation", [.value(1)], true),
    ("early cancellation", [], true),
  ]
  var found: [String] = []
  for (name, events, isCancelled) in ways {
    for atOnce in [true, false] {
      let tokens = TokenWatch()
      weak var weakProbe: Probe<Int, Boom>?
      do {
        let token = tokens.make()
        let probe = Probe<Int, Boom>()
        weakProbe = probe
        if atOnce { probe.atOnce = events }
        let recorder = RunRecorder(build(probe.producer, token))
        if !atOnce {
          for event in events {
            switch event {
            case .value(let value): probe.send(value)
            case .failed(let failure): probe.fail(failure)
            case .completed: probe.complete()
            }
          }
        }
        if isCancelled { recorder.cancel() }
        if recorder.run?.isRunning == true { recorder.cancel() }
        if probe.starts != probe.stops {
          found.append("\(name): \(probe.starts) starts, \(probe.stops) stops")
        }
      }
      if tokens.livingCount != 0 { found.append("\(name): token") }
      if weakProbe != nil { found.append("\(name): source") }
    }
  }
  return found
}
