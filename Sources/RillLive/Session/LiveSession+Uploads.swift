#if Live

  import NIOCore
  import RillPages
  import RillProgram
  import RillTree

  /// Uploads from pages.
  extension LiveSession {
    /// Receives a part of a file.
    func receive(
      _ part: UploadPart, of number: Int, for listener: HandlerID,
      _ run: ProgramRun<Model, Message>
    ) throws(FrameError) {
      // The page sends the next part when this one is acknowledged.
      owesFrame = true
      needsShow = true
      let uploads = self.uploads ?? SessionUploads(counts: context.counts, address: context.address)
      self.uploads = uploads
      try uploads.receive(part, of: number, for: listener, run)
      watchUploads()
    }

    /// Checks uploads regularly, so that stalled files don't occupy space.
    private func watchUploads() {
      guard uploadWatch == nil, let uploads, uploads.isUnderway else { return }
      let timeout = context.server.configuration.uploadTimeout
      uploadWatch = context.server.clock.schedule(
        after: TimeAmount(timeout), on: context.eventLoop
      ) { [weak self] in
        self?.assumeIsolated { $0.dropStalledUploads(after: timeout) }
      }
    }

    private func dropStalledUploads(after timeout: Duration) {
      uploadWatch = nil
      guard let run, let uploads else { return }
      if uploads.dropStalled(after: timeout, run) {
        context.logLimited(
          "Dropped stalled uploads of a page", of: .droppedFiles,
          at: .info)
        needsShow = true
        show()
      }
      watchUploads()
    }
  }

#endif
