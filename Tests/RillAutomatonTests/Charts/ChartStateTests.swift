import Foundation
import RillAutomaton
import RillStreams
import Testing

/// The operations on the state of a chart.
@Suite struct ChartStateTests {
  enum Place: String, Codable { case off, on, a, a1, a2, b, b1, b2, deep, last, end }
  struct Count: Hashable, Codable { var value = 0 }

  typealias Chart = Statechart<Place, Int, Count>

  let chart = Chart {
    ChartState(.off) { Chart.On(1, to: .last) }
    ParallelState(.on) {
      ChartState(.a) {
        ChartState(.a1) {
          Chart.On(2, to: .a2) { $0.context.value += 1 }
          Chart.After(.seconds(5), to: .end)
        }
        ChartState(.a2) { Chart.On(2, to: .a1) }
      }
      ChartState(.b) {
        ChartState(.b1) { Chart.On(3, to: .b2) }
        ChartState(.b2) { Chart.On(3, to: .b1) }
      }
      HistoryState(.last, .deep, default: .a2)
      Chart.On(1, to: .off)
    }
    FinalState(.end)
  }

  private func state(after events: Int...) -> Chart.State {
    events.reduce(chart.start(Count()).state) { chart.mapping(.event($1), $0)?.0 ?? $0 }
  }

  @Test func statesAreEqualRegardlessOfElapsedTime() {
    #expect(state(after: 1).active == [.on, .a, .a2, .b, .b1])
    #expect(state(after: 1).activeAtomicStates == [.a2, .b1])
    #expect(state(after: 1) == state(after: 1, 3, 3))
    // In the same states, with the same memory, after different times.
    #expect(state(after: 1, 2) == state(after: 1, 2, 3, 3))
    #expect(state(after: 1, 2).hashValue == state(after: 1, 2, 3, 3).hashValue)
    #expect(state(after: 1, 2, 1) != state(after: 1, 1))
    #expect(state(after: 1, 2) != state(after: 1, 2, 2, 2))
  }

  @Test func anEncodedStateResumes() throws {
    let saved = state(after: 1, 3, 2, 1)
    let data = try JSONEncoder().encode(saved)
    let read = try JSONDecoder().decode(Chart.State.self, from: data)
    #expect(read == saved)
    let (resumed, effect) = try chart.resuming(read)
    #expect(effect.isNone)
    #expect(resumed.activeAtomicStates == [.off])
    #expect(chart.mapping(.event(1), resumed)?.0.active == [.on, .a, .a1, .b, .b2])
  }

  @Test func resumingRestartsDelays() throws {
    let data = try JSONEncoder().encode(state(after: 1, 2))
    let read = try JSONDecoder().decode(Chart.State.self, from: data)
    let (state, effect) = try chart.resuming(read)
    let scheduler = VirtualScheduler()
    let automaton = Automaton(
      state: state, effect: effect, mapping: chart.mapping, scheduler: scheduler)
    #expect(automaton.state.value.isActive(.a1))
    scheduler.advance(by: .seconds(5))
    #expect(automaton.state.value.active == [.end])
    #expect(automaton.state.value.isFinished)
  }

  @Test func inputsAreWrittenAndRead() throws {
    typealias Input = Chart.Input
    let (resumed, effect) = try chart.resuming(state(after: 1, 2))
    guard case .send(let elapsed, _) = effect.kind else {
      Issue.record("\(effect)")
      return
    }
    let data = try JSONEncoder().encode([Input.event(3), elapsed])
    let inputs = try JSONDecoder().decode([Input].self, from: data)
    #expect(inputs == [.event(3), elapsed])
    #expect(chart.mapping(inputs[1], resumed)?.0.active == [.end])
  }

