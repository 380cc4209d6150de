/**
 * The pages of the site and where each file can be read on it. Addresses are relative to the root of the site, so that it works below
 * any path: `docs/api/containers.md` is at `api/containers`, another file of the project that a page links at `files/<its path>`.
 * Reads files; knows no requests.
 */
import { globSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, posix } from 'node:path';

import { filesLinkedBy, summaryOf, titleOf } from './markdown.ts';
import { sectionsOf } from './sections.ts';

export interface SitePage {
  /** In the project: `docs/webhooks.md`. */
  readonly path: string;
  /** On the site: `webhooks`. */
  readonly address: string;
  readonly title: string;
  /** A sentence. */
  readonly summary: string;
  readonly markdown: string;
}

export interface Site {
  readonly sections: readonly { readonly title: string; readonly pages: readonly SitePage[] }[];
  /** In the order of reading. */
  readonly pages: readonly SitePage[];
  /** Of pages and other files, by their paths in the project. */
  readonly addresses: ReadonlyMap<string, string>;
  /** @param path in the project */
  read(path: string): Promise<Buffer>;
}

export async function openSite(docsDirectory: string): Promise<Site> {
  const [root, folder] = [dirname(docsDirectory), basename(docsDirectory)];
  const read = (path: string) => readFile(join(root, path));
  // Decisions are for those who change the program.
  const names = globSync('**/*.md', { cwd: docsDirectory })
    .map((path) => path.replaceAll('\\', '/').slice(0, -'.md'.length))
    .filter((name) => !name.startsWith('decisions/'));
  const pages = new Map(
    await Promise.all(
      names.map(async (name): Promise<[string, SitePage]> => {
        const path = `${folder}/${name}.md`;
        const markdown = (await read(path)).toString();
        const [title, summary] = [titleOf(markdown) ?? name, summaryOf(markdown)];
        return [name, { path, address: name.replace(/\/README$/, ''), title, summary, markdown }];
      }),
    ),
  );
  const sections = sectionsOf(names).map(({ title, names: named }) => ({
    title,
    pages: named.map((name) => pages.get(name) as SitePage),
  }));
  const all = sections.flatMap((section) => section.pages);
  const pictures = globSync('pictures/*', { cwd: docsDirectory }).map((path) => posix.join(folder, path));
  const linked = [...all.flatMap(({ markdown, path }) => filesLinkedBy(markdown, path)), ...pictures];
  const files = linked.filter((path) => statSync(join(root, path), { throwIfNoEntry: false })?.isFile());
  const addresses = new Map([
    ...files.map((path) => [path, `files/${path}`] as const),
    ...all.map(({ path, address }) => [path, address] as const),
  ]);
  return { sections, pages: all, addresses, read };
}

/** From one address of the site to another: from `api/containers` to `webhooks` it is `../webhooks`. */
export function relativeHref(from: string, to: string): string {
  const [address = '', anchor] = to.split('#');
  const folder = posix.relative(posix.dirname(`/${from}`), posix.dirname(`/${address}`));
  const href = `${folder === '' ? '' : `${folder}/`}${posix.basename(address)}` || './';
  return anchor === undefined ? href : `${href}#${anchor}`;
}
