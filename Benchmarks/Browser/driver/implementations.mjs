// The implementations of the page. Each is a page with the buttons `run`, `runlots`, `add`,
// `update`, `clear` and `swaprows`, and a `tbody` with the id `rows`.
//
// - `name`: the name for the option `--only`; `title` is that in the table.
// - `path`: the address below that of the static server, which serves the folder `pages`. A build
//   is a further folder there, or files at other paths: `files` maps paths to files.
// - `ready`: an expression that is true when the page handles clicks. Without it, a page is ready
//   when it is parsed and has the button `run`.
// - `site`: the folder of a build, which has a static server of its own.
// - `version`: an expression for the version of a library.

const node = "/usr/share/nodejs";

export const implementations = [
  { name: "vanilla", title: "vanilla JavaScript", path: "/vanilla/" },
  {
    name: "react", title: "React", path: "/react/", version: "React.version",
    files: {
      "/libraries/react.production.min.js": `${node}/react/umd/react.production.min.js`,
      "/libraries/react-dom.production.min.js":
        `${node}/react-dom/umd/react-dom.production.min.js`,
    },
  },
  {
    name: "vue", title: "Vue", path: "/vue/", version: "Vue.version",
    files: { "/libraries/vue.min.js": "/usr/share/javascript/vue/vue.min.js" },
  },
  {
    name: "mithril", title: "Mithril", path: "/mithril/", version: "m.version",
    files: { "/libraries/mithril.js": "/usr/lib/nodejs/mithril/mithril.js" },
  },
  {
    // Its server is a program, which prints its port.
    name: "rill-live", title: "Rill, live", program: "table-live",
    ready: `document.documentElement.dataset.rill === "live"`,
  },
  {
    // WebAssembly, built by scripts/web.
    name: "rill-web", title: "Rill, in the page", site: "table",
    ready: `document.documentElement.dataset.rill === "live"`,
  },
];

/** The implementation to which the others are compared. */
export const baseline = "vanilla";
