import Foundation
import GoalsModel

/// Goals in memory that are edited by lines, as by `goals edit`, with its output.
final class SessionRecorder {
  /// The end of the lines so far.
  private struct Pause: Error {}

  private let input = Input()
  private lazy var reader = JSONLineReader { [input] in try input.read(into: $0) }
  private(set) var states: [String] = []
  private(set) var complaints: [String] = []
  private(set) var goals = Goals()

  var lineCount: Int { reader.count }

  func take(_ line: [UInt8]) {
    input.bytes += line + Array("\n".utf8)
    while true {
      do {
        guard let line = try reader.next() else { return }
        let edit = try EditDecoder.decode(line, now: noon)
        if let problem = edit.problem(in: goals) { throw problem }
        edit.apply(to: &goals)
        let spans = utc.spans(containing: noon)
        states.append(Rendering.text(GoalsSnapshot(goals, revision: states.count + 1, in: spans)))
      } catch let problem as FieldProblem {
        complaints.append("line \(reader.count): \(problem)")
      } catch {
        return
      }
    }
  }

  func take(_ line: String) { take(Array(line.utf8)) }

  private final class Input {
    var bytes: [UInt8] = []

    func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
      if bytes.isEmpty { throw Pause() }
      let part = bytes.prefix(buffer.count)
      buffer.copyBytes(from: part)
      bytes.removeFirst(part.count)
      return part.count
    }
  }
}
