/** The page of a container's map in a browser: what it draws and says, and that it asks nobody but the service. */
import type { FeatureCollection, Position } from 'geojson';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../helpers/browser.ts';
import { MAP_JOURNEYS } from '../map/journeys.ts';
import { linkTo, type Ocean, startOcean } from '../map/ocean.ts';

const PACIFIC = `
  listed 45G1
  departure           CNSHA  2026-04-21T10:00Z  on ARGO#9300009 010E
  estimated arrival   USLAX  2026-06-10T10:00Z  on ARGO#9300009 010E
  planned discharge   USLAX  2026-06-11T10:00Z  on ARGO#9300009 010E`;

let ocean: Ocean;
let origin: string;
let browser: Browser;
beforeAll(async () => {
  ocean = await startOcean();
  origin = await ocean.api.app.listen({ host: '127.0.0.1', port: 0 });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await ocean?.api.close();
});

interface Watched {
  readonly page: Page;
  readonly foreign: string[];
  readonly complaints: string[];
}

const USUAL = { viewport: { width: 800, height: 500 }, colorScheme: 'light' } as const;

async function watchedPage(look: BrowserContextOptions = USUAL): Promise<Watched> {
  const page = await browser.newPage(look);
  const [foreign, complaints]: [string[], string[]] = [[], []];
  page.on('request', (request) => void (request.url().startsWith(origin) || foreign.push(request.url())));
  page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
  page.on('pageerror', (error) => void complaints.push(String(error)));
  return { page, foreign, complaints };
}

