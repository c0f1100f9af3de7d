#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The resources that a server and its pages have used since the server started.
struct Usage: Sendable {
  /// The processor time of the server in seconds.
  var processor = 0.0
  /// The bytes that the server has written to its files.
  var written = 0.0
  /// The bytes between the pages and the server, without the headers of TCP.
  var traffic = 0.0
  /// The records that the server has stored.
  var records = 0.0
  /// The clicks and keys of the pages.
  var events = 0.0

  static func - (left: Usage, right: Usage) -> Usage {
    Usage(
      processor: left.processor - right.processor, written: left.written - right.written,
      traffic: left.traffic - right.traffic, records: left.records - right.records,
      events: left.events - right.events)
  }

  static func / (left: Usage, seconds: Double) -> Usage {
    Usage(
      processor: left.processor / seconds, written: left.written / seconds,
      traffic: left.traffic / seconds, records: left.records / seconds,
      events: left.events / seconds)
  }
}

/// Reads the usage of processes from Linux.
enum Process {
  /// The processor time of a process and the bytes that it has written.
  static func usage(of process: Int) -> (processor: Double, written: Double) {
    // The name of the program, which may contain spaces, ends with a parenthesis.
    let fields =
      text(of: "/proc/\(process)/stat").split(separator: ")").last?.split(
        separator: " ") ?? []
    let ticks =
      fields.count > 12 ? (Double(fields[11]) ?? .nan) + (Double(fields[12]) ?? .nan) : .nan
    let lines = text(of: "/proc/\(process)/io").split(separator: "\n")
    let written = lines.first { $0.hasPrefix("write_bytes: ") }?.split(separator: " ").last
    return (ticks / Double(sysconf(Int32(_SC_CLK_TCK))), written.flatMap { Double($0) } ?? .nan)
  }

  private static func text(of path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = fread(&bytes, 1, 4096, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
