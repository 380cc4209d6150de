/** The look of the pages of the help: one column for reading, light and dark as the system. */
export const HELP_STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#1c2733, #dfe6ee); --dim: light-dark(#55606c, #9aa7b5);
  --paper: light-dark(#fff, #141a21); --rule: light-dark(#d9dee4, #2c3641); --soft: light-dark(#f3f5f8, #1c242d);
  --link: light-dark(#0b5cad, #7cb8f5); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, sans-serif; overflow-wrap: break-word; }
header { border-bottom: 1px solid var(--rule); }
header nav, main { max-width: 780px; margin: 0 auto; padding: 0 16px; }
header nav { display: flex; gap: 4px 20px; flex-wrap: wrap; align-items: center; min-height: 48px; }
header nav a { padding: 10px 0; }
main { padding-bottom: 64px; }
a { color: var(--link); }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 28px 0 12px; }
h2 { font-size: 1.3rem; margin: 36px 0 8px; }
h3 { font-size: 1.08rem; margin: 28px 0 6px; }
code { font: 0.88em ui-monospace, monospace; background: var(--soft); border-radius: 3px; padding: 1px 4px; }
pre { background: var(--soft); border-radius: 6px; padding: 12px 14px; overflow-x: auto; line-height: 1.45; }
pre code { background: none; padding: 0; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; margin: 10px 0; }
th, td { border-bottom: 1px solid var(--rule); padding: 6px 14px 6px 0; text-align: left; vertical-align: top; overflow-wrap: normal; }
th { color: var(--dim); font-weight: 600; }
.pages { columns: 2 300px; list-style: none; padding: 0; }
.pages li { break-inside: avoid; }
.pages a { display: inline-block; padding: 6px 0; }
:target { scroll-margin-top: 12px; background: light-dark(#fff3c4, #3b3413); }
`;
