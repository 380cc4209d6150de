/**
 * Every file of the site by its name: the service sends them, and a build of the site writes them. Each is made when it is first
 * wanted. Knows no requests.
 */
import { languageOf } from '@portolan/wording/language';
import { escaped } from '../../http/pages/page.ts';
import { type Frame, firstPageOf, frameOf } from './layout.ts';
import { postmanCollection } from './postman.ts';
import { type HrefOf, type RenderedPage, renderFile, renderPage } from './render-page.ts';
import { openSite, relativeHref, type Site } from './site.ts';
import { llmsFullTxt, llmsTxt, markdownOf, searchEntries } from './texts.ts';

export type SiteFile =
  /** Without the document around it, which loads the script of the pages. */
  | { readonly title: string; readonly html: string; readonly language: string }
  | { readonly type: string; readonly bytes: Buffer };

export interface SiteFiles {
  readonly site: Site;
  /** @param name relative to the root of the site: `webhooks`, `webhooks.md`, `files/CHANGELOG.md`; `` is the first page */
  find(name: string): Promise<SiteFile | undefined>;
  /** The page in the place of one that is not there. */
  missing(name: string): SiteFile;
}

export interface SiteOptions {
  readonly docsDirectory: string;
  /** Of all addresses in texts for programs, with its slash: `https://portolan.example.com/docs/` */
  readonly base: string;
  /** Absent: the site is built without a service, so without its OpenAPI document, reference and dashboard. */
  readonly apiDocument?: () => object;
  /** Behind the names of pages in links: `.html` where files are served as they are. */
  readonly suffix?: string;
}

/** Of the script of the pages, in `web/`. */
export const DOCS_ENTRY = 'src/docs-page/main.ts';
const MARKDOWN = 'text/markdown; charset=utf-8';
const PLAIN = 'text/plain; charset=utf-8';
const IMAGES = new Map([
  ['webp', 'image/webp'],
  ['png', 'image/png'],
  ['svg', 'image/svg+xml'],
]);

export async function siteFiles({ docsDirectory, base, apiDocument, suffix = '' }: SiteOptions): Promise<SiteFiles> {
  const site = await openSite(docsDirectory);
  const made = new Map<string, Promise<SiteFile>>();
  const hasService = apiDocument !== undefined;
  const service = base.replace(/docs\/$/, '');
  const more = hasService
    ? [
        `- [OpenAPI 3.1 document](${service}v2/openapi.json): every operation and attribute`,
        `- [Postman collection](${base}portolan.postman_collection.json): every operation`,
        `- [MCP server](${service}mcp): tools for agents, described in [agents](${base}agents.md)`,
      ]
    : [];

  const named = (to: string) => {
    const isPage = site.pages.some(({ address }) => address === to) || (/^files\//.test(to) && !imageType(to));
    return isPage ? `${to}${suffix}` : to === '' && suffix !== '' ? `index${suffix}` : to;
  };
  const frameAt = (from: string): Frame => ({
    site,
    address: from,
    hasService,
    suffix,
    hrefOf: (to) => relativeHref(from, named(to)),
  });
  const framed = (frame: Frame, title: string, page: RenderedPage): SiteFile => ({
    title: title === 'Portolan' ? title : `${title} – Portolan`,
    html: frameOf(frame, page),
    language: languageOf(/\.([a-z]{2})$/.exec(frame.address)?.[1]),
  });
  const linksFrom =
    (frame: Frame): HrefOf =>
    (file) => {
      const address = site.addresses.get(file);
      return address === undefined ? undefined : frame.hrefOf(address);
    };
  const text = (type: string, content: string): SiteFile => ({ type, bytes: Buffer.from(content) });

  async function make(name: string): Promise<SiteFile | undefined> {
    const frame = frameAt(name);
    switch (name) {
      case '':
        return framed(frame, 'Portolan', { body: firstPageOf(frame), headings: [] });
      case 'llms.txt':
        return text(PLAIN, llmsTxt(site, base, more));
      case 'llms-full.txt':
        return text(PLAIN, llmsFullTxt(site, base));
      case 'search.json':
        return text('application/json', JSON.stringify(searchEntries(site)));
      case 'portolan.postman_collection.json':
        return apiDocument && text('application/json', JSON.stringify(postmanCollection(apiDocument()), null, 1));
    }
    const source = site.pages.find(({ address }) => name === `${address}.md`);
    if (source) return text(MARKDOWN, markdownOf(site, source));
    const path = [...site.addresses].find(([, address]) => address === name)?.[0];
    if (path === undefined) return undefined;
    const content = await site.read(path);
    const type = imageType(path);
    if (type !== undefined) return { type, bytes: content };
    const title = site.pages.find((page) => page.path === path)?.title ?? path;
    const render = path.endsWith('.md') ? renderPage : renderFile;
    return framed(frame, title, render(content.toString(), path, linksFrom(frame)));
  }

  return {
    site,
    async find(name) {
      const known = made.get(name);
      if (known) return known;
      const file = await make(name);
      // What is not there is not kept: anybody may ask for anything.
      if (file) made.set(name, Promise.resolve(file));
      return file;
    },
    missing(name) {
      const frame = frameAt(name);
      const body = `<h1>There is no such page</h1><p>All pages are in <a href="${escaped(frame.hrefOf(''))}">the list</a>.</p>`;
      return framed(frame, 'There is no such page', { body, headings: [] });
    },
  };
}

function imageType(path: string): string | undefined {
  return IMAGES.get(path.split('.').at(-1) ?? '');
}
