import LoadSupport
import NIOCore
import NIOPosix

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// Measures what the operations of a server of persistent pages cost, simulates a server with them,
// and compares the simulation with two measured points.
//
// Usage: live-capacity PORT PID PORT PID [SECONDS]
//
// The second server hibernates its sessions after a second.

let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
guard arguments.count >= 4 else {
  print("Usage: live-capacity PORT PID PORT PID [SECONDS]")
  exit(2)
}
let seconds = arguments.count > 4 ? arguments[4] : 10
raiseFileLimit()
let loop = MultiThreadedEventLoopGroup.singleton.next()
let load = Load(port: arguments[0], server: arguments[1], eventLoop: loop)
let hibernating = Load(port: arguments[2], server: arguments[3], eventLoop: loop)

func row(_ cells: String...) {
  print(cells.map { $0 + String(repeating: " ", count: max(1, 18 - $0.count)) }.joined())
}

func text(_ value: Double, digits: Int = 1) -> String {
  let factor = (0..<digits).reduce(1.0) { factor, _ in factor * 10 }
  return "\((value * factor).rounded() / factor)"
}

// The costs of operations. Two rates tell the cost of a click from that of its record, because at
// the higher rate several clicks share a record.
var costs = Costs()
let pages = try await Pages.open(1000, on: load)
let forms = try await Pages.open(500, at: "/form", on: load)
let reports = try await measure([pages], for: seconds) { pages.report(rate: 10, until: $0) }
costs.report = reports.usage / reports.events
let often = try await measure([pages], for: seconds) {
  pages.use(1000, rate: 8, seed: 1000, until: $0)
}
let seldom = try await measure([pages], for: seconds) {
  pages.use(1000, rate: 1, seed: 2000, until: $0)
}

/// Solves `events * event + records * record = usage` for two measurements.
func split(_ part: KeyPath<Usage, Double>) -> (event: Double, record: Double) {
  let (a, b) = (often.usage, seldom.usage)
  let determinant = often.events * b.records - seldom.events * a.records
  let event = (a[keyPath: part] * b.records - b[keyPath: part] * a.records) / determinant
  let record = (often.events * b[keyPath: part] - seldom.events * a[keyPath: part]) / determinant
  return (event, record)
}
(costs.click.processor, costs.record.processor) = split(\.processor)
(costs.click.traffic, costs.record.traffic) = split(\.traffic)
costs.record.written = seldom.usage.written / seldom.usage.records
let keys = try await measure([forms], for: seconds) {
  forms.use(500, rate: 4, seed: 3000, until: $0)
}
costs.key.processor =
  (keys.usage.processor - keys.usage.records * costs.record.processor) / keys.events
costs.key.traffic = (keys.usage.traffic - keys.usage.records * costs.record.traffic) / keys.events
try await pages.close()
try await forms.close()
for (load, hibernates) in [(load, false), (hibernating, true)] {
  let (bytes, waves) = try await load.memoryOfPage(count: 4000, hibernates: hibernates) { _, _ in }
  if hibernates { costs.hibernatingMemory = bytes } else { costs.memory = bytes }
  for wave in waves { try await wave.close() }
}

row("operation", "processor, us", "traffic, bytes", "written, bytes")
for (name, cost) in [
  ("heartbeat", costs.report), ("click", costs.click), ("key", costs.key),
  ("record", costs.record),
] {
  row(name, text(cost.processor * 1e6), text(cost.traffic), text(cost.written, digits: 0))
}
row("page in use", text(costs.memory, digits: 0) + " bytes of memory")
row("idle page", text(costs.hibernatingMemory, digits: 0) + " bytes of memory")

// The simulation beside two points.
let points = [
  Mix(idle: 600, clicking: 300, clickRate: 0.5, typing: 100, keyRate: 4),
  Mix(idle: 500, clicking: 1200, clickRate: 1.5, typing: 300, keyRate: 3),
]
print()
row("pages", "what", "simulated", "measured", "ratio")
var isClose = true
for mix in points {
  let all = try await Pages.open(mix.idle + mix.clicking, on: load)
  let typed = try await Pages.open(mix.typing, at: "/form", on: load)
  let measured = try await measure([all, typed], for: seconds) { end in
    all.report(rate: 1 / heartbeat, until: end)
    typed.report(rate: 1 / heartbeat, until: end)
    all.use(mix.clicking, rate: mix.clickRate, seed: 4000, until: end)
    typed.use(mix.typing, rate: mix.keyRate, seed: 8000, until: end)
  }.usage
  let simulated = Simulation.usage(of: mix, at: costs)
  for (name, part, unit) in [
    ("processor, %", \Usage.processor, 0.01), ("traffic, kB/s", \.traffic, 1000),
    ("records/s", \.records, 1), ("written, kB/s", \.written, 1000),
  ] as [(String, KeyPath<Usage, Double>, Double)] {
    let ratio = simulated[keyPath: part] / measured[keyPath: part]
    if !(0.8...1.25).contains(ratio) { isClose = false }
    row(
      "\(mix.pages)", name, text(simulated[keyPath: part] / unit),
      text(measured[keyPath: part] / unit), text(ratio, digits: 2))
  }
  try await all.close()
  try await typed.close()
}

// 90 of 100 pages are idle. 9 receive a click every 10 seconds, and one receives typed text.
print()
row("pages", "cores", "memory, GB", "records/s", "written, MB/s", "network, Mbit/s")
let sample = Mix(idle: 9000, clicking: 900, clickRate: 0.1, typing: 100, keyRate: 4)
let usage = Simulation.usage(of: sample, at: costs)
for count in [1, 10, 100, 1000, 10_000, 100_000, 1_000_000] {
  let factor = Double(count) / Double(sample.pages)
  let memory = Double(count) * (0.9 * costs.hibernatingMemory + 0.1 * costs.memory)
  row(
    "\(count)", text(usage.processor * factor, digits: 3), text(memory / 1e9, digits: 3),
    text(usage.records * factor), text(usage.written * factor / 1e6, digits: 2),
    text(usage.traffic * factor * 8 / 1e6, digits: 2))
}
if !isClose {
  print("\nThe simulation differs from a measured point by more than a quarter.")
  exit(1)
}
exit(0)
