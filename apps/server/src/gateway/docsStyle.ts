/** How the page of the calls looks: the reader's own fonts, light or dark as they like it. */
export const DOCS_STYLE = `
:root { color-scheme: light dark; --page: #fff; --ink: #14171a; --line: #8886; --quiet: #5a6270; --accent: #94540a; }
@media (prefers-color-scheme: dark) {
  :root { --page: #14171a; --ink: #eceef1; --quiet: #a7afbd; --accent: #e59a3f; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 56rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.5rem; line-height: 1.2; }
h2 { font-size: 1.125rem; margin: 2rem 0 0.5rem; }
a { color: var(--accent); }
code { font: 0.875em ui-monospace, monospace; }
small { color: var(--quiet); font-size: 0.8125rem; }
ul { padding-left: 1.25rem; }
details { border-top: 1px solid var(--line); }
details > :not(summary) { margin-left: 1rem; }
summary { padding: 0.625rem 0; cursor: pointer; }
summary:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
summary b { display: inline-block; min-width: 3rem; color: var(--accent); }
table { width: calc(100% - 1rem); border-collapse: collapse; margin-bottom: 1rem; }
caption { text-align: left; font-weight: 600; padding: 0.25rem 0; }
th, td { text-align: left; vertical-align: top; padding: 0.25rem 0.5rem 0.25rem 0; }
td { border-top: 1px solid var(--line); }
td:first-child { width: 45%; }
`;
