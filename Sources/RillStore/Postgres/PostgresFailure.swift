#if Postgres
  /// The reason an operation on a PostgreSQL server failed. Texts contain no credentials.
  package enum PostgresFailure: Error, Equatable, Sendable {
    /// The connection can't be made, was lost, or the server can't work now. If an operation was
    /// running, it is unknown whether it was committed.
    case lost(String)
    /// The server refuses the connection, and will do so until its settings or the URL change.
    case refused(String)
    /// The server rolled the operation back.
    case server(code: String, message: String)
    /// The operation can't be sent, or its result can't be read.
    case invalid(String)
    /// A newer version of Rill made the stream.
    case newerFormat(Int)
    /// A row has a value that can't have been written.
    case damaged(revision: Int, field: String, String)
    /// This process closed the connection.
    case closed

    /// The failure of a server with an error code of five characters, SQLSTATE.
    ///
    /// The classes are those of Appendix A of PostgreSQL's manual.
    package init(code: String, message: String) {
      switch code {
      // Class 08: the connection is lost. 40003: it is unknown whether a statement completed.
      case _ where code.hasPrefix("08"), "40003":
        self = .lost(message)
      // 57P01 to 57P05: the server or an administrator ended the connection.
      case _ where code.hasPrefix("57P"):
        self = .lost(message)
      default:
        self = .server(code: code, message: message)
      }
    }

    /// True if the server rolled back because of other transactions, so that another attempt helps.
    var isConflict: Bool {
      if case .server(let code, _) = self { code.hasPrefix("40") } else { false }
    }

    var isUndefinedTable: Bool {
      if case .server(let code, _) = self { code == "42P01" } else { false }
    }

    /// The reason of the error that a store throws.
    package var reason: StoreError.Reason {
      switch self {
      case .lost(let detail): .unavailable(detail)
      case .refused(let detail), .invalid(let detail): .unusable(detail)
      case .newerFormat(let version):
        .newerFormat(version: version, newestKnown: PostgresSchema.format)
      case .damaged(let revision, let field, let detail):
        .damaged(revision: revision, field: field, detail: detail)
      case .closed: .closed
      case .server(let code, let message):
        switch code {
        case "53100": .full
        case "25006": .readOnly
        // Class 53: too few resources. Class 40: conflicts. 57014: a limit of time. 55P03: a lock.
        case _ where code.hasPrefix("53") || code.hasPrefix("40"), "57014", "55P03":
          .unavailable("\(message) (\(code))")
        case "XX001", "XX002":
          .damaged(revision: nil, field: nil, detail: "\(message) (\(code))")
        default: .unusable("\(message) (\(code))")
        }
      }
    }
  }
#endif
