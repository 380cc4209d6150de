/**
 * The project's documentation as pages of this service: readable without the internet, and without a session. So are the files that
 * these pages link, as far as this installation has them.
 */
import { randomBytes } from 'node:crypto';
import { globSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { FastifyReply } from 'fastify';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { escaped, sendPage, stylePage } from '../../http/pages/page.ts';
import { HELP_STYLE } from './help-style.ts';
import {
  filesLinkedBy,
  type HelpAddresses,
  type HelpPage,
  renderHelpFile,
  renderHelpPage,
  titleOf,
} from './render-page.ts';

/** What people who use the dashboard read first. */
const FIRST = ['dashboard', 'glossary', 'messages', 'sources'];
const ADDRESS = '/help/';

interface Library {
  /** Of the documentation, without `.md`: `api/containers`. */
  readonly names: readonly string[];
  readonly addresses: HelpAddresses;
  /** @param path in the project */
  read(path: string): Promise<string>;
  pathOf(name: string): string;
}

export const helpRoutes: ResourceRoutes<{ docsDirectory: string }> = async (app, { docsDirectory }) => {
  const pages = new Map<string, Promise<HelpPage>>();
  let opened: Promise<Library> | undefined;
  const open = () => {
    opened ??= openLibrary(docsDirectory);
    return opened;
  };

  const schema = { hide: true };
  let list: Promise<HelpPage> | undefined;
  app.get('/help', { schema }, async (_request, reply) => {
    list ??= open().then(listPages);
    return send(reply, await list);
  });

  app.get('/help/*', { schema }, async ({ params }, reply) => {
    const { addresses, read } = await open();
    const name = (params as { '*': string })['*'];
    const path = [...addresses].find(([, address]) => address === `${ADDRESS}${name}`)?.[0];
    if (path === undefined) {
      const body = `<h1>There is no such page</h1><p>All pages are in <a href="/help">the list</a>.</p>`;
      return send(reply.code(404), { title: 'There is no such page', body });
    }
    const render = path.endsWith('.md') ? renderHelpPage : renderHelpFile;
    const page = pages.get(name) ?? read(path).then((text) => render(text, path, addresses));
    pages.set(name, page);
    return send(reply, await page);
  });
};

async function openLibrary(docsDirectory: string): Promise<Library> {
  const [root, folder] = [dirname(docsDirectory), basename(docsDirectory)];
  const read = (path: string) => readFile(join(root, path), 'utf8');
  const pathOf = (name: string) => `${folder}/${name}.md`;
  // Decisions are for those who change the program.
  const names = globSync('**/*.md', { cwd: docsDirectory })
    .map((path) => path.replaceAll('\\', '/').slice(0, -'.md'.length))
    .filter((name) => !name.startsWith('decisions/'))
    .sort();
  const texts = await Promise.all(names.map((name) => read(pathOf(name))));
  const linked = texts.flatMap((text, index) => filesLinkedBy(text, pathOf(names[index] as string)));
  const files = linked.filter((path) => statSync(join(root, path), { throwIfNoEntry: false })?.isFile());
  const addresses = new Map([
    ...files.map((path) => [path, `${ADDRESS}files/${path}`] as const),
    ...names.map((name) => [pathOf(name), `${ADDRESS}${name}`] as const),
  ]);
  return { names, addresses, read, pathOf };
}

async function listPages({ names, read, pathOf }: Library): Promise<HelpPage> {
  const titled = await Promise.all(
    names.map(async (name) => ({ name, title: titleOf(await read(pathOf(name))) ?? name })),
  );
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
