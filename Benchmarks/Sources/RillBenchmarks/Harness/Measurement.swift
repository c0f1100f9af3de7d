/// The best that a library did at a workload.
struct Measurement {
  var workload: String
  var library: Library
  var variant: String
  var per: String
  /// Nanoseconds for one unit: the least of all rounds.
  var nanoseconds: Double
  /// Bytes of heap for one network.
  var bytes: Double?
  /// Emissions for one event.
  var emissions: Double?
  /// Allocations for one event: the least of all rounds. nil where they can't be counted.
  var allocations: Double?
  /// Own figure divided by that of the fastest peer that is a library (for bytes, the smallest).
  var ratioToBestPeer: Double?
  /// Own figure divided by that of the array of closures.
  var ratioToClosures: Double?
  /// What went wrong, if something did.
  var failure: String?
}
