// Generated from Tools/HTMLVocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension Attribute {
  /// Handles a scroll of the element.
  ///
  /// Its name in HTML is `scroll`.
  @inlinable
  public static func onScroll(
    _ message: Message, options: ListenerOptions = .passive
  ) -> Attribute {
    Attribute(on: Name(636, "scroll"), send: message, options: options)
  }

  /// Handles the end of a scroll.
  ///
  /// Its name in HTML is `scrollend`.
  @inlinable
  public static func onScrollEnd(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(637, "scrollend"), send: message, options: options)
  }

  /// Handles the opening or closing of a popover or details element.
  ///
  /// Its name in HTML is `toggle`.
  @inlinable
  public static func onToggle(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(638, "toggle"), send: message, options: options)
  }

  /// Handles the opening or closing of a popover, before it takes place.
  ///
  /// Its name in HTML is `beforetoggle`.
  @inlinable
  public static func onBeforeToggle(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(639, "beforetoggle"), send: message, options: options)
  }

  /// Handles the dismissal of a dialog.
  ///
  /// Its name in HTML is `cancel`.
  @inlinable
  public static func onCancel(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(640, "cancel"), send: message, options: options)
  }

  /// Handles the closing of a dialog.
  ///
  /// Its name in HTML is `close`.
  @inlinable
  public static func onClose(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(641, "close"), send: message, options: options)
  }

  /// Handles the completed load of a resource.
  ///
  /// Its name in HTML is `load`.
  @inlinable
  public static func onLoad(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(642, "load"), send: message, options: options)
  }

  /// Handles the failed load of a resource.
  ///
  /// Its name in HTML is `error`.
  @inlinable
  public static func onError(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(643, "error"), send: message, options: options)
  }

  /// Handles the start of an animation.
  ///
  /// Its name in HTML is `animationstart`.
  @inlinable
  public static func onAnimationStart(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(644, "animationstart"), send: message, options: options)
  }

  /// Handles the end of an animation.
  ///
  /// Its name in HTML is `animationend`.
  @inlinable
  public static func onAnimationEnd(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(645, "animationend"), send: message, options: options)
  }

  /// Handles the start of another iteration of an animation.
  ///
  /// Its name in HTML is `animationiteration`.
  @inlinable
  public static func onAnimationIteration(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(646, "animationiteration"), send: message, options: options)
  }

  /// Handles the cancellation of an animation.
  ///
  /// Its name in HTML is `animationcancel`.
  @inlinable
  public static func onAnimationCancel(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(647, "animationcancel"), send: message, options: options)
  }

  /// Handles the start of a transition, after its delay.
  ///
  /// Its name in HTML is `transitionstart`.
  @inlinable
  public static func onTransitionStart(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(648, "transitionstart"), send: message, options: options)
  }

  /// Handles the creation of a transition, before its delay.
  ///
  /// Its name in HTML is `transitionrun`.
  @inlinable
  public static func onTransitionRun(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(649, "transitionrun"), send: message, options: options)
  }

  /// Handles the end of a transition.
  ///
  /// Its name in HTML is `transitionend`.
  @inlinable
  public static func onTransitionEnd(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(650, "transitionend"), send: message, options: options)
  }

  /// Handles the cancellation of a transition.
  ///
  /// Its name in HTML is `transitioncancel`.
  @inlinable
  public static func onTransitionCancel(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(651, "transitioncancel"), send: message, options: options)
  }

  /// Handles the load of enough media to start playback.
  ///
  /// Its name in HTML is `canplay`.
  @inlinable
  public static func onCanPlay(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(652, "canplay"), send: message, options: options)
  }

  /// Handles the load of enough media to play to the end without interruption.
  ///
  /// Its name in HTML is `canplaythrough`.
  @inlinable
  public static func onCanPlayThrough(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(653, "canplaythrough"), send: message, options: options)
  }

  /// Handles a change of the media's duration.
  ///
  /// Its name in HTML is `durationchange`.
  @inlinable
  public static func onDurationChange(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(654, "durationchange"), send: message, options: options)
  }

  /// Handles the removal of the element's media.
  ///
  /// Its name in HTML is `emptied`.
  @inlinable
  public static func onEmptied(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(655, "emptied"), send: message, options: options)
  }

  /// Handles the end of playback at the end of the media.
  ///
  /// Its name in HTML is `ended`.
  @inlinable
  public static func onEnded(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(656, "ended"), send: message, options: options)
  }

  /// Handles the load of the first frame.
  ///
  /// Its name in HTML is `loadeddata`.
  @inlinable
  public static func onLoadedData(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(657, "loadeddata"), send: message, options: options)
  }

  /// Handles the load of the media's size and duration.
  ///
  /// Its name in HTML is `loadedmetadata`.
  @inlinable
  public static func onLoadedMetadata(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(658, "loadedmetadata"), send: message, options: options)
  }

  /// Handles the start of a load.
  ///
  /// Its name in HTML is `loadstart`.
  @inlinable
  public static func onLoadStart(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(659, "loadstart"), send: message, options: options)
  }

  /// Handles a pause of playback.
  ///
  /// Its name in HTML is `pause`.
  @inlinable
  public static func onPause(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(660, "pause"), send: message, options: options)
  }

  /// Handles a request for playback.
  ///
  /// Its name in HTML is `play`.
  @inlinable
  public static func onPlay(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(661, "play"), send: message, options: options)
  }

  /// Handles the start of playback, also after a pause or a wait.
  ///
  /// Its name in HTML is `playing`.
  @inlinable
  public static func onPlaying(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(662, "playing"), send: message, options: options)
  }

  /// Handles progress of a load.
  ///
  /// Its name in HTML is `progress`.
  @inlinable
  public static func onProgress(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(110, "progress"), send: message, options: options)
  }

  /// Handles a change of the playback speed.
  ///
  /// Its name in HTML is `ratechange`.
  @inlinable
  public static func onRateChange(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(663, "ratechange"), send: message, options: options)
  }

  /// Handles the end of a seek.
  ///
  /// Its name in HTML is `seeked`.
  @inlinable
  public static func onSeeked(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(664, "seeked"), send: message, options: options)
  }

  /// Handles the start of a seek.
  ///
  /// Its name in HTML is `seeking`.
  @inlinable
  public static func onSeeking(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(665, "seeking"), send: message, options: options)
  }

  /// Handles a stalled load.
  ///
  /// Its name in HTML is `stalled`.
  @inlinable
  public static func onStalled(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(666, "stalled"), send: message, options: options)
  }

  /// Handles the suspension of a load.
  ///
  /// Its name in HTML is `suspend`.
  @inlinable
  public static func onSuspend(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(667, "suspend"), send: message, options: options)
  }

  /// Handles a change of the playback position.
  ///
  /// Its name in HTML is `timeupdate`.
  @inlinable
  public static func onTimeUpdate(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(668, "timeupdate"), send: message, options: options)
  }

  /// Handles a change of the volume.
  ///
  /// Its name in HTML is `volumechange`.
  @inlinable
  public static func onVolumeChange(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(669, "volumechange"), send: message, options: options)
  }

  /// Handles a pause of playback for lack of data.
  ///
  /// Its name in HTML is `waiting`.
  @inlinable
  public static func onWaiting(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(670, "waiting"), send: message, options: options)
  }

  /// Handles a change of the slot's content.
  ///
  /// Its name in HTML is `slotchange`.
  @inlinable
  public static func onSlotChange(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(671, "slotchange"), send: message, options: options)
  }
}
