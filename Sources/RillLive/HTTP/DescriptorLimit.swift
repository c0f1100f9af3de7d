#if Live

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// The system's limit of open files for the process. Each connection is an open file.
  enum DescriptorLimit {
    /// Raises the soft limit as far as `maximum` connections require and the hard limit allows.
    ///
    /// - Returns: The maximum number of connections that leave some files for other uses: at most
    ///   `maximum`.
    static func raise(for maximum: Int) -> Int {
      guard var limit = current() else { return maximum }
      let open = openCount(below: limit.soft)
      let (wanted, overflows) = maximum.addingReportingOverflow(open + maximumReserve)
      if limit.soft < wanted || overflows {
        let raised = min(overflows ? .max : wanted, limit.hard)
        if raised > limit.soft, set(soft: raised) { limit.soft = raised }
      }
      return connections(upTo: maximum, limit: limit.soft, open: open)
    }

    /// Returns the most connections, at most `maximum`, if `limit` files may be open and `open` are
    /// open already.
    static func connections(upTo maximum: Int, limit: Int, open: Int) -> Int {
      let reserve = min(maximumReserve, limit / 4)
      return min(maximum, max(1, limit - open - reserve))
    }

    /// The files reserved for other uses: databases, logs, and connections that are rejected.
    private static let maximumReserve = 256

    private static func current() -> (soft: Int, hard: Int)? {
      var limit = rlimit()
      guard getrlimit(resource, &limit) == 0 else { return nil }
      return (Int(clamping: limit.rlim_cur), Int(clamping: limit.rlim_max))
    }

    private static func set(soft: Int) -> Bool {
      var limit = rlimit()
      guard getrlimit(resource, &limit) == 0 else { return false }
      limit.rlim_cur = rlim_t(soft)
      return setrlimit(resource, &limit) == 0
    }

    /// The number of open files; only the lowest descriptors are counted.
    private static func openCount(below limit: Int) -> Int {
      (0..<Int32(min(limit, 4096))).count { fcntl($0, F_GETFD) != -1 }
    }

    #if canImport(Glibc)
      private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      private static let resource = RLIMIT_NOFILE
    #endif
  }

#endif
