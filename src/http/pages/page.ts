/** The HTML of pages and of notices in their place, and how they are sent. */
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { PageFiles } from './page-files.ts';

/** A page that a script fills. @param body HTML @param isShownFirst before the script has run: colours that it sets would change */
export function scriptPage(
  title: string,
  files: PageFiles,
  body: string,
  language = 'en',
  isShownFirst = true,
): string {
  const { script, styles } = files;
  const blocking = isShownFirst ? '' : ' blocking="render"';
  const links = styles.map((path) => `<link rel="stylesheet" href="${escaped(path)}">`).join('');
  return documentOf(
    title,
    `${links}<script type="module"${blocking} src="${escaped(script)}"></script>`,
    body,
    language,
  );
}

/** A page without a script. @param style CSS, which the page's policy allows by the nonce @param body HTML */
export function stylePage(title: string, style: string, nonce: string, body: string, language = 'en'): string {
  return documentOf(title, `<style nonce="${escaped(nonce)}">${style}</style>`, body, language);
}

const NOTICE_STYLE = [
  ':root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}',
  // As web/src/look/look.css.
  'body{margin:0;padding:24px 16px;background:light-dark(#f5f7f8,#0c1216);color:light-dark(#17222a,#dce4e8)}',
  'main{max-width:420px;margin:12vh auto 0;padding:24px;border-radius:8px;text-align:center}',
  'main{background:light-dark(#fff,#131a20);border:1px solid light-dark(#e1e6e9,#26323a)}',
  'h1{font-size:20px;line-height:1.3;margin:12px 0 8px}',
  'p{margin:0;color:light-dark(#586670,#93a2ac);overflow-wrap:anywhere}',
].join('');
/** As a policy allows it; the pages have no nonce. */
const NOTICE_STYLE_SOURCE = `'sha256-${createHash('sha256').update(NOTICE_STYLE).digest('base64')}'`;
/** As web/src/parts/icon.svg. */
export const logoOf = (size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32" aria-hidden="true">` +
  '<circle cx="16" cy="16" r="15" fill="#0b4f6c"/><path d="M16 4l3 12-3 12-3-12z" fill="#fff"/>' +
  '<path d="M4 16l12-3 12 3-12 3z" fill="#fff" opacity=".55"/></svg>';
const ICON = `data:image/svg+xml,${encodeURIComponent(logoOf(32))}`;

interface Notice {
  readonly title: string;
  readonly text: string;
  readonly language?: string;
  /** Who may show it in a frame, as in a Content-Security-Policy. */
  readonly frameAncestors?: string;
}

/** A page that needs no file: it is shown where there may be none. */
export function sendNoticePage(reply: FastifyReply, notice: Notice): FastifyReply {
  const { title, text, language = 'en', frameAncestors = "'none'" } = notice;
  const body = `<main>${logoOf(40)}<h1>${escaped(title)}</h1><p>${escaped(text)}</p></main>`;
  const policy =
    `default-src 'none'; style-src ${NOTICE_STYLE_SOURCE}; img-src data:; base-uri 'none'; form-action 'none'; ` +
    `frame-ancestors ${frameAncestors}`;
  return sendPage(reply, documentOf(title, `<style>${NOTICE_STYLE}</style>`, body, language), policy);
}

/** @param language of the page, as HTML names it */
function documentOf(title: string, head: string, body: string, language = 'en'): string {
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">' +
    `<meta name="robots" content="noindex"><link rel="icon" href="${ICON}"><title>${escaped(title)}</title>${head}</head>` +
    `<body>${body}</body></html>`
  );
}

/** The policy of a page with a map. Pictures as data: are the map's buttons in its stylesheet. @param frameAncestors as a policy has them */
export function mapPolicy(frameAncestors: string): string {
  return (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
    `worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${frameAncestors}`
  );
}

/** Text as HTML, in attributes too. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** @param policy the Content-Security-Policy of the page */
export function sendPage(reply: FastifyReply, html: string, policy: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': policy, 'cache-control': 'private, no-store' })
    .send(html);
}

/** 503: the files of the page are not built yet. */
export function sendUnbuilt(reply: FastifyReply, title: string, frameAncestors?: string): FastifyReply {
  const text = 'Load this page again in some seconds. If it stays away, the service was installed without its pages.';
  const notice = { title, text, ...(frameAncestors !== undefined && { frameAncestors }) };
  return sendNoticePage(reply.code(503).header('retry-after', '5'), notice);
}
