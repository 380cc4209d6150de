/** Map pages in a browser, on the real service: their addresses, what they draw, and missing parts of a journey. */

import type { FeatureCollection, Position } from 'geojson';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { closeBrowser, launchBrowser } from '../helpers/browser.ts';
import { MAP_JOURNEYS } from '../helpers/map/journeys.ts';
import { linkTo, type Ocean, startOcean } from '../helpers/map/ocean.ts';
import { PATIENCE_MILLIS } from '../helpers/patience.ts';

const SIZES = {
  'a wide screen': { width: 1440, height: 900 },
  'a phone': { width: 390, height: 844 },
} as const;
/** Longitudes from `west` on lie side by side. */
const JOURNEYS = { pacific: { west: 0 }, suez: { west: -180 } } as const;

export interface MapPages {
  readonly ocean: Ocean;
  open(look: BrowserContextOptions): Promise<Watched>;
  /** Opens the journey's page, and waits until all of it is drawn where it should be. */
  expectWhole(name: keyof typeof JOURNEYS, size: keyof typeof SIZES): Promise<void>;
  close(): Promise<void>;
}

interface Watched {
  readonly page: Page;
  readonly foreign: string[];
  readonly problems: string[];
}

export async function openMapPages(): Promise<MapPages> {
  const ocean = await startOcean();
  const origin = await ocean.api.app.listen({ host: '127.0.0.1', port: 0 });
  const browser = await launchBrowser();
  const pages: MapPages = {
    ocean,
    open: async (look) => {
      const page = await browser.newPage(look);
      page.setDefaultTimeout(PATIENCE_MILLIS);
      const [foreign, problems]: [string[], string[]] = [[], []];
      page.on('request', (request) => void (request.url().startsWith(origin) || foreign.push(request.url())));
      page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())));
      page.on('pageerror', (error) => void problems.push(String(error)));
      return { page, foreign, problems };
    },
    expectWhole: async (name, size) => {
      const journey = MAP_JOURNEYS.find((each) => each.name === name);
      if (journey === undefined) throw new Error(`no journey ${name}`);
      const look = { viewport: SIZES[size], colorScheme: 'light', reducedMotion: 'reduce' } as const;
      const { page, problems } = await pages.open(look);
      await page.goto(await linkTo(ocean, journey));
      await page.waitForSelector('[data-state=shown]');
      const shown = (await (await page.request.get(await featuresOf(page))).json()) as FeatureCollection;
      const { west } = JOURNEYS[name];
      await expect.poll(async () => faultsOf(await pictureOf(page), shown, west)).toEqual([]);
      expect(problems).toEqual([]);
      await page.close();
    },
    close: async () => {
      await closeBrowser(browser);
      await ocean.api.close();
    },
  };
  return pages;
}

/** The address of the page's data. */
async function featuresOf(page: Page): Promise<string> {
  const path = await page.locator('#map-page').getAttribute('data-features');
  return new URL(path as string, page.url()).href;
}

/** The parts that are not drawn where they should be; the map is fitted to the journey as web/src/map/container-map.ts does. */
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
  const padding = Math.min(80, width / 6);
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

/** Colours of a journey in the light scheme. Letters are thin: any dark grey counts. */
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
  /** The pixels that have nearly each of these colours. */
  readonly pixels: Readonly<Record<keyof typeof COLOURS, Spot[]>>;
}

export async function pictureOf(page: Page): Promise<Picture> {
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
