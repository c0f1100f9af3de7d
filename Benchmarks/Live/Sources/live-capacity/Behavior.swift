#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The numbers of pages that behave in a way.
struct Mix: Sendable {
  /// Pages that only report that they are open.
  var idle = 0
  /// Pages with clicks, and the clicks per second on each.
  var clicking = 0
  var clickRate = 0.0
  /// Pages with typed text, and the keys per second on each.
  var typing = 0
  var keyRate = 0.0
  /// The seconds between the reports of a page that it is open.
  var heartbeat = 15.0

  var pages: Int { idle + clicking + typing }
}

/// The events and the writes of a server in a second.
struct Activity: Sendable {
  var reports = 0.0
  var clicks = 0.0
  var keys = 0.0
  /// The records that are stored.
  var records = 0.0
  /// The writes that store them; each stores all records that are due.
  var writes = 0.0
  /// The sessions whose records share the file.
  var sessions = 0.0

  var events: Double { reports + clicks + keys }

  /// The activity of a part of the pages.
  func scaled(by factor: Double) -> Activity {
    let records = records * factor
    return Activity(
      reports: reports * factor, clicks: clicks * factor, keys: keys * factor, records: records,
      writes: min(writes, records), sessions: sessions * factor)
  }
}

/// The costs of the operations of a server, which are fitted to measurements.
struct Costs: Sendable {
  /// The seconds of processor time of a report, a click, a key, a record, and of waking up.
  private var processor: [Double]
  /// The bytes of traffic of a report, a click, a key and a record.
  private var traffic: [Double]
  /// The bytes that are written for a write, and for each changed page of the file.
  private var written: [Double]
  /// The records in a page of the file.
  private(set) var recordsPerPage: Double
  /// The bytes of memory of a page in use, and of one that hibernates.
  var memory = 0.0
  var hibernatingMemory = 0.0

  init(_ samples: [(activity: Activity, usage: Usage)]) {
    // An event wakes the server unless it is busy, which it is for the part of the time that it
    // uses the processor.
    processor = fit(
      samples.map { sample in
        let idle = max(0, 1 - sample.usage.processor)
        return (
          sample.activity.operations + [sample.activity.events * idle], sample.usage.processor
        )
      })
    traffic = fit(samples.map { ($0.activity.operations, $0.usage.traffic) })
    let storing = samples.filter { $0.activity.records > 0 }
    // The density of the file with the smallest differences.
    (written, recordsPerPage) = ([0, 0], 1)
    var smallest = Double.infinity
    for density in 1...200 {
      let rows = storing.map {
        (amounts: $0.activity.storage(density: Double(density)), value: $0.usage.written)
      }
      let bytes = fit(rows)
      let difference = rows.reduce(0) {
        let relative = sum(bytes, $1.amounts) / $1.value - 1
        return $0 + relative * relative
      }
      if difference < smallest {
        smallest = difference
        (written, recordsPerPage) = (bytes, Double(density))
      }
    }
  }

  var perWrite: Double { written[0] }
  var perPage: Double { written[1] }

  /// Returns the usage of the server in a second.
  func usage(of activity: Activity) -> Usage {
    // The solution of p = operations + wakes * (1 - p).
    let wakes = activity.events * processor[4]
    return Usage(
      processor: (sum(processor, activity.operations) + wakes) / (1 + wakes),
      written: sum(written, activity.storage(density: recordsPerPage)),
      traffic: sum(traffic, activity.operations), records: activity.records)
  }

  /// The costs by their names: in microseconds, and in bytes of traffic.
  var rows: [(name: String, processor: Double, traffic: Double?)] {
    zip(["heartbeat", "click", "key", "record", "waking up"], processor.indices).map {
      ($0, processor[$1] * 1e6, $1 < traffic.count ? traffic[$1] : nil)
    }
  }
}

extension Activity {
  fileprivate var operations: [Double] { [reports, clicks, keys, records] }

  /// The writes in a second, and the pages of the file that they change, if each page has `density`
  /// records. Several records of a write share a page by chance.
  fileprivate func storage(density: Double) -> [Double] {
    let pages = max(1, sessions / density)
    return [writes, writes * pages * (1 - pow(1 - 1 / pages, records / max(writes, 1e-9)))]
  }
}

/// Returns the sum of the products of two lists of numbers.
private func sum(_ left: [Double], _ right: [Double]) -> Double {
  zip(left, right).reduce(0) { $0 + $1.0 * $1.1 }
}
