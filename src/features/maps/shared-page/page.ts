/** Renders the page of a map link. Pure. */
import { escaped, scriptPage } from '../../../http/pages/page.ts';
import type { PageFiles } from '../../../http/pages/page-files.ts';

/** @param features where the page fetches the journey */
export function mapPage(number: string, features: string, files: PageFiles): string {
  const body =
    `<main id="map-page" data-number="${escaped(number)}" data-features="${escaped(features)}"></main>` +
    '<noscript>The map is drawn by a script: allow scripts of this page.</noscript>';
  return scriptPage(`${number} · map`, files, body);
}
