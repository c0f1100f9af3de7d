#if Live

  import RillLive
  import Testing

  /// Tests of the address that a server prints, and of its access token.
  @Suite struct AddressTests {
    @Test(arguments: ["127.0.0.1", "::1", "localhost"])
    func theLoopbackInterfaceNeedsNoToken(host: String) {
      var configuration = LiveConfiguration(host: host)
      configuration.addAccessTokenIfPublic()
      #expect(configuration.accessToken == nil)
      let name = host == "::1" ? "[::1]" : host
      #expect(configuration.address(port: 8080) == "http://\(name):8080/")
    }

    @Test func publicAddressesGetARandomToken() throws {
      let tokens = (1...3).map { _ in
        var configuration = LiveConfiguration(host: "0.0.0.0")
        configuration.addAccessTokenIfPublic()
        return configuration.accessToken ?? ""
      }
      #expect(Set(tokens).count == 3)
      for token in tokens { #expect(token.wholeMatch(of: /[0-9a-z]{26}/) != nil) }
    }

    @Test func aGivenTokenIsKeptAndEncoded() {
      for host in ["localhost", "0.0.0.0"] {
        var configuration = LiveConfiguration(host: host)
        configuration.accessToken = "a token & no secret"
        configuration.addAccessTokenIfPublic()
        #expect(
          configuration.address(port: 1)
            == "http://\(host):1/?access=a%20token%20%26%20no%20secret")
      }
    }
  }

#endif
