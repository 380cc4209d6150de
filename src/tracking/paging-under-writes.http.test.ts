/**
 * A walk by links.next_cursor while rows come in and change: every row that was there when it began is seen exactly once, in
 * every order that the list knows. Writers and readers are connections of their own on a real database.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, startApi, type TestKey } from '../../test/helpers/api.ts';
import { kysely } from '../../test/helpers/kysely.ts';
import { addContainers, addRequest, addShipment } from '../../test/helpers/tracked-rows.ts';
import { announce } from '../features/webhooks/announce.ts';
import { newId } from '../lib/ids.ts';
import { markContainerRefreshed } from './containers/store.ts';

/** 300 in the long run. */
const ROWS = Number(process.env.PAGING_ROWS ?? 120);
/** In lists of other kinds. */
const OTHERS = (ROWS * 2) / 3;
const DAY = 86_400_000;
const START = Date.parse('2026-04-01T00:00:00Z');

let api: Api;
let key: TestKey;
let shipmentId: string;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Containers over four days, in an account of their own. */
async function fill(): Promise<string[]> {
  const accountId = await api.account();
  key = await api.key(accountId, 'admin');
  return api.database.changeAccount(accountId, async (session) => {
    shipmentId = await addShipment(session, { accountId, billOfLading: 'WALK' });
    const rows = Array.from({ length: ROWS }, (_, index) => ({
      accountId,
      shipmentId,
      number: numberOf(index),
      createdAt: START + Math.floor((index * 4 * DAY) / ROWS),
    }));
    return addContainers(session, rows);
  });
}

const numberOf = (index: number) => `WALK${String((index * 7919) % 10_000_000).padStart(7, '0')}`;
/** A small generator (mulberry32), so that each test makes the same choices again: `PAGING_SEED=7` makes others. */
let drawn = Number(process.env.PAGING_SEED ?? 1);
function random(count: number): number {
  drawn = (drawn + 0x6d2b79f5) | 0;
  let mixed = Math.imul(drawn ^ (drawn >>> 15), 1 | drawn);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) % count;
}

interface Walked {
  readonly ids: string[];
  readonly pages: number;
}

async function walk(path: string, meanwhile: () => Promise<void> = async () => {}): Promise<Walked> {
  const ids: string[] = [];
  let pages = 0;
  for (let url: string | undefined = `/v2${path}`; url !== undefined; pages += 1) {
    const answer = await api.call(key, 'GET', url);
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
    const { data, links } = answer.json() as { data: { id: string }[]; links: { next_cursor?: string } };
    ids.push(...data.map(({ id }) => id));
    await meanwhile();
    url = links.next_cursor?.slice('http://api.test'.length);
  }
  return { ids, pages };
}

/** Runs `change` again and again, on several connections at once, until the walk is over; each at least so often. */
async function whileWriting(times: number, change: (turn: number) => Promise<void>, work: () => Promise<Walked>) {
  let walking = true;
  let turn = 0;
  const writer = async () => {
    while (walking || turn < times) {
      turn += 1;
      await change(turn);
    }
  };
  const writers = [writer(), writer(), writer()];
  const walked = await work().finally(() => {
    walking = false;
  });
  await Promise.all(writers);
  return { ...walked, changes: turn };
}

function expectEachOnce(walked: readonly string[], existing: readonly string[], order: string): void {
  const seen = new Map<string, number>();
  for (const id of walked) seen.set(id, (seen.get(id) ?? 0) + 1);
  const skipped = existing.filter((id) => !seen.has(id));
  const repeated = [...seen].filter(([, times]) => times > 1).map(([id]) => id);
  expect({ skipped, repeated }, order).toEqual({ skipped: [], repeated: [] });
}

/** Each adds this many and changes as many. */
const AT_ONCE = 10;

/** Containers come in; some are refreshed; some get news, and with it other dates. */
async function change(existing: readonly string[], turn: number): Promise<void> {
  const { accountId } = key;
  const now = new Date(START + 5 * DAY + turn * 1000);
  const chosen = () => existing[random(existing.length)] as string;
  // Statements on their own: writers must not wait for one another.
  await api.database.forAccount(accountId, async (session) => {
    if (turn * AT_ONCE <= ROWS) {
      const of = { accountId, shipmentId: await addShipment(session, { accountId, billOfLading: `WALKNEW${turn}` }) };
      const createdAt = START + random(5 * DAY);
      const rows = Array.from({ length: AT_ONCE }, (_, index) => `WALKN${turn}X${index}`);
      await addContainers(
        session,
        rows.map((number) => ({ ...of, number, createdAt })),
      );
    }
    for (let index = 0; index < AT_ONCE; index += 1) {
      await markContainerRefreshed(session, chosen(), now);
      await kysely(session)
        .updateTable('containers')
        .set({
          updated_at: now,
          refreshed_at: now,
          pickup_lfd: index % 2 === 0 ? null : new Date(START + random(90 * DAY)),
          pod_eta_at: index % 3 === 0 ? null : new Date(START + random(90 * DAY)),
        })
        .where('account_id', '=', accountId)
        .where('id', '=', chosen())
        .execute();
    }
  });
}

