/** The search of the settings in a browser: every setting that it names is on its screen, where it is marked. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsOf, openWorkingDay, tooWide, type WorkingDay } from './dashboard-world.ts';
import { PHONE } from './screens.ts';

let world: WorkingDay;
beforeAll(async () => {
  world = await openWorkingDay();
});
afterAll(() => world?.close());

/** Not where the service of the test sends no mail. */
const WITHOUT_MAIL = ['/settings/mail'];

it('An admin finds a setting by a word of its help, by keyboard, and it is marked and has the focus; on a phone too', async () => {
  const { page, problems } = await world.enter('admin', { path: '/settings', bypassCSP: true });
  const search = page.getByRole('combobox', { name: 'Find a setting' });
  await search.focus();
  await page.keyboard.type('sea waybills');
  await page.getByRole('option', { name: /^Track numbers that stand in documents/ }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.locator('.setting-found').getByText('Track numbers that stand in documents').waitFor();
  expect(await page.evaluate('document.activeElement.type')).toBe('checkbox');
  await page.setViewportSize(PHONE);
  await page.goto(`${world.origin}/settings`);
  await search.fill('second factor');
  await page.getByRole('option', { name: /^Second factor Team/ }).click();
  await page.locator('.setting-found').getByText('Second factor', { exact: true }).waitFor();
  expect([...(await faultsOf(page)), ...(await tooWide(page)), ...problems]).toEqual([]);
});

it('Every setting that the search names is marked on its screen', async () => {
  const { page } = await world.enter('admin', { path: '/settings', bypassCSP: true });
  const search = page.getByRole('combobox', { name: 'Find a setting' });
  await search.fill('a');
  await page.getByRole('option').first().waitFor();
  const missing: string[] = [];
  const sections = await page.locator('.settings-list a').evaluateAll((links) =>
    (links as unknown as { getAttribute(name: string): string; textContent: string }[]).map((link) => ({
      to: link.getAttribute('href'),
      name: link.textContent,
    })),
  );
  for (const { to, name } of sections.filter((each) => !WITHOUT_MAIL.includes(each.to))) {
    await page.goto(`${world.origin}/settings`);
    await search.fill(name);
    await page.getByRole('option').first().waitFor();
    const named = await page
      .getByRole('option')
      .filter({ has: page.locator('span.small', { hasText: new RegExp(`^${name}$`) }) })
      .evaluateAll((options) =>
        (options as unknown as { firstChild: { textContent: string } }[]).map((each) =>
          each.firstChild.textContent.trim(),
        ),
      );
    for (const setting of named) {
      await page.goto(`${world.origin}${to}#${encodeURIComponent(setting)}`);
      const isMarked = await page
        .locator('.setting-found')
        .waitFor({ timeout: 30_000 })
        .then(
          () => true,
          () => false,
        );
      if (!isMarked) missing.push(`${name}: ${setting}`);
    }
  }
  expect(missing).toEqual([]);
});
