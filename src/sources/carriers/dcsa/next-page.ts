/**
 * Where a page's successor is. The standard calls the header Next-Page a link; lines also send a bare cursor: both are read.
 * Pure. Credentials never follow a link to another origin.
 */

/**
 * The address of the next page, or null at the end. If a link points to another host, because a gateway leaks an
 * internal name, only its query is used, with the address of `current`.
 */
export function nextPageUrl(current: string, nextPage: string | undefined): string | null {
  const written = (nextPage ?? '').trim().replace(/^<([^>]*)>.*$/, '$1');
  if (written === '') return null;
  const here = new URL(current);
  if (!looksLikeLink(written)) return withQuery(here, 'cursor', written);
  if (!URL.canParse(written, here)) return withQuery(here, 'cursor', written);
  const link = new URL(written, here);
  link.hash = '';
  if (link.origin === here.origin) return link.href;
  here.search = link.search;
  return here.href;
}

function looksLikeLink(text: string): boolean {
  return /^(https?:\/\/|\/|\?)/i.test(text);
}

function withQuery(url: URL, name: string, value: string): string {
  const next = new URL(url);
  next.searchParams.set(name, value);
  return next.href;
}
