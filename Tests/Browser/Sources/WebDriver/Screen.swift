/// The screen that a page believes to be on.
public struct Screen: Equatable, Sendable {
  /// The size of the page's viewport, in CSS pixels.
  public var width, height: Int

  /// How many pixels of the screen a CSS pixel is wide.
  public var scale: Double

  /// Whether it is a phone's: the page's viewport declaration is heeded, and it is touched.
  public var isPhone: Bool

  /// Creates a screen of that size.
  public init(width: Int, height: Int, scale: Double = 1, isPhone: Bool = false) {
    (self.width, self.height, self.scale, self.isPhone) = (width, height, scale, isPhone)
  }

  /// A desktop's: 1280 by 800 pixels.
  public static let desktop = Screen(width: 1280, height: 800)

  /// A phone's: 390 by 844 CSS pixels, twice as many on the screen.
  public static let phone = Screen(width: 390, height: 844, scale: 2, isPhone: true)
}

/// Which colors a page is told that the person prefers.
public enum ColorScheme: String, CaseIterable, Sendable {
  /// The colors that are preferred.
  case light, dark
}

extension Window {
  /// Gives the window another screen.
  public func setScreen(_ screen: Screen) async throws {
    try await devTools(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .number(Double(screen.width)), "height": .number(Double(screen.height)),
        "deviceScaleFactor": .number(screen.scale), "mobile": .bool(screen.isPhone),
      ])
    try await devTools("Emulation.setTouchEmulationEnabled", ["enabled": .bool(screen.isPhone)])
  }

  /// Tells the window's pages which colors are preferred: `prefers-color-scheme`.
  public func setColorScheme(_ scheme: ColorScheme) async throws {
    try await devTools(
      "Emulation.setEmulatedMedia",
      ["features": [["name": "prefers-color-scheme", "value": .string(scheme.rawValue)]]])
  }

  /// Lets the scripts of pages that the window goes to from now on run, or not.
  public func setRunsScripts(_ runsScripts: Bool) async throws {
    try await devTools("Emulation.setScriptExecutionDisabled", ["value": .bool(!runsScripts)])
  }
}
