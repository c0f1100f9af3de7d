/// A simulated screen of a page.
public struct Screen: Equatable, Sendable {
  /// The size of the page's viewport, in CSS pixels.
  public var width, height: Int

  /// The number of screen pixels per CSS pixel.
  public var scale: Double

  /// A Boolean value that indicates a phone, which respects the page's viewport declaration and is
  /// touched.
  public var isPhone: Bool

  /// Creates a screen of a size.
  public init(width: Int, height: Int, scale: Double = 1, isPhone: Bool = false) {
    (self.width, self.height, self.scale, self.isPhone) = (width, height, scale, isPhone)
  }

  /// A desktop screen of 1280 by 800 pixels.
  public static let desktop = Screen(width: 1280, height: 800)

  /// A phone screen of 390 by 844 CSS pixels, at twice the resolution.
  public static let phone = Screen(width: 390, height: 844, scale: 2, isPhone: true)
}

/// A preferred color scheme.
public enum ColorScheme: String, CaseIterable, Sendable {
  /// The preferred color scheme.
  case light, dark
}

extension Window {
  /// Sets the screen of the window.
  public func setScreen(_ screen: Screen) async throws {
    try await devTools(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .number(Double(screen.width)), "height": .number(Double(screen.height)),
        "deviceScaleFactor": .number(screen.scale), "mobile": .bool(screen.isPhone),
      ])
    try await devTools("Emulation.setTouchEmulationEnabled", ["enabled": .bool(screen.isPhone)])
  }

  /// Sets the preferred color scheme of the window's pages, `prefers-color-scheme`.
  public func setColorScheme(_ scheme: ColorScheme) async throws {
    try await devTools(
      "Emulation.setEmulatedMedia",
      ["features": [["name": "prefers-color-scheme", "value": .string(scheme.rawValue)]]])
  }

  /// Sets whether the user prefers reduced motion, `prefers-reduced-motion`, in the light scheme.
  public func setReducesMotion(_ reducesMotion: Bool) async throws {
    let value = reducesMotion ? "reduce" : "no-preference"
    try await devTools(
      "Emulation.setEmulatedMedia",
      ["features": [["name": "prefers-reduced-motion", "value": .string(value)]]])
  }

  /// Enables or disables the scripts of pages that the window loads from now on.
  public func setRunsScripts(_ runsScripts: Bool) async throws {
    try await devTools("Emulation.setScriptExecutionDisabled", ["value": .bool(!runsScripts)])
  }
}
