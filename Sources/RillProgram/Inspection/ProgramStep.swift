#if !hasFeature(Embedded)
  /// A recorded step of a running program: a message, with its origin and its cost.
  package struct ProgramStep<Message> {
    /// The message.
    package let message: Message
    /// True if the program rejected the message.
    package let isRejected: Bool
    /// The source of the message.
    package let origin: StepOrigin
    /// The time since the start of the recording, in nanoseconds.
    package let time: UInt64
    /// The duration of the update in nanoseconds.
    package let update: UInt32
    /// The durations of the view and of the comparison of trees in nanoseconds, if the page was
    /// rendered after this step; otherwise zero.
    package internal(set) var view: UInt32 = 0
    /// See ``view``.
    package internal(set) var diff: UInt32 = 0
    /// The number of bytes of the patch.
    package internal(set) var patchSize: UInt32 = 0

    /// Creates a step.
    package init(
      _ message: Message, isRejected: Bool = false, origin: StepOrigin = .outside,
      time: UInt64 = 0, update: UInt32 = 0
    ) {
      self.message = message
      self.isRejected = isRejected
      self.origin = origin
      self.time = time
      self.update = update
    }
  }

  /// The source of a message.
  package enum StepOrigin: Hashable, Sendable {
    /// An event of the page or of an element, by the number of its name.
    case event(Int32)
    /// An effect, by its number.
    case effect(Int32)
    /// A subscription, by its number.
    case subscription(Int32)
    /// The program that owns the run.
    case outside
  }

  /// An effect of a recorded run.
  package struct EffectLife: Hashable, Sendable {
    /// The state of an effect.
    package enum State: String, Hashable, Sendable {
      /// The effect waits in its queue.
      case queued
      /// The effect runs.
      case running
      /// The effect has ended by itself.
      case completed
      /// The effect was canceled.
      case canceled
    }

    /// The number of the effect within the run.
    package let number: Int32
    /// The description.
    package internal(set) var name: String
    /// True if a subscription requested the effect.
    package let isSubscription: Bool
    /// True if the effect has a queue, in which it may wait.
    package let hasQueue: Bool
    /// The number of steps before the request of the effect, with its own step; 0 at the start.
    package let step: Int
    /// The time of the request in nanoseconds.
    package let requested: UInt64
    /// The time of the start.
    package internal(set) var started: UInt64?
    /// The time of the end.
    package internal(set) var ended: UInt64?
    /// The number of steps up to the one during which the effect was canceled.
    package internal(set) var canceledAt: Int?
    /// The state.
    package internal(set) var state: State
  }
#endif
