import RillFlexbox

extension FlexAlignment {
  var css: String {
    switch self {
    case .stretch: "stretch"
    case .flexStart: "flex-start"
    case .flexEnd: "flex-end"
    case .start: "start"
    case .end: "end"
    case .selfStart: "self-start"
    case .selfEnd: "self-end"
    case .center: "center"
    case .baseline: "baseline"
    }
  }
}

extension FlexJustification {
  var css: String {
    switch self {
    case .flexStart: "flex-start"
    case .flexEnd: "flex-end"
    case .start: "start"
    case .end: "end"
    case .center: "center"
    case .left: "left"
    case .right: "right"
    case .spaceBetween: "space-between"
    case .spaceAround: "space-around"
    case .spaceEvenly: "space-evenly"
    case .stretch: "stretch"
    }
  }
}

extension FlexOverflow {
  var css: String {
    switch self {
    case .visible: "visible"
    case .clip: "clip"
    case .hidden: "hidden"
    case .scroll: "auto"
    }
  }
}

extension FlexPosition {
  var css: String {
    switch self {
    case .static: "static"
    case .relative: "relative"
    case .absolute: "absolute"
    }
  }
}
