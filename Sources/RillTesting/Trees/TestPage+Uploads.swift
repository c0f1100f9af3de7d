import RillTree

extension TestPage {
  /// Chooses a file in an input that takes files, which is sent: its listener is told that it begins, and then
  /// of its bytes; or that it is refused, if it is too large.
  ///
  /// ```swift
  /// tester.use { try $0.upload(bytes, named: "goals.json", in: "#file") } change: { $0.isImporting = true }
  /// tester.receive(.importing(done)) { $0.goals = goals }
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: what is in it.
  ///   - name: what it is called.
  ///   - type: its media type.
  /// - Returns: what was told, in order.
  /// - Throws: that there is no such element, that it is disabled, or that it takes no files.
  @discardableResult
  public func upload(
    _ bytes: [UInt8], named name: String, type: String = "", in query: TestQuery
  ) throws(TestPageError) -> [Upload] {
    let (id, limits) = try listenerForFiles(query)
    fileCount += 1
    let states: [Upload.State] =
      bytes.count > limits.maximumSize
      ? [.refused(.tooLarge(limit: limits.maximumSize))] : [.sending(received: 0), .done(bytes)]
    let uploads = states.map {
      Upload(id: fileCount, name: name, type: type, size: bytes.count, state: $0)
    }
    for upload in uploads { tell(upload, id) }
    return uploads
  }

  /// Has the listener of an input that takes files be told how far one has come, whatever it is: that half of
  /// it is here, that the connection broke.
  ///
  /// - Throws: that there is no such element, that it is disabled, or that it takes no files.
  public func tell(of upload: Upload, in query: TestQuery) throws(TestPageError) {
    tell(upload, try listenerForFiles(query).id)
  }

  private func tell(_ upload: Upload, _ id: HandlerID) {
    var event = TreeEvent()
    event.upload = upload
    onEvent(event, id)
  }

  private func listenerForFiles(
    _ query: TestQuery
  ) throws(TestPageError) -> (id: HandlerID, limits: UploadLimits) {
    for (name, listener) in try enabled(query).listeners {
      if let limits = UploadLimits(event: name) { return (listener.id, limits) }
    }
    throw error(.takesNoFiles, query)
  }
}
