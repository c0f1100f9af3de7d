import RillAutomaton
import Testing

@Suite struct MermaidTests {
  @Test func aTableIsDrawn() {
    #expect(
      Login.mapping.graph(startingWith: .loggedOut).mermaid == """
        stateDiagram-v2
          loggedOut
          loggingIn
          loggedIn
          loggingOut
          [*] --> loggedOut
          loggedOut --> loggingIn: login / send loginOK after 1.0 seconds
          loggingIn --> loggedIn: loginOK
          loggingIn --> loggingOut: forceLogout / send logoutOK after 1.0 seconds
          loggedIn --> loggingOut: logout / send logoutOK after 1.0 seconds<br/>\
        forceLogout / send logoutOK after 1.0 seconds
          loggingOut --> loggedOut: logoutOK

        """)
  }

  @Test func allKindsOfStatesAreDrawn() {
    #expect(
      StateGraph.player.mermaid == """
        stateDiagram-v2
          off
          on
          state on {
            playback
            state playback {
              [*] --> stopped
              stopped
              running
              state running {
                [*] --> playing
                state running__inside <<choice>>
                playing
                paused
              }
              history: H
              deep: H#42;
            }
            --
            sound
            state sound {
              [*] --> loud
              loud
              muted
            }
          }
          broken: broken#58; #34;for#34; good
          broken --> [*]
          [*] --> off
          off --> on: power
          on --> off: power
          stopped --> running: play / start
          running --> stopped: stop<br/>eject / open#59; close
          playing --> paused: pause
          paused --> playing: pause
          loud --> muted: mute
          muted --> loud: mute
          running__inside --> running__inside: restart
          running__inside --> paused: hold
          off --> history: resume
          off --> deep: resume #92; all
          on --> broken: drop

        """)
  }

  @Test func aHistoryIsNoRegion() {
    let graph = StateGraph(
      nodes: [
        .init(
          id: "all", kind: .parallel,
          children: [
            .init(id: "past", kind: .deepHistory), .init(id: "a"), .init(id: "b"),
            .init(id: "late", kind: .shallowHistory), .init(id: "done", kind: .final),
          ])
      ], initial: [], edges: [])
    #expect(
      graph.mermaid == """
        stateDiagram-v2
          all
          state all {
            past: H#42;
            a
            --
            b
            late: H
            --
            done
            done --> [*]
          }

        """)
  }

  @Test(arguments: [
    ("a: b", "a#58; b"),
    ("1. x", "1#46; x"),
    ("x 1.5", "x 1.5"),
    ("- x - y", "#45; x - y"),
    ("_x_ a_b", "#95;x_ a_b"),
    ("#35;", "#35;35#59;"),
    ("%% <b>", "#37;#37; #60;b#62;"),
    ("go Direction LR", "go #68;irection LR"),
    ("{\"é\"}", "#123;#34;é#34;#125;"),
    ("one\ntwo\r\n3) x", "one<br/>two<br/>3#41; x"),
  ])
  func labelsAreEscaped(label: String, text: String) {
    let graph = StateGraph(
      nodes: [.init(id: "a", label: label)], initial: [],
      edges: [.init(from: "a", to: "a", label: label)])
    #expect(graph.mermaid == "stateDiagram-v2\n  a: \(text)\n  a --> a: \(text)\n")
  }

  @Test func idsBecomeUniqueNames() {
    let ids = ["state", "end", "a b", "a_b", "A b", "1", "", "é", "x_start", "ok"]
    let graph = StateGraph(
      nodes: ids.map { .init(id: $0, label: "ok") }, initial: [], edges: [])
    #expect(
      graph.mermaid == """
        stateDiagram-v2
          s_state: ok
          s_end_: ok
          a_b: ok
          a_b_2: ok
          A_b_3: ok
          s_1: ok
          s: ok
          s_2: ok
          x_start_: ok
          ok

        """)
  }

  @Test func statesThatOnlyEdgesName() {
    let graph = StateGraph(
      nodes: [], initial: ["a"], edges: [.init(from: "a", to: "b", label: "")])
    #expect(graph.mermaid == "stateDiagram-v2\n  a\n  b\n  [*] --> a\n  a --> b\n")
    #expect(graph.graphviz.contains("  \"a\" -> \"b\"\n"))
  }

  @Test func deeplyNestedStatesAreDrawn() {
    var node = StateGraph.Node(id: "0")
    for depth in 1...2_000 { node = StateGraph.Node(id: "\(depth)", children: [node]) }
    let graph = StateGraph(nodes: [node], initial: [], edges: [])
    #expect(graph.mermaid.hasSuffix("\n  }\n"))
    #expect(graph.graphviz.hasSuffix("\n  }\n}\n"))
  }
}
