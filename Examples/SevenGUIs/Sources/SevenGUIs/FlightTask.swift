import RillProgram

/// A form that books a flight in one direction, or in both.
public struct FlightTask: GUITask, Equatable {
  public var isReturn = false
  public var departure = "27.03.2026"
  public var arrival = "27.03.2026"
  /// The confirmation of the booking; nil before it, and after a change.
  public var confirmation: String?

  public enum Message {
    case kind(String)
    case departure(String)
    case arrival(String)
    case book
  }

  public init() {}

  public mutating func update(_ message: Message) -> Effect<Message> {
    if case .book = message {
      guard canBook else { return .rejected }
      confirmation =
        isReturn
        ? "You have booked a return flight, out on \(departure) and back on \(arrival)."
        : "You have booked a one-way flight on \(departure)."
      return .none
    }
    confirmation = nil
    switch message {
    case .kind(let kind): isReturn = kind == "return"
    case .departure(let text): departure = text
    case .arrival(let text): arrival = text
    case .book: break
    }
    return .none
  }

  /// A Boolean value that indicates whether the dates of the chosen kind permit a flight.
  public var canBook: Bool {
    guard let out = CalendarDate(departure) else { return false }
    return !isReturn || CalendarDate(arrival).map { out <= $0 } ?? false
  }

  public var view: VTree<Message> {
    form(.onSubmit(.book)) {
      div(.class("field")) {
        label(.for("kind")) { "Kind of flight" }
        select(.id("kind"), .value(isReturn ? "return" : "one-way"), .onChange { .kind($0) }) {
          option(.value("one-way")) { "One-way flight" }
          option(.value("return")) { "Return flight" }
        }
      }
      field("departure", "Departure", departure, error: error(departure)) { .departure($0) }
      field(
        "arrival", "Return", arrival, error: isReturn ? returnError : nil, isDisabled: !isReturn
      ) { .arrival($0) }
      button(.disabled(!canBook)) { "Book" }
      p(.role(.status)) { text(confirmation ?? "") }
    }
  }

  private func error(_ text: String) -> String? {
    CalendarDate(text) == nil ? "Enter a date such as 27.03.2026." : nil
  }

  private var returnError: String? {
    error(arrival) ?? (canBook || error(departure) != nil ? nil : "This is before the departure.")
  }
}

/// A date of the Gregorian calendar.
public struct CalendarDate: Comparable {
  /// A number that grows from day to day.
  private let order: Int

  /// Parses a date in the form `27.03.2026`; nil if it is in another form or doesn't exist.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].utf8.count == 4 else { return nil }
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (48...57).contains($0) } && part.utf8.count <= 4 ? Int(part) : nil
    }
    guard numbers.count == 3 else { return nil }
    let (day, month, year) = (numbers[0], numbers[1], numbers[2])
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard year > 0, (1...12).contains(month), (1...lengths[month - 1]).contains(day) else {
      return nil
    }
    order = (year * 12 + month) * 31 + day
  }

  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    left.order < right.order
  }
}
