// Generated from Tools/HTMLVocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension StyleName {
  /// The CSS property `animation`.
  @inlinable public static var animation: StyleName { StyleName(Name(997, "animation")) }

  /// The CSS property `animation-composition`.
  @inlinable public static var animationComposition: StyleName {
    StyleName(Name(998, "animation-composition"))
  }

  /// The CSS property `animation-delay`.
  @inlinable public static var animationDelay: StyleName { StyleName(Name(999, "animation-delay")) }

  /// The CSS property `animation-direction`.
  @inlinable public static var animationDirection: StyleName {
    StyleName(Name(1000, "animation-direction"))
  }

  /// The CSS property `animation-duration`.
  @inlinable public static var animationDuration: StyleName {
    StyleName(Name(1001, "animation-duration"))
  }

  /// The CSS property `animation-fill-mode`.
  @inlinable public static var animationFillMode: StyleName {
    StyleName(Name(1002, "animation-fill-mode"))
  }

  /// The CSS property `animation-iteration-count`.
  @inlinable public static var animationIterationCount: StyleName {
    StyleName(Name(1003, "animation-iteration-count"))
  }

  /// The CSS property `animation-name`.
  @inlinable public static var animationName: StyleName { StyleName(Name(1004, "animation-name")) }

  /// The CSS property `animation-play-state`.
  @inlinable public static var animationPlayState: StyleName {
    StyleName(Name(1005, "animation-play-state"))
  }

  /// The CSS property `animation-range`.
  @inlinable public static var animationRange: StyleName {
    StyleName(Name(1006, "animation-range"))
  }

  /// The CSS property `animation-range-end`.
  @inlinable public static var animationRangeEnd: StyleName {
    StyleName(Name(1007, "animation-range-end"))
  }

  /// The CSS property `animation-range-start`.
  @inlinable public static var animationRangeStart: StyleName {
    StyleName(Name(1008, "animation-range-start"))
  }

  /// The CSS property `animation-timeline`.
  @inlinable public static var animationTimeline: StyleName {
    StyleName(Name(1009, "animation-timeline"))
  }

  /// The CSS property `animation-timing-function`.
  @inlinable public static var animationTimingFunction: StyleName {
    StyleName(Name(1010, "animation-timing-function"))
  }

  /// The CSS property `break-after`.
  @inlinable public static var breakAfter: StyleName { StyleName(Name(1011, "break-after")) }

  /// The CSS property `break-before`.
  @inlinable public static var breakBefore: StyleName { StyleName(Name(1012, "break-before")) }

  /// The CSS property `break-inside`.
  @inlinable public static var breakInside: StyleName { StyleName(Name(1013, "break-inside")) }

  /// The CSS property `caret`.
  @inlinable public static var caret: StyleName { StyleName(Name(1014, "caret")) }

  /// The CSS property `caret-color`.
  @inlinable public static var caretColor: StyleName { StyleName(Name(1015, "caret-color")) }

  /// The CSS property `caret-shape`.
  @inlinable public static var caretShape: StyleName { StyleName(Name(1016, "caret-shape")) }

  /// The CSS property `cursor`.
  @inlinable public static var cursor: StyleName { StyleName(Name(1017, "cursor")) }

  /// The CSS property `dynamic-range-limit`.
  @inlinable public static var dynamicRangeLimit: StyleName {
    StyleName(Name(1018, "dynamic-range-limit"))
  }

  /// The CSS property `interactivity`.
  @inlinable public static var interactivity: StyleName { StyleName(Name(1019, "interactivity")) }

  /// The CSS property `interpolate-size`.
  @inlinable public static var interpolateSize: StyleName {
    StyleName(Name(1020, "interpolate-size"))
  }

  /// The CSS property `offset`.
  @inlinable public static var offset: StyleName { StyleName(Name(482, "offset")) }

  /// The CSS property `offset-anchor`.
  @inlinable public static var offsetAnchor: StyleName { StyleName(Name(1021, "offset-anchor")) }

  /// The CSS property `offset-distance`.
  @inlinable public static var offsetDistance: StyleName {
    StyleName(Name(1022, "offset-distance"))
  }

  /// The CSS property `offset-path`.
  @inlinable public static var offsetPath: StyleName { StyleName(Name(1023, "offset-path")) }

  /// The CSS property `offset-position`.
  @inlinable public static var offsetPosition: StyleName {
    StyleName(Name(1024, "offset-position"))
  }

  /// The CSS property `offset-rotate`.
  @inlinable public static var offsetRotate: StyleName { StyleName(Name(1025, "offset-rotate")) }

  /// The CSS property `overscroll-behavior`.
  @inlinable public static var overscrollBehavior: StyleName {
    StyleName(Name(1026, "overscroll-behavior"))
  }

  /// The CSS property `overscroll-behavior-block`.
  @inlinable public static var overscrollBehaviorBlock: StyleName {
    StyleName(Name(1027, "overscroll-behavior-block"))
  }

  /// The CSS property `overscroll-behavior-inline`.
  @inlinable public static var overscrollBehaviorInline: StyleName {
    StyleName(Name(1028, "overscroll-behavior-inline"))
  }

  /// The CSS property `overscroll-behavior-x`.
  @inlinable public static var overscrollBehaviorX: StyleName {
    StyleName(Name(1029, "overscroll-behavior-x"))
  }

  /// The CSS property `overscroll-behavior-y`.
  @inlinable public static var overscrollBehaviorY: StyleName {
    StyleName(Name(1030, "overscroll-behavior-y"))
  }

  /// The CSS property `page`.
  @inlinable public static var page: StyleName { StyleName(Name(1031, "page")) }

  /// The CSS property `pointer-events`.
  @inlinable public static var pointerEvents: StyleName { StyleName(Name(489, "pointer-events")) }

  /// The CSS property `resize`.
  @inlinable public static var resize: StyleName { StyleName(Name(1032, "resize")) }

  /// The CSS property `scroll-behavior`.
  @inlinable public static var scrollBehavior: StyleName {
    StyleName(Name(1033, "scroll-behavior"))
  }

  /// The CSS property `scroll-margin`.
  @inlinable public static var scrollMargin: StyleName { StyleName(Name(1034, "scroll-margin")) }

  /// The CSS property `scroll-margin-block`.
  @inlinable public static var scrollMarginBlock: StyleName {
    StyleName(Name(1035, "scroll-margin-block"))
  }

  /// The CSS property `scroll-margin-block-end`.
  @inlinable public static var scrollMarginBlockEnd: StyleName {
    StyleName(Name(1036, "scroll-margin-block-end"))
  }

  /// The CSS property `scroll-margin-block-start`.
  @inlinable public static var scrollMarginBlockStart: StyleName {
    StyleName(Name(1037, "scroll-margin-block-start"))
  }

  /// The CSS property `scroll-margin-bottom`.
  @inlinable public static var scrollMarginBottom: StyleName {
    StyleName(Name(1038, "scroll-margin-bottom"))
  }

  /// The CSS property `scroll-margin-inline`.
  @inlinable public static var scrollMarginInline: StyleName {
    StyleName(Name(1039, "scroll-margin-inline"))
  }

  /// The CSS property `scroll-margin-inline-end`.
  @inlinable public static var scrollMarginInlineEnd: StyleName {
    StyleName(Name(1040, "scroll-margin-inline-end"))
  }

  /// The CSS property `scroll-margin-inline-start`.
  @inlinable public static var scrollMarginInlineStart: StyleName {
    StyleName(Name(1041, "scroll-margin-inline-start"))
  }

  /// The CSS property `scroll-margin-left`.
  @inlinable public static var scrollMarginLeft: StyleName {
    StyleName(Name(1042, "scroll-margin-left"))
  }

  /// The CSS property `scroll-margin-right`.
  @inlinable public static var scrollMarginRight: StyleName {
    StyleName(Name(1043, "scroll-margin-right"))
  }

  /// The CSS property `scroll-margin-top`.
  @inlinable public static var scrollMarginTop: StyleName {
    StyleName(Name(1044, "scroll-margin-top"))
  }

  /// The CSS property `scroll-padding`.
  @inlinable public static var scrollPadding: StyleName { StyleName(Name(1045, "scroll-padding")) }

  /// The CSS property `scroll-padding-block`.
  @inlinable public static var scrollPaddingBlock: StyleName {
    StyleName(Name(1046, "scroll-padding-block"))
  }

  /// The CSS property `scroll-padding-block-end`.
  @inlinable public static var scrollPaddingBlockEnd: StyleName {
    StyleName(Name(1047, "scroll-padding-block-end"))
  }

  /// The CSS property `scroll-padding-block-start`.
  @inlinable public static var scrollPaddingBlockStart: StyleName {
    StyleName(Name(1048, "scroll-padding-block-start"))
  }

  /// The CSS property `scroll-padding-bottom`.
  @inlinable public static var scrollPaddingBottom: StyleName {
    StyleName(Name(1049, "scroll-padding-bottom"))
  }

  /// The CSS property `scroll-padding-inline`.
  @inlinable public static var scrollPaddingInline: StyleName {
    StyleName(Name(1050, "scroll-padding-inline"))
  }

  /// The CSS property `scroll-padding-inline-end`.
  @inlinable public static var scrollPaddingInlineEnd: StyleName {
    StyleName(Name(1051, "scroll-padding-inline-end"))
  }

  /// The CSS property `scroll-padding-inline-start`.
  @inlinable public static var scrollPaddingInlineStart: StyleName {
    StyleName(Name(1052, "scroll-padding-inline-start"))
  }

  /// The CSS property `scroll-padding-left`.
  @inlinable public static var scrollPaddingLeft: StyleName {
    StyleName(Name(1053, "scroll-padding-left"))
  }

  /// The CSS property `scroll-padding-right`.
  @inlinable public static var scrollPaddingRight: StyleName {
    StyleName(Name(1054, "scroll-padding-right"))
  }

  /// The CSS property `scroll-padding-top`.
  @inlinable public static var scrollPaddingTop: StyleName {
    StyleName(Name(1055, "scroll-padding-top"))
  }

  /// The CSS property `scroll-snap-align`.
  @inlinable public static var scrollSnapAlign: StyleName {
    StyleName(Name(1056, "scroll-snap-align"))
  }

  /// The CSS property `scroll-snap-stop`.
  @inlinable public static var scrollSnapStop: StyleName {
    StyleName(Name(1057, "scroll-snap-stop"))
  }

  /// The CSS property `scroll-snap-type`.
  @inlinable public static var scrollSnapType: StyleName {
    StyleName(Name(1058, "scroll-snap-type"))
  }

  /// The CSS property `scroll-timeline`.
  @inlinable public static var scrollTimeline: StyleName {
    StyleName(Name(1059, "scroll-timeline"))
  }

  /// The CSS property `scroll-timeline-axis`.
  @inlinable public static var scrollTimelineAxis: StyleName {
    StyleName(Name(1060, "scroll-timeline-axis"))
  }

  /// The CSS property `scroll-timeline-name`.
  @inlinable public static var scrollTimelineName: StyleName {
    StyleName(Name(1061, "scroll-timeline-name"))
  }

  /// The CSS property `scrollbar-color`.
  @inlinable public static var scrollbarColor: StyleName {
    StyleName(Name(1062, "scrollbar-color"))
  }

  /// The CSS property `scrollbar-gutter`.
  @inlinable public static var scrollbarGutter: StyleName {
    StyleName(Name(1063, "scrollbar-gutter"))
  }

  /// The CSS property `scrollbar-width`.
  @inlinable public static var scrollbarWidth: StyleName {
    StyleName(Name(1064, "scrollbar-width"))
  }

  /// The CSS property `timeline-scope`.
  @inlinable public static var timelineScope: StyleName { StyleName(Name(1065, "timeline-scope")) }

  /// The CSS property `touch-action`.
  @inlinable public static var touchAction: StyleName { StyleName(Name(1066, "touch-action")) }

  /// The CSS property `transition`.
  @inlinable public static var transition: StyleName { StyleName(Name(1067, "transition")) }

  /// The CSS property `transition-behavior`.
  @inlinable public static var transitionBehavior: StyleName {
    StyleName(Name(1068, "transition-behavior"))
  }

  /// The CSS property `transition-delay`.
  @inlinable public static var transitionDelay: StyleName {
    StyleName(Name(1069, "transition-delay"))
  }

  /// The CSS property `transition-duration`.
  @inlinable public static var transitionDuration: StyleName {
    StyleName(Name(1070, "transition-duration"))
  }

  /// The CSS property `transition-property`.
  @inlinable public static var transitionProperty: StyleName {
    StyleName(Name(1071, "transition-property"))
  }

  /// The CSS property `transition-timing-function`.
  @inlinable public static var transitionTimingFunction: StyleName {
    StyleName(Name(1072, "transition-timing-function"))
  }

  /// The CSS property `user-select`.
  @inlinable public static var userSelect: StyleName { StyleName(Name(1073, "user-select")) }

  /// The CSS property `view-timeline`.
  @inlinable public static var viewTimeline: StyleName { StyleName(Name(1074, "view-timeline")) }

  /// The CSS property `view-timeline-axis`.
  @inlinable public static var viewTimelineAxis: StyleName {
    StyleName(Name(1075, "view-timeline-axis"))
  }

  /// The CSS property `view-timeline-inset`.
  @inlinable public static var viewTimelineInset: StyleName {
    StyleName(Name(1076, "view-timeline-inset"))
  }

  /// The CSS property `view-timeline-name`.
  @inlinable public static var viewTimelineName: StyleName {
    StyleName(Name(1077, "view-timeline-name"))
  }

  /// The CSS property `view-transition-class`.
  @inlinable public static var viewTransitionClass: StyleName {
    StyleName(Name(1078, "view-transition-class"))
  }

  /// The CSS property `view-transition-name`.
  @inlinable public static var viewTransitionName: StyleName {
    StyleName(Name(1079, "view-transition-name"))
  }

  /// The CSS property `will-change`.
  @inlinable public static var willChange: StyleName { StyleName(Name(1080, "will-change")) }

  /// The CSS property `zoom`.
  @inlinable public static var zoom: StyleName { StyleName(Name(1081, "zoom")) }
}
