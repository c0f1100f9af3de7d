#if Live

  import RillPages
  import RillProgram
  import RillTree

  /// The uploads of a page to its session.
  ///
  /// Received bytes are counted, not announced ones: a page that announces large files and sends
  /// nothing takes no memory.
  final class SessionUploads {
    private struct File {
      let number: Int
      let listener: HandlerID
      let name: String
      let type: String
      let size: Int
      var bytes: [UInt8] = []
      var received: Int { bytes.count }

      func upload(_ state: Upload.State) -> Upload {
        Upload(id: number, name: name, type: type, size: size, state: state)
      }
    }

    /// The minimum average rate of all uploads, in bytes per second.
    static let minimumRate = 1000

    private let counts: LiveCounts
    private let address: ClientAddress?
    /// The files in the order in which they began.
    private var files: [File] = []
    private var lastNumber = 0
    /// The rejected files that have not been reported to the page.
    private var stopped: [Int] = []
    /// The received bytes of all files.
    private var size = 0
    /// The bytes received since the last check; nil if no upload was in progress at that time.
    private var progress: Int?

    /// - Parameter address: The address of the session; nil if it has no limit.
    init(counts: LiveCounts, address: ClientAddress? = nil) {
      self.counts = counts
      self.address = address
    }

    deinit { counts.release(uploadBytes: size, from: address) }

    /// A Boolean value that indicates whether more of a file is expected.
    var isUnderway: Bool { !files.isEmpty }

    /// Returns the commands that make the page stop rejected files.
    func takeCommands() -> [HostCommand] {
      defer { stopped = [] }
      return stopped.map { .custom("rill.stop", detail: "\($0)") }
    }

    /// Receives a part of the file with `number` for a listener, and reports it to the program.
    func receive<Model, Message>(
      _ part: UploadPart, of number: Int, for listener: HandlerID,
      _ run: ProgramRun<Model, Message>
    ) throws(FrameError) {
      if case .begin = part {
        guard number > lastNumber else { throw FrameError(.misplacedPart(number), at: 1) }
        lastNumber = number
      } else {
        guard number <= lastNumber else { throw FrameError(.misplacedPart(number), at: 1) }
      }
      switch run.event(of: listener) {
      case .unknown: throw FrameError(.unknownListener(listener), at: 1)
      case .gone:
        // The other files for that listener are dropped, too.
        for file in files where file.listener == listener { drop(file.number) }
        stop(number)
      case .name(let event):
        guard let limits = UploadLimits(event: event) else {
          throw FrameError(.noUploads(listener), at: 1)
        }
        for upload in try take(part, of: number, for: listener, limits, run) {
          send(upload, listener, run)
        }
      }
    }

    /// Rejects the current uploads, because the page was rendered again and will not continue them.
    func interrupt<Model, Message>(_ run: ProgramRun<Model, Message>) {
      _ = dropAll(run)
      stopped = []
    }

    /// Drops all files, if fewer bytes have arrived since the last check than `duration` requires.
    ///
    /// - Returns: True if the files were dropped.
    func dropStalled<Model, Message>(
      after duration: Duration, _ run: ProgramRun<Model, Message>
    ) -> Bool {
      if !isUnderway { return false }
      let last = progress
      progress = 0
      guard let last, Double(last) < Double(SessionUploads.minimumRate) * (duration / .seconds(1))
      else { return false }
      for number in dropAll(run) { requestStop(number) }
      return true
    }

    /// - Returns: The numbers of the dropped files.
    private func dropAll<Model, Message>(_ run: ProgramRun<Model, Message>) -> [Int] {
      let dropped = files
      for file in dropped {
        drop(file.number)
        send(file.upload(.rejected(.failed(.interrupted))), file.listener, run)
      }
      return dropped.map(\.number)
    }

    private func send<Model, Message>(
      _ upload: Upload, _ listener: HandlerID, _ run: ProgramRun<Model, Message>
    ) {
      var event = TreeEvent()
      event.upload = upload
      if case .gone = run.receive(event, by: listener) { drop(upload.id) }
    }

    /// Reports a part to the program.
    private func take<Model, Message>(
      _ part: UploadPart, of number: Int, for listener: HandlerID, _ limits: UploadLimits,
      _ run: ProgramRun<Model, Message>
    ) throws(FrameError) -> [Upload] {
      let index = files.firstIndex { $0.number == number }
      if let index, files[index].listener != listener {
        throw FrameError(.misplacedPart(number), at: 1)
      }
      switch part {
      case .begin(let name, let type, let size):
        let file = File(number: number, listener: listener, name: name, type: type, size: size)
        return begin(file, limits, run)
      case .chunk(let bytes):
        guard let index else {
          stop(number)
          return []
        }
        return try add(bytes, toFileAt: index)
      case .cancel:
        guard let index else {
          countAsLate()
          return []
        }
        let file = files[index]
        drop(number)
        return [file.upload(.rejected(.failed(.canceled)))]
      }
    }

    private func begin<Model, Message>(
      _ file: File, _ limits: UploadLimits, _ run: ProgramRun<Model, Message>
    ) -> [Upload] {
      // Files for inputs that are gone no longer take memory.
      for other in files
      where other.listener != file.listener && run.event(of: other.listener) == .gone {
        drop(other.number)
      }
      var rejection: Upload.Rejection?
      let maximumSize = min(limits.maximumSize, counts.maximumUploadSize(from: address))
      if file.size > maximumSize {
        rejection = .tooLarge(limit: maximumSize)
      } else if files.count(where: { $0.listener == file.listener }) >= limits.maximumCount {
        rejection = .tooMany(limit: limits.maximumCount)
      }
      if let rejection {
        requestStop(file.number)
        return [file.upload(.rejected(rejection))]
      }
      if file.size == 0 { return [file.upload(.sending(received: 0)), file.upload(.done([]))] }
      if files.isEmpty { progress = nil }
      files.append(file)
      return [file.upload(.sending(received: 0))]
    }

    private func add(
      _ bytes: [UInt8], toFileAt index: Int
    ) throws(FrameError) -> [Upload] {
      guard bytes.count <= files[index].size - files[index].received else {
        throw FrameError(.tooMuch(files[index].number), at: 1)
      }
      guard counts.take(uploadBytes: bytes.count, beside: size, from: address) else {
        let file = files[index]
        drop(file.number)
        requestStop(file.number)
        return [file.upload(.rejected(.failed(.noSpace)))]
      }
      files[index].bytes += bytes
      size += bytes.count
      progress? += bytes.count
      let file = files[index]
      guard file.received == file.size else {
        return [file.upload(.sending(received: file.received))]
      }
      drop(file.number)
      return [file.upload(.done(file.bytes))]
    }

    /// Handles a part of a rejected file.
    private func stop(_ number: Int) {
      drop(number)
      requestStop(number)
      countAsLate()
    }

    /// Adds a file to those that the page should stop. The list is limited for a page that doesn't
    /// read. Other files are reported when the page continues with them.
    private func requestStop(_ number: Int) {
      if stopped.count < 1000 && stopped.last != number { stopped.append(number) }
    }

    private func countAsLate() { counts.change { $0.lateEvents += 1 } }

    private func drop(_ number: Int) {
      guard let index = files.firstIndex(where: { $0.number == number }) else { return }
      let count = files.remove(at: index).received
      size -= count
      counts.release(uploadBytes: count, from: address)
    }
  }

#endif
