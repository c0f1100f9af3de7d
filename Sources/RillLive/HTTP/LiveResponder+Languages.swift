#if Live

  import HTTPTypes
  import RillLanguages
  import RillProgram

  extension LiveResponder {
    /// Stores the language that a user has chosen in a cookie, and leads back to the page.
    ///
    /// Links of other sites can't change the language in browsers that send `Sec-Fetch-Site`.
    func chooseLanguage(
      _ location: Location, by method: HTTPRequest.Method, _ visitor: Visitor
    ) throws(PageError) -> Response {
      guard let languages = server.configuration.languages else { throw .notFound }
      guard method == .get || method == .head else { throw .methodNotAllowed("GET, HEAD") }
      guard visitor.isOwnPage else { throw .crossSite }
      guard let tag = location[LiveLanguages.tagParameter],
        let chosen = languages.all.locale(preferring: [tag])
      else { throw .badRequest }
      var target = Location.root
      if let text = location[LiveLanguages.targetParameter] {
        guard let place = try? Location(text) else { throw .badRequest }
        target = place
      }
      // The query would override the cookie.
      if let parameter = languages.parameter { target[parameter] = nil }
      let cookie = Cookie.language.field(
        chosen.language.tag, lasts: true, server.configuration)
      return redirect(to: target, cookies: [cookie])
    }
  }

#endif
