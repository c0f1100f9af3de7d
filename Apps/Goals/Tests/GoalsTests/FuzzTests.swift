import Foundation
import GoalsFoundation
import GoalsModel
import GoalsTestSupport
import RillTesting
import Testing

/// Tests of mutated lines and documents: each is accepted, or rejected with a message.
@Suite(.timeLimit(.minutes(20))) struct FuzzTests {
  /// Returns a text with up to three changed bytes.
  func mutated(_ text: String, using random: inout SplitMix64) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes.remove(at: place)
      case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
      default: bytes.insert(bytes[place], at: place)
      }
    }
    return bytes
  }

  @Test(arguments: 1...20) func mutatedLines(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var edits = RandomEdits(seed: seed)
    var goals = Goals()
    var (takenCount, complaintCount) = (0, 0)
    for number in 1...1000 {
      let line = mutated(EditEncoder.encode(edits.next(for: goals)), using: &random)
      do throws(FieldProblem) {
        let edit = try EditDecoder.decode(line[...], now: noon)
        if let problem = edit.problem(in: goals) { throw problem }
        edit.apply(to: &goals)
        takenCount += 1
      } catch {
        #expect("\(error)".wholeMatch(of: #/[^:].*: .+/#) != nil, "line \(number): \(line)")
        complaintCount += 1
      }
      for goal in goals {
        #expect(!goal.id.isEmpty && !goal.title.isEmpty && (1...99).contains(goal.frequency))
      }
    }
    #expect(takenCount > 50)
    #expect(complaintCount > 50)
  }

  @Test(arguments: 1...10) func mutatedDocuments(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let goals = (1...3).map {
      Goal(id: "\($0)", title: "T", interval: .daily, frequency: $0, bumps: [noon])
    }
    var rejectionCount = 0
    for _ in 0..<500 {
      let bytes = mutated(GoalsDocument.text(goals), using: &random)
      do {
        _ = try GoalsDocument(bytes[...])
      } catch {
        // Only goals that the document may contain are named.
        rejectionCount += 1
        let objects = 1...max(1, bytes.count { $0 == UInt8(ascii: "{") })
        #expect(error.all.allSatisfy { $0.number.map(objects.contains) ?? true })
      }
    }
    #expect(rejectionCount > 100)
  }
}
