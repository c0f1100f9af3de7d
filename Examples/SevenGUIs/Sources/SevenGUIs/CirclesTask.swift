import RillProgram

/// A canvas on which clicks draw circles, with a dialog for their diameters, undo and redo.
public struct CirclesTask: GUITask, Equatable {
  /// A place on the canvas, in CSS pixels from the top left of the window.
  public struct Point: Equatable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
  }

  public struct Circle: Equatable {
    public let center: Point
    public var diameter = 60

    public init(at center: Point) { self.center = center }
  }

  public var circles: [Circle] = []
  /// The circles before each change that can be undone, and after each that was undone.
  public var past: [[Circle]] = []
  public var future: [[Circle]] = []
  /// The place of the pointer on the canvas; nil while it is elsewhere.
  public var pointer: Point?
  /// The index of the circle in the dialog; nil while the dialog is closed.
  public var adjusted: Int?
  /// The circles at the time when the dialog was opened.
  public var original: [Circle] = []

  public enum Message {
    case moved(Point)
    case left
    case key(String)
    case clicked(Point)
    case diameter(String)
    case closed, undo, redo
  }

  public init() {}

  /// The index of the circle around the pointer whose center is nearest; nil outside of circles.
  public var nearest: Int? {
    guard let pointer else { return nil }
    func distance(_ index: Int) -> Double {
      let (x, y) = (circles[index].center.x - pointer.x, circles[index].center.y - pointer.y)
      return (x * x + y * y).squareRoot()
    }
    return circles.indices.filter { distance($0) < Double(circles[$0].diameter) / 2 }
      .min { distance($0) < distance($1) }
  }

  public mutating func update(_ message: Message) -> Effect<Message> {
    switch message {
    case .moved(let point): pointer = point
    case .left: pointer = nil
    case .key(let key):
      var point = pointer ?? Point(x: 200, y: 300)
      switch key {
      case "ArrowLeft": point.x -= 10
      case "ArrowRight": point.x += 10
      case "ArrowUp": point.y -= 10
      case "ArrowDown": point.y += 10
      case "Enter", " ": return update(.clicked(point))
      default: return .rejected
      }
      pointer = point
    case .clicked(let point):
      pointer = point
      if let nearest {
        (adjusted, original) = (nearest, circles)
      } else {
        change(from: circles)
        circles.append(Circle(at: point))
      }
    case .diameter(let text):
      guard let adjusted, let diameter = Int(text), diameter > 0 else { return .rejected }
      circles[adjusted].diameter = diameter
    case .closed:
      guard adjusted != nil else { return .rejected }
      if circles != original { change(from: original) }
      adjusted = nil
      return .focus("canvas")
    case .undo:
      guard let last = past.popLast() else { return .rejected }
      future.append(circles)
      circles = last
    case .redo:
      guard let next = future.popLast() else { return .rejected }
      past.append(circles)
      circles = next
    }
    return .none
  }

  /// Records a step that can be undone.
  private mutating func change(from circles: [Circle]) {
    past.append(circles)
    future = []
  }

  public var view: VTree<Message> {
    p { "Click to draw a circle. Click a circle to adjust it." }
    div(.class("row")) {
      button(.onClick(.undo), .disabled(past.isEmpty)) { "Undo" }
      button(.onClick(.redo), .disabled(future.isEmpty)) { "Redo" }
    }
    canvas
    dialog(.id("adjust"), .modal(adjusted != nil), .ariaLabelledBy("title"), .onClose(.closed)) {
      if let adjusted {
        let circle = circles[adjusted]
        label(.id("title"), .for("diameter")) {
          "Diameter of the circle at (\(Int(circle.center.x)), \(Int(circle.center.y)))"
        }
        input(
          .id("diameter"), .type(.range), .min(4), .max(400), .value(circle.diameter),
          .onInput { .diameter($0) })
        button(.onClick(.closed)) { "Close" }
      }
    }
  }

  /// The canvas fills the window behind the buttons, because events report places in the window.
  private var canvas: VTree<Message> {
    svg(
      .id("canvas"), .role(.application), .tabIndex(0),
      .ariaLabel("Canvas: arrow keys move the pointer, Enter draws a circle or adjusts it."),
      .style(.position, "fixed"), .style(.zIndex, "-1"), .style(.inset, "0"),
      .style(.width, "100%"),
      .style(.height, "100%"),
      .onPointerMove { .moved(place($0)) }.throttled(to: .milliseconds(16)),
      .onPointerLeave(.left), .on("click", fields: .pointer) { .clicked(place($0)) },
      .onKeyDown { $0.modifiers.isEmpty ? .key($0.key) : nil }
    ) {
      for (index, circle) in circles.enumerated() {
        SVG.circle(
          .cx(circle.center.x), .cy(circle.center.y), .r(Double(circle.diameter) / 2),
          .fill(index == adjusted ?? nearest ? "#8888" : "none"), .stroke("currentColor"))
      }
      if let pointer {
        SVG.path(.d("M\(pointer.x - 4) \(pointer.y)h8m-4 -4v8"), .stroke("currentColor"))
      }
    }
  }

  private func place(_ event: TreeEvent) -> Point { Point(x: event.x, y: event.y) }
}
