#if Live

  import NIOCore
  import RillProgram
  import RillTree

  /// Files that pages send.
  extension LiveSession {
    /// Takes a part of a file.
    func receive(
      _ part: UploadPart, of number: Int, for listener: HandlerID,
      _ run: ProgramRun<Model, Message>
    ) throws(FrameError) {
      // The next part comes when this one has been seen.
      owesFrame = true
      needsShow = true
      let uploads = self.uploads ?? SessionUploads(counts: context.counts, address: context.address)
      self.uploads = uploads
      try uploads.receive(part, of: number, for: listener, run)
      watchUploads()
    }

    /// Sees to it that files don't take space for nothing.
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
        context.say(
          "Dropped files of a page, since less came of them than should", of: .droppedFiles,
          at: .info)
        needsShow = true
        show()
      }
      watchUploads()
    }
  }

#endif
