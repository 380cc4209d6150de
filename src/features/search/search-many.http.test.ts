/** `q` and `/search` where thousands match: the same pages and totals as of the list that holds nothing else. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, startApi, type TestKey } from '../../../test/helpers/api.ts';
import { addContainers, addParty, addShipment } from '../../../test/helpers/tracked-rows.ts';

const MANY = 6000;
let api: Api;
let crowd: TestKey;
let some: TestKey;

beforeAll(async () => {
  api = await startApi();
  const accountId = await api.account();
  await api.database.changeSystem(async (session) => {
    const customerId = await addParty(session, accountId, 'Crowd');
    const number = (index: number) => `CROW${String(index).padStart(7, '0')}`;
    for (let first = 0; first < MANY; first += 1000) {
      const shipmentId = await addShipment(session, { accountId, billOfLading: `BULK${first}`, customerId });
      const day = 86_400_000 * (first / 1000);
      const rows = Array.from({ length: 1000 }, (_, index) => ({
        accountId,
        shipmentId,
        number: number(first + index),
        createdAt: Date.parse('2026-04-01T10:00:00Z') + day + index * 1000,
        // Within a day in another order, as after news of some of them.
        refreshedAt: Date.parse('2026-04-20T10:00:00Z') + ((index * 389) % 1000) * 1000,
        ...(first === 0 && { customerId }),
        ...(first + index === 3 && { refNumbers: ['99OLD'] }),
        ...(first + index === 4 && { refNumbers: ['W00'] }),
      }));
      await addContainers(session, rows);
    }
    some = await api.key(accountId, 'viewer', [customerId]);
  });
  // As PostgreSQL does itself within a minute of so many new rows.
  await api.database.system((session) => session.prepared('ANALYZE search_entries, containers, shipments', []));
  crowd = await api.key(accountId, 'viewer');
});

afterAll(() => api.close());

const page = async (query: string, by = crowd) => {
  const { data, meta } = (await api.call(by, 'GET', `/v2/containers?${query}`)).json();
  return { ids: data.map(({ id }: { id: string }) => id) as string[], total: meta.total as number };
};

test('the page and the total are the same as of the whole list', async () => {
  for (const query of [
    'page[size]=30',
    'page[size]=7&page[number]=143',
    'sort=created_at&page[number]=20',
    'sort=-number',
  ]) {
    const all = await page(query);
    expect(all.total, query).toBe(MANY);
    expect(await page(`${query}&q=CROW`), query).toEqual(all);
    expect(await page(`${query}&q=bulk`), query).toEqual(all);
  }
});

test('a page across a day, a late page and one beyond the end', async () => {
  for (const number of [10, 33, 34, 35, 150, 200, 201, 5000])
    expect(await page(`q=CROW&page[number]=${number}`), String(number)).toEqual(await page(`page[number]=${number}`));
});

interface AnswerBody {
  readonly data: readonly { readonly id: string }[];
  readonly links: { readonly next_cursor?: string };
  readonly meta: { readonly total: number };
}

async function walk(query: string): Promise<string[]> {
  const met: string[] = [];
  let next: string | undefined = `/v2/containers?${query}`;
  while (next !== undefined) {
    const { data, links, meta }: AnswerBody = (await api.call(crowd, 'GET', next)).json();
    expect(meta.total).toBe(MANY);
    met.push(...data.map(({ id }) => id));
    next = links.next_cursor?.slice(links.next_cursor.indexOf('/v2'));
  }
  return met;
}

test('paging through the results visits each once, in the order of the list', async () => {
  const found = await walk('q=CRO&sort=created_at&page[size]=100');
  expect(new Set(found).size).toBe(MANY);
  expect(found).toEqual(await walk('sort=created_at&page[size]=100'));
});

test('a key limited to customers has its own total', async () => {
  expect((await page('q=CROW', some)).total).toBe(1000);
  expect((await page('q=CROW&filter[status]=on_ship', crowd)).total).toBe(MANY);
});

test('/search shows the exact match first, then the newest', async () => {
  const { data } = (await api.call(crowd, 'GET', '/v2/search?query=CROW')).json();
  expect(data).toHaveLength(25);
  const cargo = data.filter(
    ({ attributes }: { attributes: { entity_type: string } }) => attributes.entity_type === 'cargo',
  );
  expect(cargo[0].attributes.number).toBe('CROW0005999');
  const exact = (await api.call(crowd, 'GET', '/v2/search?query=CROW0000007')).json();
  expect(exact.data.map(({ attributes }: { attributes: { number: string } }) => attributes.number)).toEqual([
    'BULK0',
    'CROW0000007',
  ]);
});

test('/search for three common characters shows the exact match, then shipments, then the newest', async () => {
  const { data } = (await api.call(crowd, 'GET', '/v2/search?query=W00')).json();
  const numbers = data.map(({ attributes }: { attributes: { number: string } }) => attributes.number);
  expect(numbers.slice(0, 9)).toEqual([
    'CROW0000004',
    ...['BULK5000', 'BULK4000', 'BULK3000', 'BULK2000', 'BULK1000', 'BULK0'],
    ...['CROW0005999', 'CROW0005998'],
  ]);
  expect(data).toHaveLength(25);
});

test('/search for three characters that none of the newest has finds the old one', async () => {
  const { data } = (await api.call(crowd, 'GET', '/v2/search?query=K0C')).json();
  expect(data).toEqual([]);
  const old = (await api.call(crowd, 'GET', '/v2/search?query=9OL')).json();
  expect(old.data.map(({ attributes }: { attributes: { number: string } }) => attributes.number)).toEqual([
    'CROW0000003',
  ]);
});
