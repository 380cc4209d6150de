/** The settings of one account in a browser, and short ways to their buttons and entries. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { UserRole } from '../../src/tenancy/users/store.ts';
import { type DashboardWorld, openDashboard } from './dashboard-world.ts';

const SCRIPT = `
  listed 45G1
  load                CNSHA      2026-04-20T10:00Z  on ARGO#9300009 010E
  estimated arrival   USLAX/TTI  2026-06-10T10:00Z  on ARGO#9300009 010E`;

export interface Settings {
  readonly world: DashboardWorld;
  /** A new user's page, on a screen of the settings. */
  open(screen: string, role?: UserRole): Promise<Page>;
  /** @returns the id of what was created */
  post(path: string, attributes: object): Promise<string>;
}

export async function openSettings(): Promise<Settings> {
  const world = await openDashboard(SCRIPT, 'SIMLSET1');
  return {
    world,
    open: async (screen, role = 'admin') =>
      (await world.enter(role, { path: `/settings/${screen}`, bypassCSP: true })).page,
    post: async (path, attributes) => {
      const answer = await world.api.call(world.admin, 'POST', `/v2${path}`, { payload: { data: { attributes } } });
      expect(answer.statusCode, answer.body).toBeLessThan(300);
      return answer.json().data.id;
    },
  };
}

export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
export const entry = (page: Page, text: string): Locator => page.getByRole('listitem').filter({ hasText: text });
export const named = (page: Page): Locator => page.getByRole('textbox', { name: 'Name', exact: true });

/** By keyboard. */
export async function press(locator: Locator): Promise<void> {
  await locator.focus();
  await locator.page().keyboard.press('Enter');
}
