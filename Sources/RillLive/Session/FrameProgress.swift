#if Live

  /// The progress of a session, which its socket reports to the handlers before it in the pipeline.
  enum FrameProgress {
    /// The session has received all frames, and has shown the result.
    case processed
    /// Many frames wait for the session, which is on another event loop; no more should be read.
    case behind
    /// The session can accept more frames.
    case caughtUp
    /// The page may repeat the events that are not durable, all at once.
    case repeating
    /// The page has repeated its events.
    case repeated
  }

#endif
