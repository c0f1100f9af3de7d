#if Live

  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  extension BrowserSessions {
    /// The time of the system since 1970.
    public static let now: @Sendable () -> Duration = {
      .seconds(Date().timeIntervalSince1970)
    }
  }

#endif
