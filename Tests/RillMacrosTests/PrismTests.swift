import RillMacros
import Testing
@testable import RillMacrosPlugin
@Test func foo() { _ = Prism.self }
