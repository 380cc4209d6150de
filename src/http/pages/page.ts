/** The HTML of pages and of notices in their place, and how they are sent. */
import type { FastifyReply } from 'fastify';
import type { PageFiles } from './page-files.ts';

/** A page that a script fills. @param body HTML */
export function scriptPage(title: string, { script, styles }: PageFiles, body: string, language = 'en'): string {
  const links = styles.map((path) => `<link rel="stylesheet" href="${escaped(path)}">`).join('');
  return documentOf(title, `${links}<script type="module" src="${escaped(script)}"></script>`, body, language);
}

/** A page without a script. @param style CSS, which the page's policy allows by the nonce @param body HTML */
export function stylePage(title: string, style: string, nonce: string, body: string, language = 'en'): string {
  return documentOf(title, `<style nonce="${escaped(nonce)}">${style}</style>`, body, language);
}

/** A page that needs no file: it is shown where there may be none. */
export function noticePage(title: string, text: string, language = 'en'): string {
  return documentOf(title, '', `<main><h1>${escaped(title)}</h1><p>${escaped(text)}</p></main>`, language);
}

/** @param language of the page, as HTML names it */
function documentOf(title: string, head: string, body: string, language = 'en'): string {
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">' +
    `<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escaped(title)}</title>${head}</head>` +
    `<body>${body}</body></html>`
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
export function sendUnbuilt(reply: FastifyReply, title: string, policy: string): FastifyReply {
  const text = 'Load this page again in some seconds. If it stays away, the service was installed without its pages.';
  return sendPage(reply.code(503).header('retry-after', '5'), noticePage(title, text), policy);
}
