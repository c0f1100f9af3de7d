#if Live

  import NIOConcurrencyHelpers
  import RillProgram
  import RillTree
  import TestSupport
  import Testing

  @testable import RillLive

  /// A number of hostile inputs, derived from those of a well-behaved client. The same seed
  /// produces the same inputs.
  ///
  /// The inputs come in rounds. During each, other sessions hold a secret; after each, no session
  /// remains.
  struct HostileRun {
    let count: Int
    let seed: UInt64
    var roundSize = 1000
    /// The number of concurrent inputs.
    var width = 48

    /// The results so far.
    struct Report: Sendable {
      var frames = 0
      var rejectedFrames = 0
      var sessions = 0
      /// The sessions that pages have resumed or tried to resume.
      var resumptions = 0
      var requests = 0
      var forms = 0
      var tokens = 0
      var handshakes = 0
      var locations = 0
      var cookies = 0
      var fields = 0
      var values = 0
      /// The number of answers by status or code.
      var answers: [Int: Int] = [:]
      var faults: [String] = []
      /// The bytes in memory after each round.
      var memory: [Int] = []

      mutating func add(_ other: Report) {
        frames += other.frames
        rejectedFrames += other.rejectedFrames
        sessions += other.sessions
        resumptions += other.resumptions
        requests += other.requests
        forms += other.forms
        tokens += other.tokens
        handshakes += other.handshakes
        locations += other.locations
        cookies += other.cookies
        fields += other.fields
        values += other.values
        answers.merge(other.answers, uniquingKeysWith: +)
        faults += other.faults
      }

      /// The growth of memory in bytes per input after the first half of the rounds: the slope of
      /// the best-fitting line.
      func growth(perInput roundSize: Int) -> Double {
        let points = memory.dropFirst(memory.count / 2).enumerated().map {
          (x: Double($0 * roundSize), y: Double($1))
        }
        let (sumX, sumY) = points.reduce((0.0, 0.0)) { ($0.0 + $1.x, $0.1 + $1.y) }
        let (meanX, meanY) = (sumX / Double(points.count), sumY / Double(points.count))
        let above = points.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) }
        let below = points.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
        return below == 0 ? 0 : above / below
      }
    }

    func run() async throws -> Report {
      let sessions = try await HostileSite.sessions()
      let configuration = TestServer.configuration {
        $0.sessions = sessions
        $0.clock = EventLoopClock()
        $0.formTimeout = .milliseconds(200)
        $0.maximumMessageSize = 1 << 16
      }
      return try await TestServer.run(
        [HostileSite.page], routes: HostileSite.routes, in: configuration
      ) { try await run(beside: $0) }
    }

    private func run(beside site: TestServer) async throws -> Report {
      let configuration = TestServer.configuration {
        // Many cases wait for these in sequence.
        $0.clock = EventLoopClock()
        $0.requestTimeout = .seconds(120)
        $0.formTimeout = .milliseconds(200)
        $0.maximumMessageSize = 1 << 16
        $0.resumeTimeout = .milliseconds(200)
      }
      let download = LiveDownload("/goals.json", name: "x", type: "text/plain") { request in
        Array((HostilePage.ownerMark + request.browser).utf8)
      }
      return try await TestServer.run(
        [HostilePage.page], downloads: [download], in: configuration
      ) { server in
        let corpus = try await HostileCorpus(of: server, visits: 4)
        var report = Report()
        for start in stride(from: 0, to: count, by: roundSize) {
          let cases = start..<min(count, start + roundSize)
          report.add(try await round(cases, against: server, site, with: corpus))
          try await eventually("the end of all sessions before case \(cases.upperBound)") {
            server.core.counts.values.sessions == 0
          }
          let left = server.core.counts.values
          if left.lostPages > 0 || left.uploadBytes > 0 {
            report.faults.append(
              "\(left.lostPages) sessions that wait, and \(left.uploadBytes) bytes of files "
                + "are left after case \(cases.upperBound)")
          }
          report.memory.append(residentMemory())
          if report.faults.count > 20 { break }
        }
        return report
      }
    }

    /// Runs the other sessions around the cases.
    private func round(
      _ cases: Range<Int>, against server: TestServer, _ site: TestServer,
      with corpus: HostileCorpus
    ) async throws -> Report {
      try await server.open("/shelf") { other in
        try await other.keep("first")
        return try await server.open("/shelf") { another in
          try await another.keep("second")
          let report = await run(cases, against: server, site, with: corpus)
          for (name, client) in [("first", other), ("second", another)] {
            var (client, faults) = (client, 0)
            try await client.fire("click")
            if !client.html.contains("\(HostilePage.secretMark)\(name)<") { faults += 1 }
            if faults > 0 { Issue.record("Another's session has changed: \(client.html)") }
          }
          return report
        }
      }
    }

    private func run(
      _ cases: Range<Int>, against server: TestServer, _ site: TestServer,
      with corpus: HostileCorpus
    ) async -> Report {
      await withTaskGroup(of: Report.self) { group in
        for lane in 0..<width {
          group.addTask {
            var report = Report()
            for index in cases where index % width == lane {
              var attack = HostileCase(
                mutator: Mutator(seed: seed, case: index), server: server, site: site,
                corpus: corpus)
              await attack.run()
              attack.report.faults = attack.report.faults.map { "case \(index): \($0)" }
              report.add(attack.report)
            }
            return report
          }
        }
        return await group.reduce(into: Report()) { $0.add($1) }
      }
    }
  }

  extension LivePageClient {
    /// Types a secret.
    fileprivate mutating func keep(_ secret: String) async throws {
      var writer = EventWriter([2, 1, 10])
      writer.write("keep")
      writer.write(secret)
      try await socket.send(writer.bytes)
      try await receive()
    }
  }

#endif
