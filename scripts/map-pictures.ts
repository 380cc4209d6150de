/**
 * Takes screenshots of the map pages of test/map/journeys.ts, on wide screens and phones, in light and dark mode. View
 * them after a change of the drawing.
 *
 *     npx node scripts/map-pictures.ts --out folder [--only pacific,suez]
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { withDatabase } from '../bench/setup/database.ts';
import { launchBrowser } from '../test/helpers/browser.ts';
import { MAP_JOURNEYS } from '../test/helpers/map/journeys.ts';
import { linkTo, startOcean } from '../test/helpers/map/ocean.ts';

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
const SCHEMES = ['light', 'dark'] as const;

const { values } = parseArgs({ options: { out: { type: 'string' }, only: { type: 'string' } } });
if (values.out === undefined) throw new Error('Say where the pictures go: --out folder.');
const folder = resolve(values.out);
const only = values.only?.split(',') ?? MAP_JOURNEYS.map(({ name }) => name);
const unknown = only.filter((name) => !MAP_JOURNEYS.some((each) => each.name === name));
if (unknown.length > 0) throw new Error(`No journey of test/map/journeys.ts is named ${unknown.join(' or ')}.`);

mkdirSync(folder, { recursive: true });
execFileSync(process.execPath, [resolve(import.meta.dirname, '../web/scripts/build.ts')], { timeout: 120_000 });
await withDatabase(async (url) => {
  const ocean = await startOcean({ url, drop: async () => {} });
  const browser = await launchBrowser();
  try {
    await ocean.api.app.listen({ host: '127.0.0.1', port: 0 });
    for (const journey of MAP_JOURNEYS.filter(({ name }) => only.includes(name))) {
      const link = await linkTo(ocean, journey);
      for (const [size, viewport] of Object.entries(SIZES)) {
        for (const colorScheme of SCHEMES) {
          const path = join(folder, `${journey.name}-${size}-${colorScheme}.png`);
          await takePicture(browser, link, { viewport, colorScheme, path });
        }
      }
      console.log(`${journey.name}: ${journey.shows}`);
    }
  } finally {
    await browser.close();
    await ocean.api.close();
  }
});

interface Picture {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly colorScheme: (typeof SCHEMES)[number];
  readonly path: string;
}

async function takePicture(browser: Browser, link: string, { path, ...look }: Picture): Promise<void> {
  const page = await browser.newPage({ ...look, reducedMotion: 'reduce' });
  await page.goto(link);
  await page.waitForSelector('[data-state=shown]');
  await page.waitForTimeout(1500);
  await page.screenshot({ path });
  await page.close();
}
