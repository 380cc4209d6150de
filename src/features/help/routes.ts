/** The project's documentation as pages of this service: readable without the internet, and without a session. */
import { randomBytes } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { escaped, sendPage, stylePage } from '../../http/pages/page.ts';
import { HELP_STYLE } from './help-style.ts';
import { type HelpPage, renderHelpPage, titleOf } from './render-page.ts';

/** What people who use the dashboard read first. */
const FIRST = ['dashboard', 'glossary', 'messages', 'sources'];

export const helpRoutes: ResourceRoutes<{ docsDirectory: string }> = async (app, { docsDirectory }) => {
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
