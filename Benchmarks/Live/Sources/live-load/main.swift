import LoadSupport
import NIOCore
import NIOPosix

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// Loads a server of live pages, another one with limits, one of persistent pages, and one whose
// idle pages hibernate.
//
// Usage: live-load PORT PID PORT PID PORT PID PORT PID [SECONDS [SECONDS OF CHURN]]

let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
guard arguments.count >= 8 else {
  print("Usage: live-load PORT PID PORT PID PORT PID PORT PID [SECONDS [SECONDS OF CHURN]]")
  exit(2)
}
let seconds = arguments.count > 8 ? arguments[8] : 10
let churnSeconds = arguments.count > 9 ? arguments[9] : 600
let duration = TimeAmount.seconds(Int64(seconds))
raiseFileLimit()

let loop = MultiThreadedEventLoopGroup.singleton.next()
let load = Load(port: arguments[0], server: arguments[1], eventLoop: loop)
let limited = Load(port: arguments[2], server: arguments[3], eventLoop: loop)
let persistent = Load(port: arguments[4], server: arguments[5], eventLoop: loop)
let hibernating = Load(port: arguments[6], server: arguments[7], eventLoop: loop)

func row(_ name: String, _ value: String, target: String = "") {
  let padding = String(repeating: " ", count: max(1, 44 - name.count))
  let gap = String(repeating: " ", count: max(1, 22 - value.count))
  print(name + padding + value + (target.isEmpty ? "" : gap + target))
}

func text(_ value: Double, digits: Int = 2) -> String {
  let factor = (0..<digits).reduce(1.0) { factor, _ in factor * 10 }
  return "\((value * factor).rounded() / factor)"
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

let stored = try await persistent.click(visitors: 1000, for: duration)
row(
  "clicks per second, persistent pages", text(stored.rate, digits: 0),
  target: text(many.rate / 1.25, digits: 0))
let storedHalf = try await persistent.click(visitors: 1000, for: duration, rate: stored.rate / 2)
row(
  "click to patch, persistent, at half load",
  "\(text(storedHalf.latencies.percentile(0.5))) / \(text(storedHalf.latencies.percentile(0.99)))",
  target: "p99 10")

// Some visitors that click at a low rate, first alone, then beside hostile clients.
func behave() async throws -> Outcome {
  try await limited.click(visitors: 20, for: duration, rate: 200)
}
let alone = try await behave()
let harassment = Task { await limited.harass(100) }
try await Task.sleep(for: .seconds(1))
let harassed = try await behave()
harassment.cancel()
row(
  "20 sessions that behave, p50 / p99 ms",
  "\(text(alone.latencies.percentile(0.5))) / \(text(alone.latencies.percentile(0.99)))")
row(
  "the same, beside 100 hostile ones",
  "\(text(harassed.latencies.percentile(0.5))) / \(text(harassed.latencies.percentile(0.99)))")

let few = try await load.open(2000) { _, _ in }
try await Task.sleep(for: .seconds(2))
let before = try load.memory()
let all = try await load.open(10_000) { _, _ in }
try await Task.sleep(for: .seconds(2))
let slope = (try load.memory() - before) / 10_000
row("memory of an idle session, bytes", text(slope, digits: 0))
row("idle sessions per GiB", text(1_073_741_824 / slope, digits: 0), target: "30000")
try await all.close()
try await few.close()

let idle = try await hibernating.hibernate(10_000)
row("memory of a hibernating session, bytes", text(idle.memory, digits: 0))
row("hibernating sessions per GiB", text(1_073_741_824 / idle.memory, digits: 0), target: "70000")
row(
  "click to patch, hibernating session",
  "\(text(idle.wakes.percentile(0.5))) / \(text(idle.wakes.percentile(0.99)))", target: "p99 20")

if churnSeconds > 0 {
  let churn = try await limited.churn(visitors: 50, for: .seconds(churnSeconds))
  row("pages opened, clicked on and left in \(churnSeconds) s", "\(churn.visitCount)")
  let megabytes = (churn.memory.early / 1e6, churn.memory.late / 1e6)
  row(
    "memory meanwhile, early / late MB",
    "\(text(megabytes.0, digits: 1)) / \(text(megabytes.1, digits: 1))", target: "flat")
}
exit(0)
