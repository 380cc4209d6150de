/**
 * Which sites may show what a link opens: in a frame, or by reading its data from their pages. A link names its sites, the settings limit
 * them, and pages on this computer are for developers. Knows no kind of link.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { apiError } from '../jsonapi/errors.ts';

export interface Embedding {
  /** Sites that links may name, as origins; null: any. */
  readonly sites: readonly string[] | null;
  /** Whether pages on `localhost` may show every link. */
  readonly localhost: boolean;
}

/** Pages on the visitor's own computer: whoever serves them has the link already. */
const LOCALHOST = ['http://localhost:*', 'http://127.0.0.1:*'];
const ANY = '*';

/** An origin, `*.` for its subdomains, `:*` for any port. */
const SITE = /^(https?):\/\/(\*\.)?([^:/*]+)(?::(\d+|\*))?$/;

/** The sites as `frame-ancestors` takes them. @param named of the link; null: it names any */
export function embeddingSites(named: readonly string[] | null, embedding: Embedding): string[] {
  const { sites, localhost } = embedding;
  if (named === null && sites === null) return [ANY];
  const allowed = named === null ? (sites ?? []) : named.filter((site) => isAllowedSite(site, embedding));
  return [...allowed, ...(localhost ? LOCALHOST : [])];
}

/** Whether a link may name this site. */
export function isAllowedSite(site: string, { sites }: Embedding): boolean {
  return sites === null || sites.some((each) => covers(each, site));
}

/**
 * Lets pages of these sites read the answer without cookies. Other sites learn why they cannot: a browser hides an answer without these headers.
 * @throws ApiError forbidden
 */
export function allowReading(request: FastifyRequest, reply: FastifyReply, sites: readonly string[]): void {
  openToScripts(reply);
  const site = otherSiteOf(request);
  if (site === null || sites.some((each) => each === ANY || covers(each, site))) return;
  throw apiError('forbidden', {
    detail: `The link may not be embedded by ${site}: the share must name this site in frame_ancestors, and the installation must allow it.`,
  });
}

/** Where an error comes before the link is known, it must be readable too. */
export function openToScripts(reply: FastifyReply): void {
  reply.headers({ 'access-control-allow-origin': '*', 'access-control-expose-headers': 'etag, retry-after' });
}

/** For any link alike: a browser asks before it sends a tag. */
export function sendPreflight(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .headers({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': 'if-none-match',
      'access-control-max-age': '86400',
    })
    .code(204)
    .send();
}

/** The site whose page asks; null: a page of this service, or no page. */
export function otherSiteOf({ headers: { origin, host } }: Pick<FastifyRequest, 'headers'>): string | null {
  if (origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)) return null;
  return origin;
}

/** @param site an origin, or a pattern for its subdomains */
function covers(pattern: string, site: string): boolean {
  const [wanted, given] = [SITE.exec(pattern), SITE.exec(site)];
  if (wanted === null || given === null) return false;
  const [, scheme, isOfSubdomains, host, port] = wanted;
  const [, ownScheme, areSubdomains, ownHost = '', ownPort] = given;
  if (scheme !== ownScheme || (port !== ownPort && port !== '*')) return false;
  if (isOfSubdomains === undefined) return areSubdomains === undefined && host === ownHost;
  return ownHost.endsWith(`.${host}`) || (areSubdomains !== undefined && ownHost === host);
}
