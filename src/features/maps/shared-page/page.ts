/** The HTML of the pages and of what is shown in their place. Pure: text goes in, a page comes out. */
import type { PageFiles } from './page-files.ts';

/** @param features where the page fetches the journey */
export function mapPage(number: string, features: string, { script, styles }: PageFiles): string {
  const links = styles.map((path) => `<link rel="stylesheet" href="${escaped(path)}">`).join('');
  return documentOf(
    `${number} · map`,
    `${links}<script type="module" src="${escaped(script)}"></script>`,
    `<main id="map-page" data-number="${escaped(number)}" data-features="${escaped(features)}"></main>` +
      '<noscript>The map is drawn by a script: allow scripts of this page.</noscript>',
  );
}

interface ServiceFacts {
  /** How far a simulated world has come; null: time is real. */
  readonly world: object | null;
  /** What people call it; null: there is none. */
  readonly identityProvider: string | null;
}

/** @param nonce which the page's policy lets styles have */
export function dashboardPage({ script, styles }: PageFiles, nonce: string, facts: ServiceFacts): string {
  const links = styles.map((path) => `<link rel="stylesheet" href="${escaped(path)}">`).join('');
  const provider =
    facts.identityProvider === null ? '' : ` data-identity-provider="${escaped(facts.identityProvider)}"`;
  return documentOf(
    'Portolan',
    `${links}<script type="module" src="${escaped(script)}"></script>`,
    `<div id="root" data-nonce="${escaped(nonce)}" data-world="${escaped(JSON.stringify(facts.world))}"${provider}></div>` +
      '<noscript>The dashboard is a script: allow scripts of this page.</noscript>',
  );
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

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
