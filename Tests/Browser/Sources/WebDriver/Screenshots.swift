import Foundation

extension Window {
  /// Takes a screenshot of the page, as the bytes of a PNG file.
  ///
  /// - Parameter wholePage: True if it includes the parts outside the viewport.
  public func screenshot(wholePage: Bool = false) async throws -> Data {
    let command = Command("take a screenshot", .GET, "/screenshot")
    let base64 =
      wholePage
      ? try await devTools(
        "Page.captureScreenshot", ["format": "png", "captureBeyondViewport": true])["data"].string
      : try await string(command)
    guard let png = base64.flatMap({ Data(base64Encoded: $0) }) else {
      throw command.error(.unexpectedAnswer("not an image"))
    }
    return png
  }

  /// Writes a screenshot to a PNG file, creating its folder if needed.
  public func saveScreenshot(to file: URL, wholePage: Bool = false) async throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try await screenshot(wholePage: wholePage).write(to: file)
  }
}
