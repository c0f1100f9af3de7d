#if Live

  import RillLanguages
  import RillProgram

  /// The languages of an application, from which each request chooses one.
  ///
  /// ```swift
  /// let languages = LiveLanguages([.english, .german, .arabic])
  /// configuration.languages = languages
  /// LivePage("/") { request in shop(languages.locale(for: request)) }
  /// ```
  ///
  /// The first of these that names a language of the application decides:
  ///
  /// 1. the language that the caller passes, such as that of the route
  /// 2. the query parameter, such as `?lang=de`
  /// 3. the cookie that ``address(of:returningTo:)`` sets
  /// 4. the header `Accept-Language`
  /// 5. the first language of the application
  ///
  /// Elsewhere: `accept-language` negotiation, `LocaleMiddleware` (Django), `Plug` of Gettext
  /// (Phoenix).
  public struct LiveLanguages: Sendable, Hashable {
    /// The languages, the default one first.
    public let all: [Language]
    /// The name of the query parameter; nil if the query doesn't matter.
    public let parameter: String?

    /// Creates the languages of an application.
    ///
    /// - Parameters:
    ///   - languages: The languages, the default one first. There must be at least one.
    ///   - parameter: The name of the query parameter; nil to ignore the query.
    public init(_ languages: [Language], parameter: String? = "lang") {
      precondition(
        !languages.isEmpty,
        "Rill: LiveLanguages needs at least one language. Pass the default language.")
      all = languages
      self.parameter = parameter
    }

    /// Returns the locale of a request: a language of the application, with the region and the time
    /// zone of the user.
    ///
    /// The region is that of the most preferred tag of the same language. So a user of `de-AT` who
    /// chooses German gets Austrian formats. A language of the application with a region keeps its
    /// own. The time zone is ``LiveRequest/timeZone``.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - language: A language that precedes all others, such as that of the route. It doesn't
    ///     count if the application lacks it.
    public func locale(for request: LiveRequest, preferring language: Language? = nil) -> UserLocale
    {
      let accepted = request.languages
      let chosen = [
        language?.tag, parameter.flatMap { request.location[$0] }, request.languageCookie,
      ]
      let choice = chosen.lazy.compactMap { $0 }.compactMap { all.locale(preferring: [$0]) }.first
      var locale: UserLocale
      if let choice {
        locale = choice
        if locale.region == nil {
          let own = accepted.lazy.compactMap { [choice.language].locale(preferring: [$0]) }.first
          locale.region = own?.region
        }
      } else {
        locale = all.locale(preferring: accepted) ?? UserLocale(language: all[0])
      }
      locale.timeZone = request.timeZone
      return locale
    }

    /// Returns the address that makes a language the choice of a browser and leads to a location.
    ///
    /// ```swift
    /// a(
    ///   .href(LiveLanguages.address(of: .german, returningTo: "/list")), .target(.top),
    ///   .lang("de")
    /// ) { "Deutsch" }
    /// ```
    ///
    /// It works in links without scripts. Set `target` to `_top`, so that an open page doesn't take
    /// the link for a location of its program. The server answers by a cookie, which lasts for a
    /// year, and a redirect. It needs ``LiveConfiguration/languages``. In browsers that send
    /// `Sec-Fetch-Site`, links of other sites can't change the language.
    public static func address(of language: Language, returningTo location: Location) -> String {
      Location(
        path: ["_rill", "language"],
        query: [tagParameter: language.tag, targetParameter: location.description]
      ).description
    }

    static let tagParameter = "tag"
    static let targetParameter = "to"
  }

  extension LiveRequest {
    /// The name of the time zone of the browser in the IANA database, such as `Europe/Vienna`.
    ///
    /// An open page stores it in a cookie if the server has ``LiveConfiguration/languages``. So it
    /// is nil for the first page of a visit, and known to its session and to all later requests. A
    /// client can send any name of letters, digits, `/`, `_`, `+` and `-`, with at most 64 bytes.
    public var timeZone: String? {
      guard let name = ownCookie(Cookie.timeZoneName), (1...64).contains(name.utf8.count),
        name.utf8.allSatisfy(\.isPartOfTimeZone)
      else { return nil }
      return name
    }

    /// The tag of the language that the user has chosen.
    var languageCookie: String? { ownCookie(Cookie.language.rawValue) }
  }

  extension UInt8 {
    fileprivate var isPartOfTimeZone: Bool {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) || digit != nil
        || [UInt8(ascii: "/"), UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "-")]
          .contains(self)
    }
  }

#endif
