/** Help as a part of the application. */

import { randomBytes } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { escaped, sendPage, stylePage } from '../../http/pages/page.ts';
import type { Feature } from '../../tracking/feature.ts';
import { type HelpPage, renderHelpPage, titleOf } from './render-page.ts';

/** What people who use the dashboard read first. */
const FIRST = ['dashboard', 'glossary', 'messages', 'sources'];

const helpRoutes: ResourceRoutes<{ docsDirectory: string }> = async (app, { docsDirectory }) => {
  // Decisions are for those who change the program.
  const names = globSync('**/*.md', { cwd: docsDirectory })
    .map((path) => path.replaceAll('\\', '/').slice(0, -'.md'.length))
    .filter((name) => !name.startsWith('decisions/'))
    .sort();
  const known = new Set(names);
  const pages = new Map<string, Promise<HelpPage>>();
  const read = (name: string) => readFile(join(docsDirectory, `${name}.md`), 'utf8');

  const schema = { hide: true };
  let list: Promise<HelpPage> | undefined;
  app.get('/help', { schema }, async (_request, reply) => {
    list ??= listPages(names, read);
    return send(reply, await list);
  });

  app.get('/help/*', { schema }, async ({ params }, reply) => {
    const name = (params as { '*': string })['*'];
    if (!known.has(name)) {
      const body = `<h1>There is no such page</h1><p>All pages are in <a href="/help">the list</a>.</p>`;
      return send(reply.code(404), { title: 'There is no such page', body });
    }
    const page = pages.get(name) ?? read(name).then((text) => renderHelpPage(text, name, known));
    pages.set(name, page);
    return send(reply, await page);
  });
};

async function listPages(names: readonly string[], read: (name: string) => Promise<string>): Promise<HelpPage> {
  const titled = await Promise.all(names.map(async (name) => ({ name, title: titleOf(await read(name)) ?? name })));
  const ofApi = titled.filter(({ name }) => name.startsWith('api/'));
  const guides = titled.filter(({ name }) => !name.startsWith('api/'));
  const order = (name: string) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
  const links = (pages: readonly { name: string; title: string }[]) =>
    `<ul class="pages">${pages.map(({ name, title }) => `<li><a href="/help/${escaped(name)}">${escaped(title)}</a></li>`).join('')}</ul>`;
  const body =
    `<h1>Help</h1>${links(guides.toSorted((one, other) => order(one.name) - order(other.name)))}` +
    `<h2>API</h2><p><a href="/docs">All requests and answers, to try out</a></p>${links(ofApi)}`;
  return { title: 'Help', body };
}

function send(reply: FastifyReply, { title, body }: HelpPage): FastifyReply {
  const nonce = randomBytes(16).toString('base64url');
  const frame = `<header><nav aria-label="Help"><a href="/">Dashboard</a><a href="/help">All pages</a><a href="/help/glossary">Glossary</a></nav></header><main>${body}</main>`;
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return sendPage(reply, stylePage(`${title} – Portolan`, HELP_STYLE, nonce, frame), policy);
}

/** The look of the pages of the help: one column for reading, light and dark as the system. */
const HELP_STYLE = `
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

export const help = { openRoutes: [helpRoutes] } satisfies Feature;
