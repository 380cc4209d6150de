/** What programs read of the site: its pages as Markdown, the lists for language models, and the entries of the search. Pure. */
import { anchorOf, markdownSections, relinked } from './markdown.ts';
import { relativeHref, type Site, type SitePage } from './site.ts';

const SUMMARY =
  'An open, self-hosted service that tracks ocean shipments and containers: JSON:API over HTTP, signed webhooks, a dashboard, ' +
  'a command line and an MCP server.';

/** Page, heading or nothing, anchor or nothing, text: as web/src/docs-page/search.ts reads it. */
export type SearchEntry = readonly [address: string, title: string, heading: string, anchor: string, text: string];

/** A page as Markdown, with links that lead to Markdown. */
export function markdownOf(site: Site, { markdown, path, address }: SitePage): string {
  return relinked(markdown, path, (file, anchor) => {
    const target = site.addresses.get(file);
    if (target === undefined) return null;
    const isPage = site.pages.some((page) => page.path === file);
    return `${relativeHref(address, isPage ? `${target}.md` : target)}${anchor}`;
  });
}

/** As https://llmstxt.org has it. @param base of all addresses, with its slash: `https://portolan.example.com/docs/` */
export function llmsTxt(site: Site, base: string, more: readonly string[]): string {
  const lines = site.sections.flatMap(({ title, pages }) => [
    `\n## ${title}\n`,
    ...pages.map((page) => `- [${page.title}](${base}${page.address}.md): ${page.summary}`),
  ]);
  return `${[`# Portolan\n\n> ${SUMMARY}\n`, ...more, ...lines].join('\n')}\n`;
}

/** All pages in one. */
export function llmsFullTxt(site: Site, base: string): string {
  const pages = site.pages.map((page) => `Source: ${base}${page.address}.md\n\n${markdownOf(site, page).trim()}\n`);
  return `# Portolan\n\n> ${SUMMARY}\n\n${pages.join('\n---\n\n')}`;
}

export function searchEntries(site: Site): SearchEntry[] {
  return site.pages.flatMap((page) =>
    markdownSections(page.markdown).map(
      ({ heading, text }): SearchEntry => [
        page.address,
        page.title,
        heading === undefined ? '' : heading.replaceAll('`', ''),
        heading === undefined ? '' : anchorOf(heading),
        text,
      ],
    ),
  );
}
