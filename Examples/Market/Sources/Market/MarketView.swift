import RillCollections
import RillTerminal
import RillTree

/// Returns the view of a market, for the browser and the terminal.
func marketView(_ page: MarketPage) -> VTree<MarketMessage> {
  box(.id("market"), .padding(horizontal: 1)) {
    box(.row, .gap(2)) {
      h1 { "Market" }
      input(
        .type(.search), .ariaLabel("Symbol or name"), .placeholder("Symbol or name"),
        .value(page.selection.text), .onInput { .search($0) })
    }
    box(.row, .wrap, .gap(3)) {
      box(.role(.table), .ariaLabel("Listings"), .ariaRowCount(page.listings.count)) {
        box(.row, .gap(2), .role(.row)) {
          for column in Column.allCases { heading(column, page.order) }
        }
        virtualList(page.listings, rowHeight: .lines(1), .role(.rowGroup), .height(rows: 15)) {
          listing in
          box(.row, .gap(2)) {
            cell(.symbol, .role(.rowHeader)) { text(listing.instrument.symbol) }
            cell(.name) { text(listing.instrument.name) }
            cell(.sector) { text(title(listing.instrument.sector.rawValue)) }
            cell(.price) { text(decimal(listing.quote.price)) }
            cell(.change, color(listing.quote)) { text(change(listing.quote)) }
            cell(.volume) { text(listing.quote.volume) }
          }
        }
      }
      section(.ariaLabel("Totals")) {
        table {
          headings("Sector", "Number", "Volume")
          tbody {
            forEach(page.totals, selected: page.selection.sector) { total, isSelected in
              tr {
                th(.scope(.row)) {
                  button(
                    .plain, .onClick(.toggle(total.sector)),
                    .ariaPressed(isSelected ? .true : .false), isSelected ? .inverse : .none
                  ) { text(title(total.sector.rawValue)) }
                }
                number("\(total.count)")
                number("\(total.volume)")
              }
            }
          }
        }
        table {
          headings("Rising most", "Change")
          tbody(page.risers) { listing in
            tr {
              th(.scope(.row)) { text(listing.instrument.symbol) }
              td(.class("number"), .textAlign(.right), color(listing.quote)) {
                text(change(listing.quote))
              }
            }
          }
        }
      }
    }
    footer(.id("figures"), .dim) {
      """
      \(page.size) rows, \(page.listings.count) shown, \(page.ticks) ticks, \
      \(page.edits) elements changed in the last batch
      """
    }
  }
}

extension Column {
  /// The width in the heading and in all rows.
  fileprivate var width: Int {
    switch self {
    case .symbol, .change, .volume: 7
    case .name: 14
    case .sector: 9
    case .price: 6
    }
  }

  fileprivate var isNumber: Bool { [.price, .change, .volume].contains(self) }
}

/// The heading of a column, a button that sorts by it.
private func heading(_ column: Column, _ order: SortOrder) -> VTree<MarketMessage> {
  let isSorted = column == order.column
  return cell(
    column, .role(.columnHeader),
    isSorted ? .ariaSort(order.isDescending ? .descending : .ascending) : .none
  ) {
    button(.plain, .bold, .onClick(.sort(column))) {
      "\(title(column.rawValue))\(isSorted ? order.isDescending ? "▼" : "▲" : " ")"
    }
  }
}

/// A cell of a column, which has the same width in the heading and in all rows.
private func cell(
  _ column: Column, _ attributes: Attribute<MarketMessage>...,
  @TreeBuilder<MarketMessage> content: () -> VTree<MarketMessage>
) -> VTree<MarketMessage> {
  let own: [Attribute<MarketMessage>] = [
    .role(.cell), .width(columns: column.width), .shrink(0),
    column.isNumber ? .textAlign(.right) : .none,
  ]
  return element("div", attributes: own + attributes, content: content)
}

private func headings(_ first: String, _ numbers: String...) -> VTree<MarketMessage> {
  thead {
    tr {
      th { text(first) }
      for title in numbers { th(.class("number"), .textAlign(.right)) { text(title) } }
    }
  }
}

private func number(_ content: String) -> VTree<MarketMessage> {
  td(.class("number"), .textAlign(.right)) { text(content) }
}

/// The change of a price in percent.
private func change(_ quote: Quote) -> String {
  (quote.change > 0 ? "+" : "") + decimal(quote.change)
}

private func color(_ quote: Quote) -> Attribute<MarketMessage> {
  quote.change == 0 ? .none : .foreground(quote.change < 0 ? .red : .green)
}

private func title(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

/// Formats a number of hundredths.
private func decimal(_ hundredths: Int) -> String {
  let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
  return "\(hundredths < 0 ? "-" : "")\(whole).\(rest < 10 ? "0" : "")\(rest)"
}
