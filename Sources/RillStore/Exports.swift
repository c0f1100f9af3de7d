@_exported import Rill
@_exported import RillAutomaton
@_exported import RillCollections
@_exported import RillProgram
