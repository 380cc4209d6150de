/** UUIDs are the same in capitals, wherever a request names one. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, startApi } from '../../../test/helpers/api.ts';
import { newTenant, type Tenant, type Tracked } from '../../../test/helpers/custom-fields/tenant.ts';

let api: Api;
let tenant: Tenant;
let tracked: Tracked;
beforeAll(async () => {
  api = await startApi();
  tenant = await newTenant(api);
  tracked = await tenant.track();
});
afterAll(() => api.close());

test('in paths and as the id of what is changed', async () => {
  const id = tracked.containers[0]?.id.toUpperCase() ?? '';
  expect((await tenant.get(`/containers/${id}`)).statusCode).toBe(200);
  const attributes = { ref_numbers: ['PO 1'] };
  for (const data of [{ attributes }, { id, type: 'container', attributes }]) {
    const answer = await tenant.patch(`/containers/${id}`, data);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().data).toMatchObject({ id: id.toLowerCase(), attributes });
  }
  expect((await tenant.patch('/containers', { id, type: 'container', attributes })).statusCode).toBe(200);
});

test('in relationships', async () => {
  const party = await tenant.post('/parties', { attributes: { company_name: 'Acme' } });
  const id = party.json().data.id as string;
  const attributes = { request_type: 'bill_of_lading', request_number: 'UPPER1', scac: 'TEST' };
  const relationships = { customer: { data: { type: 'party', id: id.toUpperCase() } } };
  const answer = await tenant.post('/tracking_requests', { attributes, relationships });
  expect(answer.statusCode, answer.body).toBe(201);
  expect(answer.json().data.relationships.customer.data.id).toBe(id);
  const key = await tenant.post(
    '/api_keys',
    {
      attributes: { name: 'Acme', role: 'viewer' },
      relationships: { parties: { data: [{ type: 'party', id: id.toUpperCase() }] } },
    },
    tenant.admin,
  );
  expect(key.json().data.relationships.parties.data).toEqual([{ type: 'party', id }]);
});

test('but what users write is kept as it is', async () => {
  const value = '018F3C1E-0000-7000-8000-00000000ABCD';
  const field = await tenant.post('/custom_fields', {
    attributes: { api_slug: 'purchase_order_number', value },
    relationships: { entity: { data: { type: 'shipment', id: tracked.shipment.toUpperCase() } } },
  });
  expect(field.statusCode, field.body).toBe(201);
  expect(field.json().data.attributes.value).toBe(value);
  expect(field.json().data.relationships.entity.data.id).toBe(tracked.shipment);
});
