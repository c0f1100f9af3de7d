import RillProgram
import RillProgramTesting
import RillTree
import SevenGUIs
import Testing

/// Tests of the canvas, its dialog and its history.
@Suite struct CirclesTests {
  private typealias Circle = CirclesTask.Circle
  private typealias Point = CirclesTask.Point

  private func event(_ x: Double, _ y: Double) -> TreeEvent {
    var event = TreeEvent()
    (event.x, event.y) = (x, y)
    return event
  }

  private func drawing(
    _ body: (ProgramTester<CirclesTask, CirclesTask.Message>) throws -> Void
  ) throws {
    try ProgramTester(CirclesTask.program()).test { tester in
      for x in [100.0, 140] {
        tester.use {
          try $0.dispatch("click", event(x, 100), to: "#canvas")
        } change: {
          $0.past.append($0.circles)
          $0.circles.append(Circle(at: Point(x: x, y: 100)))
          $0.pointer = Point(x: x, y: 100)
        }
      }
      try body(tester)
    }
  }

  @Test func theNearestCircleAroundThePointerIsFilled() throws {
    try drawing { tester in
      func filled(_ x: Double, _ y: Double) throws -> [Int] {
        tester.use {
          try $0.dispatch("pointermove", event(x, y), to: "#canvas")
        } change: {
          $0.pointer = Point(x: x, y: y)
        }
        let circles = try tester.page.findAll("circle")
        return circles.indices.filter { circles[$0]["fill"] != "none" }
      }
      try #expect(filled(90, 110) == [0])
      try #expect(filled(119, 100) == [0])
      try #expect(filled(121, 100) == [1])
      try #expect(filled(100, 131) == [])
      tester.use {
        try $0.dispatch("pointerleave", to: "#canvas", bubbles: false)
      } change: {
        $0.pointer = nil
      }
    }
  }

  @Test func anAdjustmentIsOneStep() throws {
    try drawing { tester in
      let drawn = tester.state.circles
      tester.use {
        try $0.dispatch("click", event(110, 100), to: "#canvas")
      } change: {
        $0.pointer = Point(x: 110, y: 100)
        $0.adjusted = 0
        $0.original = drawn
      }
      #expect(tester.page.modal?["id"] == "adjust")
      for diameter in [70, 90, 120] {
        tester.use {
          try $0.slide("#diameter", to: Double(diameter))
        } change: {
          $0.circles[0].diameter = diameter
        }
      }
      tester.click(.text("Close")) {
        $0.past.append(drawn)
        $0.adjusted = nil
      }
      tester.expectCommands(.focus("canvas"))
      #expect(tester.page.modal == nil)
      let adjusted = tester.state.circles
      tester.click(.text("Undo")) {
        $0.circles = drawn
        $0.future = [adjusted]
        $0.past.removeLast()
      }
      tester.click(.text("Redo")) {
        $0.circles = adjusted
        $0.future = []
        $0.past.append(drawn)
      }
    }
  }

  @Test func aChangeAfterAnUndoReplacesTheUndoneSteps() throws {
    try drawing { tester in
      let drawn = tester.state.circles
      tester.click(.text("Undo")) {
        $0.circles = [drawn[0]]
        $0.past = [[]]
        $0.future = [drawn]
      }
      tester.click(.text("Undo")) {
        $0.circles = []
        $0.past = []
        $0.future = [drawn, [drawn[0]]]
      }
      try #expect(tester.page.find(.text("Undo")).isDisabled)
      // The pointer is where the second circle was, so Enter draws there.
      tester.use {
        try $0.press("Enter", on: "#canvas")
      } change: {
        $0.past = [[]]
        $0.circles = [Circle(at: Point(x: 140, y: 100))]
        $0.future = []
      }
      try #expect(tester.page.find(.text("Redo")).isDisabled)
    }
  }

  @Test func aClosedDialogWithoutAChangeIsNoStep() throws {
    try drawing { tester in
      tester.use {
        try $0.press("ArrowLeft", on: "#canvas")
      } change: {
        $0.pointer?.x = 130
      }
      tester.use {
        try $0.press(" ", on: "#canvas")
      } change: {
        $0.adjusted = 1
        $0.original = $0.circles
      }
      tester.use {
        try $0.press("Escape", on: "#diameter")
      } change: {
        $0.adjusted = nil
      }
      tester.expectCommands(.focus("canvas"))
    }
  }
}
