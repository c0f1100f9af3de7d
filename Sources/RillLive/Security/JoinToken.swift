#if Live

  import RillProgram
  import RillTree

  /// What a page that was served knows, and joins with: which program it shows, where, and what.
  struct JoinToken: Equatable {
    /// The path of the page among those that the server has.
    let page: String
    /// Whose browser it is.
    let browser: String
    /// Where the program was rendered.
    let location: Location
    /// What was rendered; empty, if a page that has it would not be what it was rendered as.
    let digest: [UInt8]

    /// The token as it is sent.
    func signed(with key: SigningKey) -> String {
      var writer = EventWriter()
      writer.write(page)
      writer.write(browser)
      writer.write(location.description)
      writer.bytes += digest
      return key.sign(writer.bytes, for: .join)
    }

    init(page: String, browser: String, location: Location, digest: [UInt8]) {
      self.page = page
      self.browser = browser
      self.location = location
      self.digest = digest
    }

    /// The token that was sent; nil, if this process has not signed it.
    init?(_ text: String, signedWith key: SigningKey) {
      guard let bytes = key.open(text, for: .join) else { return nil }
      var reader = EventReader(bytes: bytes, from: 0)
      // Who has the key wrote it so.
      guard let page = try? reader.text(), let browser = try? reader.text(),
        let place = try? reader.text(), let location = try? Location(place)
      else { return nil }
      self.init(page: page, browser: browser, location: location, digest: reader.rest)
    }
  }

#endif
