/// The formatting of measurements.
enum Report {
  static let header =
    column("workload", 48) + column("library", 20) + right("ns", 12) + right("per", 10)
    + right("vs peer", 10) + right("vs array", 10) + right("allocs/event", 14) + right("bytes", 8)
    + right("emissions", 11)

  /// Returns a line of the table.
  static func line(_ measurement: Measurement) -> String {
    column(measurement.workload, 48)
      + column(measurement.library.rawValue, 20)
      + right(figure(measurement.nanoseconds), 12)
      + right(measurement.per, 10)
      + right(measurement.ratioToBestPeer.map(ratio) ?? "", 10)
      + right(measurement.ratioToClosures.map(ratio) ?? "", 10)
      + right(measurement.allocations.map { rounded($0, places: 2) } ?? "", 14)
      + right(measurement.bytes.map { rounded($0, places: 0) } ?? "", 8)
      + right(measurement.emissions.map { rounded($0, places: 0) } ?? "", 11)
      + (measurement.variant.isEmpty ? "" : "  (\(measurement.variant))")
  }

  /// The header above the lines of the tracked workloads.
  static let trackedHeader =
    """

    Tracked: computed values and tracked observers. Processor time of a process for each figure, \
    including node's compiler and collector threads.

    """
    + column("workload", 32) + right("Rill", 12) + right("alien", 12) + right("ratio", 8)
    + right("alien, record", 16) + "  unit"

  static let trackedFooter =
    "alien: alien-signals under node, if --alien names its directory. alien, record: its figure on"
    + " another machine."

  /// Returns a line of the table for a tracked workload.
  static func line(_ row: TrackedRow) -> String {
    let unit = row.workload.unit
    return column(row.workload.name, 32)
      + right(row.figures[.rill].map { finer($0 / unit.size) } ?? "", 12)
      + right(row.figures[.alienSignals].map { finer($0 / unit.size) } ?? "", 12)
      + right(row.ratio.map(ratio) ?? "", 8)
      + right(row.workload.record.map(figure) ?? "", 16)
      + "  \(unit.rawValue) per \(row.workload.per)"
  }

  /// Returns a measurement as a line of JSON.
  static func json(_ measurement: Measurement) -> String {
    let fields = [
      ("workload", quoted(measurement.workload)),
      ("library", quoted(measurement.library.rawValue)),
      ("ns", number(measurement.nanoseconds)),
      ("bytes", number(measurement.bytes)),
      ("emissions", number(measurement.emissions)),
      ("ratio_to_best_peer", number(measurement.ratioToBestPeer)),
      ("ratio_to_closures", number(measurement.ratioToClosures)),
      ("allocations", number(measurement.allocations)),
      ("variant", measurement.variant.isEmpty ? "null" : quoted(measurement.variant)),
    ]
    return "{" + fields.map { quoted($0.0) + ":" + $0.1 }.joined(separator: ",") + "}"
  }

  private static func number(_ value: Double?) -> String {
    guard let value, value.isFinite else { return "null" }
    return value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for character in text {
      if character == "\"" || character == "\\" { result.append("\\") }
      result.append(character)
    }
    return result + "\""
  }

  private static func figure(_ value: Double) -> String {
    value < 100 ? rounded(value, places: 1) : grouped(Int(value.rounded()))
  }

  private static func finer(_ value: Double) -> String {
    value < 10 ? rounded(value, places: 2) : figure(value)
  }

  private static func ratio(_ value: Double) -> String {
    value > 0 && value < 1 ? "1/" + rounded(1 / value, places: 1) : rounded(value, places: 2)
  }

  private static func rounded(_ value: Double, places: Int) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "\(value)" }
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    let scaled = Int((abs(value) * Double(scale)).rounded())
    let sign = value < 0 && scaled != 0 ? "-" : ""
    if places == 0 { return sign + grouped(scaled) }
    let fraction = String(scaled % scale)
    let zeros = String(repeating: "0", count: places - fraction.count)
    return sign + "\(scaled / scale)." + zeros + fraction
  }

  private static func grouped(_ value: Int) -> String {
    var groups: [String] = []
    var rest = String(value)
    while rest.count > 3 {
      groups.insert(String(rest.suffix(3)), at: 0)
      rest = String(rest.dropLast(3))
    }
    return ([rest] + groups).joined(separator: ",")
  }

  private static func column(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.count)) + text
  }
}
