import RillCollections

/// An article in a store.
struct Article {
  let id: Int
  var shelf: Int
  var count: Int
}

/// Runs a store: its articles by shelf, totals, the articles that are short, and their prices.
///
/// - Parameter log: A function that receives each line and a number that belongs to it.
public func stock(log: @escaping (StaticString, Int) -> Void) {
  let nodes = Network.liveNodeCount
  do {
    let articles = ArrayInput((1...200).map { Article(id: $0, shelf: $0 % 7, count: $0 % 10) })
    let limit = Input(3)
    let prices = DictionaryInput(Dictionary(uniqueKeysWithValues: (1...200).map { ($0, $0 * 10) }))

    let totals = articles.grouped { $0.shelf }.mapValues { $0.sum { $0.count } }.flatten()
    let short = articles.filter(with: limit) { $0.count < $1 }.sorted { $0.count < $1.count }
    let first = short.prefix(5)
    let id: (Article) -> Int = { $0.id }
    let values = articles.join(prices, on: id) { $0.count * $1 }
    let value = values.sum()
    let peaks = first.mapValues { article in
      article.map { $0.count }.changes.accumulate(startingFrom: 0) { max($0, $1) }
    }

    let observers = [
      first.observe { batch in log("edits of the first", batch.edits.count) },
      totals.observe { batch in log("shelves that changed", batch.edits.count) },
      value.observe { log("value of all", $0) },
    ]
    articles.update(at: 20) { $0.count = 0 }
    articles.update(at: 21) { $0.shelf = 5 }
    Moment.run {
      articles.remove(at: 0)
      articles.move(from: 3, to: 90)
      prices[7] = 1_000
    }
    limit <-- 1
    log("short", short.count)
    log("total of shelf 5", totals[5] ?? 0)
    log("peaks", peaks.count)
    log("rank", short.value.partitioningIndex { $0.count > 0 })
    for observer in observers { observer.cancel() }
  }
  log("nodes left", Network.liveNodeCount - nodes)
}
