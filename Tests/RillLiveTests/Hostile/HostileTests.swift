#if Live

  import Foundation
  import RillProgram
  import Testing

  @testable import RillLive

  /// What comes from outside may be anything: nothing of it ends the server, or anybody else's session.
  @Suite struct HostileTests {
    /// Some thousand inputs; or as many as `RILL_FUZZ` says, of the seed `RILL_SEED`: see `scripts/fuzz`.
    @Test("Whatever comes, it is refused in words, and concerns nobody else")
    func hostility() async throws {
      let environment = ProcessInfo.processInfo.environment
      let count = environment["RILL_FUZZ"].flatMap { Int($0) } ?? 3000
      let seed = environment["RILL_SEED"].flatMap { UInt64($0) } ?? .random(in: 0..<1 << 32)
      let run = HostileRun(count: count, seed: seed, roundSize: min(1000, count))
      let report = try await run.run()
      let growth = report.growth(perInput: run.roundSize)
      if environment["RILL_FUZZ"] != nil {
        print("seed \(seed), \(count) inputs:")
        print("  \(report.frames) frames, of which \(report.refusedFrames) are none")
        print("  \(report.sessions) sessions, \(report.requests) requests, \(report.forms) forms")
        print("  \(report.resumptions) sessions that somebody has come back to, or tried to")
        print("  \(report.tokens) tokens, \(report.handshakes) requests for sockets")
        print("  answers: \(report.answers.sorted { $0.key < $1.key }.map { "\($0): \($1)" })")
        print("  memory: \(report.memory.map { $0 >> 10 }) KiB, \(growth) bytes an input")
      }
      #expect(report.faults.isEmpty, "seed \(seed)")
      let inputs = report.frames + report.requests + report.forms + report.tokens
      #expect(inputs + report.handshakes >= count)
      if count >= 1000 { #expect((report.answers[101] ?? 0) > 0 && report.handshakes > 0) }
      // One input in eight is a session, which takes thousands of bytes: none of them stays. What allocators of the
      // server and of the clients, which are here, too, don't give back is less; what Swift Testing keeps of errors
      // that are thrown, unless it is told not to, is more.
      if count >= 200_000 { #expect(growth < 64, "seed \(seed)") }
    }

    @Test("What is done to a frame is the same for the same seed, and something else for another")
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

  /// The bytes of this process that are in memory; 0, where that can't be known.
  func residentMemory() -> Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
      return 0
    }
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * 4096
  }

#endif
