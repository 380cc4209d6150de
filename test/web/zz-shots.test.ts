import { afterAll, beforeAll, it } from 'vitest';
import { openWorkingDay, tooWide, faultsOf, type WorkingDay } from './dashboard-world.ts';
let world: WorkingDay;
beforeAll(async () => { world = await openWorkingDay();
  const post = (path: string, data: object) => world.api.call(world.admin, 'POST', path, { payload: { data } });
  const party = async (n: string) => (await post('/v2/parties', { attributes: { company_name: n } })).json().data.id;
  const a = await party('Nordwind Handels GmbH'); await party('Brightwater Imports'); await party('Costa Verde Fruit');
  await world.api.track(world.admin, 'SIMLDAY7', { relationships: { customer: { data: { type: 'party', id: a } } } });
  await post('/v2/api_keys', { attributes: { name: 'Customer portal', role: 'viewer', rate_limit: 60 }, relationships: { parties: { data: [{ type: 'party', id: a }] } } });
  await post('/v2/invites', { attributes: { email: 'bo@example.com', role: 'member' } });
  const f = (await post('/v2/custom_field_definitions', { attributes: { entity_type: 'Shipment', api_slug: 'priority', display_name: 'Priority', data_type: 'enum' } })).json().data.id;
  for (const v of ['high', 'low', 'normal']) await post(`/v2/custom_field_definitions/${f}/options`, { attributes: { value: v, label: v[0]?.toUpperCase() + v.slice(1) } });
  await post('/v2/custom_field_definitions', { attributes: { entity_type: 'Container', api_slug: 'net_weight', display_name: 'Net weight', data_type: 'number', description: 'Kilograms', sensitive: true, validation: { min: 0, required: true } } });
});
afterAll(() => world?.close());
const SCREENS = (process.env.SCREENS ?? 'settings,settings/team,settings/api-keys,settings/customers,settings/custom-fields').split(',');
it('shots', { timeout: 200_000 }, async () => {
  const looks = [
    ['wide', { viewport: { width: 1440, height: 900 } }],
    ['phone', { viewport: { width: 390, height: 844 } }],
    ['dark', { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' as const, locale: 'de-DE' }],
  ] as const;
  await world.enter('viewer', { path: '/me' });
  for (const [name, look] of looks) {
    const { page, problems } = await world.enter('admin', { ...look, bypassCSP: true, path: '/settings' });
    for (const s of SCREENS) {
      await page.goto(`${world.origin}/${s}`);
      await page.locator('#main h1').waitFor(); await page.waitForTimeout(700);
      await page.screenshot({ path: `/tmp/settings-shots/${s.replace('/', '-')}-${name}.png` });
      console.log(name, s, await tooWide(page), await faultsOf(page), problems.splice(0));
    }
    if (s2(name)) {
      const open = async (path: string, button: string | RegExp, file: string, menu?: string) => {
        await page.goto(`${world.origin}${path}`); await page.getByRole('button', { name: button }).first().click();
        if (menu) await page.getByRole('menuitem', { name: menu }).click();
        await page.waitForTimeout(700);
        await page.screenshot({ path: `/tmp/settings-shots/d-${file}-${name}.png` });
        console.log(name, file, await tooWide(page), await faultsOf(page), problems.splice(0));
      };
      await open('/settings/team', 'Invite a colleague', 'invite');
      await open('/settings/api-keys', /^Rotate Customer/, 'rotate');
      await open('/settings/api-keys', 'Create a key', 'newkey');
      await open('/settings/customers', /^Merge: Nordwind/, 'merge');
      await open('/settings/custom-fields', 'Create a field', 'field');
      await open('/settings/custom-fields', /^Options: Priority/, 'options');
      await open('/settings/custom-fields', /^Delete: Priority/, 'remove');
    }
  }
});
const s2 = (name: string) => name !== 'dark';