/** One of each kind: steady, changing, with nulls, of two members, of a search and of a filter. */
const ORDERS = [
  '',
  'sort=-updated_at',
  'sort=pickup_lfd',
  'sort=pod_eta_at,number',
  'sort=number',
  'q=WALK&sort=-pickup_lfd',
  'filter[status]=on_ship',
];
/** Walked in the long run too. */
const ORDERS_ALIKE = ['sort=updated_at', 'sort=-pickup_lfd', 'sort=-created_at', 'q=WALK'];

describe('a walk through containers, while as many come in and are refreshed', () => {
  test.each([...ORDERS, ...(process.env.PAGING_ROWS === undefined ? [] : ORDERS_ALIKE)])(
    'sees every one that was there exactly once: %s',
    async (order) => {
      const existing = await fill();
      const { ids, changes } = await whileWriting(
        ROWS / AT_ONCE,
        (turn) => change(existing, turn),
        () => walk(`/containers?page[size]=${ROWS / 10}&include=shipment&${order}`),
      );
      expect(changes * AT_ONCE).toBeGreaterThanOrEqual(ROWS);
      expectEachOnce(ids, existing, order);
    },
  );

  test('keeps the order where rows keep their place in it, and begins with the requested page where not', async () => {
    const existing = await fill();
    const oldestFirst = await walk('/containers?page[size]=100&sort=created_at');
    expect([oldestFirst.ids, oldestFirst.pages]).toEqual([existing, Math.ceil(ROWS / 100)]);
    await change(existing, 1);
    const first = (await api.call(key, 'GET', '/v2/containers?page[size]=100&sort=-updated_at')).json().data;
    const { ids } = await walk('/containers?page[size]=100&sort=-updated_at');
    expect(ids.slice(0, 100)).toEqual(first.map(({ id }: { id: string }) => id));
    const rest = ids.slice(100);
    expect(rest).toEqual(rest.toSorted().toReversed());
  });

  test('goes on from any page of it, for any number of requests', async () => {
    await fill();
    const pages: string[] = [];
    await walk('/containers?page[size]=30');
    let url = '/v2/containers?page[size]=30';
    for (let page = 0; page < 3; page += 1) {
      const { data, links } = (await api.call(key, 'GET', url)).json();
      const again = (await api.call(key, 'GET', url)).json();
      expect(again.data).toEqual(data);
      url = links.next_cursor.slice('http://api.test'.length);
      pages.push(data[0].id);
    }
    expect(new Set(pages).size).toBe(3);
  });

  test('offers no cursor on a later page by number, where a walk could not know what the earlier ones showed', async () => {
    await fill();
    const { links } = (await api.call(key, 'GET', '/v2/containers?page[number]=2')).json();
    expect([links.next_cursor, typeof links.next]).toEqual([undefined, 'string']);
    const steady = (await api.call(key, 'GET', '/v2/containers?page[number]=2&sort=number')).json();
    expect(typeof steady.links.next_cursor).toBe('string');
  });
});

describe('a walk through other lists under writes', () => {
  test.each(['', 'sort=pod_eta_at', 'sort=-pod_eta_at'])('sees every shipment once: %s', async (order) => {
    await fill();
    const { accountId } = key;
    const existing = await api.database.changeAccount(accountId, async (session) => {
      const ids: string[] = [shipmentId];
      for (let index = 0; index < OTHERS; index += 1)
        ids.push(await addShipment(session, { accountId, billOfLading: `SHIP${index}` }));
      return ids;
    });
    const { ids } = await whileWriting(
      OTHERS,
      (turn) =>
        api.database.changeAccount(accountId, async (session) => {
          await addShipment(session, { accountId, billOfLading: `LATE${turn}` });
          await kysely(session)
            .updateTable('shipments')
            .set({ pod_eta_at: turn % 3 === 0 ? null : new Date(START + random(90 * DAY)), updated_at: new Date() })
            .where('account_id', '=', accountId)
            .where('id', '=', existing[random(existing.length)] as string)
            .execute();
        }),
      () => walk(`/shipments?page[size]=7&${order}`),
    );
    expectEachOnce(ids, existing, order);
  });

  test('sees every tracking request once', async () => {
    await fill();
    const { accountId } = key;
    const existing = await api.database.changeAccount(accountId, async (session) => {
      const ids: string[] = [];
      for (let index = 0; index < OTHERS; index += 1)
        ids.push(await addRequest(session, { accountId, number: `REQ${index}`, shipmentId }));
      return ids;
    });
    const { ids } = await whileWriting(
      OTHERS,
      (turn) =>
        api.database.changeAccount(accountId, async (session) => {
          await addRequest(session, { accountId, number: `LATE${turn}` });
          await kysely(session)
            .updateTable('tracking_requests')
            .set({ status: 'tracking_stopped', updated_at: new Date() })
            .where('account_id', '=', accountId)
            .where('id', '=', existing[random(existing.length)] as string)
            .execute();
        }),
      () => walk('/tracking_requests?page[size]=7'),
    );
    expectEachOnce(ids, existing, 'tracking requests');
  });

  test('sees every party once', async () => {
    await fill();
    const name = (company_name: string) => ({ data: { attributes: { company_name } } });
    const headers = { 'content-type': 'application/json' };
    const make = async (text: string) => {
      api.clock.advance(1);
      return (await api.call(key, 'POST', '/v2/parties', { headers, payload: name(text) })).json().data.id as string;
    };
    const existing: string[] = [];
    for (let index = 0; index < 60; index += 1) existing.push(await make(`Party ${index}`));
    let turn = 0;
    const { ids } = await walk('/parties?page[size]=4', async () => {
      turn += 1;
      await make(`Late ${turn}`);
      const chosen = existing[random(existing.length)];
      await api.call(key, 'PATCH', `/v2/parties/${chosen}`, { headers, payload: name(`Renamed ${turn}`) });
    });
    expectEachOnce(ids, existing, 'parties');
  });
});

