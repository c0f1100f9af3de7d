#if Live

  /// The progress of a session, which its socket reports to the handlers before it in the pipeline.
  enum FrameProgress {
    /// The session has received all frames, and has shown the result.
    case processed
    /// Many frames wait for the session, which is on another event loop; no more should be read.
    case behind
    /// The session can accept more frames.
    case caughtUp
  }

#endif
