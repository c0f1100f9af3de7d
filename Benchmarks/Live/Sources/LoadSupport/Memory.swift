#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Load {
  /// Returns the private memory of the server, in bytes; NaN if unknown.
  package func memory() throws -> Double {
    guard let file = fopen("/proc/\(server)/smaps_rollup", "r") else { return .nan }
    defer { fclose(file) }
    var bytes = 0.0
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, 256, file) != nil {
      let end = line.firstIndex(of: 0) ?? 0
      let words = String(decoding: line[..<end].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        .split(separator: " ")
      if words.first == "Private_Dirty:", words.count > 1 {
        bytes += (Double(words[1]) ?? 0) * 1024
      }
    }
    return bytes
  }
}

/// Raises the number of open files of this process to the maximum.
package func raiseFileLimit() {
  var limit = rlimit()
  getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  limit.rlim_cur = limit.rlim_max
  setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
}
