/** What values and their definitions are to each other: what may change under values, and what goes with what. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Api, errorsOf, startApi } from '../../../../test/helpers/api.ts';
import { faultsOf, newTenant, type Tenant, type Tracked } from '../../../../test/helpers/custom-fields/tenant.ts';
import { kysely } from '../../../../test/helpers/kysely.ts';

let api: Api;
let tenant: Tenant;
let tracked: Tracked;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  tenant = await newTenant(api);
  tracked = await tenant.track();
});
afterAll(() => api.close());

const shipmentFields = () => `/shipments/${tracked.shipment}/custom_fields`;
const setOnShipment = (api_slug: string, value: unknown) =>
  tenant.post(shipmentFields(), { attributes: { api_slug, value } });

describe('definitions with values', () => {
  test('keep their entity type and data type', async () => {
    const id = await tenant.define({});
    await setOnShipment('cost_centre', 'x');
    const changed = await tenant.patch(
      `/custom_field_definitions/${id}`,
      { attributes: { data_type: 'number', entity_type: 'container' } },
      tenant.admin,
    );
    expect(faultsOf(changed)).toEqual([
      '422 invalid_value /data/attributes/entity_type',
      '422 invalid_value /data/attributes/data_type',
    ]);
    await tenant.delete(`${shipmentFields()}/cost_centre`);
    const free = await tenant.patch(
      `/custom_field_definitions/${id}`,
      { attributes: { data_type: 'number' } },
      tenant.admin,
    );
    expect(free.json().data.attributes.data_type).toBe('number');
  });

  test('show values by their current format, labels and slug', async () => {
    const day = await tenant.define({ api_slug: 'day', data_type: 'date', default_format: 'dd/MM/yyyy' });
    const colours = await tenant.define({ api_slug: 'colours', data_type: 'enum_multi' });
    const red = await tenant.addOption(colours, 'red', 'Rot');
    await tenant.addOption(colours, 'green', 'Grün');
    await setOnShipment('day', '2026-04-03');
    await setOnShipment('colours', ['green', 'red']);
    const shown = async () =>
      (await tenant.get(shipmentFields()))
        .json()
        .data.map(({ attributes }: { attributes: object }) => attributes)
        .map((each: { api_slug: string; display_value: string }) => `${each.api_slug}: ${each.display_value}`);
    expect(await shown()).toEqual(['colours: Grün, Rot', 'day: 03/04/2026']);
    const change = (path: string, attributes: object) =>
      tenant.patch(`/custom_field_definitions/${path}`, { attributes }, tenant.admin);
    await change(day, { default_format: 'MMM d, yyyy', api_slug: 'date' });
    await change(`${colours}/options/${red}`, { label: 'Rouge' });
    expect(await shown()).toEqual(['colours: Grün, Rouge', 'date: Apr 3, 2026']);
    const { data } = (await tenant.get(shipmentFields())).json();
    const patched = await tenant.patch(`/custom_fields/${data[1].id}`, { value: 'Apr 4, 2026' });
    expect(patched.json().data.attributes.value).toBe('2026-04-04');
  });

  test('keep options in use, if that is requested', async () => {
    const id = await tenant.define({ data_type: 'enum_multi' });
    const [red, green] = [await tenant.addOption(id, 'red'), await tenant.addOption(id, 'green')];
    await setOnShipment('cost_centre', ['red']);
    const options = `/custom_field_definitions/${id}/options`;
    const refused = await tenant.delete(`${options}/${red}?if_unused=true`, tenant.admin);
    expect(faultsOf(refused)).toEqual(['409 conflict']);
    expect(errorsOf(refused)[0]).toMatchObject({
      detail: 'The option "red" is used by 1 value; change that first.',
      meta: { values_count: 1, initial_values_count: 0 },
    });
    const renamed = await tenant.patch(`${options}/${red}`, { attributes: { value: 'rouge' } }, tenant.admin);
    expect(faultsOf(renamed)).toEqual(['409 conflict']);
    expect((await tenant.delete(`${options}/${green}`, tenant.admin)).statusCode).toBe(204);
    await tenant.delete(`${shipmentFields()}/cost_centre`);
    expect((await tenant.delete(`${options}/${red}`, tenant.admin)).statusCode).toBe(204);
  });

  test('keep a value whose option was deleted, and show it as written', async () => {
    const id = await tenant.define({ data_type: 'enum_multi' });
    const [red, green] = [await tenant.addOption(id, 'red', 'Rot'), await tenant.addOption(id, 'green', 'Grün')];
    await setOnShipment('cost_centre', ['red', 'green']);
    const option = `/custom_field_definitions/${id}/options/${red}`;
    const unclear = await tenant.delete(`${option}?if_unused=maybe`, tenant.admin);
    expect(errorsOf(unclear)).toMatchObject([{ status: '400', source: { parameter: 'if_unused' } }]);
    expect(faultsOf(await tenant.delete(`${option}?if_unused=true`, tenant.admin))).toEqual(['409 conflict']);
    expect((await tenant.delete(`${option}`, tenant.admin)).statusCode).toBe(204);
    const [field] = (await tenant.get(shipmentFields())).json().data;
    expect(field.attributes).toMatchObject({ value: ['red', 'green'], display_value: 'red, Grün' });
    expect((await setOnShipment('cost_centre', ['red'])).statusCode).toBe(422);

    const path = `/custom_field_definitions/${id}`;
    await tenant.patch(path, { attributes: { default_value: ['green'] } }, tenant.admin);
    const byDefault = await tenant.delete(`${path}/options/${green}`, tenant.admin);
    expect(faultsOf(byDefault)).toEqual(['409 conflict']);
  });

  test('of a required field can be changed, but not cleared', async () => {
    await tenant.define({ validation: { required: true, max_length: 5 } });
    const id = (await setOnShipment('cost_centre', 'one')).json().data.id;
    const cleared = [
      await tenant.delete(`${shipmentFields()}/cost_centre`),
      await tenant.delete(`/custom_fields/${id}`),
      await setOnShipment('cost_centre', ' '),
      await tenant.patch(`/custom_fields/${id}`, { value: '' }),
    ];
    expect(cleared.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422]);
    expect((await setOnShipment('cost_centre', 'longer')).statusCode).toBe(422);
    expect((await setOnShipment('cost_centre', 'two')).json().data.id).toBe(id);
  });

  test('never have a value of an option that is deleted concurrently, if only unused ones are deleted', async () => {
    const id = await tenant.define({ data_type: 'enum' });
    for (let round = 0; round < 10; round += 1) {
      const option = await tenant.addOption(id, `option ${round}`);
      const [set, removed] = await Promise.all([
        setOnShipment('cost_centre', `option ${round}`),
        tenant.delete(`/custom_field_definitions/${id}/options/${option}?if_unused=true`, tenant.admin),
      ]);
      expect([
        [201, 409],
        [422, 204],
      ]).toContainEqual([set.statusCode, removed.statusCode]);
      await tenant.delete(`${shipmentFields()}/cost_centre`);
    }
  });

  test('delete their values with them', async () => {
    const id = await tenant.define({});
    await setOnShipment('cost_centre', 'x');
    await setOnShipment('incoterm', 'FOB');
    expect((await tenant.delete(`/custom_field_definitions/${id}`, tenant.admin)).statusCode).toBe(204);
    const { data, meta } = (await tenant.get('/custom_fields')).json();
    expect(data.map((each: { attributes: { api_slug: string } }) => each.attributes.api_slug)).toEqual(['incoterm']);
    expect(meta.total).toBe(1);
    expect(faultsOf(await setOnShipment('cost_centre', 'x'))).toEqual(['422 invalid_value /data/attributes/api_slug']);
  });

  test('override a template of the same slug that has no values', async () => {
    await setOnShipment('incoterm', 'FOB');
    const own = {
      attributes: { entity_type: 'Shipment', api_slug: 'incoterm', display_name: 'x', data_type: 'number' },
    };
    const define = () => tenant.post('/custom_field_definitions', own, tenant.admin);
    expect(faultsOf(await define())).toEqual(['409 conflict /data/attributes/api_slug']);
    await tenant.delete(`${shipmentFields()}/incoterm`);
    expect((await define()).statusCode).toBe(201);
    expect((await setOnShipment('incoterm', 4)).json().data.attributes.value).toBe(4);
  });
});

test('values are deleted with their entity', async () => {
  const [container] = tracked.containers;
  for (const path of [
    `/shipments/${tracked.shipment}`,
    `/containers/${container?.id}`,
    `/tracking_requests/${tracked.request}`,
  ]) {
    await tenant.post(`${path}/custom_fields`, { api_slug: 'incoterm', value: 'FOB' });
  }
  const total = async () => (await tenant.get('/custom_fields')).json().meta.total;
  expect(await total()).toBe(3);
  await api.database.changeAccount(tenant.admin.accountId, async (session) => {
    await kysely(session).deleteFrom('tracking_requests').execute();
  });
  expect(await total()).toBe(2);
  await api.database.changeAccount(tenant.admin.accountId, async (session) => {
    await kysely(session).deleteFrom('shipments').execute();
  });
  expect(await total()).toBe(0);
});
