#if Commands
  import ArgumentParser
  import Foundation
  import RillLive

  /// The options of a command that serves pages: the address, the access token, signing keys, and
  /// the proxy in front of the server.
  ///
  /// ```swift
  /// struct ServeCommand: AsyncParsableCommand {
  ///   @OptionGroup var options: ServeOptions
  ///
  ///   func run() async throws {
  ///     let configuration = try options.configuration(keysFrom: "BOOK_SIGNING_KEYS")
  ///     try await LiveServer(configuration, pages: pages).serve()
  ///   }
  /// }
  /// ```
  public struct ServeOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "The address to listen on. A non-loopback address requires an access token.",
        valueName: "address"))
    var host = "127.0.0.1"

    @Option(help: ArgumentHelp("The port; 0 for any free port.", valueName: "number"))
    var port = 8080

    @Option(
      help: ArgumentHelp(
        """
        The token that each browser sends once, as ?access=TOKEN. By default random, if the address \
        needs one.
        """, valueName: "token"))
    var accessToken: String?

    @Option(
      help: ArgumentHelp(
        "An additional host name by which browsers may reach the server; may be repeated.",
        valueName: "name"))
    var allowedHost: [String] = []

    @Option(
      help: ArgumentHelp(
        "The file with the keys that this server shares with others, one in each line.",
        valueName: "file"),
      transform: { path in
        try Self.keys { () throws(SigningKeyError) in try SigningKey.keys(atPath: path) }
      })
    var signingKeys: [SigningKey]?

    @Flag(help: "A proxy in front of the server terminates TLS, so cookies are restricted to it.")
    var behindTls = false

    @Option(
      help: ArgumentHelp(
        """
        The time for which the server continues to serve after SIGTERM or SIGINT, while its health \
        check already reports the stop to a proxy.
        """, valueName: "seconds"))
    var drain = 0

    /// Creates the options.
    public init() {}

    /// Checks the ranges of the options.
    public func validate() throws {
      guard 0...3600 ~= drain else {
        throw ValidationError("The time to drain must be from 0 to 3600 seconds; got \(drain).")
      }
      guard 0...65_535 ~= port else {
        throw ValidationError("The port must be from 0 to 65535; got \(port).")
      }
      guard accessToken.map({ $0.utf8.count >= 16 }) ?? true else {
        throw ValidationError("The access token must have at least 16 bytes in UTF-8.")
      }
    }

    /// Returns the configuration of the server, with a random access token if the address needs one
    /// and none was given.
    ///
    /// - Parameters:
    ///   - variable: The environment variable with signing keys, which count without the option.
    ///   - environment: The environment.
    /// - Throws: `ValidationError` if the variable contains no valid keys.
    public func configuration(
      keysFrom variable: String,
      environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws -> LiveConfiguration {
      var configuration = LiveConfiguration(host: host, port: port)
      configuration.allowedHosts = allowedHost
      if let signingKeys {
        configuration.signingKeys = signingKeys
      } else if let text = environment[variable] {
        configuration.signingKeys = try Self.keys(in: " (environment variable \(variable))") {
          () throws(SigningKeyError) in try SigningKey.keys(in: text)
        }
      }
      configuration.accessToken = accessToken
      configuration.addAccessTokenIfPublic()
      configuration.isBehindTLS = behindTls
      configuration.drainDuration = .seconds(drain)
      return configuration
    }

    private static func keys(
      in place: String = "", _ read: () throws(SigningKeyError) -> [SigningKey]
    ) throws -> [SigningKey] {
      do throws(SigningKeyError) {
        return try read()
      } catch {
        throw ValidationError("\(error)\(place)")
      }
    }
  }
#endif
