import RillModel
import Testing

@Suite struct GeneratorTests {
  @Test func makesTheSameCaseOfTheSameSeed() {
    let first = NetworkGenerator.generate(seed: 7)
    #expect(first == NetworkGenerator.generate(seed: 7))
    #expect(first != NetworkGenerator.generate(seed: 8))
  }

  @Test func usesEveryOperator() {
    var seen: Set<NetworkOperator> = []
    for seed in 0..<300 as Range<UInt64> {
      seen.formUnion(NetworkGenerator.generate(seed: seed).nodes.map(\.op))
    }
    #expect(seen == Set(NetworkOperator.allCases))
  }

  @Test func makesNodesInBodies() {
    var made = 0
    for seed in 0..<100 as Range<UInt64> {
      let specification = NetworkGenerator.generate(seed: seed, profile: .bodies)
      for case .run(let actions, _) in specification.steps {
        for case .make(let number) in actions where specification.nodes[number].isLate { made += 1 }
      }
    }
    #expect(made > 200)
  }

  @Test func mostNetworksMeanSomethingAndSaySomething() {
    var events = 0
    var silent = 0
    for seed in 0..<200 as Range<UInt64> {
      let log = Differential.runModel(NetworkGenerator.generate(seed: seed))
      events += log?.count ?? 0
      silent += log.map { $0.isEmpty ? 1 : 0 } ?? 1
    }
    #expect(events > 2000)
    #expect(silent < 40)
  }

  @Test func shrinksToTheSmallestCaseThatFails() {
    // Simulates a broken `hold`: a case "fails" if it has an observed one.
    let fails = { (specification: DifferentialCase) in
      specification.steps.contains { step in
        if case .observe(let observer) = step {
          specification.nodes[observer.node].op == .hold
        } else {
          false
        }
      }
    }
    let seed = (0..<500 as Range<UInt64>).first { fails(NetworkGenerator.generate(seed: $0)) }
    let failing = NetworkGenerator.generate(seed: seed!)
    let smallest = Shrinker.shrink(failing, fails: fails)
    #expect(smallest.steps.count == 1)
    #expect(smallest.nodes.count == 2)
    #expect(smallest.nodes.last?.op == .hold)
  }

  @Test func printsAProgram() {
    let nodes = [
      NetworkNode(op: .inlet), NetworkNode(op: .hold, sources: [0], k: 3),
      NetworkNode(op: .combine, sources: [1, 1]),
    ]
    let observer = NetworkObserver(number: 0, node: 2, style: .handle)
    let steps: [NetworkAction] = [.observe(observer), .run([.announce(0, k: 5)], throwing: false)]
    let program = SwiftPrinter.program(DifferentialCase(seed: 9, nodes: nodes, steps: steps))
    #expect(
      program.hasSuffix(
        """
        let n0 = Inlet<Int>()
        let n1 = n0.hold(startingWith: 3)
        let n2 = combine(n1, n1) { total([$0, $1]) }
        observers[0] = n2.observe { v0 in
          print("o0:", v0)
        }
        Moment.run {
          n0.announce(5)
        }
        """))
    #expect(program.hasPrefix("// seed 9\n"))
  }
}
