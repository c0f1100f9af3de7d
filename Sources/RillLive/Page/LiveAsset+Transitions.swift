#if Live

  extension LiveAsset {
    /// The script that animates elements with `.transition()` of `RillTree`.
    ///
    /// ```swift
    /// LivePage("/", scripts: [.transitions]) { _ in playlist() }
    /// ```
    ///
    /// Before each update it measures all elements with the attribute on the page. Pages without
    /// the script pay nothing.
    public static let transitions = LiveAsset(
      "rill-transitions.js", type: "text/javascript; charset=utf-8",
      bytes: PackageResources.rill_transitions_js)
  }

#endif
