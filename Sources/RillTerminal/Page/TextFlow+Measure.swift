import RillFlexbox
import RillTerminalCore

extension TextFlow {
  /// The size of the text as a layout function.
  var measure: FlexMeasure {
    FlexMeasure { room in
      let size =
        switch room {
        // Text that may be truncated needs only the width of its ellipsis.
        case .minContent: self.size(width: truncation == nil ? minimumWidth : min(1, naturalWidth))
        case .maxContent: self.size(width: naturalWidth)
        // A layout may miss an integer by a rounding error.
        case .width(let width): self.size(width: Int(min(max(0, width + 1e-6), 1e9)))
        }
      return FlexMeasure.Answer(
        width: Double(size.width), height: Double(size.height), baseline: 1)
    }
  }
}
