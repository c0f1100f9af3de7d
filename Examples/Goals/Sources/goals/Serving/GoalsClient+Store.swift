import Foundation
import GoalsModel
import GoalsPage
import GoalsStore

extension GoalsClient {
  /// A client whose edits `store` keeps.
  init(_ store: GoalsStore) {
    self.init(
      submit: { await store.keep($0) }, turn: { await store.keep($0, $1) },
      snapshots: { await store.snapshots }, makeID: { Goal.randomID() }, now: { .now })
  }
}

extension GoalsStore {
  fileprivate func keep(_ edit: Edit) -> Result<GoalsClient.Accepted, GoalsClient.Refusal> {
    do throws(SubmissionError) {
      let accepted = try submit(edit)
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

extension String {
  /// This as the beginning of a sentence.
  fileprivate var capitalizedAtStart: String { prefix(1).uppercased() + dropFirst() }
}
