import RillProgram
import RillWeb
import SignUp

// The form as a static page: scripts/web Examples/SignUp
//
// A real page sends requests by `Effect.fetch` in place of the demonstration.

runInBrowser(signUp(with: .demo(delay: .seconds(1))))
