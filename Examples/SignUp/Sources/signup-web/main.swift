import RillProgram
import RillWeb
import SignUp

// The form as a static page. README.md has the command that builds it.
//
// A real page sends requests by `Effect.fetch` in place of the demonstration.

runInBrowser(
  signUp(with: .demo(delay: .seconds(1))).inDocument(
    title: "Sign up", language: "en", head: [.styleSheet("/example.css")]))
