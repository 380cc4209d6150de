/** The HTML of pages, and of what is shown in their place. Pure. */
import type { PageFiles } from './page-files.ts';

/** A page that a script fills. @param body HTML */
export function scriptPage(title: string, { script, styles }: PageFiles, body: string): string {
  const links = styles.map((path) => `<link rel="stylesheet" href="${escaped(path)}">`).join('');
  return documentOf(title, `${links}<script type="module" src="${escaped(script)}"></script>`, body);
}

/** A page that needs no file: it is shown where there may be none. */
export function noticePage(title: string, text: string): string {
  return documentOf(title, '', `<main><h1>${escaped(title)}</h1><p>${escaped(text)}</p></main>`);
}

function documentOf(title: string, head: string, body: string): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">' +
    `<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escaped(title)}</title>${head}</head>` +
    `<body>${body}</body></html>`
  );
}

/** Text as HTML, in attributes too. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
