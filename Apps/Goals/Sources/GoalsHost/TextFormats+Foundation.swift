import Foundation
import GoalsFeature
import RillLanguages

extension TextFormats {
  /// Creates the formats of the locale with an identifier.
  public init(localeIdentifier: String) {
    let locale = Locale(identifier: localeIdentifier)
    self.init(
      integer: { $0.formatted(.number.locale(locale)) },
      decimal: { number, digits in
        guard let digits else { return number.formatted(.number.locale(locale)) }
        return number.formatted(.number.precision(.fractionLength(digits)).locale(locale))
      },
      percent: { percent in
        let text = percent.formatted(.percent.locale(locale))
        // Without marks of direction, which a terminal would show.
        return String(
          String.UnicodeScalarView(text.unicodeScalars.filter { !$0.properties.isBidiControl }))
      },
      date: { year, month, day, parts in
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let components = DateComponents(year: year, month: month, day: day)
        guard let date = calendar.date(from: components) else { return "" }
        var style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: .gmt)
          .month(.abbreviated)
        if parts != .month { style = style.day() }
        return (parts == .day ? style : style.year()).format(date)
      })
  }
}

extension GoalsTexts {
  /// Creates the texts for a user, with the formats of Foundation.
  ///
  /// - Parameter isIsolating: True if texts from right to left isolate arguments.
  package init(_ locale: UserLocale, isolatingArguments isIsolating: Bool = true) {
    self.init(locale, formats: TextFormats.init(localeIdentifier:), isolatingArguments: isIsolating)
  }
}
