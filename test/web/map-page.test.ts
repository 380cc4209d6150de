/** The page of a container's map in a browser: what it draws and says, and that it asks nobody but the service. */
import chromium from '@sparticuz/chromium';
import { type Browser, type Page, chromium as playwright } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { told } from '../helpers/told.ts';
import { NOW, type TestKey } from '../http/api.ts';
import { startTrackedApi, type TrackedApi } from '../http/tracked.ts';

const PACIFIC = `
  listed 45G1
  departure           CNSHA  2026-04-21T10:00Z  on ARGO#9300001 010E
  estimated arrival   USLAX  2026-06-10T10:00Z  on ARGO#9300001 010E
  planned discharge   USLAX  2026-06-11T10:00Z  on ARGO#9300001 010E`;
/** Those of the package disable what a browser guards. */
const ARGUMENTS = ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

let api: TrackedApi;
let origin: string;
let browser: Browser;
let key: TestKey;
beforeAll(async () => {
  api = await startTrackedApi();
  origin = await api.app.listen({ host: '127.0.0.1', port: 0 });
  browser = await playwright.launch({ executablePath: await chromium.executablePath(), args: ARGUMENTS });
});
afterAll(async () => {
  await browser?.close();
  await api?.close();
});
beforeEach(async () => {
  api.clock.set(NOW);
  key = await api.key(await api.account());
});

/** The address of a map in which the line says this. */
async function linkTo(lines: string): Promise<string> {
  api.script = (reference, now) => ({ report: told(reference, now, lines), unreadable: [], shortfall: null });
  const [id] = (await api.track(key, 'SIML2600001')).containerIds;
  const payload = { data: { type: 'map_link', attributes: { expires_in_hours: 1 } } };
  const made = await api.call(key, 'POST', `/v2/containers/${id}/map_links`, { payload });
  return made.json().data.attributes.url.replace('http://api.test', origin);
}

interface Watched {
  readonly page: Page;
  readonly foreign: string[];
  readonly complaints: string[];
}

async function watchedPage(colorScheme: 'light' | 'dark' = 'light'): Promise<Watched> {
  const page = await browser.newPage({ viewport: { width: 800, height: 500 }, colorScheme });
  const [foreign, complaints]: [string[], string[]] = [[], []];
  page.on('request', (request) => void (request.url().startsWith(origin) || foreign.push(request.url())));
  page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
  page.on('pageerror', (error) => void complaints.push(String(error)));
  return { page, foreign: foreign, complaints };
}

describe('the page of a link', () => {
  test('draws ports and lines, tells them with the times of their zones, and asks no other host', async () => {
    const { page, foreign, complaints } = await watchedPage();
    const answer = await page.goto(await linkTo(PACIFIC));
    expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
    await page.waitForSelector('[data-state=shown]');
    expect(await page.locator('.summary').innerText()).toMatch(/^Left Shanghai for Los Angeles/);
    expect(await page.locator('.stops time').allInnerTexts()).toEqual([
      'Tue 21 Apr, 18:00 GMT+8',
      'Wed 10 Jun, 03:00 GMT-7',
    ]);
    expect(await page.locator('.legend li').allInnerTexts()).toContain('Likely way ahead');
    await expect.poll(() => coloursOf(page)).toEqual(expect.arrayContaining([SEA, LAND, ROUTE]));
    expect([foreign, complaints]).toEqual([[], []]);
    await page.close();
  });

  test('stays calm where nothing is known, also in the dark', async () => {
    const { page, complaints } = await watchedPage('dark');
    await page.goto(await linkTo('listed 45G1'));
    await page.waitForSelector('[data-state=shown]');
    expect(await page.locator('.notice').innerText()).toBe('No route is known yet');
    expect(await page.locator('.stops').count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.close();
  });
});

const [SEA, LAND, ROUTE] = ['#dfeaf1', '#fbfaf6', '#0b6a92'];

/** Which of the map's colours its picture holds. */
async function coloursOf(page: Page): Promise<string[]> {
  const picture = (await page.locator('.container-map').screenshot()).toString('base64');
  return page.evaluate(`(async () => {
    const bytes = Uint8Array.from(atob('${picture}'), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    const pixels = new Set(new Uint32Array(data.buffer));
    const numberOf = (colour) => (0xff000000 | parseInt(colour.slice(1).match(/../g).reverse().join(''), 16)) >>> 0;
    return ${JSON.stringify([SEA, LAND, ROUTE])}.filter((colour) => pixels.has(numberOf(colour)));
  })()`);
}
