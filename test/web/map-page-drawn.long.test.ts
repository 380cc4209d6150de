/** The map page in a browser: its map and text, and that it requests nothing but the service. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkTo } from '../helpers/map/ocean.ts';
import { type MapPages, openMapPages, pictureOf } from './map-pages.ts';

const PACIFIC = `
  listed 45G1
  departure           CNSHA  2026-04-21T10:00Z  on ARGO#9300009 010E
  estimated arrival   USLAX  2026-06-10T10:00Z  on ARGO#9300009 010E
  planned discharge   USLAX  2026-06-11T10:00Z  on ARGO#9300009 010E`;

const USUAL = { viewport: { width: 800, height: 500 }, colorScheme: 'light' } as const;

let pages: MapPages;
beforeAll(async () => {
  pages = await openMapPages();
});
afterAll(() => pages?.close());

describe('the page of a link', () => {
  test('draws ports and lines, lists them with the times of their zones, and requests no other host', async () => {
    const { page, foreign, problems } = await pages.open(USUAL);
    const answer = await page.goto(await linkTo(pages.ocean, { reports: PACIFIC }));
    expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
    await page.waitForSelector('[data-state=shown]');
    expect(await page.locator('.summary').innerText()).toMatch(/^Left Shanghai for Los Angeles/);
    expect(await page.locator('.stops time').allInnerTexts()).toEqual([
      'Tue 21 Apr, 18:00 GMT+8',
      'Wed 10 Jun, 03:00 GMT-7',
    ]);
    expect(await page.locator('.legend li').allInnerTexts()).toContain('Probable route ahead');
    await expect
      .poll(async () => {
        const { hasSea, hasLand, pixels } = await pictureOf(page);
        return [hasSea, hasLand, ...Object.values(pixels).map((found) => found.length > 0)];
      })
      .toEqual([true, true, true, false, true]);
    expect([foreign, problems]).toEqual([[], []]);
    await page.close();
  });

  test('shows an empty map where nothing is known, also in dark mode', async () => {
    const { page, problems } = await pages.open({ ...USUAL, colorScheme: 'dark' });
    await page.goto(await linkTo(pages.ocean, { reports: 'listed 45G1' }));
    await page.waitForSelector('[data-state=shown]');
    expect(await page.locator('.notice').innerText()).toBe('No route is known yet');
    expect(await page.locator('.stops').count()).toBe(0);
    expect(problems).toEqual([]);
    await page.close();
  });
});

// Each with the other size in map-page.long.test.ts.
test.each([
  { name: 'pacific', size: 'a wide screen' },
  { name: 'suez', size: 'a phone' },
] as const)('the map shows $name once, whole, with its ship, its ports and their names, on $size', ({ name, size }) =>
  pages.expectWhole(name, size),
);
