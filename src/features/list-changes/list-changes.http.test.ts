import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Api, startApi } from '../../../test/helpers/api.ts';
import { faultsOf, newTenant, type Tenant, type Tracked } from '../../../test/helpers/custom-fields/tenant.ts';

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

const change = (attributes: object, query = '', key = tenant.member, relationships?: object) =>
  api.call(key, 'POST', `/v2/containers/changes${query}`, {
    payload: { data: { type: 'container_changes', attributes, ...(relationships && { relationships }) } },
  });
const changeShipments = (attributes: object, query = '', relationships?: object) =>
  api.call(tenant.member, 'POST', `/v2/shipments/changes${query}`, {
    payload: { data: { type: 'shipment_changes', attributes, ...(relationships && { relationships }) } },
  });
const ids = () => tracked.containers.map(({ id }) => id);
const shipmentNow = async () => (await tenant.get(`/shipments/${tracked.shipment}`)).json().data.attributes;
const all = '?filter[shipping_line_scac]=TEST';

it('adds references and tags to the shipments of all containers that the filters find, once each', async () => {
  await tenant.patch(`/shipments/${tracked.shipment}`, { attributes: { ref_numbers: ['PO-1'], tags: ['blue'] } });
  const answer = await change({ add_ref_numbers: ['PO-1', 'PO-2'] }, all);
  expect(answer.statusCode).toBe(200);
  const { attributes } = answer.json().data;
  expect(attributes.changed).toBe(tracked.containers.length);
  const expected = tracked.containers.map(({ id, number }) => ({
    container_id: id,
    number,
    result: 'changed',
    code: null,
    detail: null,
    meta: null,
  }));
  expect(new Set(attributes.results)).toEqual(new Set(expected));
  await change({ add_tags: ['hot'] }, '?q=TEST-TR-SUCCEEDED');
  expect(await shipmentNow()).toMatchObject({ ref_numbers: ['PO-1', 'PO-2'], tags: ['blue', 'hot'] });
  expect((await change({ add_tags: ['no'] }, '?filter[pod]=NLRTM&filter[holds]=true')).json().data.attributes).toEqual({
    changed: 0,
    results: [],
  });
});

it('sets a custom field of each container, with the reason for each that refuses it', async () => {
  const field = { entity_type: 'Container', api_slug: 'incoterm' };
  const answer = await change({ container_ids: ids(), custom_field: { ...field, value: 'CIF' } });
  expect(answer.json().data.attributes.changed).toBe(tracked.containers.length);
  const values = (await tenant.get('/custom_fields')).json().data;
  expect(values).toHaveLength(tracked.containers.length);
  const refused = await change({ container_ids: ids(), custom_field: { ...field, value: 'NONE' } });
  expect(refused.json().data.attributes).toMatchObject({ changed: 0 });
  expect(refused.json().data.attributes.results[0]).toMatchObject({
    result: 'refused',
    code: 'invalid_value',
    detail: expect.stringContaining('CIF'),
    meta: { reason: 'no_option', value: 'NONE' },
  });
  await change({ container_ids: ids(), custom_field: { ...field, entity_type: 'Shipment', value: 'FOB' } });
  expect((await tenant.get('/custom_fields?filter[entity_type]=Shipment')).json().data).toHaveLength(1);
});

it('stops, resumes and refreshes, and refuses more tags than a shipment may have', async () => {
  const stopped = async () => (await shipmentNow()).line_tracking_stopped_at !== null;
  await change({ action: 'stop_tracking' }, all);
  expect(await stopped()).toBe(true);
  const [hindered] = (await change({ action: 'refresh' }, all)).json().data.attributes.results;
  expect(hindered).toMatchObject({ result: 'refused', detail: expect.stringContaining('has stopped') });
  await change({ action: 'resume_tracking' }, all);
  expect(await stopped()).toBe(false);
  expect((await change({ action: 'refresh' }, all)).json().data.attributes.changed).toBe(tracked.containers.length);
  const tags = Array.from({ length: 99 }, (_, n) => `tag ${n}`);
  await change({ add_tags: tags }, all);
  const { results } = (await change({ add_tags: ['one', 'two'] }, all)).json().data.attributes;
  expect(results[0]).toMatchObject({
    result: 'refused',
    detail: 'A shipment has at most 100 tags; remove some first.',
  });
  expect((await shipmentNow()).tags).toHaveLength(99);
});

