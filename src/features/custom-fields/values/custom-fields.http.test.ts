/** Values of custom fields on shipments, containers and tracking requests, through every path that leads to them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Api, errorsOf, startApi, type TestKey } from '../../../../test/helpers/api.ts';
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

const entity = (type: string, id: string) => ({ entity: { data: { type, id } } });
const shipmentFields = () => `/shipments/${tracked.shipment}/custom_fields`;
const setOnShipment = (api_slug: string, value: unknown) =>
  tenant.post(shipmentFields(), { attributes: { api_slug, value } });

describe('a custom field', () => {
  test('is created as a JSON:API document, read, changed and deleted', async () => {
    const definition = await tenant.define({ data_type: 'date', default_format: 'dd/MM/yyyy' });
    const created = await tenant.post('/custom_fields', {
      type: 'custom_field',
      attributes: { api_slug: 'cost_centre', value: '31/03/2026' },
      relationships: entity('shipment', tracked.shipment),
    });
    expect(created.statusCode).toBe(201);
    const { data, links } = created.json();
    expect(data).toEqual({
      id: data.id,
      type: 'custom_field',
      attributes: {
        api_slug: 'cost_centre',
        value: '2026-03-31',
        display_value: '31/03/2026',
        created_at: '2026-05-11T18:30:00Z',
        updated_at: '2026-05-11T18:30:00Z',
      },
      relationships: {
        entity: { data: { type: 'shipment', id: tracked.shipment } },
        definition: { data: { type: 'custom_field_definition', id: definition } },
        user: { data: null },
      },
    });
    expect(links.self).toBe(`http://api.test/v2/custom_fields/${data.id}`);
    expect(created.headers.location).toBe(links.self);
    const path = `/custom_fields/${data.id}`;
    expect((await tenant.get(path)).json().data).toEqual(data);
    const changed = await tenant.patch(path, { id: data.id, attributes: { value: '2026-04-01' } });
    expect(changed.json().data.attributes).toMatchObject({ value: '2026-04-01', display_value: '01/04/2026' });
    expect((await tenant.delete(path)).statusCode).toBe(204);
    for (const answer of [
      await tenant.get(path),
      await tenant.delete(path),
      await tenant.patch(path, { value: 'x' }),
    ]) {
      expect(answer.statusCode).toBe(404);
    }
  });

  test('is created with members directly under data, on each type of entity', async () => {
    const [container] = tracked.containers;
    for (const [type, id] of [
      ['shipment', tracked.shipment],
      ['container', container?.id as string],
      ['tracking_request', tracked.request],
    ] as const) {
      const answer = await tenant.post('/custom_fields', {
        entity: { type, id },
        api_slug: 'purchase_order_number',
        value: 'PO 1',
      });
      expect(answer.json().data.relationships.entity.data).toEqual({ type, id });
      const linked = await tenant.post('/custom_fields', { ...entity(type, id), api_slug: 'incoterm', value: 'FOB' });
      expect(linked.json().data.attributes.display_value).toBe('FOB – Free on Board');
    }
    const answer = await tenant.get(`/containers/${container?.id}/custom_fields`);
    expect(answer.json().data).toHaveLength(2);
  });

  test('of the type reference names a record that the caller sees, by its name', async () => {
    const party = async (company_name: string) =>
      (await tenant.post('/parties', { attributes: { company_name } })).json().data.id as string;
    const [broker, hidden] = [await party('Broker Ltd'), await party('Hidden Ltd')];
    await tenant.define({ api_slug: 'broker', data_type: 'reference', reference_type: 'party' });
    await tenant.define({ api_slug: 'sister', data_type: 'reference', reference_type: 'shipment' });
    const set = await setOnShipment('broker', { type: 'party', id: broker });
    expect(set.json().data.attributes).toMatchObject({
      value: { type: 'party', id: broker },
      display_value: 'Broker Ltd',
    });
    const again = await setOnShipment('broker', { type: 'party', id: hidden });
    expect([again.statusCode, again.json().data.id]).toEqual([201, set.json().data.id]);
    const sister = await setOnShipment('sister', { type: 'shipment', id: tracked.shipment });
    expect(sister.json().data.attributes.display_value).toBe('TEST-TR-SUCCEEDED');
    const unknown = await setOnShipment('broker', { type: 'party', id: tracked.shipment });
    expect(faultsOf(unknown)).toEqual(['422 invalid_value /data/attributes/value']);
    const limited = await api.key(tenant.admin.accountId, 'member', [broker]);
    await tenant.patch(`/shipments/${tracked.shipment}`, {
      relationships: { customer: { data: { type: 'party', id: broker } } },
    });
    expect(
      (await tenant.get(`/custom_fields/${set.json().data.id}`, limited)).json().data.attributes.display_value,
    ).toBe(hidden);
    const forbidden = await tenant.post(
      shipmentFields(),
      { api_slug: 'broker', value: { type: 'party', id: hidden } },
      limited,
    );
    expect(faultsOf(forbidden)).toEqual(['422 invalid_value /data/value']);
  });

  test('that is sensitive is shown to admins and to whoever set it, and found by nobody', async () => {
    await tenant.define({ api_slug: 'margin', data_type: 'number', sensitive: true });
    const { id } = (await setOnShipment('margin', 12.5)).json().data;
    const shownTo = async (key: TestKey) => {
      const one = (await tenant.get(`/custom_fields/${id}`, key)).json().data;
      expect((await tenant.get(shipmentFields(), key)).json().data).toEqual([one]);
      return [one.attributes.value, one.attributes.display_value];
    };
    expect(await shownTo(tenant.admin)).toEqual([12.5, '12.5']);
    expect(await shownTo(tenant.member)).toEqual([12.5, '12.5']);
    expect(await shownTo(tenant.viewer)).toEqual([null, '•••']);
    const found = await tenant.get('/containers?filter[custom_field]=margin:12.5', tenant.admin);
    expect(found.json().meta.total).toBe(0);
    await tenant.patch(`/custom_fields/${id}`, { value: 13 }, tenant.admin);
    expect(await shownTo(tenant.member)).toEqual([null, '•••']);
  });

  test('is found by its whole value, on its entity and the containers of that', async () => {
    const search = async (q: string) =>
      Promise.all(
        ['containers', 'shipments'].map(async (list) => (await tenant.get(`/${list}?q=${q}`)).json().meta.total),
      );
    await tenant.define({ api_slug: 'order', data_type: 'short_text' });
    await tenant.define({ api_slug: 'secret', data_type: 'short_text', sensitive: true });
    await setOnShipment('order', 'ORDER/4711');
    await setOnShipment('secret', 'SECRET 4712');
    expect(await search('order-4711')).toEqual([tracked.containers.length, 1]);
    expect(await search('order')).toEqual([0, 0]);
    expect(await search('secret-4712')).toEqual([0, 0]);
  });

  test('includes its entity and definition on request', async () => {
    const [container] = tracked.containers;
    await tenant.post(`/containers/${container?.id}/custom_fields`, { api_slug: 'incoterm', value: 'CIF' });
    await setOnShipment('incoterm', 'FOB');
    const path = '/custom_fields?include=entity,entity.containers,definition,definition.options';
    const { data, included } = (await tenant.get(path)).json();
    expect(data).toHaveLength(2);
    const types = included.map(({ type }: { type: string }) => type);
    expect(types.toSorted()).toEqual([
      ...tracked.containers.map(() => 'container'),
      'custom_field_definition',
      'custom_field_definition',
      ...Array.from({ length: 22 }, () => 'custom_field_option'),
      'shipment',
    ]);
    const sparse = (await tenant.get('/custom_fields?fields[custom_field]=value,definition')).json();
    expect(Object.keys(sparse.data[0].attributes)).toEqual(['value']);
    expect(Object.keys(sparse.data[0].relationships)).toEqual(['definition']);
  });

  test('comes with a page of containers and their shipments, sensitive ones only to who may see them', async () => {
    await tenant.define({ api_slug: 'margin', data_type: 'number', sensitive: true });
    const [container] = tracked.containers;
    await tenant.post(`/containers/${container?.id}/custom_fields`, { api_slug: 'incoterm', value: 'CIF' });
    await setOnShipment('margin', 12.5);
    const path = '/containers?include=shipment,custom_fields,shipment.custom_fields&fields[container]=custom_fields';
    const shownTo = async (key: TestKey) => {
      const { data, included } = (await tenant.get(path, key)).json();
      const fields = included.filter(({ type }: { type: string }) => type === 'custom_field');
      const linked = [...data, ...included].flatMap(({ relationships }) => relationships.custom_fields?.data ?? []);
      expect(new Set(linked.map(({ id }) => id))).toEqual(new Set(fields.map(({ id }: { id: string }) => id)));
      return fields
        .map(({ attributes }: { attributes: { display_value: string } }) => attributes.display_value)
        .toSorted();
    };
    expect(await shownTo(tenant.admin)).toEqual(['12.5', 'CIF – Cost, Insurance and Freight']);
    expect(await shownTo(tenant.viewer)).toEqual(['CIF – Cost, Insurance and Freight', '•••']);
    const party = (await tenant.post('/parties', { attributes: { company_name: 'Other Ltd' } })).json().data.id;
    const limited = await api.key(tenant.admin.accountId, 'member', [party]);
    expect(await shownTo(limited)).toEqual([]);
  });

  test('exists once for an entity and a definition', async () => {
    const first = (await setOnShipment('purchase_order_number', 'one')).json().data.id;
    const second = await setOnShipment('purchase_order_number', 'two');
    expect([second.statusCode, second.json().data.id, second.json().data.attributes.value]).toEqual([
      201,
      first,
      'two',
    ]);
    expect(second.headers.location).toBe(`http://api.test/v2/custom_fields/${first}`);
    const direct = await tenant.post(shipmentFields(), { api_slug: 'purchase_order_number', value: 'three' });
    expect([direct.statusCode, direct.json().data.id]).toEqual([201, first]);
    expect((await tenant.get(`/custom_fields/${first}`)).json().data.attributes.value).toBe('three');
    const atOnce = await Promise.all(['a', 'b', 'c'].map((value) => setOnShipment('sales_order_number', value)));
    expect(atOnce.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(atOnce.map((answer) => answer.json().data.id)).size).toBe(1);
    expect((await tenant.get(shipmentFields())).json().data).toHaveLength(2);
  });

  test('keeps one of two values that are written concurrently', async () => {
    await setOnShipment('customer_reference_number', 'start');
    const path = `${shipmentFields()}/customer_reference_number`;
    const values = Array.from({ length: 8 }, (_, index) => `value ${index} `.repeat(20));
    const answers = await Promise.all(values.map((value) => tenant.patch(path, { attributes: { value } })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(values.map(() => 200));
    expect(values).toContain((await tenant.get(shipmentFields())).json().data[0].attributes.value);
  });

  test('has the default of its definition if no value is given', async () => {
    await tenant.define({ default_value: 'CC-1' });
    expect((await setOnShipment('cost_centre', undefined)).json().data.attributes.value).toBe('CC-1');
    const nothing = await tenant.post(shipmentFields(), { attributes: { api_slug: 'purchase_order_number' } });
    expect(faultsOf(nothing)).toEqual(['422 missing_member /data/attributes/value']);
    const id = (await tenant.get('/custom_fields')).json().data[0].id;
    expect(faultsOf(await tenant.patch(`/custom_fields/${id}`, { attributes: {} }))).toEqual([
      '422 missing_member /data/attributes/value',
    ]);
  });
});

describe('a faulty request', () => {
  const create = (data: object) => tenant.post('/custom_fields', data);

  test('has its fault reported at the given member', async () => {
    const relationships = entity('shipment', tracked.shipment);
    const attributes = { api_slug: 'incoterm', value: 'FOB' };
    const cases: [object, string[]][] = [
      [{ attributes }, ['422 missing_member /data/relationships/entity']],
      [{ relationships, attributes: { value: 'x' } }, ['422 missing_member /data/attributes/api_slug']],
      [{ ...relationships, value: 'x' }, ['422 missing_member /data/api_slug']],
      [{ relationships, attributes: { ...attributes, value: 'fob' } }, ['422 invalid_value /data/attributes/value']],
      [{ ...relationships, ...attributes, value: 'fob' }, ['422 invalid_value /data/value']],
      [{ relationships, attributes, value: 'FOB' }, ['422 invalid_value /data/value']],
      [{ relationships, attributes, ...relationships }, ['422 invalid_value /data/entity']],
      [{ relationships, attributes: { ...attributes, value: null } }, ['422 invalid_value /data/attributes/value']],
      [
        { relationships, attributes: { ...attributes, value: { type: 'port' } } },
        ['422 missing_member /data/attributes/value/id'],
      ],
      [
        { relationships, attributes: { ...attributes, api_slug: 'nothing' } },
        ['422 invalid_value /data/attributes/api_slug'],
      ],
      [{ relationships, attributes: { ...attributes, colour: 1 } }, ['422 unknown_member /data/attributes/colour']],
      [{ relationships, attributes, type: 'field' }, ['409 type_mismatch /data/type']],
      [
        { relationships: entity('port', tracked.shipment), attributes },
        ['422 invalid_value /data/relationships/entity/data/type'],
      ],
      [
        { relationships: entity('container', tracked.shipment), attributes },
        ['404 not_found /data/relationships/entity'],
      ],
      [{ entity: { type: 'shipment', id: tracked.request }, ...attributes }, ['404 not_found /data/entity']],
    ];
    for (const [data, faults] of cases) expect(faultsOf(await create(data)), JSON.stringify(data)).toEqual(faults);
    expect((await tenant.get('/custom_fields')).json().data).toEqual([]);
  });

  test('is shown for each data type', async () => {
    for (const data_type of ['number', 'date', 'datetime', 'boolean', 'enum', 'enum_multi']) {
      const id = await tenant.define({ api_slug: data_type, data_type });
      if (data_type.startsWith('enum')) await tenant.addOption(id, 'red');
    }
    await tenant.define({ api_slug: 'short_text', validation: { minLength: 2, pattern: '^[a-z]+$' } });
    const cases: [string, unknown, string][] = [
      ['number', 9_007_199_254_740_992, ''],
      ['number', 'NaN', 'a number'],
      ['date', '2026-02-30', 'There is no day 2026-02-30.'],
      ['date', '03/04/2026', 'which number is the day'],
      ['datetime', '2026-05-11T18:30:00', 'no time zone'],
      ['boolean', 'true', 'true or false'],
      ['enum', 'RED', 'did you mean "red"?'],
      ['enum', ['red'], 'is no option'],
      ['enum_multi', ['red', 'red'], 'is chosen twice'],
      ['enum_multi', 'red', 'a list'],
      ['short_text', 'x', 'has 1'],
      ['short_text', 'ABC', 'matches ^[a-z]+$'],
      ['short_text', 'x'.repeat(1001), '2 to 1000'],
      ['short_text', 'x'.repeat(50_000), 'it has 50000'],
    ];
    for (const [slug, value, detail] of cases) {
      const answer = await setOnShipment(slug, value);
      expect(faultsOf(answer), `${slug} ${JSON.stringify(value).slice(0, 50)}`).toEqual([
        '422 invalid_value /data/attributes/value',
      ]);
      expect(errorsOf(answer)[0]?.detail).toContain(detail);
    }
  });
});

describe('the custom fields of one entity', () => {
  test('are listed, created, changed and deleted by their slug', async () => {
    const [container] = tracked.containers;
    for (const path of [
      `/shipments/${tracked.shipment}`,
      `/containers/${container?.id}`,
      `/tracking_requests/${tracked.request}`,
    ]) {
      const fields = `${path}/custom_fields`;
      const created = await tenant.post(fields, { attributes: { api_slug: 'incoterm', value: 'FOB' } });
      const self = `http://api.test/v2/custom_fields/${created.json().data.id}`;
      expect([created.headers.location, created.json().links.self]).toEqual([self, self]);
      await tenant.post(fields, { api_slug: 'sales_order_number', value: 'S1' });
      const list = (await tenant.get(`${fields}?page[size]=1`)).json();
      expect(list.meta).toMatchObject({ size: 1, total: 2 });
      expect(Object.keys(list.links)).toEqual(expect.arrayContaining(['self', 'first', 'next', 'last']));
      expect(list.data[0].attributes.api_slug).toBe('sales_order_number');
      const second = (await tenant.get(list.links.next.slice('http://api.test/v2'.length))).json();
      expect(second.data[0].attributes.api_slug).toBe('incoterm');
      expect(second.links.prev).toBeDefined();
      const changed = await tenant.patch(`${fields}/incoterm`, { attributes: { value: 'CIF' } });
      expect(changed.json().data.attributes.value).toBe('CIF');
      expect((await tenant.delete(`${fields}/incoterm`)).statusCode).toBe(204);
      expect((await tenant.delete(`${fields}/incoterm`)).statusCode).toBe(404);
      expect((await tenant.patch(`${fields}/incoterm`, { value: 'CIF' })).statusCode).toBe(404);
      expect((await tenant.patch(`${fields}/no_such_field`, { value: 'CIF' })).statusCode).toBe(404);
      expect((await tenant.get(fields)).json().meta.total).toBe(1);
    }
    expect((await tenant.get('/shipments/nonsense/custom_fields')).statusCode).toBe(404);
    expect((await tenant.get(`/containers/${tracked.shipment}/custom_fields`)).statusCode).toBe(404);
  });
});

test('the list of custom fields is filtered by entity and definition', async () => {
  const [container] = tracked.containers;
  await setOnShipment('incoterm', 'FOB');
  await setOnShipment('sales_order_number', 'S');
  await tenant.post(`/containers/${container?.id}/custom_fields`, { api_slug: 'incoterm', value: 'CIF' });
  await tenant.post(`/tracking_requests/${tracked.request}/custom_fields`, { api_slug: 'incoterm', value: 'DAP' });
  const values = async (filter: string) => {
    const { data, meta } = (await tenant.get(`/custom_fields?${filter}`)).json();
    expect(meta.total).toBe(data.length);
    return data.map(({ attributes }: { attributes: { value: string } }) => attributes.value).toSorted();
  };
  expect(await values('')).toEqual(['CIF', 'DAP', 'FOB', 'S']);
  expect(await values('filter[entity_type]=shipment')).toEqual(['FOB', 'S']);
  expect(await values('filter[entity_type]=Container,TrackingRequest')).toEqual(['CIF', 'DAP']);
  expect(await values(`filter[entity_id]=${tracked.shipment},${container?.id}`)).toEqual(['CIF', 'FOB', 'S']);
  const [first] = (await tenant.get(shipmentFields())).json().data;
  expect(await values(`filter[definition_id]=${first.relationships.definition.data.id}`)).toEqual(['S']);
  expect(errorsOf(await tenant.get('/custom_fields?filter[entity_id]=x'))[0]?.source).toEqual({
    parameter: 'filter[entity_id]',
  });
});

describe('a key limited to customers', () => {
  test('sees and writes the custom fields of visible entities', async () => {
    const party = async (company_name: string) =>
      (await tenant.post('/parties', { attributes: { company_name } })).json().data.id as string;
    const [ours, theirs] = [await party('Ours'), await party('Theirs')];
    tenant = await sameAccountOf(tenant);
    const mine = await tenant.track({ request_number: 'TEST-TR-SUCCEEDED' }, ours);
    const key = await api.key(tenant.admin.accountId, 'member', [ours]);
    const blind = await api.key(tenant.admin.accountId, 'member', [theirs]);
    const fields = `/shipments/${mine.shipment}/custom_fields`;
    const created = await tenant.post(fields, { api_slug: 'incoterm', value: 'FOB' }, key);
    expect(created.statusCode).toBe(201);
    const { id } = created.json().data;
    const [container] = mine.containers;
    await tenant.post(`/containers/${container?.id}/custom_fields`, { api_slug: 'incoterm', value: 'FOB' }, key);
    await tenant.post(`/tracking_requests/${mine.request}/custom_fields`, { api_slug: 'incoterm', value: 'FOB' }, key);
    expect((await tenant.get('/custom_fields', key)).json().meta.total).toBe(3);
    expect((await tenant.get('/custom_fields', blind)).json()).toMatchObject({ data: [], meta: { total: 0 } });
    const body = { api_slug: 'sales_order_number', value: 'x' };
    for (const answer of [
      await tenant.get(`/custom_fields/${id}`, blind),
      await tenant.get(fields, blind),
      await tenant.get(`/containers/${container?.id}/custom_fields`, blind),
      await tenant.get(`/tracking_requests/${mine.request}/custom_fields`, blind),
      await tenant.post(fields, body, blind),
      await tenant.post('/custom_fields', { ...entity('shipment', mine.shipment), ...body }, blind),
      await tenant.patch(`/custom_fields/${id}`, { value: 'CIF' }, blind),
      await tenant.patch(`${fields}/incoterm`, { value: 'CIF' }, blind),
      await tenant.delete(`/custom_fields/${id}`, blind),
      await tenant.delete(`${fields}/incoterm`, blind),
    ]) {
      expect(answer.statusCode).toBe(404);
    }
    const other = await newTenant(api);
    expect((await other.get(`/custom_fields/${id}`)).statusCode).toBe(404);
    expect((await other.get(fields)).statusCode).toBe(404);
    expect((await tenant.get(`/custom_fields/${id}`, key)).json().data.attributes.value).toBe('FOB');
  });

  /** Without the shipment that every test begins with: the sandbox line has only one. */
  async function sameAccountOf(known: Tenant): Promise<Tenant> {
    await api.database.changeAccount(known.admin.accountId, async (session) => {
      await kysely(session).deleteFrom('tracking_requests').execute();
      await kysely(session).deleteFrom('shipments').execute();
    });
    return known;
  }
});
