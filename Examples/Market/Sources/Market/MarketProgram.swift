import RillAutomaton
public import RillCollections
public import RillProgram

/// The market as the page shows it: snapshots of its collections, which take constant time.
public struct MarketPage: Equatable, Sendable {
  public var selection: Selection
  public var order: SortOrder
  public var listings: ArraySnapshot<Listing>
  public var totals: ArraySnapshot<Total>
  public var risers: ArraySnapshot<Listing>
  public var size: Int
  public var ticks: Int
  public var edits: Int
}

extension Market {
  /// Performs the edits of a message.
  func receive(_ message: MarketMessage) {
    switch message {
    case .tick: tick()
    case .search(let text): select { $0.text = text }
    case .toggle(let sector): select { $0.sector = $0.sector == sector ? nil : sector }
    case .sort(let column): sort(by: column)
    case .changed: break
    }
  }

  /// The page. It changes once in a moment.
  var page: Changing<MarketPage> {
    .computed { [self] in
      MarketPage(
        selection: selection.value, order: order.value, listings: listings.value,
        totals: totals.value, risers: risers.value, size: instruments.count, ticks: ticks.value,
        edits: edits.value)
    }
  }
}

/// A message of the page.
public enum MarketMessage: Equatable, Sendable {
  case tick
  case search(String)
  case toggle(Sector)
  case sort(Column)
  /// The market has changed.
  case changed(MarketPage)
}

/// Creates a page of a market, for the browser and the terminal.
///
/// The market is outside of the model. Messages edit it by effects, and the page follows it by a
/// subscription.
///
/// - Parameter market: The market.
public func marketProgram(_ market: Market) -> Program<MarketPage, MarketMessage> {
  let page = market.page

  func update(_ message: MarketMessage, _ model: inout MarketPage) -> Effect<MarketMessage> {
    if case .changed(let page) = message {
      model = page
      return .none
    }
    return .perform { market.receive(message) }
  }

  return Program(
    model: page.value, effect: .none, update: update,
    subscriptions: { _ in
      [
        .every(.milliseconds(100), send: .tick),
        .changes(page.changes, id: "page") { .changed($0) },
      ]
    },
    document: { model in Document(title: "Market", language: "en") { marketView(model) } })
}

/// The style sheet of the page in a browser, in UTF-8.
public var marketStyleSheet: [UInt8] { PackageResources.market_css }
