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
// Then compares the cost of a click on one server with that on several servers with one store.
//
// Usage: live-capacity SECONDS PORT PID PORT PID [PORT PID]...
//
// The second server hibernates its sessions after a second. Those after it share a store.

let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
guard arguments.count >= 5, arguments.count % 2 == 1 else {
  print("Usage: live-capacity SECONDS PORT PID PORT PID [PORT PID]...")
  exit(2)
}
let seconds = arguments[0]
raiseFileLimit()
let loop = MultiThreadedEventLoopGroup.singleton.next()
let loads = stride(from: 1, to: arguments.count, by: 2).map {
  Load(port: arguments[$0], server: arguments[$0 + 1], eventLoop: loop)
}
let (load, hibernating) = (loads[0], loads[1])

func row(_ cells: String...) {
  print(cells.map { $0 + String(repeating: " ", count: max(1, 18 - $0.count)) }.joined())
}

func text(_ value: Double, digits: Int = 1) -> String {
  let factor = (0..<digits).reduce(1.0) { factor, _ in factor * 10 }
  return "\((value * factor).rounded() / factor)"
}

// The costs of operations, from mixes in which each has another part, at low and high load.
let trials = [
  Mix(idle: 1000, heartbeat: 0.1),
  Mix(idle: 1000, heartbeat: 2),
  Mix(clicking: 1000, clickRate: 6, heartbeat: 15),
  Mix(clicking: 1000, clickRate: 1, heartbeat: 15),
  Mix(idle: 500, clicking: 500, clickRate: 0.2, heartbeat: 15),
  Mix(typing: 500, keyRate: 4, heartbeat: 15),
  Mix(idle: 500, typing: 200, keyRate: 0.5, heartbeat: 15),
]
var samples: [(activity: Activity, usage: Usage)] = []
for mix in trials {
  let usage = try await load.usage(of: mix, for: seconds)
  var activity = Simulation.activity(of: mix)
  activity.records = usage.records
  samples.append((activity, usage))
}
var costs = Costs(samples)
for (load, hibernates) in [(load, false), (hibernating, true)] {
  let (bytes, waves) = try await load.memoryOfPage(count: 4000, hibernates: hibernates) { _, _ in }
  if hibernates { costs.hibernatingMemory = bytes } else { costs.memory = bytes }
  for wave in waves { try await wave.close() }
}

row("operation", "processor, us", "traffic, bytes")
for cost in costs.rows {
  row(cost.name, text(cost.processor), cost.traffic.map { text($0) } ?? "-")
}
row("write", text(costs.perWrite, digits: 0) + " bytes written")
row("changed page", text(costs.perPage, digits: 0) + " bytes written for a page of the file")
row("records", text(costs.recordsPerPage, digits: 0) + " in a page of the file")
row("page in use", text(costs.memory, digits: 0) + " bytes of memory")
row("idle page", text(costs.hibernatingMemory, digits: 0) + " bytes of memory")

// The measurements from which the costs come, and the simulation with these costs.
print()
row("processor, %", "simulated", "written, kB/s", "simulated", "records/s")
for (activity, usage) in samples {
  let simulated = costs.usage(of: activity)
  row(
    text(usage.processor * 100), text(simulated.processor * 100), text(usage.written / 1000),
    text(simulated.written / 1000), text(usage.records))
}

// The simulation beside two points.
let points = [
  Mix(idle: 600, clicking: 300, clickRate: 0.5, typing: 100, keyRate: 4),
  Mix(idle: 500, clicking: 1200, clickRate: 1.5, typing: 300, keyRate: 3),
]
print()
row("pages", "what", "simulated", "measured", "ratio")
var isClose = true
for mix in points {
  let usage = try await load.usage(of: mix, for: seconds)
  let simulated = costs.usage(of: Simulation.activity(of: mix))
  for (name, part, unit) in [
    ("processor, %", \Usage.processor, 0.01), ("traffic, kB/s", \.traffic, 1000),
    ("records/s", \.records, 1), ("written, kB/s", \.written, 1000),
  ] as [(String, KeyPath<Usage, Double>, Double)] {
    let ratio = simulated[keyPath: part] / usage[keyPath: part]
    if !(0.75...1.34).contains(ratio) { isClose = false }
    row(
      "\(mix.pages)", name, text(simulated[keyPath: part] / unit),
      text(usage[keyPath: part] / unit), text(ratio, digits: 2))
  }
}

// 90 of 100 pages are idle. 9 receive a click every 10 seconds, and one receives typed text.
print()
row("pages", "cores", "memory, GB", "records/s", "written, MB/s", "network, Mbit/s")
let sample = Mix(idle: 9000, clicking: 900, clickRate: 0.1, typing: 100, keyRate: 4)
// Up to 10,000 pages share a server, and more pages have more servers.
let activity = Simulation.activity(of: sample)
for count in [1, 10, 100, 1000, 10_000, 100_000, 1_000_000] {
  let servers = max(1, Double(count / sample.pages))
  let share = Double(count) / servers / Double(sample.pages)
  let usage = costs.usage(of: activity.scaled(by: share))
  let memory = Double(count) * (0.9 * costs.hibernatingMemory + 0.1 * costs.memory)
  row(
    "\(count)", text(usage.processor * servers, digits: 3), text(memory / 1e9, digits: 3),
    text(usage.records * servers), text(usage.written * servers / 1e6, digits: 2),
    text(usage.traffic * servers * 8 / 1e6, digits: 2))
}

print()
let isLinear = try await Scaling.measure(Array(loads.dropFirst(2)), for: seconds)
if !isLinear {
  print("\nA click costs more than 1 / 0.9 of the time if there are several servers.")
}
if !isClose {
  print("\nThe simulation differs from a measured point by more than a third.")
}
if !isClose || !isLinear {
  exit(1)
}
exit(0)
