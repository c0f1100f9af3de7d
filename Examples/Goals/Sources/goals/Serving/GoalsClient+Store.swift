import Foundation
import GoalsModel
import GoalsPage
import GoalsStore

extension GoalsClient {
  /// A client whose edits `store` keeps.
  init(_ store: GoalsStore) {
    self.init(
      submit: { await store.keep($0) },
      takeBack: { await store.keep($0.placed(in: await store.goals)) },
      snapshots: { await store.snapshots }, makeID: { Goal.randomID() }, now: { .now })
  }
}

extension GoalsStore {
  fileprivate func keep(
    _ edit: Edit
  ) -> Result<GoalsClient.Accepted, GoalsClient.Refusal> {
    do throws(SubmissionError) {
      let accepted = try submit(edit)
      return .success(GoalsClient.Accepted(snapshot: snapshot, inverse: accepted.inverse))
    } catch {
      switch error {
      case .rejected(let problem, _): return .failure(.problem(problem))
      case .file(let error): return .failure(.failure("\(error).".capitalizedAtStart))
      }
    }
  }
}

extension String {
  /// This as the beginning of a sentence.
  fileprivate var capitalizedAtStart: String { prefix(1).uppercased() + dropFirst() }
}
