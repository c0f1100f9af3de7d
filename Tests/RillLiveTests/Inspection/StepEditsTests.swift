#if Live

  import Foundation
  import RillTesting
  import Testing

  @testable import RillInspector

  /// Edits of recorded steps.
  @Suite struct StepEditsTests {
    /// Returns the places of steps from `start + 1` to `end` with their edits, in order.
    static func places(_ edits: StepEdits, _ start: Int, _ end: Int) -> [EditedPlace] {
      (start...end).flatMap { step in
        let following = edits[step].following.indices.map { EditedPlace(step, offset: $0 + 1) }
        return step == start ? following : [EditedPlace(step)] + following
      }
    }

    private func messages(_ edits: StepEdits, _ start: Int, _ end: Int) -> [EditedMessage] {
      Self.places(edits, start, end).compactMap { edits.message(at: $0) }
    }

    @Test("A moved step leaves its place, and returns to it")
    func moves() {
      var edits = StepEdits()
      let place = edits.moveEarlier(EditedPlace(3), start: 0)
      #expect(place == EditedPlace(1, offset: 1))
      #expect(messages(edits, 0, 4) == [.step(1), .step(3), .step(2), .step(4)])
      #expect(edits.moveLater(place, end: 4) == EditedPlace(3))
      #expect(edits.isEmpty)
      #expect(edits.moveEarlier(EditedPlace(1), start: 0) == EditedPlace(1))
      #expect(edits.moveLater(EditedPlace(4), end: 4) == EditedPlace(4))
      #expect(edits.isEmpty)
    }

    @Test("The first position is before the first edit")
    func firstPosition() {
      var edits = StepEdits()
      #expect(edits.firstPosition == nil)
      edits.insert(.json("1"), after: EditedPlace(7))
      #expect(edits.firstPosition == 7)
      edits.leaveOut(EditedPlace(7))
      #expect(edits.firstPosition == 6)
      edits.restore(7)
      edits.leaveOut(EditedPlace(7, offset: 1))
      #expect(edits.isEmpty)
    }

    @Test("Random edits agree with a list of messages", arguments: 0..<20)
    func randomEdits(_ seed: Int) throws {
      var random = SplitMix64(seed: UInt64(seed))
      let (start, end) = (5, 12)
      for _ in 0..<50 {
        var edits = StepEdits()
        var list = (start + 1...end).map { EditedMessage.step($0) }
        for number in 0..<random.below(20) {
          let present = Self.places(edits, start, end).filter { edits.message(at: $0) != nil }
          if present.isEmpty { break }
          let index = random.below(present.count)
          let (place, message) = (present[index], list[index])
          var moved: EditedPlace?
          var target = index
          switch random.below(6) {
          case 0:
            edits.leaveOut(place)
            list.remove(at: index)
          case 1:
            edits.replace(place, with: .json("\(number)"))
            list[index] = .json("\(number)")
          case 2:
            moved = edits.insert(message, after: place)
            target = index + 1
            list.insert(message, at: target)
          case 3:
            moved = edits.insert(.json("\(number)"), after: place)
            target = index + 1
            list.insert(.json("\(number)"), at: target)
          case 4:
            moved = edits.moveEarlier(place, start: start)
            target = max(0, index - 1)
            list.swapAt(index, target)
          default:
            moved = edits.moveLater(place, end: end)
            target = min(list.count - 1, index + 1)
            list.swapAt(index, target)
          }
          #expect(messages(edits, start, end) == list)
          if let moved { #expect(edits.message(at: moved) == list[target]) }
        }
        let data = try JSONEncoder().encode(edits)
        #expect(try JSONDecoder().decode(StepEdits.self, from: data) == edits)
        // The rows are found without a list of all.
        let rows = WhatIfRows(
          (start + 1...end).map {
            TimelineRow(
              id: $0, message: "m\($0)", origin: "", kind: .outside, isRejected: false, time: 0,
              update: 0, view: 0, diff: 0, patchSize: 0)
          }, edits, divergence: nil)
        let places = Self.places(edits, start, end)
        #expect(rows.count == places.count)
        #expect((0..<rows.count).map { rows[$0].id } == places)
      }
    }

    @Test("Places have descriptions that can be read")
    func descriptions() {
      for place in [EditedPlace(0), EditedPlace(12), EditedPlace(3, offset: 2)] {
        #expect(EditedPlace("\(place)") == place)
      }
      for text in ["", "-1", "1+", "1+0", "+1", "1+2+3", "a", "1+-1"] {
        #expect(EditedPlace(text) == nil)
      }
    }
  }

#endif
