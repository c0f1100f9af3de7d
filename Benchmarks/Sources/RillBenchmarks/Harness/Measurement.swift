/// The best result of a library for a workload.
struct Measurement {
  var workload: String
  var library: Library
  var variant: String
  var per: String
  /// Nanoseconds per unit: the minimum of all rounds.
  var nanoseconds: Double
  /// Bytes of heap per network.
  var bytes: Double?
  /// Emissions per event.
  var emissions: Double?
  /// Allocations per event: the minimum of all rounds; nil if they can't be counted.
  var allocations: Double?
  /// This figure divided by that of the fastest peer library (for bytes, the smallest).
  var ratioToBestPeer: Double?
  /// This figure divided by that of the array of closures.
  var ratioToClosures: Double?
  /// The error, if any.
  var failure: String?
}
