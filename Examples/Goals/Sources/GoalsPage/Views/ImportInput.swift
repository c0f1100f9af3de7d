import RillTree

/// Where a file of goals is chosen.
func importInput() -> VTree<GoalsPageMessage> {
  input(
    .id(PageID.importFile), .class("import-file"), .type(.file), .accept(".json,application/json"))
}
