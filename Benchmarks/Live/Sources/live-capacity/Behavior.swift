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

  var pages: Int { idle + clicking + typing }
}

/// The seconds between the reports of a page that it is open.
let heartbeat = 15.0

/// The measured costs of the operations of a server.
struct Costs: Sendable {
  /// The usage of one report, one click, one key and one record. Clicks and keys are counted
  /// without their records.
  var report = Usage()
  var click = Usage()
  var key = Usage()
  var record = Usage()
  /// The bytes of memory of a page in use, and of one that hibernates.
  var memory = 0.0
  var hibernatingMemory = 0.0
}
