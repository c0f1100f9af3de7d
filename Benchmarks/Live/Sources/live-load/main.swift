import NIOCore
import NIOPosix

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// Loads a server of live pages: live-load PORT PID [SECONDS]

let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
guard arguments.count >= 2 else {
  print("Usage: live-load PORT PID [SECONDS]")
  exit(2)
}
let (port, server) = (arguments[0], arguments[1])
let duration = TimeAmount.seconds(Int64(arguments.count > 2 ? arguments[2] : 10))
var limit = rlimit()
getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
limit.rlim_cur = limit.rlim_max
setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)

let load = Load(port: port, eventLoop: MultiThreadedEventLoopGroup.singleton.next())

func row(_ name: String, _ value: String, target: String = "") {
  let padding = String(repeating: " ", count: max(1, 44 - name.count))
  let gap = String(repeating: " ", count: max(1, 22 - value.count))
  print(name + padding + value + (target.isEmpty ? "" : gap + target))
}

func text(_ value: Double, digits: Int = 2) -> String {
  let factor = (0..<digits).reduce(1.0) { factor, _ in factor * 10 }
  return "\((value * factor).rounded() / factor)"
}

/// The memory of the server that is its own, in bytes.
func memory() throws -> Double {
  guard let file = fopen("/proc/\(server)/smaps_rollup", "r") else { return .nan }
  defer { fclose(file) }
  var bytes = 0.0
  var line = [CChar](repeating: 0, count: 256)
  while fgets(&line, 256, file) != nil {
    let end = line.firstIndex(of: 0) ?? 0
    let words = String(decoding: line[..<end].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      .split(separator: " ")
    if words.first == "Private_Dirty:", words.count > 1 { bytes += (Double(words[1]) ?? 0) * 1024 }
  }
  return bytes
}

row("what", "measured", target: "target")
let single = try await load.click(visitors: 1, for: duration)
row(
  "click to patch, one session, p50 / p99 ms",
  "\(text(single.latencies.percentile(0.5), digits: 3)) / \(text(single.latencies.percentile(0.99), digits: 3))"
)
let many = try await load.click(visitors: 1000, for: duration)
row(
  "the same, 1,000 sessions at full load",
  "\(text(many.latencies.percentile(0.5))) / \(text(many.latencies.percentile(0.99)))")
row("clicks per second of one core", text(many.rate, digits: 0), target: "15000")
let half = try await load.click(visitors: 1000, for: duration, rate: many.rate / 2)
row(
  "click to patch, 1,000 sessions at half load",
  "\(text(half.latencies.percentile(0.5))) / \(text(half.latencies.percentile(0.99)))",
  target: "p99 5")
let few = try await load.open(2000) { _, _ in }
try await Task.sleep(for: .seconds(2))
let before = try memory()
let all = try await load.open(10_000) { _, _ in }
try await Task.sleep(for: .seconds(2))
let slope = (try memory() - before) / 10_000
row("memory of an idle session, bytes", text(slope, digits: 0))
row("idle sessions per GiB", text(1_073_741_824 / slope, digits: 0), target: "30000")
withExtendedLifetime((few, all)) {}
exit(0)
