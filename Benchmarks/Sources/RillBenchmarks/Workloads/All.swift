extension Workload {
  static var all: [Workload] {
    [
      sourceToSink, mapTen, ownOperatorTen, mapFilterScan, fanOut, diamond, stackedDiamonds,
      mergeOfMany,
      switchToOneValue, switchToFreshLive, switchAlternating, switchStreams,
      churn, churnMapTen, churnCrowded, memory,
      cellWriteObserved, cellWrite, cellRead,
      cellxEmissions, cellx(layers: 1_000), cellx(layers: 2_500), cellx(layers: 5_000),
    ] + promptSwitches + producers + mergedProducers + automata + collections + trees
      + collectionRows + pages + layouts
      + screens + longContent
  }
}