describe('paging through notifications while more are sent', () => {
  const send = async (count: number): Promise<void> => {
    const reference = { type: 'container', id: newId(START), json: '{}' };
    const notice = {
      event: 'container.updated',
      shipmentId,
      containerId: reference.id,
      reference,
      included: [],
    } as const;
    api.clock.advance(1);
    await api.database.changeAccount(key.accountId, (session) =>
      announce(
        session,
        Array.from({ length: count }, () => notice),
        new Date(api.clock.now()),
      ),
    );
  };
  const listed = async (path: string) => (await walk(`${path}?page[size]=100`)).ids;

  test('sees every notification and every event once', async () => {
    await fill();
    const attributes = { url: 'https://example.com/hook', events: ['container.updated'] };
    const payload = { data: { type: 'webhook', attributes } };
    const headers = { 'content-type': 'application/json' };
    expect((await api.call(key, 'POST', '/v2/webhooks', { headers, payload })).statusCode).toBe(201);
    for (let turn = 0; turn < OTHERS / 10; turn += 1) await send(10);
    for (const path of ['/webhook_notifications', '/events']) {
      const existing = await listed(path);
      expect(existing.length, path).toBeGreaterThanOrEqual(OTHERS);
      const walked = await whileWriting(
        OTHERS / 2,
        () => send(2),
        () => walk(`${path}?page[size]=7`),
      );
      expectEachOnce(walked.ids, existing, path);
    }
  });
});

describe('pages by number, however far down', () => {
  test('hold what the whole list holds there, in any order', async () => {
    const existing = await fill();
    for (let turn = 1; turn <= 5; turn += 1) await change(existing, ROWS + turn);
    const sorts = ['', 'sort=-updated_at', 'sort=pickup_lfd', 'sort=-pickup_lfd', 'sort=number'];
    const last = Math.ceil(ROWS / 7);
    for (const query of [
      ...sorts,
      'filter[status]=on_ship',
      'sort=pod_eta_at&filter[status]=on_ship&include=shipment',
    ]) {
      const page = async (size: number, number: number) => {
        const answer = await api.call(key, 'GET', `/v2/containers?page[size]=${size}&page[number]=${number}&${query}`);
        const { data, meta, links } = answer.json();
        return { ids: data.map(({ id }: { id: string }) => id) as string[], total: meta.total, next: links.next };
      };
      const whole: string[] = [];
      for (let number = 1; number <= 10; number += 1) whole.push(...(await page(100, number)).ids);
      expect(new Set(whole).size, query).toBe(ROWS);
      for (const number of [2, Math.ceil(last / 2), last - 1, last])
        expect((await page(7, number)).ids, `${query} ${number}`).toEqual(whole.slice((number - 1) * 7, number * 7));
      expect(await page(7, last + 1), query).toEqual({ ids: [], total: ROWS, next: undefined });
    }
  });
});

test('a cursor that was made up is refused, and one of a walk belongs to lists whose order changes', async () => {
  await fill();
  const cursorOf = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');
  const status = async (path: string) => (await api.call(key, 'GET', `/v2${path}`)).statusCode;
  const id = newId(START);
  expect(await status(`/containers?page[after]=${cursorOf('-id', id)}`)).toBe(200);
  expect(await status(`/containers?page[after]=${cursorOf('-id', id, id)}`)).toBe(200);
  for (const forged of [
    cursorOf('-id'),
    cursorOf('-id', null),
    cursorOf('-id', 'x'),
    cursorOf('-id', id, "'); DROP TABLE containers; --"),
    cursorOf('-id', ...Array.from({ length: 200 }, () => id)),
    cursorOf('-created_on,-refreshed_at', '2026-05-01', '2026-05-01T00:00:00Z'),
  ])
    expect(await status(`/containers?page[after]=${forged}`), forged).toBe(400);
  for (const path of ['/parties', '/shipments', '/tracking_requests', '/ports', '/containers?sort=number'])
    expect(await status(`${path}${path.includes('?') ? '&' : '?'}page[after]=${cursorOf('-id', id)}`), path).toBe(400);
});
