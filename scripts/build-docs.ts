/**
 * Writes the documentation as files, for any web server: `npm run docs -- --out site`. With `--url`, the address at which it will be
 * read, texts for programs have whole addresses. It has no Postman collection and no page to try the API: these need a service.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { relativeHref } from '../src/features/docs/site.ts';
import { DOCS_ENTRY, siteFiles } from '../src/features/docs/site-files.ts';
import { scriptPage } from '../src/http/pages/page.ts';
import { readPageFiles } from '../src/http/pages/page-files.ts';

const root = resolve(import.meta.dirname, '..');
const HTML = '.html';

/** @param webDirectory of the built pages of `web/` @param url with its slash; empty: addresses are relative @returns the names of the files */
export async function buildDocs(folder: string, webDirectory: string, url = ''): Promise<string[]> {
  const scripts = await readPageFiles(webDirectory, DOCS_ENTRY);
  if (scripts === undefined) throw new Error(`${webDirectory} has no built pages. Run "node web/scripts/build.ts".`);
  const { site, find, missing } = await siteFiles({ docsDirectory: join(root, 'docs'), base: url, suffix: HTML });
  const written: string[] = [];
  const write = (name: string, content: string | Buffer) => {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    written.push(name);
  };
  const addresses = [...site.addresses.values()];
  const texts = ['llms.txt', 'llms-full.txt', 'search.json', ...site.pages.map(({ address }) => `${address}.md`)];
  for (const name of ['', ...addresses, ...texts]) {
    const file = await find(name);
    if (file === undefined) throw new Error(`The site has no file ${name}.`);
    if ('bytes' in file) write(name, file.bytes);
    else write(`${name || 'index'}${HTML}`, pageOf(name, file));
  }
  write('404.html', pageOf('404', missing('404') as { title: string; html: string; language: string }));

  function pageOf(name: string, { title, html, language }: { title: string; html: string; language: string }): string {
    const here = (path: string) => relativeHref(name, path.slice(1));
    const files = { script: here(scripts?.script ?? ''), styles: scripts?.styles.map(here) ?? [] };
    return scriptPage(title, files, html, language, false);
  }

  const assets = join(webDirectory, 'assets');
  for (const name of neededAssets(
    assets,
    [scripts.script, ...scripts.styles].map((path) => path.slice('/assets/'.length)),
  )) {
    write(`assets/${name}`, readFileSync(join(assets, name)));
  }
  return written;
}

/** What the files name, and what those name in turn. */
function neededAssets(assets: string, first: readonly string[]): Set<string> {
  const all = readdirSync(assets).filter((name) => !name.endsWith('.br'));
  const needed = new Set(first);
  for (const name of needed) {
    if (!/\.(js|css)$/.test(name)) continue;
    const text = readFileSync(join(assets, name), 'utf8');
    for (const other of all) if (text.includes(other)) needed.add(other);
  }
  return needed;
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { out: { type: 'string' }, url: { type: 'string', default: '' } } });
  const folder = values.out;
  if (folder === undefined) {
    console.error('Name the folder of the site: npm run docs -- --out FOLDER');
    process.exit(2);
  }
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    console.error(`${folder} is not empty. Name another folder, or delete it.`);
    process.exit(2);
  }
  const built = spawnSync(process.execPath, [join(root, 'web/scripts/build.ts')], { stdio: 'inherit' });
  if (built.status !== 0) process.exit(1);
  const url = values.url === '' ? '' : `${values.url.replace(/\/$/, '')}/`;
  const written = await buildDocs(folder, join(root, 'web/dist'), url);
  console.log(`${written.length} files are in ${folder}. Start with index.html.`);
}
