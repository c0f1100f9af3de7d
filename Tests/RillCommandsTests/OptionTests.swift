#if Commands
  import ArgumentParser
  import RillCommands
  import RillLive
  import Testing

  /// Tests of the options of servers and logs.
  @Suite struct OptionTests {
    static let key = String(repeating: "k", count: 32)

    func configuration(
      _ arguments: [String], environment: [String: String] = [:]
    ) throws -> LiveConfiguration {
      try ServeOptions.parse(arguments).configuration(keysFrom: "KEYS", environment: environment)
    }

    @Test func theDefaultIsTheLoopbackInterface() throws {
      let configuration = try configuration([])
      #expect(configuration.host == "127.0.0.1" && configuration.port == 8080)
      #expect(configuration.accessToken == nil)
      #expect(configuration.allowedHosts == [] && !configuration.isBehindTLS)
      #expect(configuration.drainDuration == .zero)
    }

    @Test func optionsConfigureTheServer() throws {
      let configuration = try configuration([
        "--host", "0.0.0.0", "--port", "0", "--access-token", "0123456789abcdef",
        "--allowed-host", "a.example", "--allowed-host", "b.example", "--behind-tls",
        "--drain", "7",
      ])
      #expect(configuration.host == "0.0.0.0" && configuration.port == 0)
      #expect(configuration.accessToken == "0123456789abcdef")
      #expect(configuration.allowedHosts == ["a.example", "b.example"])
      #expect(configuration.isBehindTLS)
      #expect(configuration.drainDuration == .seconds(7))
    }

    @Test func publicAddressesGetAToken() throws {
      #expect(try configuration(["--host", "0.0.0.0"]).accessToken?.count == 26)
    }

    @Test func signingKeysOfTheEnvironment() throws {
      let other = String(repeating: "o", count: 32)
      let keys = try configuration([], environment: ["KEYS": "\(Self.key) \(other)"]).signingKeys
      #expect(keys.count == 2)
      #expect(try configuration([], environment: ["OTHER": "short"]).signingKeys.count == 1)
      let error = #expect(throws: ValidationError.self) {
        try configuration([], environment: ["KEYS": "short"])
      }
      #expect(error?.message.hasSuffix(" (environment variable KEYS)") == true)
    }

    @Test(arguments: [
      ["--port", "65536"], ["--port", "-1"], ["--port", "web"], ["--access-token", "short"],
      ["--drain", "-1"], ["--drain", "3601"], ["--signing-keys", "/nowhere/keys"],
    ])
    func invalidOptions(arguments: [String]) {
      #expect(throws: (any Error).self) { try ServeOptions.parse(arguments) }
    }

    @Test func logLevels() throws {
      #expect(try LogOptions.parse([]).logger(label: "a").logLevel == .warning)
      let logger = try LogOptions.parse(["--log-level", "debug"]).logger(label: "a")
      #expect(logger.logLevel == .debug && logger.label == "a")
      #expect(throws: (any Error).self) { try LogOptions.parse(["--log-level", "loud"]) }
    }
  }
#endif
