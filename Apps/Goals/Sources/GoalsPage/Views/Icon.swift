import GoalsFeature
import RillTree

/// A decorative icon, which accompanies or replaces visible text and is hidden from screen readers.
enum Icon: String {
  case mark = "M12 3a9 9 0 1 0 9 9M12 8a4 4 0 1 0 4 4M12 12l8-8M20 4v4M20 4h-4"
  case plus = "M12 5v14M5 12h14"
  case check = "M5 13l4.5 4.5L19 7"
  case close = "M6 6l12 12M18 6L6 18"
  case up = "M6 14l6-6 6 6"
  case down = "M6 10l6 6 6-6"
  case undo = "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3"
  case redo = "M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3"
  case download = "M12 4v11M7 10.5l5 5 5-5M5 20h14"
  case grip = "M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01"
  case warning = "M12 8v5M12 16.5h.01M12 3L2.5 20h19z"
  case trash = "M5 7h14M10 11v6M14 11v6M7 7l1 13h8l1-13M9 7V4h6v3"
}

func icon(_ icon: Icon) -> PageTree {
  svg(.class("icon"), .viewBox("0 0 24 24"), .ariaHidden()) { SVG.path(.d(icon.rawValue)) }
}
