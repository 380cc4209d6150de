/** Every screen shows its data, without a fault of the page or of accessibility. More looks and dialogs: screens.long.test.ts. */
import { expect, it } from 'vitest';
import { faultsOf, goTo, openWorkingDay } from './dashboard-world.ts';
import { screensOf } from './screens.ts';

it('an admin sees every screen, and each is accessible', async ({ onTestFinished }) => {
  const world = await openWorkingDay();
  onTestFinished(() => world.close());
  const { page, problems } = await world.enter('admin', { path: '/me', bypassCSP: true });
  const faults: string[] = [];
  for (const screen of screensOf(world)) {
    await goTo(page, screen);
    faults.push(...(await faultsOf(page)));
  }
  expect(faults).toEqual([]);
  // What is optional and missing here is answered so, and is no fault of the page.
  expect(problems.filter((text) => !/status of (404|422)/.test(text))).toEqual([]);
});
