#if Live

  import RillAutomaton
  public import RillLive
  import RillProgram

  extension LiveInspection {
    /// Creates an inspection of the sessions of a server, with the inspector at
    /// `/_rill/inspector`.
    ///
    /// ```swift
    /// configuration.inspection = LiveInspection()                 // all sessions
    /// configuration.inspection = LiveInspection { request in      // those of one page
    ///   request.location.path.first == "cart"
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - sizePerSession: The limit of the estimated size of the recorded steps of a session in
    ///     bytes. 16 MiB by default, at least 64 KiB.
    ///   - includes: A function that returns true for the requests whose sessions are recorded; by
    ///     default for all.
    public convenience init(
      sizePerSession: Int = 16 << 20,
      where includes: @escaping @Sendable (LiveRequest) -> Bool = { _ in true }
    ) {
      precondition(
        sizePerSession >= 1 << 16,
        "Rill: sizePerSession must be at least 65,536 bytes; got \(sizePerSession).")
      self.init(limit: sizePerSession, includes: includes) { inspection in
        let style = LiveAsset(
          "inspector.css", type: "text/css; charset=utf-8", bytes: PackageResources.inspector_css)
        // The server owns the surface, and the inspection doesn't.
        return InspectorSurface(
          page: LivePage(LiveInspection.location) { _ in
            inspector(of: inspection, styleSheet: style.address)
          },
          assets: [style], pastReplay: { pastReplay(at: $0) },
          answer: { await inspection.export($0) })
      }
    }

    /// Returns the export that a location names.
    func export(_ location: Location) async -> LiveResponse {
      guard location.path == LiveInspection.location.path + ["export"],
        let number = location["session"].flatMap({ Int($0) }),
        let kind = location["as"].flatMap({ ExportKind(rawValue: $0) }),
        let session = session(number)
      else { return .notFound }
      let program = location["program"] ?? ""
      guard let text = await kind.text(of: session, program: program) else {
        return .notFound
      }
      return .bytes(
        Array(text.utf8), type: kind.type,
        headers: ["Content-Disposition": "attachment; filename=\"\(kind.fileName)\""])
    }
  }

  /// A form in which a session is exported.
  enum ExportKind: String, CaseIterable, Sendable {
    case test, mermaid, recording

    var title: String {
      switch self {
      case .test: "Swift test"
      case .mermaid: "Mermaid diagram"
      case .recording: "Recording"
      }
    }

    var fileName: String {
      switch self {
      case .test: "RecordedTests.swift"
      case .mermaid: "session.mmd"
      case .recording: "session.rill.json"
      }
    }

    var type: String {
      self == .recording ? "application/json" : "text/plain; charset=utf-8"
    }

    /// Returns the export; nil without recorded steps.
    ///
    /// - Parameter program: The expression for the program in a test; empty for the default.
    func text(of session: InspectedSession, program: String) async -> String? {
      switch self {
      case .test:
        await session.compute {
          TestExport($0, program: program.isEmpty ? "program()" : program)
        }
      case .mermaid: await session.compute { MermaidExport($0) }
      case .recording:
        await session.compute { RecordingExport($0) }.map {
          String(decoding: $0.data, as: UTF8.self)
        }
      }
    }
  }

#endif
