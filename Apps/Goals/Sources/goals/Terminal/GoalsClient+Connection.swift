import Foundation
import GoalsCoding
import GoalsControl
import GoalsFeature
import GoalsModel

extension GoalsClient {
  /// Creates a client that saves edits through `connection`.
  init(_ connection: GoalsConnection) {
    self.init(
      submit: { await connection.keep(.take([$0])) },
      turn: { await connection.keep(.turn($0, $1)) },
      read: { await connection.read($0) },
      add: { goals in await connection.keep(.take(goals.map { Edit(.add($0)) })) },
      snapshots: { await connection.snapshots }, makeID: { Goal.randomID() }, now: { .now })
  }
}

extension GoalsConnection {
  /// Returns all stored goals.
  nonisolated func export() async -> Result<[Goal], GoalsClient.Rejection> {
    await ask(.export).flatMap { answer in
      if case .goals(let goals) = answer { return .success(goals) }
      return .failure(GoalsClient.Rejection(of: answer))
    }
  }

  fileprivate nonisolated func keep(
    _ request: ControlRequest
  ) async -> Result<GoalsClient.Accepted, GoalsClient.Rejection> {
    await ask(request).flatMap { answer in
      guard case .accepted(let snapshot, let step) = answer else {
        return .failure(GoalsClient.Rejection(of: answer))
      }
      return .success(GoalsClient.Accepted(snapshot: snapshot, step: step))
    }
  }

  fileprivate nonisolated func read(
    _ bytes: [UInt8]
  ) async -> Result<[Goal], GoalsDocument.Problems> {
    do throws(GoalsDocument.Problems) {
      let document = try GoalsDocument(bytes[...])
      // If the existing goals are unknown, conflicts are detected when the goals are added.
      guard case .success(let goals) = await export() else { return .success(document.goals) }
      return document.problems(in: Goals(goals)).map { .failure($0) } ?? .success(document.goals)
    } catch {
      return .failure(error)
    }
  }

  private nonisolated func ask(
    _ request: ControlRequest
  ) async -> Result<ControlAnswer, GoalsClient.Rejection> {
    do {
      return .success(try await answer(request))
    } catch let failure as ControlClient.Failure {
      // Omits the advice to run `goals list`, since the goals are visible.
      let reason = "\(failure.reason).".capitalizedAtStart
      return .failure(failure.outcome == .unknown ? .unknown(reason) : .failure(reason))
    } catch {
      return .failure(.failure("\(error).".capitalizedAtStart))
    }
  }
}

extension GoalsClient.Rejection {
  /// Creates the rejection for an answer that accepts nothing.
  fileprivate init(of answer: ControlAnswer) {
    switch answer {
    case .rejected(let problem, _): self = .problem(problem)
    case .obstacle(let obstacle): self = .obstacle(obstacle)
    case .failed(let reason): self = .failure("\(reason).".capitalizedAtStart)
    default: self = .unknown("The server sent an unexpected answer.")
    }
  }
}
