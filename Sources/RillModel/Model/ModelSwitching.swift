/// Streams of streams, and changings of changings. A stream or changing of nodes has values
/// `.node`, several of them a `.list` of those.
extension ReferenceModel {
  /// The occurrences of the latest stream: from the moment after its arrival, or from the moment of
  /// its arrival if prompt.
  package func switchToLatest(_ source: ModelNode, promptly: Bool = false) -> ModelNode {
    switchToLatest(
      changing: hold(source, startingWith: .node(never())), promptly: promptly)
  }

  /// The same for the stream that `transform` returns for each occurrence.
  package func flatMap(
    _ source: ModelNode, promptly: Bool = false,
    _ transform: @escaping (ModelValue) -> ModelNode
  ) -> ModelNode {
    switchToLatest(map(source) { .node(transform($0)) }, promptly: promptly)
  }

  /// The occurrences of the stream that `changing` held before the moment, or in it if prompt.
  package func switchToLatest(changing: ModelNode, promptly: Bool = false) -> ModelNode {
    add(.switching(changing, promptly: promptly))
  }

  /// The union of the streams that `changing` held before the moment.
  package func mergeMany(_ changing: ModelNode) -> ModelNode {
    add(.mergeMany(changing))
  }

  /// The value of the changing that `changing` holds. It changes when either of them changes.
  package func flatten(_ changing: ModelNode) -> ModelNode {
    add(.flatten(changing))
  }

  /// The value of the changing that `transform` returns for each value of `changing`.
  package func flatMap(
    changing: ModelNode, _ transform: @escaping (ModelValue) -> ModelNode
  ) -> ModelNode {
    let inner = add(
      .mapMaking(changing) { .node(transform($0)) },
      from: .of([changing]) { .node(transform($0[0])) })
    return flatten(inner)
  }
}
