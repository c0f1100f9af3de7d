#if Live

  /// The ticket with which a page resumes its session in any process that has the store.
  ///
  /// It is the id of the session, and a secret whose hash is in the record.
  ///
  /// It works until another process takes the session over and issues the next one, and then until
  /// the page has received that.
  struct PageSessionTicket: Hashable {
    let id: PageSessionID
    private let secret: [UInt8]

    /// Creates a new ticket.
    init(for id: PageSessionID) {
      self.id = id
      secret = randomBytes(16)
    }

    /// Decodes a ticket; nil if it isn't one of a persistent session.
    init?(_ text: String) {
      guard text.hasPrefix(Self.prefix),
        let bytes = Base64URL.decode(String(text.dropFirst(Self.prefix.count))), bytes.count == 32
      else { return nil }
      id = PageSessionID(bytes: Array(bytes.prefix(16)))
      secret = Array(bytes.suffix(16))
    }

    /// The text for the page.
    var text: String { Self.prefix + Base64URL.encode(id.bytes + secret) }

    /// The hash in the record.
    var hash: String { Base64URL.encode(digest(of: secret)) }

    /// Returns whether `hash` is that of this ticket.
    func matches(_ hash: String?) -> Bool {
      guard let hash else { return false }
      return isEqualInConstantTime(Array(self.hash.utf8)[...], Array(hash.utf8)[...])
    }

    /// No ordinary ticket has a point.
    private static let prefix = "p."
  }

#endif
