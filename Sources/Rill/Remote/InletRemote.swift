#if !hasFeature(Embedded)

  /// A handle that announces to an ``Inlet`` from any actor, task, or thread.
  ///
  /// ```swift
  /// actor Model {
  ///   private let edits = Inlet<Edit>()
  ///   func inlet() -> InletRemote<Edit> { edits.remote() }
  /// }
  ///
  /// let inlet = await model.inlet()
  /// inlet.announce(edit)   // from anywhere
  /// ```
  ///
  /// Announcements of one sender occur in the order in which they were made. None is lost while the
  /// inlet lives, and the number of waiting announcements has no limit. Each announcement occurs in
  /// a separate moment.
  public struct InletRemote<Value: Sendable>: Sendable {
    let continuation: AsyncStream<Value>.Continuation

    /// Schedules an announcement of `value` in the inlet's isolation. After the release of the
    /// inlet, does nothing.
    public func announce(_ value: Value) {
      continuation.yield(value)
    }
  }

  /// The pending announcements to an inlet.
  private final class Mailbox<Value: Sendable> {
    let stream: AsyncStream<Value>
    let continuation: AsyncStream<Value>.Continuation
    /// True if a task on the inlet's actor is delivering.
    var isPumped = false

    init() {
      (stream, continuation) = AsyncStream.makeStream()
    }

    deinit {
      continuation.finish()
    }
  }

  extension Inlet where Value: Sendable {
    /// Returns a handle that announces from any isolation.
    ///
    /// On the actor of the inlet, announcements are delivered on that actor. In a task without an
    /// actor, that task delivers by awaiting ``deliver(isolation:)``; until then announcements are
    /// kept.
    ///
    /// The remote doesn't keep the inlet alive.
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

    /// Delivers announcements of remotes in the calling task, until the task is canceled. Later
    /// announcements of remotes are dropped.
    ///
    /// This is for a network confined to a task without an actor. On an actor delivery is
    /// automatic; calling this there, or twice at the same time, stops the program.
    public func deliver(isolation: isolated (any Actor)? = #isolation) async {
      let mailbox = mailbox
      precondition(
        !mailbox.isPumped,
        """
        Rill: deliver() can't be called on an actor, or twice at the same time for one inlet. Remove \
        this call: the announcements are already delivered.
        """)
      mailbox.isPumped = true
      for await value in mailbox.stream { announce(value) }
      mailbox.isPumped = false
    }

    private var mailbox: Mailbox<Value> {
      let overflow = node.overflow
      if let mailbox = overflow.mailbox { return unsafeDowncast(mailbox, to: Mailbox<Value>.self) }
      let mailbox = Mailbox<Value>()
      overflow.mailbox = mailbox
      return mailbox
    }
  }

  extension Changes where Value: Sendable {
    /// Announces each occurrence to `remote`, in the isolation of its inlet.
    ///
    /// - Returns: The observation, which ends when this handle is dropped.
    public func deliver(to remote: InletRemote<Value>) -> Observer {
      observe { remote.announce($0) }
    }
  }

#endif