describe('the page of a link', () => {
  test('draws ports and lines, tells them with the times of their zones, and asks no other host', async () => {
    const { page, foreign, complaints } = await watchedPage();
    const answer = await page.goto(await linkTo(ocean, { says: PACIFIC }));
    expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
    await page.waitForSelector('[data-state=shown]');
    expect(await page.locator('.summary').innerText()).toMatch(/^Left Shanghai for Los Angeles/);
    expect(await page.locator('.stops time').allInnerTexts()).toEqual([
      'Tue 21 Apr, 18:00 GMT+8',
      'Wed 10 Jun, 03:00 GMT-7',
    ]);
    expect(await page.locator('.legend li').allInnerTexts()).toContain('Likely way ahead');
    await expect
      .poll(async () => {
        const { hasSea, hasLand, pixels } = await pictureOf(page);
        return [hasSea, hasLand, ...Object.values(pixels).map((found) => found.length > 0)];
      })
      .toEqual([true, true, true, false, true]);
    expect([foreign, complaints]).toEqual([[], []]);
    await page.close();
  });

  test('stays calm where nothing is known, also in the dark', async () => {
    const { page, complaints } = await watchedPage({ ...USUAL, colorScheme: 'dark' });
    await page.goto(await linkTo(ocean, { says: 'listed 45G1' }));
    await page.waitForSelector('[data-state=shown]');
    expect(await page.locator('.notice').innerText()).toBe('No route is known yet');
    expect(await page.locator('.stops').count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.close();
  });
});

/** A large map takes a busy machine, which has no graphics card, seconds to draw. */
const SLOW = { timeout: 60_000 };
const SIZES = [
  { size: 'a wide screen', viewport: { width: 1440, height: 900 } },
  { size: 'a phone', viewport: { width: 390, height: 844 } },
];

describe.each(SIZES)('the map on $size', ({ viewport }) => {
  test.each([
    // Longitudes from here on lie side by side.
    { name: 'pacific', west: 0 },
    { name: 'suez', west: -180 },
  ])(
    'shows $name once, whole, with its ship, its ports and their names',
    async ({ name, west }) => {
      const journey = MAP_JOURNEYS.find((each) => each.name === name);
      if (journey === undefined) throw new Error(`no journey ${name}`);
      const { page, complaints } = await watchedPage({ viewport, colorScheme: 'light', reducedMotion: 'reduce' });
      const link = await linkTo(ocean, journey);
      await page.goto(link);
      await page.waitForSelector('[data-state=shown]');
      const shown = (await (await page.request.get(await featuresOf(page))).json()) as FeatureCollection;
      await expect.poll(async () => faultsOf(await pictureOf(page), shown, west), SLOW).toEqual([]);
      expect(complaints).toEqual([]);
      await page.close();
    },
    2 * SLOW.timeout,
  );
});

/** Where the page reads what it draws. */
async function featuresOf(page: Page): Promise<string> {
  const path = await page.locator('#map-page').getAttribute('data-features');
  return new URL(path as string, page.url()).href;
}

/** What is not drawn where it should be; the map is fitted to the journey as web/src/map/container-map.ts does. */
function faultsOf({ width, height, pixels }: Picture, { features }: FeatureCollection, west: number): string[] {
  const mercator = ([longitude = 0, latitude = 0]: Position): Spot => [
    longitude < west ? longitude + 360 : longitude,
    -Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * (180 / Math.PI),
  ];
  const spots = features.map(({ geometry }) => {
    if (geometry.type === 'Point') return [mercator(geometry.coordinates)];
    return geometry.type === 'LineString' ? geometry.coordinates.map(mercator) : [];
  });
  const [xs, ys] = [0, 1].map((axis) => spots.flat().map((spot) => spot[axis] ?? 0)) as [number[], number[]];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const padding = Math.min(80, width / 8);
  const scale = Math.min((width - 2 * padding) / (right - left), (height - 2 * padding) / (bottom - top));
  const placed = ([x, y]: Spot): Spot => [
    width / 2 + (x - (left + right) / 2) * scale,
    height / 2 + (y - (top + bottom) / 2) * scale,
  ];
  const near = (colour: keyof typeof COLOURS, [x, y]: Spot, radius: number) =>
    pixels[colour].filter(([px, py]) => Math.hypot(px - x, py - y) <= radius).length;
  const faults: string[] = [];
  for (const [at, { properties }] of features.entries()) {
    const [name, kind] = [properties?.name ?? properties?.vessel_name, properties?.feature_type];
    const line = (spots[at] ?? []).map(placed);
    const [spot = [0, 0]] = line;
    if (kind === 'port') {
      const isReached = properties?.inbound_ata_at !== null || properties?.outbound_atd_at !== null;
      if (near('route', spot, 7) < 20) faults.push(`no port at ${name}`);
      if (near('route', spot, 1.5) > 0 !== isReached) faults.push(`${name} is filled, or not, as if it were reached`);
      if (near('text', spot, 70) < 20) faults.push(`no name at ${name}`);
    } else if (kind === 'current_vessel') {
      if (near('ship', spot, 15) < 80) faults.push(`no ship ${name}`);
      if (near('ship', spot, 15) !== pixels.ship.length) faults.push(`${name} is drawn elsewhere, too`);
      if (near('text', spot, 90) < 20) faults.push(`no name at ${name}`);
    } else {
      const missed = line.filter((each) => near('route', each, 8) + near('ship', each, 8) === 0);
      if (missed.length > 0)
        faults.push(`${kind} ${properties?.ports_sequence} is not drawn at ${missed.length} points`);
    }
  }
  const [west_, east] = [placed([left, 0])[0] - 8, placed([right, 0])[0] + 8];
  if (pixels.route.some(([x]) => x < west_ || x > east)) faults.push('a line is drawn beside the journey');
  return faults;
}

type Spot = readonly [number, number];

/** Of what the map in the light shows of a journey. Letters are thin: they are whatever is dark and of no colour. */
const COLOURS = {
  route: 'isNear(11, 106, 146)',
  ship: 'isNear(179, 92, 0)',
  text: 'Math.max(red, green, blue) < 140 && Math.max(red, green, blue) - Math.min(red, green, blue) < 40',
};

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly hasSea: boolean;
  readonly hasLand: boolean;
  /** Where the map has each of these colours, or nearly. */
  readonly pixels: Readonly<Record<keyof typeof COLOURS, Spot[]>>;
}

async function pictureOf(page: Page): Promise<Picture> {
  const picture = (await page.locator('.container-map canvas').screenshot()).toString('base64');
  return page.evaluate(`(async () => {
    const bytes = Uint8Array.from(atob('${picture}'), (character) => character.charCodeAt(0));
    const { width, height } = await createImageBitmap(new Blob([bytes]));
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context.drawImage(await createImageBitmap(new Blob([bytes])), 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    const spots = ${JSON.stringify(Object.fromEntries(Object.keys(COLOURS).map((name) => [name, []])))};
    let [hasSea, hasLand] = [false, false];
    for (let at = 0; at < data.length; at += 4) {
      const [red, green, blue] = [data[at], data[at + 1], data[at + 2]];
      const isNear = (r, g, b) => Math.abs(red - r) + Math.abs(green - g) + Math.abs(blue - b) < 60;
      hasSea ||= red === 223 && green === 234 && blue === 241;
      hasLand ||= red === 251 && green === 250 && blue === 246;
      const spot = [(at / 4) % width, Math.floor(at / 4 / width)];
${Object.entries(COLOURS)
  .map(([name, condition]) => `      if (${condition}) spots.${name}.push(spot);`)
  .join('\n')}
    }
    return { width, height, hasSea, hasLand, pixels: spots };
  })()`);
}
