/// `Moment.independent`: a second timeline, while the first one is set aside.
///
/// The outer timeline may be in the middle of a moment: it walks the receivers of its nodes, and
/// has evaluated some of them. So the inner timeline must not use the nodes of the outer one.
extension Timeline {
  /// Records that `node` was created on this timeline.
  @usableFromInline @inline(never)
  func recordOwn(_ node: ObjectIdentifier) {
    state.pointee.ownNodes.insert(node)
  }

  /// Stops the program if `node` was created on another timeline.
  @usableFromInline @inline(never)
  func requireOwn(_ node: Node) {
    if state.pointee.ownNodes.contains(ObjectIdentifier(node)) { return }
    node.stop(
      """
      is used in Moment.independent, but was created outside of it. Use only nodes created in its \
      body. Read values before the call, and announce or assign after it.
      """)
  }

  /// Adds the nodes of `inner`, which ends, to the nodes of this timeline.
  func adoptNodes(of inner: Timeline) {
    inner.state.pointee.ownNodes.each { state.pointee.ownNodes.insert($0) }
  }
}