  @Test func statesAreEncodedByID() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = String(decoding: try encoder.encode(state(after: 1, 2, 1, 1)), as: UTF8.self)
    #expect(
      json == #"{"active":["on","a","a1","b","b1"],"activeAtomicStates":["a1","b1"],"#
        + #""clocks":["a1",2],"context":{"value":0},"isFinished":false,"lastEntry":2,"#
        + #""memory":["last",["a1","b1"]]}"#)
  }

  /// This is not checked, and does no harm.
  @Test func decodedStateResumes() throws {
    let (saved, effect) = try #require(chart.mapping(.event(2), state(after: 1, 3)))
    let data = try JSONEncoder().encode(saved)
    let read = try JSONDecoder().decode(Chart.State.self, from: data)
    #expect(read == saved && read.hashValue == saved.hashValue)
    #expect(read.active == saved.active)
    #expect(read.activeAtomicStates == saved.activeAtomicStates)
    #expect(read.isActive(.b2) && !read.isActive(.b1))
    guard case .send(let elapsed, _) = effect.kind else {
      Issue.record("\(effect)")
      return
    }
    #expect(chart.mapping(elapsed, read)?.0.active == [.end])
    let (off, _) = try #require(chart.mapping(.event(1), read))
    #expect(chart.mapping(elapsed, off) == nil)
    #expect(chart.mapping(.event(1), off)?.0.active == [.on, .a, .a1, .b, .b2])
  }

  @Test func statesOfEqualChartsAreEqual() throws {
    let other = ChartStateTests().chart
    let (mine, _) = try #require(chart.mapping(.event(2), state(after: 1, 3, 2, 1, 1)))
    let (its, _) = try #require(other.mapping(.event(2), state(after: 1, 3, 2, 1, 1)))
    #expect(mine == its && mine.hashValue == its.hashValue)
    #expect(its.active == [.on, .a, .a2, .b, .b2])
    #expect(other.mapping(.event(1), its)?.0 == chart.mapping(.event(1), mine)?.0)
    #expect(chart.mapping(.event(1), its)?.0 != mine)
  }

  @Test func anActionMayStepTheSameChart() throws {
    typealias Chart = Statechart<Place, Int, [Place]>
    var inner: Chart?
    let chart = Chart {
      ChartState(.a) {
        Chart.On(1, to: .b) { step in
          guard let inner else { return }
          let nested = inner.mapping(.event(2), inner.start([]).state)?.0
          step.context = nested?.active ?? []
          step.context += [.a, .b].filter(step.isActive)
        }
        Chart.On(2, to: .off)
      }
      ChartState(.b)
      ChartState(.off)
    }
    inner = chart
    let (state, _) = try #require(chart.mapping(.event(1), chart.start([]).state))
    #expect(state.context == [.off])
    #expect(state.active == [.b])
  }

  @Test func theContextIsPassedWithoutACopy() {
    final class Storage {}
    struct Large {
      var storage = Storage()
      var copies = 0
    }
    typealias Chart = Statechart<Place, Int, Large>
    let chart = Chart {
      ChartState(.a) {
        Chart.On(1, to: .b) { step in
          if !isKnownUniquelyReferenced(&step.context.storage) { step.context.copies += 1 }
        }
      }
      ChartState(.b) { Chart.On(1, to: .a) }
    }
    let automaton = chart.automaton(context: Large(), scheduler: VirtualScheduler())
    for _ in 0..<10 { automaton.send(.event(1)) }
    #expect(automaton.state.value.context.copies == 0)
  }

  private func problem(_ json: String, lastEntry: Int = 0) throws -> String {
    let context =
      #""context":{"value":0},"isFinished":false,"clocks":[],"activeAtomicStates":[],"#
      + #""lastEntry":\#(lastEntry)"#
    let state = try JSONDecoder().decode(
      Chart.State.self, from: Data("{\(context),\(json)}".utf8))
    do {
      _ = try chart.resuming(state)
      return "nothing"
    } catch {
      return error.description
    }
  }

  @Test(arguments: [-1, .max])
  func aCountThatNoChartHasIsRejected(_ count: Int) throws {
    #expect(
      try problem(#""active":["off"],"memory":[]"#, lastEntry: count)
        == "The number of entries must be from 0 to \(Int.max / 2); got \(count).")
  }

  @Test func impossibleStateIsRejected() throws {
    #expect(try problem(#""active":["off"],"memory":[]"#) == "nothing")
    #expect(try problem(#""active":["off"],"memory":["last",["a1","b2"]]"#) == "nothing")
    #expect(
      try problem(#""active":["deep"],"memory":[]"#) == "The chart has no state deep.")
    #expect(
      try problem(#""active":[],"memory":[]"#)
        == "the chart must have 1 active child state; got 0.")
    #expect(
      try problem(#""active":["off","end"],"memory":[]"#)
        == "the chart must have 1 active child state; got 2.")
    #expect(
      try problem(#""active":["on","a","a1"],"memory":[]"#)
        == "on must have 2 active child states; got 1.")
    #expect(
      try problem(#""active":["a","a1"],"memory":[]"#)
        == "a is active, but its parent on is not.")
    #expect(
      try problem(#""active":["end","off"],"memory":[]"#)
        == "The active states are not in the order of the chart.")
    #expect(
      try problem(#""active":["on","last"],"memory":[]"#)
        == "last is a history state and can't be active.")
    #expect(
      try problem(#""active":["off"],"memory":["a",["a1"]]"#)
        == "The chart has no history state a, for which states are remembered.")
    #expect(
      try problem(#""active":["off"],"memory":["last",["a1","a2"]]"#)
        == "last cannot remember a1, a2.")
    #expect(
      try problem(#""active":["off"],"memory":["last",["off"]]"#) == "last cannot remember off.")
  }
}
