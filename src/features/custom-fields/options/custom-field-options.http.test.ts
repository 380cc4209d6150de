/** The options of a definition: made, ordered, changed, and kept while values choose them. */
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

const change = (id: string, attributes: object) => tenant.patch(`${PATH}/${id}`, { attributes }, tenant.admin);
const optionsPath = (id: string) => `${PATH}/${id}/options`;
const addOption = (id: string, attributes: object) => tenant.post(optionsPath(id), { attributes }, tenant.admin);

describe('an option', () => {
  test('is placed last by default, also after the highest position', async () => {
    const id = await tenant.define({ data_type: 'enum' });
    await addOption(id, { value: 'last', position: 1_000_000 });
    const created = await addOption(id, { value: 'behind it' });
    expect(created.json().data.attributes).toMatchObject({ value: 'behind it', position: 1_000_000 });
    const list = (await tenant.get(optionsPath(id))).json();
    expect(list.data.map((each: { attributes: { value: string } }) => each.attributes.value)).toEqual([
      'last',
      'behind it',
    ]);
  });

  test('is created, read, changed and deleted', async () => {
    const id = await tenant.define({ data_type: 'enum' });
    const created = await addOption(id, { value: 'red' });
    expect(created.statusCode).toBe(201);
    const { data } = created.json();
    expect(data).toEqual({
      id: data.id,
      type: 'custom_field_option',
      attributes: {
        value: 'red',
        label: 'red',
        position: 1,
        created_at: '2026-05-11T18:30:00Z',
        updated_at: '2026-05-11T18:30:00Z',
      },
      relationships: { definition: { data: { type: 'custom_field_definition', id } } },
    });
    expect(created.headers.location).toBe(`http://api.test/v2${optionsPath(id)}/${data.id}`);
    await addOption(id, { value: 'green', label: 'Green!' });
    await addOption(id, { value: 'first', position: 0 });
    const list = (await tenant.get(`${optionsPath(id)}?page[size]=2`)).json();
    expect(list.data.map((each: { attributes: { value: string } }) => each.attributes.value)).toEqual(['first', 'red']);
    expect(list.meta).toMatchObject({ size: 2, total: 3 });
    const next = (await tenant.get(list.links.next_cursor.slice('http://api.test/v2'.length))).json();
    expect(next.data[0].attributes).toMatchObject({ value: 'green', label: 'Green!', position: 2 });
    const path = `${optionsPath(id)}/${data.id}`;
    const changed = await tenant.patch(path, { attributes: { label: 'Red!', value: 'rouge' } }, tenant.admin);
    expect(changed.json().data.attributes).toMatchObject({ value: 'rouge', label: 'Red!', position: 1 });
    expect((await tenant.get(path)).json().data).toEqual(changed.json().data);
    expect((await tenant.delete(path, tenant.admin)).statusCode).toBe(204);
    expect((await tenant.get(path)).statusCode).toBe(404);
    const definition = (await tenant.get(`${PATH}/${id}?include=options`)).json();
    expect(definition.data.relationships.options.data).toHaveLength(2);
    expect(definition.included.map(({ id: included }: { id: string }) => included)).toEqual(
      definition.data.relationships.options.data.map(({ id: linked }: { id: string }) => linked),
    );
  });

  test('has a unique value, case-sensitive', async () => {
    const id = await tenant.define({ data_type: 'enum' });
    const first = (await addOption(id, { value: 'red' })).json().data.id;
    expect((await addOption(id, { value: 'Red' })).statusCode).toBe(201);
    const second = await addOption(id, { value: 'red' });
    expect(faultsOf(second)).toEqual(['409 conflict /data/attributes/value']);
    expect(errorsOf(second)[0]?.meta).toEqual({ custom_field_option_id: first });
    const statuses = await Promise.all([addOption(id, { value: 'new' }), addOption(id, { value: 'new' })]);
    expect(statuses.map((each) => each.statusCode).toSorted()).toEqual([201, 409]);
  });

  test('belongs to enumerations, which have at most 200 each', async () => {
    const text = await tenant.define({});
    expect(faultsOf(await addOption(text, { value: 'x' }))).toEqual(['422 invalid_value /data/attributes/value']);
    const id = await tenant.define({ api_slug: 'many', data_type: 'enum_multi' });
    for (let count = 0; count < 200; count += 1) await addOption(id, { value: `option ${count}` });
    expect(faultsOf(await addOption(id, { value: 'one more' }))).toEqual(['422 invalid_value /data/attributes/value']);
    expect(faultsOf(await change(id, { data_type: 'short_text' }))).toEqual([
      '422 invalid_value /data/attributes/data_type',
    ]);
  });

  test('is not found under another definition', async () => {
    const [one, other] = [
      await tenant.define({ data_type: 'enum' }),
      await tenant.define({ api_slug: 'b', data_type: 'enum' }),
    ];
    const option = (await addOption(one, { value: 'x' })).json().data.id;
    expect((await tenant.get(`${optionsPath(other)}/${option}`)).statusCode).toBe(404);
    expect((await tenant.delete(`${optionsPath(other)}/${option}`, tenant.admin)).statusCode).toBe(404);
    for (const id of ['nonsense', '0199a000-0000-7000-8000-000000000000']) {
      expect((await tenant.get(optionsPath(id))).statusCode).toBe(404);
      expect((await addOption(id, { value: 'x' })).statusCode).toBe(404);
      expect((await change(id, {})).statusCode).toBe(404);
      expect((await tenant.delete(`${PATH}/${id}`, tenant.admin)).statusCode).toBe(404);
      expect((await tenant.patch(`${optionsPath(one)}/${id}`, { attributes: {} }, tenant.admin)).statusCode).toBe(404);
    }
  });

  test('cannot be deleted while it is the default', async () => {
    const id = await tenant.define({ data_type: 'enum' });
    const option = (await addOption(id, { value: 'x' })).json().data.id;
    await change(id, { default_value: 'x' });
    expect(faultsOf(await tenant.delete(`${optionsPath(id)}/${option}`, tenant.admin))).toEqual(['409 conflict']);
    await change(id, { default_value: null });
    expect((await tenant.delete(`${optionsPath(id)}/${option}`, tenant.admin)).statusCode).toBe(204);
  });
});
