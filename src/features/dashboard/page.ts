/** The page of the dashboard. Pure. */
import { escaped, scriptPage } from '../../http/pages/page.ts';
import type { PageFiles } from '../../http/pages/page-files.ts';

interface ServiceFacts {
  /** How far a simulated world has come; null: time is real. */
  readonly world: object | null;
  /** What people call it; null: there is none. */
  readonly identityProvider: string | null;
}

/** @param nonce which the page's policy lets styles have */
export function dashboardPage(files: PageFiles, nonce: string, { world, identityProvider }: ServiceFacts): string {
  const provider = identityProvider === null ? '' : ` data-identity-provider="${escaped(identityProvider)}"`;
  const body =
    `<div id="root" data-nonce="${escaped(nonce)}" data-world="${escaped(JSON.stringify(world))}"${provider}></div>` +
    '<noscript>The dashboard is a script: allow scripts of this page.</noscript>';
  return scriptPage('Portolan', files, body);
}
