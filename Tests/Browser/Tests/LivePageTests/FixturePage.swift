import Fixture
import Foundation
import LiveWindow
import RillLive
import Testing
import WebDriver

extension ProgramHost {
  /// The fixture on a server.
  static let livePage = LivePage(.root, includingSubpaths: true, scripts: [.transitions]) { _ in
    fixture()
  }

  /// Opens a page of the fixture, and runs `body` in its window. Fails if the console has errors.
  ///
  /// - Parameters:
  ///   - path: The path of the page with its settings, such as `/typing/?ticks=0`.
  ///   - before: A script that runs before any other script.
  ///   - expectsErrors: True if errors in the console are no failure.
  func withFixture(
    at path: String, before: String = "", expectsErrors: Bool = false,
    _ body: @escaping @Sendable (Window) async throws -> Void
  ) async throws {
    try await serveFixture { address in
      try await Browser.withWindow { window in
        if !before.isEmpty {
          try await window.devTools(
            "Page.addScriptToEvaluateOnNewDocument", ["source": .string(before)])
        }
        try await window.goLive(address + path)
        try await body(window)
        if !expectsErrors { try await window.expectNoErrors() }
      }
    }
  }

  /// Serves the fixture, while `body` runs with its address.
  func serveFixture(_ body: @escaping @Sendable (String) async throws -> Void) async throws {
    switch self {
    case .server:
      let files = URL(fileURLWithPath: #filePath)
        .appendingPathComponent("../../../Fixture/Files/files").standardizedFileURL
      try await Served.run(
        [Self.livePage], folders: [LiveFolder("/files", directory: files.path)]
      ) { try await body($0.address) }
    case .page: try await Site.serve(.atRoot, body)
    }
  }
}
