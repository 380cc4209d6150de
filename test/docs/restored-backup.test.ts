/** What docs/backup.md has operators do after a restored backup keeps receivers from mistaking new events for old ones. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, NOW, startApi } from '../helpers/api.ts';
import { announceEvents } from '../helpers/webhooks/feed.ts';
import { textOf } from './documents.ts';

const statement = /psql "\$DATABASE_URL" -c '([^']+)'/.exec(textOf('docs/backup.md'))?.[1] ?? 'no statement';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

it('gives new events unused numbers, and shows them to readers that were ahead', async () => {
  const key = await api.key(await api.account());
  const announce = (count: number) =>
    announceEvents(
      api.database,
      key.accountId,
      Array.from({ length: count }, () => ({})),
      NOW,
    );
  await announce(3);
  const readBeforeTheLoss = 5;

  await api.database.systemPool.query(statement);
  await announce(1);

  const page = (await api.call(key, 'GET', `/v2/events?after=${readBeforeTheLoss}&page[size]=100`)).json();
  expect(page.meta).toMatchObject({ last_sequence: 100_004 });
  expect(page.meta).not.toHaveProperty('missed');
  const seen: number[] = [];
  for (let url: string | undefined = page.links.self; url !== undefined; ) {
    const { data, links } = (await api.call(key, 'GET', url.replace('http://api.test', ''))).json();
    seen.push(...data.map(({ attributes }: { attributes: { sequence: number } }) => attributes.sequence));
    url = links.next;
  }
  expect(seen).toEqual([100_004]);
});
