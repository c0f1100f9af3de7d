extension Attribute {
  /// Animates the element when an update adds, removes or moves it.
  ///
  /// ```swift
  /// ul {
  ///   for song in songs { li(.key(song.id), .class("song"), .transition()) { text(song.title) } }
  /// }
  /// ```
  ///
  /// A style sheet declares the animations. A new element has the attribute `data-entering`, and a
  /// removed one `data-leaving`, until their animations end. An element whose place changes moves
  /// to its new place. Give the siblings keys, so that a move is not a change of contents.
  ///
  /// A removed element is shown as a copy above the others, and takes no input. Users who prefer
  /// reduced motion see no animation. A host without animations ignores the attribute.
  ///
  /// The attribute is `data-transition`. A page of RillLive needs the script
  /// `LiveAsset.transitions`, and a static page the option `--transitions` of `scripts/web`.
  ///
  /// Elsewhere: `TransitionGroup` (Vue), `animate:flip` (Svelte).
  ///
  /// - Parameter duration: The duration of a move in milliseconds; 0 for no move.
  public static func transition(moving duration: Int = 200) -> Attribute {
    data("transition", "\(duration)")
  }
}
