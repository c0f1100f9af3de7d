#if Live

  import RillProgram
  import RillTree

  /// The files that a page sends to its session: what has come of those that are not here yet.
  ///
  /// It counts bytes, not what is announced: a page that says much and sends nothing takes no memory.
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

    private let counts: LiveCounts
    /// In the order in which they began.
    private var files: [File] = []
    private var lastNumber = 0
    /// The files that are not taken, or no longer, of which the page has not been told.
    private var stopped: [Int] = []

    init(counts: LiveCounts) { self.counts = counts }

    deinit { counts.giveBack(uploadBytes: files.reduce(0) { $0 + $1.received }) }

    /// What the page is to do about files that are not taken.
    func takeCommands() -> [HostCommand] {
      defer { stopped = [] }
      return stopped.map { .custom("rill.stop", detail: "\($0)") }
    }

    /// Takes a part of the file with `number` for a listener, and tells the program.
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
        // So are all that were sent to it.
        for file in files where file.listener == listener { drop(file.number) }
        stop(number)
      case .name(let event):
        guard let limits = UploadLimits(event: event) else {
          throw FrameError(.noUploads(listener), at: 1)
        }
        for upload in try take(part, of: number, for: listener, limits, run) {
          tell(upload, listener, run)
        }
      }
    }

    /// The page has begun anew: what it was sending will not come.
    func interrupt<Model, Message>(_ run: ProgramRun<Model, Message>) {
      let interrupted = files
      for file in interrupted {
        drop(file.number)
        tell(file.upload(.refused(.failed(.interrupted))), file.listener, run)
      }
      stopped = []
    }

    private func tell<Model, Message>(
      _ upload: Upload, _ listener: HandlerID, _ run: ProgramRun<Model, Message>
    ) {
      var event = TreeEvent()
      event.upload = upload
      if case .gone = run.receive(event, by: listener) { drop(upload.id) }
    }

    /// What the program is told of a part.
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
        return [file.upload(.refused(.failed(.canceled)))]
      }
    }

    private func begin<Model, Message>(
      _ file: File, _ limits: UploadLimits, _ run: ProgramRun<Model, Message>
    ) -> [Upload] {
      // What was sent to inputs that have gone since takes no more memory.
      for other in files
      where other.listener != file.listener && run.event(of: other.listener) == .gone {
        drop(other.number)
      }
      var refusal: Upload.Refusal?
      if file.size > limits.maximumSize {
        refusal = .tooLarge(limit: limits.maximumSize)
      } else if file.size > counts.maximumUploadSize {
        refusal = .tooLarge(limit: counts.maximumUploadSize)
      } else if files.count(where: { $0.listener == file.listener }) >= limits.maximumCount {
        refusal = .tooMany(limit: limits.maximumCount)
      }
      if let refusal {
        tellToStop(file.number)
        return [file.upload(.refused(refusal))]
      }
      if file.size == 0 { return [file.upload(.sending(received: 0)), file.upload(.done([]))] }
      files.append(file)
      return [file.upload(.sending(received: 0))]
    }

    private func add(
      _ bytes: [UInt8], toFileAt index: Int
    ) throws(FrameError) -> [Upload] {
      guard bytes.count <= files[index].size - files[index].received else {
        throw FrameError(.tooMuch(files[index].number), at: 1)
      }
      guard counts.take(uploadBytes: bytes.count) else {
        let file = files[index]
        drop(file.number)
        tellToStop(file.number)
        return [file.upload(.refused(.failed(.noSpace)))]
      }
      files[index].bytes += bytes
      let file = files[index]
      guard file.received == file.size else {
        return [file.upload(.sending(received: file.received))]
      }
      drop(file.number)
      return [file.upload(.done(file.bytes))]
    }

    /// A part came of a file that is not taken, or no longer.
    private func stop(_ number: Int) {
      drop(number)
      tellToStop(number)
      countAsLate()
    }

    /// A page that doesn't read is told of some files only: of the others it is when it goes on with them.
    private func tellToStop(_ number: Int) {
      if stopped.count < 1000 && stopped.last != number { stopped.append(number) }
    }

    private func countAsLate() { counts.change { $0.lateEvents += 1 } }

    private func drop(_ number: Int) {
      guard let index = files.firstIndex(where: { $0.number == number }) else { return }
      counts.giveBack(uploadBytes: files.remove(at: index).received)
    }
  }

#endif
