import OpenCombine
import Rill

// The driver of most workloads: sends the events 0..<n, one after the other, into one source.

func announcing(to source: Inlet<Int>, keeping handle: some Any, _ sum: Sum) -> Run {
  Run {
    for event in 0..<$0 { source.announce(event) }
  } outcome: {
    withExtendedLifetime(handle) { Outcome(checksum: sum.total) }
  }
}

func assigning(to source: Input<Int>, keeping handle: some Any, _ sum: Sum) -> Run {
  Run {
    for event in 0..<$0 { source.assign(event) }
  } outcome: {
    withExtendedLifetime(handle) { Outcome(checksum: sum.total) }
  }
}

func sending(
  to source: PassthroughSubject<Int, Never>, keeping handle: some Any, _ sum: Sum
) -> Run {
  Run {
    for event in 0..<$0 { source.send(event) }
  } outcome: {
    withExtendedLifetime(handle) { Outcome(checksum: sum.total) }
  }
}

func sending(
  to source: CurrentValueSubject<Int, Never>, keeping handle: some Any, _ sum: Sum
) -> Run {
  Run {
    for event in 0..<$0 { source.send(event) }
  } outcome: {
    withExtendedLifetime(handle) { Outcome(checksum: sum.total) }
  }
}

func sending(to source: ClosureSubject<Int>, _ sum: Sum) -> Run {
  Run {
    for event in 0..<$0 { source.send(event) }
  } outcome: {
    Outcome(checksum: sum.total)
  }
}
