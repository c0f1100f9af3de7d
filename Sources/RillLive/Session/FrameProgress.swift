#if Live

  /// How a session comes on with what was read for it, as its socket tells what is before it in the pipeline.
  enum FrameProgress {
    /// All that was read has been received by the session, and what came of it has been shown.
    case settled
    /// So much waits for the session, which is on another event loop, that nothing more is to come.
    case behind
    /// There is room for more.
    case caughtUp
  }

#endif
