#if Live

  extension LivePage {
    /// Returns the page with a condition for its requests.
    ///
    /// - Parameter check: A function that throws for a request that the page doesn't serve, usually
    ///   a ``LiveResponse``. It runs before the factory of the program, and after the conditions
    ///   that are added later.
    public func requiring(
      _ check: @escaping @Sendable (LiveRequest) async throws -> Void
    ) -> LivePage {
      var page = self
      if let inner = self.check {
        page.check = { request in
          try await check(request)
          try await inner(request)
        }
      } else {
        page.check = check
      }
      return page
    }
  }

  extension [LivePage] {
    /// Returns the pages with a condition for their requests.
    ///
    /// ```swift
    /// let pages = [LivePage("/") { _ in home() }] + [
    ///   LivePage("/accounts") { _ in accounts() },
    ///   LivePage("/reports") { _ in reports() },
    /// ].requiring { request in
    ///   if !isOffice(request.address) { throw LiveResponse.forbidden }
    /// }
    /// ```
    ///
    /// - Parameter check: A function that throws for a request that the pages don't serve, usually
    ///   a ``LiveResponse``. It runs before the factory of the program: for the page, for its
    ///   session, and for a form without a script.
    public func requiring(
      _ check: @escaping @Sendable (LiveRequest) async throws -> Void
    ) -> [LivePage] {
      map { $0.requiring(check) }
    }
  }

#endif
