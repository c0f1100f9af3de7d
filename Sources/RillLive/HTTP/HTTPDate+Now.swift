#if Live

  import NIOConcurrencyHelpers

  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  extension HTTPDate {
    private static let last = NIOLockedValueBox((seconds: 0, text: ""))

    /// The text for the current time, which is made once a second.
    static var now: String {
      let seconds = Int(Date().timeIntervalSince1970)
      return last.withLockedValue { last in
        if last.seconds != seconds { last = (seconds, text(seconds: seconds)) }
        return last.text
      }
    }
  }

#endif
