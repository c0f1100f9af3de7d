import Foundation
// The module of the public declarations, so that one import is enough.
@_exported import GoalsFeature
@_exported import GoalsFoundation
import RillProgram
import RillStore

extension GoalsPageClient {
  /// Creates the environment of a page in a process that has the goals, such as a server.
  public init(_ client: any GoalsClient) {
    self.init(
      now: { client.now }, makeID: { client.makeID() },
      // A repeated event gets the same id, so that its change counts once.
      makeSubmissionID: { SubmissionID(EditID.next(for: $0)) },
      snapshots: .run("snapshots") { send in
        for await (_, snapshot) in await client.snapshots { send(snapshot) }
      } message: {
        .followed($0)
      },
      submit: { submission, change in
        .task("submit") {
          do throws(SubmissionError) {
            return .answered(submission, .success(try await client.make(change, as: submission)))
          } catch {
            return .answered(submission, .failure(error))
          }
        }
      },
      read: { name, bytes in
        .task("read") { .importExamined(name: name, await client.read(bytes)) }
      })
  }
}

extension GoalsClient {
  fileprivate func make(
    _ change: GoalsPageClient.Change, as submission: Submission
  ) async throws(SubmissionError) -> Accepted {
    let id = submission.id.editID
    return switch change {
    case .edits(let edits): try await submit(all: edits, as: id)
    case .turn(let step, let turn): try await self.turn(step, turn, as: id)
    }
  }
}

extension SubmissionID {
  fileprivate init(_ id: EditID) {
    self.init(client: id.client.uuidString, number: Int64(id.number))
  }

  /// The id of the edit; nil for an identity that no process has made.
  fileprivate var editID: EditID? {
    guard 0..<1 << 62 ~= number else { return nil }
    return UUID(uuidString: client).map { EditID(client: $0, number: Int(number)) }
  }
}
