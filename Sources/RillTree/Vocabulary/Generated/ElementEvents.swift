// Generated from Vocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension Attribute {
  /// It is scrolled.
  ///
  /// Written `scroll`.
  @inlinable
  public static func onScroll(
    _ message: Message, options: ListenerOptions = .passive
  ) -> Attribute {
    Attribute(on: Name(636), send: message, options: options)
  }

  /// It is no longer scrolled.
  ///
  /// Written `scrollend`.
  @inlinable
  public static func onScrollEnd(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(637), send: message, options: options)
  }

  /// It was opened or closed.
  ///
  /// Written `toggle`.
  @inlinable
  public static func onToggle(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(638), send: message, options: options)
  }

  /// It is about to be opened or closed.
  ///
  /// Written `beforetoggle`.
  @inlinable
  public static func onBeforeToggle(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(639), send: message, options: options)
  }

  /// A dialog is dismissed.
  ///
  /// Written `cancel`.
  @inlinable
  public static func onCancel(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(640), send: message, options: options)
  }

  /// A dialog was closed.
  ///
  /// Written `close`.
  @inlinable
  public static func onClose(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(641), send: message, options: options)
  }

  /// What it shows has been fetched.
  ///
  /// Written `load`.
  @inlinable
  public static func onLoad(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(642), send: message, options: options)
  }

  /// What it shows could not be fetched.
  ///
  /// Written `error`.
  @inlinable
  public static func onError(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(643), send: message, options: options)
  }

  /// An animation begins.
  ///
  /// Written `animationstart`.
  @inlinable
  public static func onAnimationStart(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(644), send: message, options: options)
  }

  /// An animation ends.
  ///
  /// Written `animationend`.
  @inlinable
  public static func onAnimationEnd(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(645), send: message, options: options)
  }

  /// An animation begins anew.
  ///
  /// Written `animationiteration`.
  @inlinable
  public static func onAnimationIteration(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(646), send: message, options: options)
  }

  /// An animation is broken off.
  ///
  /// Written `animationcancel`.
  @inlinable
  public static func onAnimationCancel(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(647), send: message, options: options)
  }

  /// A transition begins.
  ///
  /// Written `transitionstart`.
  @inlinable
  public static func onTransitionStart(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(648), send: message, options: options)
  }

  /// A transition is asked for.
  ///
  /// Written `transitionrun`.
  @inlinable
  public static func onTransitionRun(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(649), send: message, options: options)
  }

  /// A transition ends.
  ///
  /// Written `transitionend`.
  @inlinable
  public static func onTransitionEnd(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(650), send: message, options: options)
  }

  /// A transition is broken off.
  ///
  /// Written `transitioncancel`.
  @inlinable
  public static func onTransitionCancel(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(651), send: message, options: options)
  }

  /// Enough has been fetched to play.
  ///
  /// Written `canplay`.
  @inlinable
  public static func onCanPlay(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(652), send: message, options: options)
  }

  /// Enough has been fetched to play to the end.
  ///
  /// Written `canplaythrough`.
  @inlinable
  public static func onCanPlayThrough(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(653), send: message, options: options)
  }

  /// How long it plays is known.
  ///
  /// Written `durationchange`.
  @inlinable
  public static func onDurationChange(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(654), send: message, options: options)
  }

  /// It has nothing to play any more.
  ///
  /// Written `emptied`.
  @inlinable
  public static func onEmptied(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(655), send: message, options: options)
  }

  /// It has played to the end.
  ///
  /// Written `ended`.
  @inlinable
  public static func onEnded(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(656), send: message, options: options)
  }

  /// The first picture has been fetched.
  ///
  /// Written `loadeddata`.
  @inlinable
  public static func onLoadedData(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(657), send: message, options: options)
  }

  /// Its size and length have been fetched.
  ///
  /// Written `loadedmetadata`.
  @inlinable
  public static func onLoadedMetadata(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(658), send: message, options: options)
  }

  /// It begins to be fetched.
  ///
  /// Written `loadstart`.
  @inlinable
  public static func onLoadStart(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(659), send: message, options: options)
  }

  /// It pauses.
  ///
  /// Written `pause`.
  @inlinable
  public static func onPause(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(660), send: message, options: options)
  }

  /// It is to play.
  ///
  /// Written `play`.
  @inlinable
  public static func onPlay(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(661), send: message, options: options)
  }

  /// It plays.
  ///
  /// Written `playing`.
  @inlinable
  public static func onPlaying(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(662), send: message, options: options)
  }

  /// More of it has been fetched.
  ///
  /// Written `progress`.
  @inlinable
  public static func onProgress(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(110), send: message, options: options)
  }

  /// It plays faster or slower.
  ///
  /// Written `ratechange`.
  @inlinable
  public static func onRateChange(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(663), send: message, options: options)
  }

  /// It plays from elsewhere.
  ///
  /// Written `seeked`.
  @inlinable
  public static func onSeeked(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(664), send: message, options: options)
  }

  /// It is to play from elsewhere.
  ///
  /// Written `seeking`.
  @inlinable
  public static func onSeeking(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(665), send: message, options: options)
  }

  /// Nothing is fetched, though it should be.
  ///
  /// Written `stalled`.
  @inlinable
  public static func onStalled(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(666), send: message, options: options)
  }

  /// No more is fetched for now.
  ///
  /// Written `suspend`.
  @inlinable
  public static func onSuspend(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(667), send: message, options: options)
  }

  /// It plays on.
  ///
  /// Written `timeupdate`.
  @inlinable
  public static func onTimeUpdate(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(668), send: message, options: options)
  }

  /// It is louder or quieter.
  ///
  /// Written `volumechange`.
  @inlinable
  public static func onVolumeChange(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(669), send: message, options: options)
  }

  /// It waits for what is fetched.
  ///
  /// Written `waiting`.
  @inlinable
  public static func onWaiting(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(670), send: message, options: options)
  }

  /// What is in the slot has changed.
  ///
  /// Written `slotchange`.
  @inlinable
  public static func onSlotChange(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(671), send: message, options: options)
  }
}
