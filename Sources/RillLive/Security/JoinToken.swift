#if Live

  import RillProgram
  import RillTree

  /// The token with which a served page joins: the program, the location and the content that it
  /// shows.
  struct JoinToken: Equatable {
    /// The path of the page among those of the server.
    let page: String
    /// The id of the browser.
    let browser: String
    /// The location at which the program was rendered.
    let location: Location
    /// The digest of the rendered content; empty if the page can't be adopted.
    let digest: [UInt8]

    /// Returns the signed token.
    func signed(with keys: SigningKeys) -> String {
      var writer = EventWriter()
      writer.write(page)
      writer.write(browser)
      writer.write(location.description)
      writer.bytes += digest
      return keys.sign(writer.bytes, for: .join)
    }

    init(page: String, browser: String, location: Location, digest: [UInt8]) {
      self.page = page
      self.browser = browser
      self.location = location
      self.digest = digest
    }

    /// Verifies and decodes a token; nil if none of the keys has signed it.
    init?(_ text: String, signedWith keys: SigningKeys) {
      guard let bytes = keys.open(text, for: .join) else { return nil }
      var reader = EventReader(bytes: bytes, from: 0)
      // A signed token has this form.
      guard let page = try? reader.text(), let browser = try? reader.text(),
        let place = try? reader.text(), let location = try? Location(place)
      else { return nil }
      self.init(page: page, browser: browser, location: location, digest: reader.rest)
    }
  }

#endif
