import Rill
import Testing

/// Regressions that random networks have found, each in its smallest network.
@Suite("Tracking: networks that once went wrong")
struct TrackedNetworkTests {
  @Test("The chosen node rises when it is observed, and so does the switch")
  func switchedToWhatRises() {
    let graph = TrackingGraph([
      .input, .input, .input, .input, .input,
      .flattened(by: 1, [0, 4]), .mapped(3), .chosen([0, 4, 5, 0]), .sum([7]),
      .chosen([8, 0, 6, 5]), .flattened(by: 3, [9, 7]), .chosen([6, 3, 10, 6]), .mapped(11),
      .ordered([10, 11]), .sum([12]),
    ])
    let recorder = Recorder(graph.nodes[13])
    graph.moment([3: 1, 0: 1])
    let other = Recorder(graph.nodes[14])
    graph.moment([3: 2])
    graph.moment([3: 0])
    #expect(recorder.values.last == graph.values[13])
    #expect(other.values.last == graph.values[14])
  }

  @Test("A node observed and released in one moment doesn't count as up to date later")
  func observedForOneMoment() {
    let graph = TrackingGraph([
      .input, .input, .input, .input,
      .held(inlet: 0, joins: 0), .held(inlet: 0, joins: 5), .held(inlet: 1, joins: 0),
      .held(inlet: 1, joins: 6),
      .combined(5, 2), .chosen([7, 1, 6, 3]), .ordered([4, 9, 1]), .sum([4, 1, 2]),
      .ordered([7, 10, 7]), .sum([7]), .mapped(13), .sum([8, 7, 12, 10]),
      .flattened(by: 11, [14, 9]), .chosen([15, 7, 16]),
    ])
    graph.moment(announcing: [0: 2])
    let recorder = Recorder(graph.nodes[17])
    graph.moment([1: 2])
    graph.moment([2: 2])
    graph.moment(announcing: [1: 1])
    let trigger = Inlet<Void>()
    let sampled = Recorder(trigger.sample(graph.nodes[13]))
    trigger <-- ()
    #expect(sampled.values == [graph.values[13]])
    #expect(recorder.values.last == graph.values[17])
  }

  @Test("A value computed in a body from a reverted value keeps its result")
  func observedInBodyAndRestored() {
    let graph = TrackingGraph([
      .input, .input, .input, .input,
      .held(inlet: 0, joins: 0), .held(inlet: 1, joins: 5), .combined(4, 5), .mapped(4),
      .flattened(by: 1, [3, 6]), .ordered([5, 7, 8]), .mapped(9), .followed(8), .sum([10]),
    ])
    graph.moment([3: 1])
    graph.moment(announcing: [1: 3])
    graph.moment([1: 1])
    var seen: [Int] = []
    var observer: Observer?
    graph.moment([1: 2], announcing: [0: 1]) {
      observer = Observer { seen.append(graph.nodes[12].value) }
    }
    #expect(seen.last == graph.values[12])
    withExtendedLifetime(observer) {}
  }

  @Test("A choice that a body observes twice and reverts changes nothing")
  func choiceObservedTwice() {
    let graph = TrackingGraph([
      .input, .input, .input, .input,
      .flattened(by: 1, [0, 1]), .ordered([0, 3, 4, 4]), .chosen([5, 5, 2, 1]),
      .flattened(by: 6, [5, 2]), .ordered([3, 3, 7]), .sum([8]), .mapped(7),
    ])
    var seen: [Int] = []
    var observer: Observer?
    Moment.run {
      _ = graph.write(2, to: 3)
      _ = graph.write(3, to: 1)
      observer = Observer { seen = [graph.nodes[9].value, graph.nodes[10].value] }
      _ = graph.write(2, to: 1)
    }
    graph.commit([3: 2, 1: 2], [:])
    #expect(seen == [graph.values[9], graph.values[10]])
    withExtendedLifetime(observer) {}
  }
}
