/** Values that come with a tracking request: checked when it is made, set when the shipment and its containers appear. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Api, errorsOf, startApi } from '../../../../test/helpers/api.ts';
import { defineGate } from '../../../../test/helpers/custom-fields/gate.ts';
import { faultsOf, newTenant, type Tenant } from '../../../../test/helpers/custom-fields/tenant.ts';
import { DAY, openWorld, report, START, type World } from '../../../../test/helpers/tracking/core-world.ts';
import type { ReferenceType } from '../../../core/observation.ts';
import type { WrittenInitialFields } from '../../../tracking/tracking-requests/schema.ts';
import { startTracking } from '../../../tracking/tracking-requests/start-tracking.ts';

describe('when a request is created', () => {
  let api: Api;
  let tenant: Tenant;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    tenant = await newTenant(api);
  });
  afterAll(() => api.close());

  const input = { request_type: 'bill_of_lading', request_number: 'TEST-TR-SUCCEEDED', scac: 'TEST' };
  const track = (initial_custom_fields: unknown) =>
    tenant.post('/tracking_requests', { attributes: { ...input, initial_custom_fields } });

  test('all faults of its values are reported at once, and nothing is stored', async () => {
    await tenant.define({ api_slug: 'gate', entity_type: 'Container', data_type: 'number' });
    const answer = await track({
      shipment: [
        { api_slug: 'incoterm', value: 'FOB' },
        { api_slug: 'gate', value: 1 },
        { api_slug: 'incoterm', value: 'CIF' },
        { api_slug: 'cargo_ready_date', value: '03/04/2026' },
        { api_slug: 'sales_order_number' },
      ],
      containers: [
        { api_slug: 'gate', value: 'one' },
        { api_slug: 'gate', value: 2 },
        { api_slug: 'gate', value: 3, number: 'MSCU 663987' },
        { api_slug: 'gate', value: 4, number: '' },
      ],
    });
    const at = '/data/attributes/initial_custom_fields';
    expect(faultsOf(answer)).toEqual([
      `422 invalid_value ${at}/shipment/1/api_slug`,
      `422 invalid_value ${at}/shipment/2/api_slug`,
      `422 invalid_value ${at}/shipment/3/value`,
      `422 invalid_value ${at}/shipment/4/value`,
      `422 invalid_value ${at}/containers/0/value`,
      `422 invalid_value ${at}/containers/1/api_slug`,
      `422 invalid_value ${at}/containers/2/number`,
      `422 invalid_value ${at}/containers/3/api_slug`,
    ]);
    expect(errorsOf(answer)[6]?.detail).toContain('four letters and seven digits');
    expect((await tenant.get('/tracking_requests')).json().meta.total).toBe(0);
  });

  test.each([
    [[]],
    [{ shipments: [] }],
    [{ shipment: [{ value: 1 }] }],
    [{ shipment: [{ api_slug: 'incoterm', number: 'x' }] }],
  ])('it is refused with %j', async (fields) => {
    const faults = faultsOf(await track(fields));
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/^422 \w+ \/data\/attributes\/initial_custom_fields/);
  });

  test('its values are on the shipment and the containers that it leads to', async () => {
    const { shipment, containers } = await tenant.track({
      initial_custom_fields: {
        shipment: [{ api_slug: 'incoterm', value: 'FOB' }],
        containers: [{ api_slug: 'purchase_order_number', value: 'PO 1' }],
      },
    });
    expect(containers.length).toBeGreaterThan(0);
    const [field] = (await tenant.get(`/shipments/${shipment}/custom_fields`)).json().data;
    expect(field.attributes).toMatchObject({
      api_slug: 'incoterm',
      value: 'FOB',
      display_value: 'FOB – Free on Board',
    });
    for (const { id } of containers) {
      const { data } = (await tenant.get(`/containers/${id}/custom_fields`)).json();
      expect(data[0].attributes).toMatchObject({ api_slug: 'purchase_order_number', value: 'PO 1' });
    }
    expect((await tenant.get('/custom_fields')).json().meta.total).toBe(1 + containers.length);
  });

  test('a container is named by four letters and seven digits, with any check digit', async () => {
    const box = { api_slug: 'purchase_order_number', value: 'PO 1' };
    for (const [index, number] of ['', '  ', null, 'MSCU6639871', 'mscu 663987-0'].entries()) {
      const answer = await tenant.post('/tracking_requests', {
        attributes: {
          ...input,
          request_number: `ANY${index}`,
          initial_custom_fields: { containers: [{ ...box, number }] },
        },
      });
      expect(answer.statusCode, answer.body).toBe(201);
    }
    for (const number of ['MSCU663987', 'MSC16639871', 'MSCU66398712', '?']) {
      const answer = await track({ containers: [{ ...box, number }] });
      expect(faultsOf(answer)).toEqual([
        '422 invalid_value /data/attributes/initial_custom_fields/containers/0/number',
      ]);
    }
  });

  test('a request that sets fields of an entity must set the required ones', async () => {
    await tenant.define({ api_slug: 'cost_centre', validation: { required: true } });
    await tenant.define({ api_slug: 'gate', entity_type: 'Container', validation: { required: true } });
    const at = '422 missing_member /data/attributes/initial_custom_fields';
    const other = (number?: string) => ({ api_slug: 'purchase_order_number', value: 'PO', ...(number && { number }) });
    const gate = (number?: string) => ({ api_slug: 'gate', value: 'G', ...(number && { number }) });
    const shipment = await track({ shipment: [{ api_slug: 'incoterm', value: 'FOB' }] });
    expect(faultsOf(shipment)).toEqual([`${at}/shipment`]);
    expect(errorsOf(shipment)[0]?.detail).toContain('cost_centre');
    expect(faultsOf(await track({ containers: [other()] }))).toEqual([`${at}/containers`]);
    expect(faultsOf(await track({ containers: [other(), gate('MSCU6639870')] }))).toEqual([`${at}/containers`]);
    const one = await track({ containers: [other('MSCU6639870'), other('CSQU3054383'), gate('MSCU6639870')] });
    expect(errorsOf(one).map(({ detail }) => detail)).toEqual([expect.stringContaining('for "CSQU3054383"')]);
    expect((await track({ containers: [other('MSCU6639870'), gate()] })).statusCode).toBe(201);
  });

  test('an option that waits to be set is in use, and its definition cannot become another type', async () => {
    const id = await tenant.define({ api_slug: 'colour', data_type: 'enum' });
    const options = `/custom_field_definitions/${id}/options`;
    const option = (await tenant.post(options, { attributes: { value: 'red' } }, tenant.admin)).json().data.id;
    expect((await track({ shipment: [{ api_slug: 'colour', value: 'red' }] })).statusCode).toBe(201);
    expect(faultsOf(await tenant.delete(`${options}/${option}?if_unused=true`, tenant.admin))).toEqual([
      '409 conflict',
    ]);
    const type = { attributes: { data_type: 'enum_multi' } };
    expect((await tenant.patch(`/custom_field_definitions/${id}`, type, tenant.admin)).statusCode).toBe(422);
    expect((await tenant.delete(`/custom_field_definitions/${id}`, tenant.admin)).statusCode).toBe(204);
  });
});

describe('when the shipment and its containers appear', () => {
  const [FIRST, SECOND, THIRD] = ['SIMU0000001', 'CSQU3054383', 'MSCU6639870'] as const;
  let world: World;
  beforeEach(async () => {
    world = await openWorld();
    await defineGate(world);
  });
  afterEach(() => world.close());

  async function request(requestType: ReferenceType, requestNumber: string, initialFields: WrittenInitialFields) {
    const input = { scac: 'SIML', autoDetect: false, refNumbers: [], shipmentTags: [], customerId: null };
    const { id } = await startTracking(world.context, world.accountId, {
      ...input,
      requestType,
      requestNumber,
      partyIds: null,
      apiKeyId: null,
      isByUser: false,
      initialFields,
    });
    await world.runDue();
    return id;
  }

  function reportFromLine(containers: readonly string[]): void {
    world.script = (reference, now) => report(reference, now, { billOfLading: 'M1', booking: 'B1', containers });
  }

  /** `SIMU0000001: 1`, `shipment: "FOB"` */
  async function values(): Promise<string[]> {
    const { rows } = await world.database.systemPool.query<{ of: string; value: unknown }>(
      `SELECT coalesce(c.number, f.entity_type) AS of, f.value FROM custom_fields f
         LEFT JOIN containers c ON c.account_id = f.account_id AND c.id = f.container_id`,
    );
    return rows.map(({ of, value }) => `${of}: ${JSON.stringify(value)}`).toSorted();
  }

  async function sql(text: string): Promise<void> {
    await world.database.systemPool.query(text);
  }

  const ONE_FOR_ALL = { containers: [{ api_slug: 'gate', value: 1 }] };

  test('a value for all containers is on those that come later, too', async () => {
    reportFromLine([FIRST]);
    await request('bill_of_lading', 'M1', ONE_FOR_ALL);
    expect(await values()).toEqual([`${FIRST}: 1`]);
    reportFromLine([FIRST, SECOND]);
    await world.runUntil(START + DAY);
    expect(await values()).toEqual([`${SECOND}: 1`, `${FIRST}: 1`].toSorted());
  });

  test('a value for one container is on that alone, before the one for all', async () => {
    reportFromLine([FIRST]);
    await request('bill_of_lading', 'M1', {
      containers: [...ONE_FOR_ALL.containers, { api_slug: 'gate', value: 2, number: 'csqu 305438-3' }],
    });
    reportFromLine([FIRST, SECOND, THIRD]);
    await world.runUntil(START + DAY);
    expect(await values()).toEqual([`${FIRST}: 1`, `${SECOND}: 2`, `${THIRD}: 1`].toSorted());
  });

  test('a value is set once: later changes and deletions of users stay', async () => {
    reportFromLine([FIRST, SECOND]);
    await request('bill_of_lading', 'M1', { ...ONE_FOR_ALL, shipment: [{ api_slug: 'incoterm', value: 'FOB' }] });
    expect(await values()).toEqual([`${FIRST}: 1`, `${SECOND}: 1`, 'Shipment: "FOB"'].toSorted());
    await sql("DELETE FROM custom_fields WHERE entity_type = 'Shipment'");
    await sql(
      `UPDATE custom_fields f SET value = '7' FROM containers c WHERE c.id = f.container_id AND c.number = '${FIRST}'`,
    );
    await sql(`DELETE FROM custom_fields f USING containers c WHERE c.id = f.container_id AND c.number = '${SECOND}'`);
    reportFromLine([FIRST, SECOND, THIRD]);
    await world.runUntil(START + 2 * DAY);
    expect(await values()).toEqual([`${FIRST}: 7`, `${THIRD}: 1`].toSorted());
  });

  test('a second request of the same shipment adds missing values only', async () => {
    reportFromLine([FIRST]);
    await request('booking_number', 'B1', { ...ONE_FOR_ALL, shipment: [{ api_slug: 'incoterm', value: 'FOB' }] });
    await request('bill_of_lading', 'M1', {
      shipment: [
        { api_slug: 'incoterm', value: 'CIF' },
        { api_slug: 'sales_order_number', value: 'S' },
      ],
      containers: [
        { api_slug: 'gate', value: 2 },
        { api_slug: 'purchase_order_number', value: 'P' },
      ],
    });
    const after = [`${FIRST}: 1`, `${FIRST}: "P"`, 'Shipment: "FOB"', 'Shipment: "S"'];
    expect(await values()).toEqual(after.toSorted());
    reportFromLine([FIRST, SECOND]);
    await world.runUntil(START + DAY);
    expect(await values()).toEqual([...after, `${SECOND}: 1`, `${SECOND}: "P"`].toSorted());
  });

  test('a request that fails sets nothing', async () => {
    reportFromLine([FIRST]);
    await request('bill_of_lading', 'M1', {});
    const second = await request('bill_of_lading', 'M1X', ONE_FOR_ALL);
    expect(await world.requestRow(second)).toMatchObject({ status: 'failed', failed_reason: 'duplicate' });
    reportFromLine([FIRST, SECOND]);
    await world.runUntil(START + DAY);
    expect(await values()).toEqual([]);
  });

  test('values of a definition that was deleted meanwhile are gone with it', async () => {
    world.script = () => ({ refusal: 'unreachable', evidence: 'no', retryAfterSeconds: null });
    await request('bill_of_lading', 'M1', { ...ONE_FOR_ALL, shipment: [{ api_slug: 'incoterm', value: 'FOB' }] });
    await sql('DELETE FROM custom_field_definitions');
    reportFromLine([FIRST]);
    await world.runUntil(START + DAY);
    expect(await values()).toEqual(['Shipment: "FOB"']);
  });
});
