import Dispatch
import Foundation
import GoalsCoding
import GoalsFeature
import GoalsModel
import GoalsStore

extension GoalsClient {
  /// Creates a client that saves edits in `store`.
  public init(_ store: GoalsStore) {
    self.init(
      submit: { await store.keep($0) }, turn: { await store.keep($0, $1) },
      read: { await store.read($0) }, add: { await store.keep(all: $0) },
      snapshots: { await store.snapshots }, makeID: { Goal.randomID() }, now: { .now })
  }
}

extension GoalsStore {
  fileprivate nonisolated func read(
    _ bytes: [UInt8]
  ) async -> Result<[Goal], GoalsDocument.Problems> {
    do throws(GoalsDocument.Problems) {
      let document = try await GoalsDocument.read(bytes)
      return await document.problems(in: goals).map { .failure($0) } ?? .success(document.goals)
    } catch {
      return .failure(error)
    }
  }

  fileprivate func keep(_ edit: Edit) async -> Result<GoalsClient.Accepted, GoalsClient.Rejection> {
    do throws(SubmissionError) {
      return .success(accepted(try await submit(edit)))
    } catch {
      return .failure(GoalsClient.Rejection(error))
    }
  }

  fileprivate func keep(
    all goals: [Goal]
  ) async -> Result<GoalsClient.Accepted, GoalsClient.Rejection> {
    do throws(SubmissionError) {
      return .success(accepted(try await add(goals)))
    } catch {
      return .failure(GoalsClient.Rejection(error))
    }
  }

  private func accepted(_ accepted: Accepted) -> GoalsClient.Accepted {
    GoalsClient.Accepted(snapshot: snapshot, step: accepted.step)
  }

  fileprivate func keep(
    _ step: Step, _ turn: Turn
  ) async -> Result<GoalsClient.Accepted, GoalsClient.Rejection> {
    do throws(SubmissionError) {
      if let obstacle = try await self.turn(step, turn) { return .failure(.obstacle(obstacle)) }
      return .success(GoalsClient.Accepted(snapshot: snapshot, step: nil))
    } catch {
      return .failure(GoalsClient.Rejection(error))
    }
  }
}

extension GoalsDocument {
  /// Parses a document outside of the shared thread pool, since it may be long.
  fileprivate static func read(_ bytes: [UInt8]) async throws(Problems) -> GoalsDocument {
    let result: Result<GoalsDocument, Problems> = await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .utility).async {
        continuation.resume(
          returning: Result { () throws(Problems) in try GoalsDocument(bytes[...]) })
      }
    }
    return try result.get()
  }
}

extension GoalsClient.Rejection {
  fileprivate init(_ error: SubmissionError) {
    switch error {
    case .rejected(let problem, _): self = .problem(problem)
    case .store:
      let reason = "\(error).".capitalizedAtStart
      self = error.isUnknown ? .unknown(reason) : .failure(reason)
    }
  }
}
