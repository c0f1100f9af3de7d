// Generated from Tools/HTMLVocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension EventName {
  /// The name of the event `click`; see `onClick`.
  public static var click: EventName { "click" }

  /// The name of the event `dblclick`; see `onDoubleClick`.
  public static var doubleClick: EventName { "dblclick" }

  /// The name of the event `auxclick`; see `onAuxiliaryClick`.
  public static var auxiliaryClick: EventName { "auxclick" }

  /// The name of the event `contextmenu`; see `onContextMenu`.
  public static var contextMenu: EventName { "contextmenu" }

  /// The name of the event `mousedown`; see `onMouseDown`.
  public static var mouseDown: EventName { "mousedown" }

  /// The name of the event `mouseup`; see `onMouseUp`.
  public static var mouseUp: EventName { "mouseup" }

  /// The name of the event `mousemove`; see `onMouseMove`.
  public static var mouseMove: EventName { "mousemove" }

  /// The name of the event `mouseenter`; see `onMouseEnter`.
  public static var mouseEnter: EventName { "mouseenter" }

  /// The name of the event `mouseleave`; see `onMouseLeave`.
  public static var mouseLeave: EventName { "mouseleave" }

  /// The name of the event `mouseover`; see `onMouseOver`.
  public static var mouseOver: EventName { "mouseover" }

  /// The name of the event `mouseout`; see `onMouseOut`.
  public static var mouseOut: EventName { "mouseout" }

  /// The name of the event `pointerdown`; see `onPointerDown`.
  public static var pointerDown: EventName { "pointerdown" }

  /// The name of the event `pointerup`; see `onPointerUp`.
  public static var pointerUp: EventName { "pointerup" }

  /// The name of the event `pointermove`; see `onPointerMove`.
  public static var pointerMove: EventName { "pointermove" }

  /// The name of the event `pointerenter`; see `onPointerEnter`.
  public static var pointerEnter: EventName { "pointerenter" }

  /// The name of the event `pointerleave`; see `onPointerLeave`.
  public static var pointerLeave: EventName { "pointerleave" }

  /// The name of the event `pointerover`; see `onPointerOver`.
  public static var pointerOver: EventName { "pointerover" }

  /// The name of the event `pointerout`; see `onPointerOut`.
  public static var pointerOut: EventName { "pointerout" }

  /// The name of the event `pointercancel`; see `onPointerCancel`.
  public static var pointerCancel: EventName { "pointercancel" }

  /// The name of the event `gotpointercapture`; see `onGotPointerCapture`.
  public static var gotPointerCapture: EventName { "gotpointercapture" }

  /// The name of the event `lostpointercapture`; see `onLostPointerCapture`.
  public static var lostPointerCapture: EventName { "lostpointercapture" }

  /// The name of the event `wheel`; see `onWheel`.
  public static var wheel: EventName { "wheel" }

  /// The name of the event `touchstart`; see `onTouchStart`.
  public static var touchStart: EventName { "touchstart" }

  /// The name of the event `touchmove`; see `onTouchMove`.
  public static var touchMove: EventName { "touchmove" }

  /// The name of the event `touchend`; see `onTouchEnd`.
  public static var touchEnd: EventName { "touchend" }

  /// The name of the event `touchcancel`; see `onTouchCancel`.
  public static var touchCancel: EventName { "touchcancel" }

  /// The name of the event `dragstart`; see `onDragStart`.
  public static var dragStart: EventName { "dragstart" }

  /// The name of the event `drag`; see `onDrag`.
  public static var drag: EventName { "drag" }

  /// The name of the event `dragend`; see `onDragEnd`.
  public static var dragEnd: EventName { "dragend" }

  /// The name of the event `dragenter`; see `onDragEnter`.
  public static var dragEnter: EventName { "dragenter" }

  /// The name of the event `dragleave`; see `onDragLeave`.
  public static var dragLeave: EventName { "dragleave" }

  /// The name of the event `dragover`; see `onDragOver`.
  public static var dragOver: EventName { "dragover" }

  /// The name of the event `drop`; see `onDrop`.
  public static var drop: EventName { "drop" }

  /// The name of the event `input`; see `onInput`.
  public static var input: EventName { "input" }

  /// The name of the event `change`; see `onChange`.
  public static var change: EventName { "change" }

  /// The name of the event `beforeinput`; see `onBeforeInput`.
  public static var beforeInput: EventName { "beforeinput" }

  /// The name of the event `submit`; see `onSubmit`.
  public static var submit: EventName { "submit" }

  /// The name of the event `reset`; see `onReset`.
  public static var reset: EventName { "reset" }

  /// The name of the event `invalid`; see `onInvalid`.
  public static var invalid: EventName { "invalid" }

  /// The name of the event `select`; see `onSelect`.
  public static var select: EventName { "select" }

  /// The name of the event `keydown`; see `onKeyDown`.
  public static var keyDown: EventName { "keydown" }

  /// The name of the event `keyup`; see `onKeyUp`.
  public static var keyUp: EventName { "keyup" }

  /// The name of the event `compositionstart`; see `onCompositionStart`.
  public static var compositionStart: EventName { "compositionstart" }

  /// The name of the event `compositionend`; see `onCompositionEnd`.
  public static var compositionEnd: EventName { "compositionend" }

  /// The name of the event `focus`; see `onFocus`.
  public static var focus: EventName { "focus" }

  /// The name of the event `blur`; see `onBlur`.
  public static var blur: EventName { "blur" }

  /// The name of the event `focusin`; see `onFocusIn`.
  public static var focusIn: EventName { "focusin" }

  /// The name of the event `focusout`; see `onFocusOut`.
  public static var focusOut: EventName { "focusout" }

  /// The name of the event `copy`; see `onCopy`.
  public static var copy: EventName { "copy" }

  /// The name of the event `cut`; see `onCut`.
  public static var cut: EventName { "cut" }

  /// The name of the event `paste`; see `onPaste`.
  public static var paste: EventName { "paste" }

  /// The name of the event `scroll`; see `onScroll`.
  public static var scroll: EventName { "scroll" }

  /// The name of the event `scrollend`; see `onScrollEnd`.
  public static var scrollEnd: EventName { "scrollend" }

  /// The name of the event `toggle`; see `onToggle`.
  public static var toggle: EventName { "toggle" }

  /// The name of the event `beforetoggle`; see `onBeforeToggle`.
  public static var beforeToggle: EventName { "beforetoggle" }

  /// The name of the event `cancel`; see `onCancel`.
  public static var cancel: EventName { "cancel" }

  /// The name of the event `close`; see `onClose`.
  public static var close: EventName { "close" }

  /// The name of the event `load`; see `onLoad`.
  public static var load: EventName { "load" }

  /// The name of the event `error`; see `onError`.
  public static var error: EventName { "error" }

  /// The name of the event `animationstart`; see `onAnimationStart`.
  public static var animationStart: EventName { "animationstart" }

  /// The name of the event `animationend`; see `onAnimationEnd`.
  public static var animationEnd: EventName { "animationend" }

  /// The name of the event `animationiteration`; see `onAnimationIteration`.
  public static var animationIteration: EventName { "animationiteration" }

  /// The name of the event `animationcancel`; see `onAnimationCancel`.
  public static var animationCancel: EventName { "animationcancel" }

  /// The name of the event `transitionstart`; see `onTransitionStart`.
  public static var transitionStart: EventName { "transitionstart" }

  /// The name of the event `transitionrun`; see `onTransitionRun`.
  public static var transitionRun: EventName { "transitionrun" }

  /// The name of the event `transitionend`; see `onTransitionEnd`.
  public static var transitionEnd: EventName { "transitionend" }

  /// The name of the event `transitioncancel`; see `onTransitionCancel`.
  public static var transitionCancel: EventName { "transitioncancel" }

  /// The name of the event `canplay`; see `onCanPlay`.
  public static var canPlay: EventName { "canplay" }

  /// The name of the event `canplaythrough`; see `onCanPlayThrough`.
  public static var canPlayThrough: EventName { "canplaythrough" }

  /// The name of the event `durationchange`; see `onDurationChange`.
  public static var durationChange: EventName { "durationchange" }

  /// The name of the event `emptied`; see `onEmptied`.
  public static var emptied: EventName { "emptied" }

  /// The name of the event `ended`; see `onEnded`.
  public static var ended: EventName { "ended" }

  /// The name of the event `loadeddata`; see `onLoadedData`.
  public static var loadedData: EventName { "loadeddata" }

  /// The name of the event `loadedmetadata`; see `onLoadedMetadata`.
  public static var loadedMetadata: EventName { "loadedmetadata" }

  /// The name of the event `loadstart`; see `onLoadStart`.
  public static var loadStart: EventName { "loadstart" }

  /// The name of the event `pause`; see `onPause`.
  public static var pause: EventName { "pause" }

  /// The name of the event `play`; see `onPlay`.
  public static var play: EventName { "play" }

  /// The name of the event `playing`; see `onPlaying`.
  public static var playing: EventName { "playing" }

  /// The name of the event `progress`; see `onProgress`.
  public static var progress: EventName { "progress" }

  /// The name of the event `ratechange`; see `onRateChange`.
  public static var rateChange: EventName { "ratechange" }

  /// The name of the event `seeked`; see `onSeeked`.
  public static var seeked: EventName { "seeked" }

  /// The name of the event `seeking`; see `onSeeking`.
  public static var seeking: EventName { "seeking" }

  /// The name of the event `stalled`; see `onStalled`.
  public static var stalled: EventName { "stalled" }

  /// The name of the event `suspend`; see `onSuspend`.
  public static var suspend: EventName { "suspend" }

  /// The name of the event `timeupdate`; see `onTimeUpdate`.
  public static var timeUpdate: EventName { "timeupdate" }

  /// The name of the event `volumechange`; see `onVolumeChange`.
  public static var volumeChange: EventName { "volumechange" }

  /// The name of the event `waiting`; see `onWaiting`.
  public static var waiting: EventName { "waiting" }

  /// The name of the event `slotchange`; see `onSlotChange`.
  public static var slotChange: EventName { "slotchange" }
}
