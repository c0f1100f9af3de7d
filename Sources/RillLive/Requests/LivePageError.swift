#if Live

  /// The reason that a page is not shown, for ``LiveConfiguration/errorPage``.
  public struct LivePageError: Hashable, Sendable {
    /// A kind of error with its own error page.
    public enum Reason: Hashable, Sendable {
      /// The page doesn't exist: status 404.
      case notFound
      /// The visitor may not see the page, or sent a request from another site: status 403.
      case forbidden
      /// The program, a condition or a store threw an error, which the server has logged: status
      /// 500.
      case failed
      /// The session of an open page has ended, so the page can't resume it.
      case sessionLost
      /// A method or a form that the page doesn't accept. The status tells more.
      case other
    }

    /// The kind of error.
    public let reason: Reason
    /// The status of the response; 410 for a lost session, which is shown without a request.
    public let status: Int
    /// The heading of the server's own error page, in English.
    public let title: String
    /// The advice of the server's own error page, one or two sentences in English.
    public let advice: String

    /// Creates an error, for tests.
    public init(_ reason: Reason, status: Int, title: String, advice: String) {
      self.reason = reason
      self.status = status
      self.title = title
      self.advice = advice
    }

    static let sessionLost = LivePageError(
      .sessionLost, status: 410, title: "The session has ended",
      advice: "Open the page again.")
  }

#endif
