import RillTree

extension TestPage {
  /// Chooses a file in a file input and uploads it.
  ///
  /// The listener receives the start of the upload and then its bytes. If the file is too large, it
  /// receives only the rejection.
  ///
  /// ```swift
  /// tester.use { try $0.upload(bytes, named: "goals.json", in: "#file") } change: {
  ///   $0.isImporting = true
  /// }
  /// tester.receive(.importing(done)) { $0.goals = goals }
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - name: The name of the file.
  ///   - type: The media type of the file.
  /// - Returns: The states that the listener received, in order.
  /// - Throws: A ``TestPageError`` if there is no such element, it is disabled, or it takes no
  ///   files.
  @discardableResult
  public func upload(
    _ bytes: [UInt8], named name: String, type: String = "", in query: TestQuery
  ) throws(TestPageError) -> [Upload] {
    let (id, limits) = try listenerForFiles(query)
    fileCount += 1
    let states: [Upload.State] =
      bytes.count > limits.maximumSize
      ? [.rejected(.tooLarge(limit: limits.maximumSize))] : [.sending(received: 0), .done(bytes)]
    let uploads = states.map {
      Upload(id: fileCount, name: name, type: type, size: bytes.count, state: $0)
    }
    for upload in uploads { send(upload, id) }
    return uploads
  }

  /// Sends a state of an upload to the listener of a file input.
  ///
  /// Use it for any state, such as a half-received file or a broken connection.
  ///
  /// - Throws: A ``TestPageError`` if there is no such element, it is disabled, or it takes no
  ///   files.
  public func deliver(_ upload: Upload, in query: TestQuery) throws(TestPageError) {
    send(upload, try listenerForFiles(query).id)
  }

  private func send(_ upload: Upload, _ id: HandlerID) {
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
