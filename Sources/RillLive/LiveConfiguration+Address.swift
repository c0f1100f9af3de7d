#if Live

  import RillProgram

  extension LiveConfiguration {
    /// Sets a random access token, unless there is one, or only this machine can reach the server.
    ///
    /// ```swift
    /// var configuration = LiveConfiguration(host: host, port: 0)
    /// configuration.addAccessTokenIfPublic()
    /// let server = LiveServer(configuration, pages: pages) { [configuration] port in
    ///   print("The pages are at \(configuration.address(port: port))")
    /// }
    /// ```
    public mutating func addAccessTokenIfPublic() {
      guard accessToken == nil, !isLoopback else { return }
      // 130 bits, without the easily confused i, l, o and u.
      let characters = Array("0123456789abcdefghjkmnpqrstvwxyz")
      accessToken = String(
        randomBytes(26).map { characters[Int($0) % characters.count] })
    }

    /// Returns the URL of the root at a port, with the access token, for a user who opens it in a
    /// browser.
    ///
    /// - Parameter port: The port on which the server listens, which it reports when it starts.
    public func address(port: Int) -> String { address(of: .root, port: port) }

    /// Returns the URL of the inspector at a port, with the access token; see ``LiveInspection``.
    ///
    /// - Parameter port: The port on which the server listens, which it reports when it starts.
    public func inspectorAddress(port: Int) -> String {
      address(of: LiveInspection.location, port: port)
    }

    private func address(of location: Location, port: Int) -> String {
      let name = host.contains(":") ? "[\(host)]" : host
      var location = location
      location["access"] = accessToken
      return "http://\(name):\(port)\(location)"
    }
  }

#endif
