import RillWeb
import TableProgram

// The table as a static page; the server of the pages has its style sheet.

runInBrowser(tableProgram(title: "Rill, in the page", styleSheet: "/table.css"))
