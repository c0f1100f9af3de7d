import RillAutomaton
import RillProgram
import RillTree
import Testing

/// Runs that start from the model of an earlier one.
@Suite struct RestoringTests {
  private struct Model: Equatable {
    var steps: [String]
  }

  private func program() -> Program<Model, String> {
    Program(
      model: Model(steps: ["new"]), effect: .send("started"),
      update: { message, model in
        model.steps.append(message)
        return .none
      },
      view: { model in p { text(model.steps.joined(separator: " ")) } })
  }

  @Test("A restored run has the given model and location, and doesn't start the initial effect")
  func restoring() throws {
    let run = ProgramRun(
      program(), restoring: Model(steps: ["old"]), at: "/there?a=1")
    #expect(run.model.value.steps == ["old"])
    #expect(run.location.description == "/there?a=1")
    run.send("next")
    #expect(run.model.value.steps == ["old", "next"])
    var host = HTMLHost()
    try run.render().patch.apply(to: &host, at: host.root)
    #expect(host.html == "<p>old next</p>")
  }

  @Test("The functions of onRestore change the model in order, and their effects start")
  func onRestore() {
    let told = program()
      .onRestore { model in
        model.steps.append("first")
        return .send("one")
      }
      .onRestore { model in
        model.steps.append("second")
        return .send("two")
      }
    let restored = ProgramRun(told, restoring: Model(steps: ["old"]))
    #expect(restored.model.value.steps == ["old", "first", "second", "one", "two"])
    let new = ProgramRun(told)
    #expect(new.model.value.steps == ["new", "started"])
  }

  @Test("A program keeps its function of onRestore when it includes parts")
  func onRestoreWithParts() {
    let program = program()
      .onRestore { model in
        model.steps.append("restored")
        return .none
      }
      .including()
    let run = ProgramRun(program, restoring: Model(steps: ["old"]))
    #expect(run.model.value.steps == ["old", "restored"])
  }
}
