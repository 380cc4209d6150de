/** The frame around a page of the site: menu, search, contents of the page, and the pages before and behind it. Pure. */
import { escaped, logoOf } from '../../http/pages/page.ts';
import type { RenderedPage } from './render-page.ts';
import { relativeHref, type Site, type SitePage } from './site.ts';

export interface Frame {
  readonly site: Site;
  /** On the site; the first page is ``. */
  readonly address: string;
  /** Of a file of the site, as a link from this page. */
  readonly hrefOf: (address: string) => string;
  /** What the service has besides: its dashboard, and the page to try the API. */
  readonly hasService: boolean;
  /** Behind the names of pages in links. */
  readonly suffix: string;
}

export function frameOf(frame: Frame, { body, headings }: RenderedPage): string {
  const { site, address } = frame;
  const index = site.pages.findIndex((page) => page.address === address);
  return (
    `<a class="skip" href="#main">Skip to the page</a>${headerOf(frame)}<div class="frame">${menuOf(frame)}` +
    `<main id="main"><article>${body}</article>${index < 0 ? '' : footerOf(frame, index)}</main>${contentsOf(headings)}</div>` +
    searchOf(frame)
  );
}

/** What people read first, and all pages with a sentence about each. */
export function firstPageOf(frame: Frame): string {
  const { site, hrefOf, hasService } = frame;
  const item = (page: SitePage) =>
    `<li><a href="${escaped(hrefOf(page.address))}">${escaped(page.title)}</a><span>${escaped(page.summary)}</span></li>`;
  const groups = site.sections.map(
    ({ title, pages }) => `<h2>${escaped(title)}</h2><ul class="pages">${pages.map(item).join('')}</ul>`,
  );
  const programs = [
    ['llms.txt', 'llms.txt', 'All pages as Markdown, for language models; llms-full.txt has them in one.'],
    ...(hasService
      ? [
          ['/v2/openapi.json', 'OpenAPI', 'The OpenAPI 3.1 document of the API.'],
          ['portolan.postman_collection.json', 'Postman', 'A collection of all requests; set baseUrl and apiKey.'],
        ]
      : []),
  ].map(
    ([file = '', name, text]) =>
      `<li><a href="${escaped(file.startsWith('/') ? file : hrefOf(file))}">${name}</a><span>${text}</span></li>`,
  );
  const picture = site.addresses.get('docs/pictures/container.webp');
  const first = ['api/first-calls', 'guides/moving', 'self-hosting']
    .flatMap((address) => site.pages.find((page) => page.address === address) ?? [])
    .map((page) => `<a class="button" href="${escaped(hrefOf(page.address))}">${escaped(page.title)}</a>`);
  const tryOut = hasService ? `<a class="button" href="${escaped(hrefOf('reference'))}">Try the API</a>` : '';
  return (
    `<div class="hero"><h1>Portolan</h1><p>Tracks ocean containers on your own server: where each one is, when it arrives, and what ` +
    `it costs to leave it.</p><p class="buttons">${first.join('')}${tryOut}</p></div>` +
    (picture === undefined
      ? ''
      : `<img class="picture" src="${escaped(hrefOf(picture))}" alt="A container in the dashboard: its holds, its journey, and its ship on a map">`) +
    `${groups.join('')}<h2>For programs</h2><ul class="pages">${programs.join('')}</ul>`
  );
}

function headerOf(frame: Frame): string {
  const { hrefOf } = frame;
  return (
    `<header><button type="button" class="menu-button" popovertarget="menu" aria-label="Pages">☰</button>` +
    `<a class="home" href="${escaped(hrefOf(''))}">${logoOf(24)}<span>Portolan</span></a>` +
    `<button type="button" class="search-button" data-search hidden><span>Search</span><kbd>/</kbd></button>` +
    `<nav aria-label="Service">${serviceLinks(frame)}</nav>` +
    `<button type="button" class="theme-button" data-theme-button hidden aria-label="Light or dark">◐</button></header>`
  );
}

/** On a narrow screen the menu has what the header has elsewhere. */
function serviceLinks({ hrefOf, hasService }: Frame): string {
  return hasService ? `<a href="${escaped(hrefOf('reference'))}">API reference</a><a href="/">Dashboard</a>` : '';
}

function menuOf(frame: Frame): string {
  const { site, address, hrefOf } = frame;
  const item = (page: SitePage) =>
    `<li><a href="${escaped(hrefOf(page.address))}"${page.address === address ? ' aria-current="page"' : ''}>${escaped(page.title)}</a></li>`;
  const groups = site.sections.map(({ title, pages }) => {
    const isOpen = pages.some((page) => page.address === address) || address === '';
    return `<details${isOpen ? ' open' : ''}><summary>${escaped(title)}</summary><ul>${pages.map(item).join('')}</ul></details>`;
  });
  return `<nav id="menu" class="menu" popover aria-label="Pages"><p class="service">${serviceLinks(frame)}</p>${groups.join('')}</nav>`;
}

function contentsOf(headings: RenderedPage['headings']): string {
  const shown = headings.filter(({ depth }) => depth === 2 || depth === 3);
  if (shown.length < 2) return '<div class="contents"></div>';
  const items = shown.map(
    ({ depth, html, anchor }) => `<li class="depth-${depth}"><a href="#${escaped(anchor)}">${html}</a></li>`,
  );
  return `<nav class="contents" aria-label="On this page"><p>On this page</p><ul>${items.join('')}</ul></nav>`;
}

function footerOf({ site, hrefOf }: Frame, index: number): string {
  const page = site.pages[index] as SitePage;
  const link = (other: SitePage | undefined, kind: string, word: string) =>
    other === undefined
      ? ''
      : `<a class="${kind}" href="${escaped(hrefOf(other.address))}"><span>${word}</span>${escaped(other.title)}</a>`;
  return (
    `<footer><p><a href="${escaped(hrefOf(`${page.address}.md`))}">This page as Markdown</a></p><nav aria-label="Next pages">` +
    `${link(site.pages[index - 1], 'previous', 'Previous')}${link(site.pages[index + 1], 'next', 'Next')}</nav></footer>`
  );
}

/** The script fills it, from the entries of all pages. */
function searchOf({ address, hrefOf, suffix }: Frame): string {
  return (
    `<dialog id="search" aria-label="Search" data-suffix="${escaped(suffix)}" data-entries="${escaped(hrefOf('search.json'))}" data-root="${escaped(relativeHref(address, ''))}">` +
    `<input type="search" placeholder="Search the documentation" aria-label="Search the documentation" autocomplete="off" spellcheck="false">` +
    `<p role="status"></p><ol></ol></dialog>`
  );
}
