import Foundation

extension Window {
  /// The page as a person sees it, as a PNG file's bytes.
  ///
  /// - Parameter wholePage: whether that includes what one must scroll to.
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

  /// Writes a screenshot into a PNG file, in a folder that is made if it isn't there.
  public func saveScreenshot(to file: URL, wholePage: Bool = false) async throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try await screenshot(wholePage: wholePage).write(to: file)
  }
}
