/** Log-in with a real identity provider (oidc-provider) on another port, in a browser, through the provider's own pages. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../helpers/free-port.ts';
import { type IdentityProviderWorld, startIdentityProvider } from '../helpers/identity-provider.ts';
import { PASSWORD } from '../helpers/people.ts';
import { type DashboardWorld, faultsOf, openDashboard } from './dashboard-world.ts';

const WORDS = `
  listed 45G1
  load                CNSHA      2026-04-20T10:00Z  on ARGO#9300009 010E`;
let world: DashboardWorld;
let origin: string;
let provider: IdentityProviderWorld;

beforeAll(async () => {
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  provider = await startIdentityProvider(publicUrl);
  const { oidc } = provider;
  world = await openDashboard(WORDS, 'SIMLOIDC1', { port, settings: { publicUrl, oidc } });
  ({ origin } = world);
});
afterAll(async () => {
  await world?.close();
  provider?.close();
});

async function goThere(page: Page, email: string, from = '/log-in'): Promise<void> {
  await page.goto(`${origin}${from}`);
  await page.getByRole('link', { name: 'Log in with Example ID' }).click();
  await identify(page, email);
}

async function identify(page: Page, email: string): Promise<void> {
  await page.locator('input[name=login]').fill(email);
  await page.locator('input[name=password]').fill('any password');
  await page.locator('button[type=submit]').click();
  await page.getByRole('button', { name: /continue/i }).click();
}

it('logs in the invited user with that address, who chooses the company, and returns to the requested page', async () => {
  await world.invite('viewer', 'grace@example.com');
  const { page } = await world.open();
  await goThere(page, 'grace@example.com');
  const join = page.getByRole('button', { name: 'Join Acme Forwarding' });
  await join.waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await join.click();
  await page.waitForSelector('a.number');
  await page.getByRole('button', { name: 'You: Grace Hopper' }).waitFor();
  const [session] = await world.api.list(world.admin, '/v2/sessions');
  expect(session?.attributes.method).toBe('oidc');

  const again = await world.open();
  await goThere(again.page, 'grace@example.com', '/log-in?to=/shipments');
  await again.page.waitForURL(`${origin}/shipments`);
  // Browsers drop the tab: `//evil.example` is another origin.
  const misled = await world.open();
  await goThere(misled.page, 'grace@example.com', '/log-in?to=/%09/evil.example/');
  await misled.page.waitForURL(`${origin}/`);
  const users = await world.api.list(world.admin, '/v2/users');
  expect(users.map(({ attributes }) => attributes.email)).toEqual(['grace@example.com']);
});

it('connects a user with a password, in the profile', async () => {
  const { page } = await world.enter('member', { path: '/me' });
  const card = page.locator('.card', { hasText: 'Log-in with a provider' });
  await card.getByLabel('Current password').fill(PASSWORD);
  await card.getByRole('button', { name: 'Connect Example ID' }).click();
  await identify(page, 'ada.l@example.com');
  await card.getByRole('button', { name: 'Disconnect Example ID' }).waitFor();
});

it('refuses users without an invite and unverified addresses', async () => {
  await world.invite('viewer', 'new.person@example.com');
  for (const email of ['stranger@example.com', 'new.person@example.com']) {
    const { page } = await world.open();
    await goThere(page, email);
    await page.getByRole('alert').getByText('No user has this address').waitFor();
    expect(page.url()).toBe(`${origin}/log-in?failed=unknown`);
  }
});

it('refuses a callback that did not start here, and reports an unreachable provider', async () => {
  const get = (url: string, cookie = '') => world.api.app.inject({ url, headers: { cookie } });
  const forged = await get('/log-in/oidc/return?code=abc&state=def');
  expect([forged.statusCode, forged.headers.location]).toEqual([303, '/log-in?failed=provider']);
  const left = await get('/log-in/oidc?to=https://evil.example');
  const cookie = String(left.headers['set-cookie']).split(';')[0] as string;
  expect(JSON.parse(Buffer.from(cookie.split('=')[1] ?? '', 'base64url').toString())).toMatchObject({ to: '/' });
  const wrong = await get('/log-in/oidc/return?code=abc&state=another', cookie);
  expect(wrong.headers.location).toBe('/log-in?failed=provider');
  expect(wrong.headers['set-cookie']).toBeUndefined();
});