it('refreshes by numbers and ids, with the result of each, and refuses more than a hundred', async () => {
  const refresh = async (body: object, key = tenant.member) =>
    api.call(key, 'POST', '/v2/containers/refresh', { payload: body });
  const [first] = tracked.containers;
  const unknown = '019e184d-9c40-708a-bd12-eee9b21ac7be';
  const written = `${first?.number.slice(0, 4)} ${first?.number.slice(4)}`.toLowerCase();
  const answer = await refresh({ ids: [first?.id, unknown], numbers: [written, 'MSCU0000000'] });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toEqual({
    message: 'The refresh of 1 of 3 containers has started.',
    results: [
      { number: first?.number, container_id: first?.id, result: 'started', code: null, detail: null },
      expect.objectContaining({ number: null, container_id: unknown, result: 'not_found' }),
      expect.objectContaining({ number: 'MSCU0000000', container_id: null, result: 'not_found' }),
    ],
  });
  const other = await newTenant(api);
  expect((await refresh({ ids: [first?.id] }, other.member)).json().results).toMatchObject([{ result: 'not_found' }]);
  expect((await refresh({ numbers: [first?.number] }, tenant.viewer)).statusCode).toBe(403);
  await change({ action: 'stop_tracking' }, all);
  expect((await refresh({ numbers: [first?.number] })).json().results).toMatchObject([
    { result: 'refused', code: 'conflict', detail: expect.stringContaining('has stopped') },
  ]);
  const many = Array.from({ length: 101 }, (_, n) => `ABCU${1_000_000 + n}`);
  expect((await refresh({ numbers: many })).json().errors).toMatchObject([
    { status: '422', detail: expect.stringContaining('at most 100 containers; this one names 101') },
  ]);
  expect((await refresh({})).statusCode).toBe(422);
});

it('assigns a customer, and changes for a key limited to customers only what is theirs', async () => {
  const party = (await tenant.post('/parties', { attributes: { company_name: 'Acme' } })).json().data.id;
  const limited = await api.key(tenant.admin.accountId, 'member', [party]);
  const hidden = await change({ container_ids: ids(), add_tags: ['mine'] }, '', limited);
  expect(hidden.json().data.attributes).toEqual({ changed: 0, results: [] });
  await change({}, all, tenant.member, { customer: { data: { type: 'party', id: party } } });
  expect((await shipmentNow()).customer_name).toBe('Acme');
  const own = await change({ container_ids: ids(), add_tags: ['mine'] }, '', limited);
  expect(own.json().data.attributes.changed).toBe(tracked.containers.length);
  expect((await shipmentNow()).tags).toEqual(['mine']);
});

it('changes shipments by filters, by ids and all of them, each with its result', async () => {
  const shipment_ids = [tracked.shipment];
  const tagged = await changeShipments({ add_tags: ['blue'], add_ref_numbers: undefined }, '?q=TEST-TR-SUCCEEDED');
  expect(tagged.json().data.attributes).toEqual({
    changed: 1,
    results: [
      {
        shipment_id: tracked.shipment,
        number: 'TEST-TR-SUCCEEDED',
        result: 'changed',
        code: null,
        detail: null,
        meta: null,
      },
    ],
  });
  await changeShipments({ add_ref_numbers: ['PO-9'] }, '?filter[tags]=blue');
  expect(await shipmentNow()).toMatchObject({ tags: ['blue'], ref_numbers: ['PO-9'] });
  const field = { entity_type: 'Shipment', api_slug: 'incoterm', value: 'CIF' };
  await changeShipments({ shipment_ids, custom_field: field });
  expect((await tenant.get('/custom_fields?filter[entity_type]=Shipment')).json().data).toHaveLength(1);
  expect((await changeShipments({ shipment_ids, action: 'refresh' })).json().data.attributes.changed).toBe(1);
  await changeShipments({ every: true, action: 'stop_tracking' });
  expect((await shipmentNow()).line_tracking_stopped_at).not.toBeNull();
  expect(faultsOf(await changeShipments({ every: true, add_tags: ['x'] }, '?filter[tags]=blue'))).toEqual([
    '422 invalid_value /data/attributes/shipment_ids',
  ]);
});

it('takes exactly one change, of ids or of filters, from who may write', async () => {
  const faults = async (...of: Parameters<typeof change>) => faultsOf(await change(...of));
  expect(await faults({ add_tags: ['x'] })).toEqual(['422 invalid_value /data/attributes/container_ids']);
  expect(await faults({ add_tags: ['x'], container_ids: ids() }, all)).toEqual([
    '422 invalid_value /data/attributes/container_ids',
  ]);
  expect(await faults({ add_tags: ['x'], action: 'refresh' }, all)).toEqual(['422 invalid_value /data/attributes']);
  expect(await faults({}, all)).toEqual(['422 invalid_value /data/attributes']);
  expect(await faults({ action: 'refresh' }, all, tenant.viewer)).toEqual(['403 forbidden']);
});
