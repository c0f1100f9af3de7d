#if !hasFeature(Embedded)

  /// A way into an ``Inlet`` from anywhere: another actor, another task, another thread.
  ///
  /// ```swift
  /// actor Model {
  ///   private let edits = Inlet<Edit>()
  ///   func entrance() -> InletRemote<Edit> { edits.remote() }
  /// }
  ///
  /// let entrance = await model.entrance()
  /// entrance.announce(edit)   // from anywhere
  /// ```
  ///
  /// What one sender announces occurs in the order it was announced; nothing is lost while the inlet
  /// lives, nor is there a limit to what waits. Each announcement occurs in a moment of its own.
  public struct InletRemote<Value: Sendable>: Sendable {
    let continuation: AsyncStream<Value>.Continuation

    /// Has `value` announced where the inlet lives, soon. Once the inlet is gone, does nothing.
    public func announce(_ value: Value) {
      continuation.yield(value)
    }
  }

  /// Announcements on their way to an inlet.
  private final class Mailbox<Value: Sendable> {
    let stream: AsyncStream<Value>
    let continuation: AsyncStream<Value>.Continuation
    /// Whether a task of the inlet's actor delivers.
    var isPumped = false

    init() {
      (stream, continuation) = AsyncStream.makeStream()
    }

    deinit {
      continuation.finish()
    }
  }

  extension Inlet where Value: Sendable {
    /// A handle to announce from anywhere.
    ///
    /// Called on an actor, what is announced is delivered on that actor, which must be the one the
    /// inlet is confined to. In a task without an actor, that task delivers by awaiting
    /// ``deliver(isolation:)``; until then announcements are kept.
    ///
    /// The remote does not keep the inlet.
    public func remote(isolation: isolated (any Actor)? = #isolation) -> InletRemote<Value> {
      let mailbox = mailbox
      if isolation != nil, !mailbox.isPumped {
        mailbox.isPumped = true
        let stream = mailbox.stream
        Task { [weak self] in
          // Captured, so that the task runs on the actor.
          _ = isolation
          for await value in stream {
            guard let inlet = self else { break }
            inlet.announce(value)
          }
        }
      }
      return InletRemote(continuation: mailbox.continuation)
    }

    /// Announces what comes from remotes, in the calling task, until that is cancelled. That closes the
    /// way in for good: what remotes announce afterwards is dropped.
    ///
    /// For a network confined to a task without an actor. On an actor that has asked for a remote,
    /// announcements arrive without it: calling it there, or twice at a time, stops the program.
    public func deliver(isolation: isolated (any Actor)? = #isolation) async {
      let mailbox = mailbox
      precondition(
        !mailbox.isPumped,
        "Rill: deliver() of an inlet that its actor, or another call, delivers to already.")
      mailbox.isPumped = true
      for await value in mailbox.stream { announce(value) }
      mailbox.isPumped = false
    }

    private var mailbox: Mailbox<Value> {
      let annex = node.annex
      if let mailbox = annex.mailbox { return unsafeDowncast(mailbox, to: Mailbox<Value>.self) }
      let mailbox = Mailbox<Value>()
      annex.mailbox = mailbox
      return mailbox
    }
  }

  extension Changes where Value: Sendable {
    /// Announces each occurrence to `remote`, into whatever isolation its inlet is confined to.
    ///
    /// - Returns: the observation, which ends when this handle is dropped.
    public func deliver(to remote: InletRemote<Value>) -> Observer {
      observe { remote.announce($0) }
    }
  }

#endif
