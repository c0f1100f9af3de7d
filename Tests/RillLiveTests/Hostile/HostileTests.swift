#if Live

  import Foundation
  import RillProgram
  import Testing

  @testable import RillLive

  /// Input of any kind from outside, which never ends the server or another session.
  @Suite(.timeLimit(.minutes(20))) struct HostileTests {
    /// Some thousand inputs, or `RILL_FUZZ` inputs of the seed `RILL_SEED`: see
    /// `scripts/fuzz-live`.
    @Test("Any input is rejected with a reason and doesn't affect other sessions")
    func hostility() async throws {
      let environment = ProcessInfo.processInfo.environment
      let count = environment["RILL_FUZZ"].flatMap { Int($0) } ?? 3000
      let seed = environment["RILL_SEED"].flatMap { UInt64($0) } ?? .random(in: 0..<1 << 32)
      let run = HostileRun(count: count, seed: seed, roundSize: min(1000, count))
      let report = try await run.run()
      let growth = report.growth(perInput: run.roundSize)
      if environment["RILL_FUZZ"] != nil {
        print("seed \(seed), \(count) inputs:")
        print("  \(report.frames) frames, \(report.rejectedFrames) of them rejected")
        print("  \(report.sessions) sessions, \(report.requests) requests, \(report.forms) forms")
        print("  \(report.resumptions) sessions resumed, or tried to")
        print("  \(report.tokens) tokens, \(report.handshakes) requests for sockets")
        print("  \(report.locations) locations and routes, \(report.cookies) cookies")
        print("  \(report.fields) fields of form models, \(report.values) session values")
        print("  answers: \(report.answers.sorted { $0.key < $1.key }.map { "\($0): \($1)" })")
        print("  memory: \(report.memory.map { $0 >> 10 }) KiB, \(growth) bytes an input")
      }
      #expect(report.faults.isEmpty, "seed \(seed)")
      let inputs = report.frames + report.requests + report.forms + report.tokens
      let values = report.locations + report.cookies + report.fields + report.values
      #expect(inputs + report.handshakes + values >= count)
      if count >= 1000 { #expect((report.answers[101] ?? 0) > 0 && report.handshakes > 0) }
      // One input in eight is a session of thousands of bytes, none of which may remain. The limit
      // allows for memory that the allocators of server and clients don't return. Swift Testing
      // must not record thrown errors, which take more memory.
      if count >= 200_000 { #expect(growth < 64, "seed \(seed)") }
    }

    @Test("The same seed mutates a frame in the same way")
    func determinism() {
      let bytes = Array("some bytes of a frame".utf8)
      func all(_ seed: UInt64) -> [[UInt8]] {
        (0..<200).map { index in
          var mutator = Mutator(seed: seed, case: index)
          return mutator.mutated(bytes, with: [bytes])
        }
      }
      #expect(all(1) == all(1))
      #expect(all(1) != all(2))
      #expect(Set(all(1)).count > 150)
    }
  }

#endif
