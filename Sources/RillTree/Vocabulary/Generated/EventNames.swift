// Generated from Vocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension EventName {
  /// `click`: see `onClick`.
  public static var click: EventName { "click" }

  /// `dblclick`: see `onDoubleClick`.
  public static var doubleClick: EventName { "dblclick" }

  /// `auxclick`: see `onAuxiliaryClick`.
  public static var auxiliaryClick: EventName { "auxclick" }

  /// `contextmenu`: see `onContextMenu`.
  public static var contextMenu: EventName { "contextmenu" }

  /// `mousedown`: see `onMouseDown`.
  public static var mouseDown: EventName { "mousedown" }

  /// `mouseup`: see `onMouseUp`.
  public static var mouseUp: EventName { "mouseup" }

  /// `mousemove`: see `onMouseMove`.
  public static var mouseMove: EventName { "mousemove" }

  /// `mouseenter`: see `onMouseEnter`.
  public static var mouseEnter: EventName { "mouseenter" }

  /// `mouseleave`: see `onMouseLeave`.
  public static var mouseLeave: EventName { "mouseleave" }

  /// `mouseover`: see `onMouseOver`.
  public static var mouseOver: EventName { "mouseover" }

  /// `mouseout`: see `onMouseOut`.
  public static var mouseOut: EventName { "mouseout" }

  /// `pointerdown`: see `onPointerDown`.
  public static var pointerDown: EventName { "pointerdown" }

  /// `pointerup`: see `onPointerUp`.
  public static var pointerUp: EventName { "pointerup" }

  /// `pointermove`: see `onPointerMove`.
  public static var pointerMove: EventName { "pointermove" }

  /// `pointerenter`: see `onPointerEnter`.
  public static var pointerEnter: EventName { "pointerenter" }

  /// `pointerleave`: see `onPointerLeave`.
  public static var pointerLeave: EventName { "pointerleave" }

  /// `pointerover`: see `onPointerOver`.
  public static var pointerOver: EventName { "pointerover" }

  /// `pointerout`: see `onPointerOut`.
  public static var pointerOut: EventName { "pointerout" }

  /// `pointercancel`: see `onPointerCancel`.
  public static var pointerCancel: EventName { "pointercancel" }

  /// `gotpointercapture`: see `onGotPointerCapture`.
  public static var gotPointerCapture: EventName { "gotpointercapture" }

  /// `lostpointercapture`: see `onLostPointerCapture`.
  public static var lostPointerCapture: EventName { "lostpointercapture" }

  /// `wheel`: see `onWheel`.
  public static var wheel: EventName { "wheel" }

  /// `touchstart`: see `onTouchStart`.
  public static var touchStart: EventName { "touchstart" }

  /// `touchmove`: see `onTouchMove`.
  public static var touchMove: EventName { "touchmove" }

  /// `touchend`: see `onTouchEnd`.
  public static var touchEnd: EventName { "touchend" }

  /// `touchcancel`: see `onTouchCancel`.
  public static var touchCancel: EventName { "touchcancel" }

  /// `dragstart`: see `onDragStart`.
  public static var dragStart: EventName { "dragstart" }

  /// `drag`: see `onDrag`.
  public static var drag: EventName { "drag" }

  /// `dragend`: see `onDragEnd`.
  public static var dragEnd: EventName { "dragend" }

  /// `dragenter`: see `onDragEnter`.
  public static var dragEnter: EventName { "dragenter" }

  /// `dragleave`: see `onDragLeave`.
  public static var dragLeave: EventName { "dragleave" }

  /// `dragover`: see `onDragOver`.
  public static var dragOver: EventName { "dragover" }

  /// `drop`: see `onDrop`.
  public static var drop: EventName { "drop" }

  /// `input`: see `onInput`.
  public static var input: EventName { "input" }

  /// `change`: see `onChange`.
  public static var change: EventName { "change" }

  /// `beforeinput`: see `onBeforeInput`.
  public static var beforeInput: EventName { "beforeinput" }

  /// `submit`: see `onSubmit`.
  public static var submit: EventName { "submit" }

  /// `reset`: see `onReset`.
  public static var reset: EventName { "reset" }

  /// `invalid`: see `onInvalid`.
  public static var invalid: EventName { "invalid" }

  /// `select`: see `onSelect`.
  public static var select: EventName { "select" }

  /// `keydown`: see `onKeyDown`.
  public static var keyDown: EventName { "keydown" }

  /// `keyup`: see `onKeyUp`.
  public static var keyUp: EventName { "keyup" }

  /// `compositionstart`: see `onCompositionStart`.
  public static var compositionStart: EventName { "compositionstart" }

  /// `compositionend`: see `onCompositionEnd`.
  public static var compositionEnd: EventName { "compositionend" }

  /// `focus`: see `onFocus`.
  public static var focus: EventName { "focus" }

  /// `blur`: see `onBlur`.
  public static var blur: EventName { "blur" }

  /// `focusin`: see `onFocusIn`.
  public static var focusIn: EventName { "focusin" }

  /// `focusout`: see `onFocusOut`.
  public static var focusOut: EventName { "focusout" }

  /// `copy`: see `onCopy`.
  public static var copy: EventName { "copy" }

  /// `cut`: see `onCut`.
  public static var cut: EventName { "cut" }

  /// `paste`: see `onPaste`.
  public static var paste: EventName { "paste" }

  /// `scroll`: see `onScroll`.
  public static var scroll: EventName { "scroll" }

  /// `scrollend`: see `onScrollEnd`.
  public static var scrollEnd: EventName { "scrollend" }

  /// `toggle`: see `onToggle`.
  public static var toggle: EventName { "toggle" }

  /// `beforetoggle`: see `onBeforeToggle`.
  public static var beforeToggle: EventName { "beforetoggle" }

  /// `cancel`: see `onCancel`.
  public static var cancel: EventName { "cancel" }

  /// `close`: see `onClose`.
  public static var close: EventName { "close" }

  /// `load`: see `onLoad`.
  public static var load: EventName { "load" }

  /// `error`: see `onError`.
  public static var error: EventName { "error" }

  /// `animationstart`: see `onAnimationStart`.
  public static var animationStart: EventName { "animationstart" }

  /// `animationend`: see `onAnimationEnd`.
  public static var animationEnd: EventName { "animationend" }

  /// `animationiteration`: see `onAnimationIteration`.
  public static var animationIteration: EventName { "animationiteration" }

  /// `animationcancel`: see `onAnimationCancel`.
  public static var animationCancel: EventName { "animationcancel" }

  /// `transitionstart`: see `onTransitionStart`.
  public static var transitionStart: EventName { "transitionstart" }

  /// `transitionrun`: see `onTransitionRun`.
  public static var transitionRun: EventName { "transitionrun" }

  /// `transitionend`: see `onTransitionEnd`.
  public static var transitionEnd: EventName { "transitionend" }

  /// `transitioncancel`: see `onTransitionCancel`.
  public static var transitionCancel: EventName { "transitioncancel" }

  /// `canplay`: see `onCanPlay`.
  public static var canPlay: EventName { "canplay" }

  /// `canplaythrough`: see `onCanPlayThrough`.
  public static var canPlayThrough: EventName { "canplaythrough" }

  /// `durationchange`: see `onDurationChange`.
  public static var durationChange: EventName { "durationchange" }

  /// `emptied`: see `onEmptied`.
  public static var emptied: EventName { "emptied" }

  /// `ended`: see `onEnded`.
  public static var ended: EventName { "ended" }

  /// `loadeddata`: see `onLoadedData`.
  public static var loadedData: EventName { "loadeddata" }

  /// `loadedmetadata`: see `onLoadedMetadata`.
  public static var loadedMetadata: EventName { "loadedmetadata" }

  /// `loadstart`: see `onLoadStart`.
  public static var loadStart: EventName { "loadstart" }

  /// `pause`: see `onPause`.
  public static var pause: EventName { "pause" }

  /// `play`: see `onPlay`.
  public static var play: EventName { "play" }

  /// `playing`: see `onPlaying`.
  public static var playing: EventName { "playing" }

  /// `progress`: see `onProgress`.
  public static var progress: EventName { "progress" }

  /// `ratechange`: see `onRateChange`.
  public static var rateChange: EventName { "ratechange" }

  /// `seeked`: see `onSeeked`.
  public static var seeked: EventName { "seeked" }

  /// `seeking`: see `onSeeking`.
  public static var seeking: EventName { "seeking" }

  /// `stalled`: see `onStalled`.
  public static var stalled: EventName { "stalled" }

  /// `suspend`: see `onSuspend`.
  public static var suspend: EventName { "suspend" }

  /// `timeupdate`: see `onTimeUpdate`.
  public static var timeUpdate: EventName { "timeupdate" }

  /// `volumechange`: see `onVolumeChange`.
  public static var volumeChange: EventName { "volumechange" }

  /// `waiting`: see `onWaiting`.
  public static var waiting: EventName { "waiting" }

  /// `slotchange`: see `onSlotChange`.
  public static var slotChange: EventName { "slotchange" }
}
