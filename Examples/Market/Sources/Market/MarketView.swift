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
      section(.ariaLabel("Listings"), .width(columns: 62)) {
        table {
          thead { tr { for column in Column.allCases { heading(column, page.order) } } }
          tbody(page.rows) { listing in
            tr {
              th(.scope(.row)) { text(listing.instrument.symbol) }
              td { text(listing.instrument.name) }
              td { text(title(listing.instrument.sector.rawValue)) }
              number(decimal(listing.quote.price))
              change(listing.quote)
              number("\(listing.quote.volume)")
            }
          }
        }
        box(.row, .gap(2)) {
          button(.onClick(.turn(pages: -1))) { "Page up" }
          button(.onClick(.turn(pages: 1))) { "Page down" }
          span { "from \(min(page.visible.lowerBound + 1, page.found)) of \(page.found)" }
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
              change(listing.quote)
            }
          }
        }
      }
    }
    footer(.id("figures"), .dim) {
      """
      \(page.size) rows, \(page.found) shown, \(page.ticks) ticks, \
      \(page.edits) elements changed in the last batch
      """
    }
  }
}

/// The heading of a column, a button that sorts by it.
private func heading(_ column: Column, _ order: SortOrder) -> VTree<MarketMessage> {
  let isSorted = column == order.column
  let isNumber = [.price, .change, .volume].contains(column)
  return th(
    .class("number").when(isNumber), isNumber ? .textAlign(.right) : .none,
    isSorted ? .ariaSort(order.isDescending ? .descending : .ascending) : .none
  ) {
    button(.plain, .onClick(.sort(column))) {
      "\(title(column.rawValue))\(isSorted ? order.isDescending ? "▼" : "▲" : " ")"
    }
  }
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
private func change(_ quote: Quote) -> VTree<MarketMessage> {
  td(
    .class("number"), .textAlign(.right),
    quote.change == 0 ? .none : .foreground(quote.change < 0 ? .red : .green)
  ) { text((quote.change > 0 ? "+" : "") + decimal(quote.change)) }
}

private func title(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

/// Formats a number of hundredths.
private func decimal(_ hundredths: Int) -> String {
  let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
  return "\(hundredths < 0 ? "-" : "")\(whole).\(rest < 10 ? "0" : "")\(rest)"
}
