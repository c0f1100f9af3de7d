#if Postgres
  import CRillPostgres
  import Foundation

  /// The options of a connection, from a URL and the environment.
  package struct PostgresURL: Sendable {
    /// The URL without user, password and options.
    package private(set) var name = "postgres://"
    /// The options for `PQconnectStartParams`, in order.
    private(set) var options: [(keyword: String, value: String)] = []
    /// The time within which a connection must be made; nil without a limit.
    private(set) var timeout: Double? = PostgresURL.defaultTimeout
    /// True if several hosts are tried in turn.
    private(set) var hasSeveralHosts = false
    private var secrets: [String] = []
    private var user: String?

    static let defaultTimeout = 10.0

    /// Options that apply unless the URL has others. A host that stops answering is noticed within
    /// 20 s: by the limit on unconfirmed data, or by probes on an idle connection.
    private static let defaults = [
      ("fallback_application_name", "rill"),
      ("keepalives_idle", "10"), ("keepalives_interval", "3"), ("keepalives_count", "3"),
      ("tcp_user_timeout", "15000"),
    ]

    package init(_ text: String) throws(PostgresFailure) {
      try Self.checkReservedCharacters(text)
      // The message of the parser is not used: it quotes the URL, which may contain a password.
      guard let parsed = PQconninfoParse(text, nil) else {
        throw .invalid(Self.advice("it can't be parsed"))
      }
      defer { PQconninfoFree(parsed) }
      var given: [String: String] = [:]
      for (keyword, value, isSecret) in Self.list(parsed) {
        given[keyword] = value
        if isSecret { secrets.append(value) }
      }
      // The values of variables such as PGHOST, which libpq also uses.
      var known = given
      if let defaults = PQconndefaults() {
        defer { PQconninfoFree(defaults) }
        for (keyword, value, isSecret) in Self.list(defaults) {
          if given[keyword] == nil { known[keyword] = value }
          if isSecret { secrets.append(value) }
        }
      }
      user = known["user"]
      try setName(from: known, given: given)
      let hosts = max(
        known["host"]?.split(separator: ",").count ?? 1,
        known["hostaddr"]?.split(separator: ",").count ?? 1)
      hasSeveralHosts = hosts > 1
      if let seconds = known["connect_timeout"], let count = Int(seconds) {
        timeout = count > 0 ? Double(count) : nil
      }
      // libpq leaves this limit to its callers. It is for each host.
      timeout = timeout.map { $0 * Double(hosts) }
      options = given.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 }
      options += Self.defaults.filter { given[$0.0] == nil }
      if hasSeveralHosts && known["target_session_attrs"] == nil {
        options.append(("target_session_attrs", "read-write"))
      }
      // The texts of errors are read as UTF-8.
      options.removeAll { $0.keyword == "client_encoding" }
      options.append(("client_encoding", "UTF8"))
    }

    private static func list(
      _ options: UnsafeMutablePointer<PQconninfoOption>
    ) -> [(keyword: String, value: String, isSecret: Bool)] {
      var list: [(String, String, Bool)] = []
      var option = options
      // libpq ends the list with an option without keyword.
      while let keyword = option.pointee.keyword {
        if let value = option.pointee.val {
          let isSecret = option.pointee.dispchar.map { String(cString: $0) == "*" } ?? false
          list.append((String(cString: keyword), String(cString: value), isSecret))
        }
        option += 1
      }
      return list
    }

    private static func advice(_ problem: String) -> String {
      """
      the URL of the database has an error: \(problem); write \
      postgres://user:password@host:port/database?option=value, with percent-encoding for special \
      characters, such as %40 for @ in a password
      """
    }

    /// Refuses URLs in which libpq would take a part of the password for a host or a database.
    private static func checkReservedCharacters(_ text: String) throws(PostgresFailure) {
      if text.utf8.contains(0) { throw .invalid(advice("it contains a NUL character")) }
      guard let start = text.range(of: "://")?.upperBound else { return }
      let signs = text[start...].prefix { $0 != "?" }.filter { $0 == "@" || $0 == "/" }
      if signs.dropFirst().contains("@") {
        throw .invalid(advice("@ or / in the user or password is not percent-encoded"))
      }
    }

    private mutating func setName(
      from known: [String: String], given: [String: String]
    ) throws(PostgresFailure) {
      // The usual port is named only if the URL has it.
      let port = given["port"] ?? known["port"].flatMap { $0 == "5432" ? nil : $0 } ?? ""
      let ports = port.split(separator: ",", omittingEmptySubsequences: false)
      for port in ports where !port.isEmpty && UInt16(port) == nil {
        throw .invalid(Self.advice("the port is not a number from 1 to 65535"))
      }
      let hosts = (known["host"] ?? known["hostaddr"] ?? "")
        .split(separator: ",", omittingEmptySubsequences: false)
      let addresses = hosts.enumerated().map { index, host in
        let port = ports.count == 1 ? ports[0] : index < ports.count ? ports[index] : ""
        let text = host.contains(":") ? "[\(host)]" : String(host)
        return port.isEmpty ? text : "\(text):\(port)"
      }
      name = "postgres://" + addresses.joined(separator: ",")
      if let database = given["dbname"] ?? known["dbname"] { name += "/\(database)" }
      if hosts.contains(where: { $0.contains("@") }) {
        throw .invalid(Self.advice("@ in the user or password is not percent-encoded"))
      }
    }

    /// Returns a message of libpq on one line, without credentials.
    ///
    /// - Parameter password: The password that libpq found elsewhere, such as in a file.
    func redact(_ message: String, password: String? = nil) -> String {
      var text = message.split(separator: "\n")
        .map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty && !$0.hasPrefix("LOCATION:") }
        .joined(separator: "; ")
      for secret in secrets + [password ?? ""] where !secret.isEmpty {
        text = text.replacingOccurrences(of: secret, with: "…")
        if let encoded = secret.addingPercentEncoding(withAllowedCharacters: .alphanumerics) {
          text = text.replacingOccurrences(of: encoded, with: "…")
        }
      }
      if let user, !user.isEmpty {
        text = text.replacingOccurrences(of: "\"\(user)\"", with: "\"…\"")
      }
      return text
    }
  }
#endif
