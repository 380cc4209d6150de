/** The map page in a browser: the journeys and sizes that map-page-drawn.long.test.ts omits. */
import { afterAll, beforeAll, test } from 'vitest';
import { type MapPages, openMapPages } from './map-pages.ts';

let pages: MapPages;
beforeAll(async () => {
  pages = await openMapPages();
});
afterAll(() => pages?.close());

test.each([
  { name: 'pacific', size: 'a phone' },
  { name: 'suez', size: 'a wide screen' },
] as const)('the map shows $name once, whole, with its ship, its ports and their names, on $size', ({ name, size }) =>
  pages.expectWhole(name, size),
);
