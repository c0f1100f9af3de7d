#if Live

  import Rill
  import RillAutomaton
  import RillProgram

  extension Effect {
    /// Returns an effect that signs a user in, in this browser.
    ///
    /// ```swift
    /// case .checked(let user?): return .signIn(user, leadingTo: "/orders")
    /// ```
    ///
    /// The browser receives a new session, so that a cookie from before the sign-in is worthless.
    /// Session values stay, unless another user was signed in. Other windows of the browser load
    /// their pages again.
    ///
    /// It needs ``LiveConfiguration/sessions``, and works from an open page as well as from a form
    /// without a script. Elsewhere, such as in the terminal, it does nothing.
    ///
    /// - Parameters:
    ///   - identity: A small value that identifies the user, such as an id. An identity that JSON
    ///     can't represent is reported, and nothing happens.
    ///   - location: The location that the browser shows afterwards.
    public static func signIn(
      _ identity: some Codable & Hashable & Sendable, leadingTo location: Location = .root
    ) -> Effect {
      do {
        let text = try SessionCoding.text(of: identity)
        return .host(
          IdentityChange.command, IdentityChange(identity: text, location: location).text)
      } catch {
        Diagnostics.report("Could not encode the identity: \(error). No user was signed in.")
        return .none
      }
    }

    /// Returns an effect that signs the user out, in this browser.
    ///
    /// The session values are removed, and other windows of the browser load their pages again.
    ///
    /// - Parameter location: The location that the browser shows afterwards.
    public static func signOut(leadingTo location: Location = .root) -> Effect {
      .host(IdentityChange.command, IdentityChange(identity: nil, location: location).text)
    }
  }

#endif
