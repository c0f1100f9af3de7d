@_exported import Rill
@_exported import RillAutomaton
@_exported import RillProgram
