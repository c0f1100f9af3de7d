import GoalsModel
import RillStore

extension SubmissionError {
  /// Returns the error of edits that a store can't write.
  public static func store(_ error: StoreError) -> SubmissionError {
    switch error.reason {
    case .unconfirmed(_, let detail):
      let text = "\(error.store) did not confirm the edit in time: \(detail)"
      return .store(StoreFailure(text, isUnknown: true))
    case .unknownOutcome: return .store(StoreFailure(error.description, isUnknown: true))
    default: return .store(StoreFailure(error.description, isUnknown: false))
    }
  }
}
