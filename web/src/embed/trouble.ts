/** Why an element cannot show its link, from the answer of the service: for visitors, and for whoever builds the page. Pure. */
import type { PortolanErrorCode } from './portolan.d.ts';

export class Trouble extends Error {
  readonly code: PortolanErrorCode;
  /** How long the service wants no further request; null: it does not say. */
  readonly retrySeconds: number | null;

  constructor(code: PortolanErrorCode, message: string, retrySeconds: number | null = null) {
    super(message);
    this.code = code;
    this.retrySeconds = retrySeconds;
  }
}

/** With these the element waits for another attribute: the same request would have the same answer. */
const FINAL: ReadonlySet<PortolanErrorCode> = new Set([
  'src_invalid',
  'ended',
  'locked',
  'site_not_allowed',
  'no_map',
  'not_drawn',
]);

export const isFinal = ({ code }: Trouble) => FINAL.has(code);

/** Undefined: the answer is what was asked for. @param site the origin of the page */
export function troubleOf(status: number, retryAfter: string | null, site: string): Trouble | undefined {
  if (status < 400) return undefined;
  switch (status) {
    case 401:
      return new Trouble('locked', 'The share has a password. Elements show shares without one; visitors get a link.');
    case 403:
      return new Trouble('site_not_allowed', siteMessage(site));
    case 404:
    case 410:
      return new Trouble('ended', 'The link in src has expired, was revoked, or is incomplete. Create a new one.');
    case 429:
      return new Trouble('busy', 'Too many requests for this link.', Number(retryAfter) || null);
    default:
      return new Trouble('failed', `The service responded with ${status}.`);
  }
}

/** A page from a file, or in a sandbox, has the origin `null`, which no share can name. */
function siteMessage(site: string): string {
  if (site === 'null') return 'This page has no origin: serve it by HTTP, for example at http://localhost.';
  return (
    `The share does not let ${site} embed it. Add "${site}" to its attribute frame_ancestors, in the dashboard under ` +
    '"Show it in other websites". If it is there, the setting http.embedding.sites of the installation refuses it.'
  );
}

const LONGEST_SECONDS = 900;

/** How long until the next request: longer after each failure. @param failures in a row */
export function waitSeconds(refreshSeconds: number, failures: number, retrySeconds: number | null): number {
  return Math.max(Math.min(refreshSeconds * 2 ** failures, LONGEST_SECONDS), retrySeconds ?? 0);
}

const SHARE = /^(.*\/s\/[\w-]+)\/?$/;
const MAP = /^.*\/map\/[0-9a-f-]{36}$/i;

/** A link of the service: its page, and where a script looks whether it works. */
export interface EmbeddedLink {
  readonly kind: 'share' | 'map';
  /** For people. */
  readonly page: string;
  /** Data of a share, or features of a map link. */
  readonly data: string;
  /** The page of the frame, without what the element chooses. */
  readonly frame: string;
}

/** @throws Trouble src_invalid */
export function linkOf(src: string | null, base: string): EmbeddedLink {
  if (src === null || src.trim() === '') throw new Trouble('src_invalid', 'The attribute src is missing.');
  const given = URL.canParse(src, base) ? new URL(src, base) : null;
  const url = given !== null && /^https?:$/.test(given.protocol) ? given : null;
  const share = url && SHARE.exec(url.pathname);
  if (url !== null && share !== null) {
    const page = url.origin + share[1];
    return { kind: 'share', page, data: `${page}/data`, frame: `${page}/map` };
  }
  const token = url?.searchParams.get('token') ?? null;
  if (url !== null && MAP.test(url.pathname) && token !== null) {
    const [path, query] = [url.origin + url.pathname, new URLSearchParams({ token })];
    return {
      kind: 'map',
      page: `${path}?${query}`,
      data: `${path}/features?${query}`,
      frame: `${path}?${query}&view=map`,
    };
  }
  throw new Trouble(
    'src_invalid',
    `src is "${src}", but must be a shared link such as https://track.example.com/s/…, or of a map https://track.example.com/map/…?token=….`,
  );
}
