/** Definitions of custom fields: the account's own and those of the service. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Api, errorsOf, startApi } from '../../../../test/helpers/api.ts';
import { faultsOf, newTenant, type Tenant } from '../../../../test/helpers/custom-fields/tenant.ts';

const PATH = '/custom_field_definitions';
let api: Api;
let tenant: Tenant;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  tenant = await newTenant(api);
});
afterAll(() => api.close());

const create = (attributes: object) => tenant.post(PATH, { attributes }, tenant.admin);
const change = (id: string, attributes: object) => tenant.patch(`${PATH}/${id}`, { attributes }, tenant.admin);
const optionsPath = (id: string) => `${PATH}/${id}/options`;
const addOption = (id: string, attributes: object) => tenant.post(optionsPath(id), { attributes }, tenant.admin);
const slugsOf = (response: { json(): { data: { attributes: { api_slug: string } }[] } }) =>
  response.json().data.map(({ attributes }) => attributes.api_slug);

describe('a definition', () => {
  test('is created, read, changed and deleted', async () => {
    const created = await create({
      entity_type: 'container',
      api_slug: 'net_weight',
      display_name: ' Net weight ',
      description: 'Kilograms',
      data_type: 'number',
      validation: { min: 0, maximum: 50_000 },
      default_value: 0,
    });
    expect(created.statusCode).toBe(201);
    const { data } = created.json();
    expect(data).toEqual({
      id: data.id,
      type: 'custom_field_definition',
      attributes: {
        entity_type: 'Container',
        api_slug: 'net_weight',
        display_name: 'Net weight',
        description: 'Kilograms',
        data_type: 'number',
        reference_type: null,
        sensitive: false,
        validation: { min: 0, maximum: 50_000 },
        default_format: null,
        default_value: 0,
        position: 1,
        template_id: null,
        created_at: '2026-05-11T18:30:00Z',
        updated_at: '2026-05-11T18:30:00Z',
      },
      relationships: {
        account: { data: { type: 'account', id: tenant.admin.accountId } },
        options: { data: [] },
        fields: { links: { related: `/v2/custom_fields?filter%5Bdefinition_id%5D=${data.id}` } },
      },
    });
    expect(created.headers.location).toBe(`http://api.test/v2${PATH}/${data.id}`);
    expect((await tenant.get(`${PATH}/${data.id}`)).json().data).toEqual(data);
    const changed = await change(data.id, { display_name: 'Weight', description: null, validation: {} });
    expect(changed.json().data.attributes).toEqual({
      ...data.attributes,
      display_name: 'Weight',
      description: null,
      validation: null,
    });
    expect((await tenant.delete(`${PATH}/${data.id}`, tenant.admin)).statusCode).toBe(204);
    expect((await tenant.get(`${PATH}/${data.id}`)).statusCode).toBe(404);
    expect((await tenant.delete(`${PATH}/${data.id}`, tenant.admin)).statusCode).toBe(404);
  });

  test('of the type reference names a type of record, and no other type does', async () => {
    const of = (attributes: object) =>
      create({ entity_type: 'Shipment', api_slug: 'broker', display_name: 'Broker', ...attributes });
    const path = '/data/attributes/reference_type';
    expect(faultsOf(await of({ data_type: 'reference' }))).toEqual([`422 missing_member ${path}`]);
    expect(faultsOf(await of({ data_type: 'reference', reference_type: 'webhook' }))).toEqual([
      `422 invalid_value ${path}`,
    ]);
    expect(faultsOf(await of({ data_type: 'number', reference_type: 'party' }))).toEqual([`422 invalid_value ${path}`]);
    const made = await of({ data_type: 'reference', reference_type: 'party', sensitive: true });
    expect(made.json().data.attributes).toMatchObject({ reference_type: 'party', sensitive: true });
    const changed = await change(made.json().data.id, { sensitive: false, validation: null });
    expect(changed.json().data.attributes).toMatchObject({ sensitive: false, validation: null });
  });

  test('is not listed for another account', async () => {
    await tenant.define({});
    const other = await newTenant(api);
    expect(slugsOf(await other.get(`${PATH}?filter[display_name]=Cost`))).toEqual([]);
  });

  test('has a unique slug within its entity type', async () => {
    const id = await tenant.define({ api_slug: 'gate' });
    const second = await create({ entity_type: 'shipment', api_slug: 'gate', display_name: 'x', data_type: 'date' });
    expect(faultsOf(second)).toEqual(['409 conflict /data/attributes/api_slug']);
    expect(errorsOf(second)[0]?.meta).toEqual({ custom_field_definition_id: id });
    const elsewhere = await tenant.define({ api_slug: 'gate', entity_type: 'Container' });
    expect(faultsOf(await change(elsewhere, { entity_type: 'Shipment' }))).toEqual([
      '409 conflict /data/attributes/api_slug',
    ]);
    const moved = await change(elsewhere, { entity_type: 'tracking_request', api_slug: 'door' });
    expect(moved.json().data.attributes).toMatchObject({ entity_type: 'TrackingRequest', api_slug: 'door' });
  });

  test('is created once by two concurrent requests', async () => {
    const input = { entity_type: 'Shipment', api_slug: 'gate', display_name: 'Gate', data_type: 'short_text' };
    const statuses = (await Promise.all([create(input), create(input), create(input)])).map((each) => each.statusCode);
    expect(statuses.toSorted()).toEqual([201, 409, 409]);
  });

  test('reports all missing members at once', async () => {
    expect(faultsOf(await create({}))).toEqual(
      ['entity_type', 'api_slug', 'display_name', 'data_type'].map(
        (name) => `422 missing_member /data/attributes/${name}`,
      ),
    );
  });

  test.each([
    [{ api_slug: 'Gate' }, 'api_slug'],
    [{ api_slug: '1gate' }, 'api_slug'],
    [{ api_slug: 'a'.repeat(64) }, 'api_slug'],
    [{ api_slug: 'é' }, 'api_slug'],
    [{ entity_type: 'Cargo' }, 'entity_type'],
    [{ data_type: 'Date' }, 'data_type'],
    [{ display_name: '  ' }, 'display_name'],
    [{ display_name: 'x'.repeat(256) }, 'display_name'],
    [{ validation: { minimum: 1 } }, 'validation/minimum'],
    [{ validation: { minLength: 5, maxLength: 4 } }, 'validation/minLength'],
    [{ validation: { minLength: 1.5 } }, 'validation/minLength'],
    [{ validation: { min_length: 5, max_length: 4 } }, 'validation/min_length'],
    [{ validation: { min_length: 1, minLength: 1 } }, 'validation/min_length'],
    [{ data_type: 'boolean', validation: { required: 'yes' } }, 'validation/required'],
    [{ validation: { pattern: '(' } }, 'validation/pattern'],
    [{ validation: { pattern: '(a{0,30}){0,30}' } }, 'validation/pattern'],
    [{ data_type: 'number', validation: { minimum: 2, maximum: 1 } }, 'validation/minimum'],
    [{ data_type: 'number', validation: { min: 2, minimum: 2 } }, 'validation/min'],
    [{ data_type: 'number', validation: { min: 2, max: 1 } }, 'validation/min'],
    [{ validation: { max: 1 } }, 'validation/max'],
    [{ data_type: 'date', validation: { maxLength: 3 } }, 'validation/maxLength'],
    [{ default_format: 'dd/MM/yyyy' }, 'default_format'],
    [{ data_type: 'date', default_format: 'DD/MM/YYYY' }, 'default_format'],
    [{ data_type: 'date', default_format: 'dd/mm/yyyy' }, 'default_format'],
    [{ data_type: 'date', default_format: `dd/MM/yyyy'${'x'.repeat(70)}'` }, 'default_format'],
    [{ data_type: 'date', default_value: '2026-02-30' }, 'default_value'],
    [{ data_type: 'number', default_value: 'many' }, 'default_value'],
    [{ data_type: 'enum', default_value: 'fob' }, 'default_value'],
    [{ data_type: 'boolean', default_value: 'true' }, 'default_value'],
  ])('is refused with %j', async (attributes, path) => {
    const whole = { entity_type: 'Shipment', api_slug: 'gate', display_name: 'Gate', data_type: 'short_text' };
    expect(faultsOf(await create({ ...whole, ...attributes }))).toEqual([`422 invalid_value /data/attributes/${path}`]);
  });

  test.each([
    [undefined, null],
    [null, null],
    [{}, null],
    [{ required: true }, { required: true }],
    [
      { min_length: 2, maxLength: 4 },
      { min_length: 2, maxLength: 4 },
    ],
  ])('with the validation %j answers %j', async (validation, shown) => {
    const attributes = { entity_type: 'shipment', api_slug: 'gate', display_name: 'Gate', data_type: 'short_text' };
    const created = await create({ ...attributes, ...(validation !== undefined && { validation }) });
    expect(created.statusCode, created.body).toBe(201);
    const { id } = created.json().data;
    expect(created.json().data.attributes.validation).toEqual(shown);
    expect((await change(id, { validation: null })).json().data.attributes.validation).toBeNull();
    expect((await tenant.get(`${PATH}/${id}`)).json().data.attributes.validation).toBeNull();
  });

  test('is refused with an unknown attribute or rule', async () => {
    const whole = { entity_type: 'Shipment', api_slug: 'gate', display_name: 'Gate', data_type: 'short_text' };
    expect(faultsOf(await create({ ...whole, colour: 'red', validation: { format: 'email' } }))).toEqual([
      '422 unknown_member /data/attributes/colour',
      '422 unknown_member /data/attributes/validation/format',
    ]);
  });

  test('returns its rules with the given keywords', async () => {
    const id = await tenant.define({ data_type: 'number', validation: { min: 1, maximum: 3 } });
    const shown = async () => (await tenant.get(`${PATH}/${id}`)).json().data.attributes.validation;
    expect(await shown()).toEqual({ min: 1, maximum: 3 });
    expect(faultsOf(await change(id, { default_value: 0 }))).toEqual([
      '422 invalid_value /data/attributes/default_value',
    ]);
    expect((await change(id, { default_value: 2 })).statusCode).toBe(200);
    expect(await shown()).toEqual({ min: 1, maximum: 3 });
  });

  test('shows its account, or null for a template', async () => {
    const id = await tenant.define({});
    const { data, included } = (await tenant.get(`${PATH}?include=account`)).json();
    expect(data.length).toBeGreaterThan(1);
    expect(included).toEqual([(await tenant.get('/account')).json().data]);
    expect((await tenant.get(`${PATH}/${id}?include=account,options`)).json().included).toEqual(included);
  });

  test('stores its default in the form of values', async () => {
    const id = await tenant.define({ data_type: 'date', default_format: 'dd/MM/yyyy', default_value: '03/04/2026' });
    const changed = await change(id, { default_format: 'MM/dd/yyyy' });
    expect(changed.json().data.attributes.default_value).toBe('2026-04-03');
  });

  test('is validated as a whole when it changes', async () => {
    const id = await tenant.define({ data_type: 'number', default_value: 5 });
    expect(faultsOf(await change(id, { validation: { minimum: 6 } }))).toEqual([
      '422 invalid_value /data/attributes/default_value',
    ]);
    expect((await change(id, { validation: { minimum: 6 }, default_value: null })).statusCode).toBe(200);
    expect(faultsOf(await change(id, { data_type: 'date' }))).toEqual([
      '422 invalid_value /data/attributes/validation/minimum',
    ]);
    expect((await change(id, { data_type: 'date', validation: {} })).json().data.attributes.data_type).toBe('date');
  });
});

describe('the list of definitions', () => {
  test('shows templates first, then definitions of the account, 25 per page', async () => {
    for (let number = 1; number <= 12; number += 1) await tenant.define({ api_slug: `field_${number}` });
    const first = (await tenant.get(PATH)).json();
    expect(first.meta).toMatchObject({ size: 25, total: 27 });
    expect(first.data).toHaveLength(25);
    expect(first.links.next_cursor).toBeDefined();
    const rest = await tenant.get(first.links.next_cursor.slice('http://api.test/v2'.length));
    expect(slugsOf(rest)).toEqual(['field_11', 'field_12']);
    expect(slugsOf(await tenant.get(`${PATH}?page[number]=2`))).toEqual(['field_11', 'field_12']);
  });

  test('shows definitions of an entity type by their position, new ones last', async () => {
    const ids = [];
    for (const slug of ['one', 'two', 'three']) ids.push(await tenant.define({ api_slug: slug }));
    await tenant.define({ api_slug: 'elsewhere', entity_type: 'Container' });
    const own = async () => {
      const { data } = (await tenant.get(`${PATH}?filter[entity_type]=Shipment&page[size]=100`)).json();
      return data
        .filter((each: { relationships: { account: { data: unknown } } }) => each.relationships.account.data !== null)
        .map(
          (each: { attributes: { api_slug: string; position: number } }) =>
            `${each.attributes.api_slug} ${each.attributes.position}`,
        );
    };
    expect(await own()).toEqual(['one 1', 'two 2', 'three 3']);
    expect((await change(ids[2] ?? '', { position: 1 })).json().data.attributes.position).toBe(1);
    await change(ids[0] ?? '', { position: 5 });
    expect(await own()).toEqual(['three 1', 'two 2', 'one 5']);
    await tenant.define({ api_slug: 'four' });
    expect((await own()).at(-1)).toBe('four 6');
    expect(faultsOf(await change(ids[1] ?? '', { position: -1 }))).toEqual([
      '422 invalid_value /data/attributes/position',
    ]);
  });

  test('is filtered by entity type, data type and the beginning of the name', async () => {
    await tenant.define({ api_slug: 'one', display_name: 'Gate 50%_a', data_type: 'date', entity_type: 'Container' });
    await tenant.define({ api_slug: 'two', display_name: 'gate b', data_type: 'enum' });
    await tenant.define({ api_slug: 'three', display_name: 'Ref, PO' });
    const slugs = async (filter: string) => slugsOf(await tenant.get(`${PATH}?${filter}`));
    expect(await slugs('filter[display_name]=gATE')).toEqual(['one', 'two']);
    expect(await slugs('filter[display_name]=gate%2050%25_')).toEqual(['one']);
    expect(await slugs('filter[display_name]=gate%25')).toEqual([]);
    expect(await slugs('filter[display_name]=ref, p')).toEqual(['three']);
    expect(await slugs('filter[display_name]=ref,p')).toEqual([]);
    expect(await slugs('filter[display_name]=Purchase&filter[entity_type]=container')).toEqual([
      'purchase_order_number',
    ]);
    expect(await slugs('filter[entity_type]=Container&filter[data_type]=date')).toEqual(['cargo_ready_date', 'one']);
    expect(await slugs('filter[data_type]=enum&filter[entity_type]=shipment,tracking_request')).toEqual([
      'incoterm',
      'incoterm',
      'two',
    ]);
    expect(errorsOf(await tenant.get(`${PATH}?filter[data_type]=text`))[0]?.source).toEqual({
      parameter: 'filter[data_type]',
    });
  });
});

describe("the service's own definitions", () => {
  const template = async (slug: string, type = 'Shipment') =>
    (await tenant.get(`${PATH}?filter[entity_type]=${type}`))
      .json()
      .data.find((each: { attributes: { api_slug: string } }) => each.attributes.api_slug === slug);

  test('are the same on every installation, for every account', async () => {
    const incoterm = await template('incoterm');
    // UUID v5 of `custom_field_definition:Shipment:incoterm`: never to change.
    expect(incoterm.id).toBe('584157f6-cc26-503a-9709-b4b77ad12a96');
    expect(incoterm.relationships.account).toEqual({ data: null });
    expect(incoterm.relationships.options.data).toHaveLength(11);
    for (const type of ['Shipment', 'Container', 'TrackingRequest']) {
      const slugs = slugsOf(await tenant.get(`${PATH}?filter[entity_type]=${type}`));
      expect(slugs.toSorted()).toEqual([
        'cargo_ready_date',
        'customer_reference_number',
        'incoterm',
        'purchase_order_number',
        'sales_order_number',
      ]);
    }
    const options = (await tenant.get(optionsPath(incoterm.id))).json();
    expect(options.data.map((each: { attributes: { value: string } }) => each.attributes.value)).toEqual(
      'EXW FCA CPT CIP DAP DPU DDP FAS FOB CFR CIF'.split(' '),
    );
    expect((await tenant.get(`${optionsPath(incoterm.id)}/${options.data[0].id}`)).json().data).toEqual(
      options.data[0],
    );
  });

  test('cannot be changed', async () => {
    const { id } = await template('incoterm');
    const [option] = (await tenant.get(optionsPath(id))).json().data;
    for (const answer of [
      await change(id, { display_name: 'x' }),
      await tenant.delete(`${PATH}/${id}`, tenant.admin),
      await addOption(id, { value: 'x' }),
      await tenant.patch(`${optionsPath(id)}/${option.id}`, { attributes: { label: 'x' } }, tenant.admin),
      await tenant.delete(`${optionsPath(id)}/${option.id}`, tenant.admin),
    ]) {
      expect(faultsOf(answer)).toEqual(['403 forbidden']);
    }
  });

  test('can be copied, with the given attributes in place of its own', async () => {
    const { id } = await template('incoterm');
    const copy = await create({ template_id: id, display_name: 'Our terms', default_value: 'FOB' });
    expect(copy.json().data.attributes).toMatchObject({
      template_id: id,
      api_slug: 'incoterm',
      display_name: 'Our terms',
      data_type: 'enum',
      default_value: 'FOB',
    });
    const options = (await tenant.get(optionsPath(copy.json().data.id))).json();
    expect(options.meta.total).toBe(11);
    const text = await create({ template_id: id, api_slug: 'terms', data_type: 'short_text' });
    expect(text.json().data.relationships.options.data).toEqual([]);
    expect(faultsOf(await create({ template_id: copy.json().data.id }))).toEqual([
      '404 not_found /data/attributes/template_id',
    ]);
  });
});

test('the uses of a definition are counted: values, and views of all users that name it', async () => {
  const { data } = (
    await create({ entity_type: 'Shipment', api_slug: 'priority', display_name: 'Priority', data_type: 'short_text' })
  ).json();
  const queries = [
    'field=priority%3Ahigh&sort=eta',
    'columns=number,priority',
    'status=new&field=priority:low',
    'q=priority',
    'field=priority_2:a',
  ];
  for (const [at, query] of queries.entries())
    await tenant.post('/saved_views', { attributes: { list: 'containers', name: `View ${at}`, query } }, tenant.admin);
  const usage = await api.call(tenant.admin, 'GET', `/v2${PATH}/${data.id}/usage`);
  expect(usage.json().data.attributes).toEqual({ values: 0, initial_values: 0, saved_views: 3 });
});
