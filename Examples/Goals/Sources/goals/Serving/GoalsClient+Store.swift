import Foundation
import GoalsFlow
import GoalsLines
import GoalsModel
import GoalsStore

extension GoalsClient {
  /// A client whose edits `store` keeps.
  init(_ store: GoalsStore) {
    self.init(
      submit: { await store.keep([$0]) }, turn: { await store.keep($0, $1) },
      read: { await store.read($0) }, add: { await store.keep($0.map { Edit(.add($0)) }) },
      snapshots: { await store.snapshots }, makeID: { Goal.randomID() }, now: { .now })
  }
}

extension GoalsStore {
  fileprivate nonisolated func read(
    _ bytes: [UInt8]
  ) async -> Result<[Goal], GoalsDocument.Problems> {
    do throws(GoalsDocument.Problems) {
      let document = try GoalsDocument(bytes[...])
      return await document.problems(in: goals).map { .failure($0) } ?? .success(document.goals)
    } catch {
      return .failure(error)
    }
  }

  fileprivate func keep(_ edits: [Edit]) -> Result<GoalsClient.Accepted, GoalsClient.Refusal> {
    do throws(SubmissionError) {
      let accepted = try submit(all: edits)
      return .success(GoalsClient.Accepted(snapshot: snapshot, step: accepted.step))
    } catch {
      return .failure(GoalsClient.Refusal(error))
    }
  }

  fileprivate func keep(
    _ step: Step, _ turn: Turn
  ) -> Result<GoalsClient.Accepted, GoalsClient.Refusal> {
    do throws(SubmissionError) {
      if let obstacle = try self.turn(step, turn) { return .failure(.obstacle(obstacle)) }
      return .success(GoalsClient.Accepted(snapshot: snapshot, step: nil))
    } catch {
      return .failure(GoalsClient.Refusal(error))
    }
  }
}

extension GoalsClient.Refusal {
  fileprivate init(_ error: SubmissionError) {
    switch error {
    case .rejected(let problem, _): self = .problem(problem)
    case .file(let error): self = .failure("\(error).".capitalizedAtStart)
    }
  }
}
