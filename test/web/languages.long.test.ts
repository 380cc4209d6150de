/** Every screen in every language, from a phone to a wall: nothing is cut or wider than the screen, and nothing is English. */
import { LANGUAGE_CODES, REGIONAL } from '@portolan/wording/language';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorkingDay, tooWide, type WorkingDay } from './dashboard-world.ts';
import { PHONE, screensOf } from './screens.ts';

/** A tablet, a large screen, and a desktop at a zoom of 200 %. */
const WIDTHS = [PHONE.width, 720, 768, 2560];

let world: WorkingDay;
beforeAll(async () => {
  world = await openWorkingDay();
});
afterAll(() => world?.close());

/** Buttons, tabs and links of menus whose text is wider than they are. */
const CUT = `[...document.querySelectorAll('button, [role=tab], nav a')]
  .filter((each) => each.checkVisibility() && each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0)
  .filter((each) => getComputedStyle(each).textOverflow !== 'ellipsis' && !each.querySelector('svg, img, input'))
  .map((each) => each.textContent)`;

it.each(LANGUAGE_CODES)('screens fit what they are shown on in the language %s', async (language) => {
  const locale = REGIONAL[language].slice(0, 5);
  const { page } = await world.enter('admin', { viewport: PHONE, locale, path: '/me' });
  const faults: string[] = [];
  for (const { path, shows } of screensOf(world)) {
    // By its words.
    if (/^label/.test(shows)) continue;
    await page.setViewportSize(PHONE);
    await page.goto(world.origin + path);
    await page.locator(shows).first().waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: PHONE.height });
      const cut = await page.evaluate<string[]>(CUT);
      faults.push(...(await tooWide(page)), ...cut.map((text) => `${path} cuts ${text}, ${width} pixels wide`));
    }
  }
  expect(faults).toEqual([]);
});
