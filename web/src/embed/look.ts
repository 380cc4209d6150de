/**
 * How the elements look: in their shadow, so that neither the page's styles nor theirs reach each other. The page sets the variables
 * `--portolan-…`, which docs/guides/embed.md lists, and parts.
 */
export const LOOK = `
:host {
  display: block;
  min-width: 0;
  color-scheme: light dark;
  --ink: var(--portolan-ink, light-dark(#17222a, #dce4e8));
  --dim: var(--portolan-dim, light-dark(#586670, #93a2ac));
  --paper: var(--portolan-paper, light-dark(#fff, #131a20));
  --rule: var(--portolan-rule, light-dark(#e1e6e9, #26323a));
  --link: var(--portolan-link, light-dark(#0b6a92, #7fbcd9));
  --good: var(--portolan-good, light-dark(#1f6f37, #76c58c));
  --wait: var(--portolan-wait, light-dark(#965000, #e3ab62));
  --bad: var(--portolan-bad, light-dark(#c02b2b, #f0918a));
  --accent: var(--portolan-accent, var(--account-accent, #0b4f6c));
}
:host([theme='light']) { color-scheme: light; }
:host([theme='dark']) { color-scheme: dark; }
:host([hidden]) { display: none; }
* { box-sizing: border-box; margin: 0; }
:where(a, b, strong, span, time) { unicode-bidi: isolate; }
.frame {
  container-type: inline-size;
  color: var(--ink);
  background: var(--paper);
  border: 1px solid var(--rule);
  border-radius: var(--portolan-radius, 8px);
  font: var(--portolan-font, 15px / 1.45 system-ui, sans-serif);
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
}
.frame:not(.map) { display: grid; gap: 10px; padding: var(--portolan-padding, 14px 16px); }
.head { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; justify-content: space-between; }
.number { font-weight: 650; font-size: 1.15em; }
.status { padding: 1px 10px; color: var(--portolan-accent-ink, #fff); background: var(--accent); border-radius: 12px; font-weight: 600; font-size: .88em; }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(150px, 100%), 1fr)); gap: 10px 16px; }
dt, .dim, .more, .foot { color: var(--dim); font-size: .86em; }
dd { font-weight: 600; }
.more { display: block; font-weight: 400; }
.good { color: var(--good); }
.wait { color: var(--wait); }
.bad, .action { color: var(--bad); }
.actions, .entries { display: grid; gap: 6px; padding: 0; list-style: none; }
.entries > li { display: grid; gap: 4px; padding: 10px 0; border-top: 1px solid var(--rule); }
.foot { display: flex; flex-wrap: wrap; gap: 2px 14px; align-items: baseline; justify-content: space-between; }
a { display: inline-block; padding: 5px 0; color: var(--link); }
a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.map { position: relative; display: grid; height: var(--portolan-map-height, 360px); overflow: hidden; }
.map iframe { width: 100%; height: 100%; border: 0; }
.map > p, .map > a { place-self: center; grid-column: 1; padding: 4px 16px; text-align: center; }
`;
