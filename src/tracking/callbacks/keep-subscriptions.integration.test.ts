/** Which subscriptions are left at a line, whatever its list shows. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Api, startApi } from '../../../test/helpers/api.ts';
import type { Carrier, LineSubscriptions } from '../../sources/carriers/carrier.ts';
import { keepSubscriptions } from './keep-subscriptions.ts';

let api: Api;
let there: string[];
let made = 0;
let warnings: string[];
let subscriptions: LineSubscriptions;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  [there, warnings] = [[], []];
  await api.database.systemPool.query('DELETE FROM line_subscriptions');
  subscriptions = {
    fingerprint: 'same',
    isLoopback: false,
    list: async () => there,
    find: async (id) => there.includes(id),
    create: async () => {
      const id = `made${made++}`;
      there.push(id);
      return { id };
    },
    delete: async (id) => {
      there = there.filter((each) => each !== id);
      return null;
    },
  };
});

/** Each hour once. */
async function keep(hours: number, publicUrl = 'https://portolan.example.com') {
  const carrier = { push: { path: '', subscriptions } } as unknown as Carrier;
  const log = { info: () => {}, warn: (_: unknown, text?: string) => void warnings.push(text ?? '') } as never;
  for (let hour = 0; hour < hours; hour += 1) {
    api.clock.advance(3_600_001);
    await keepSubscriptions({ ...api.tracking, log, publicUrl, findCarrier: () => carrier }, ['SIML']);
  }
}

it('one is kept that the list does not show, but that is found by its id', async () => {
  subscriptions = { ...subscriptions, list: async () => [] };
  await keep(3);
  expect(there).toHaveLength(1);
});

it('never more than one is left where the line shows none', async () => {
  subscriptions = { ...subscriptions, list: async () => [], find: async () => false };
  await keep(3);
  expect(there).toHaveLength(1);
});

it('others at the same address are deleted, also while ours is there', async () => {
  await keep(1);
  const [ours] = there;
  there.push('surplus');
  await keep(1);
  expect(there).toEqual([ours]);
});

it('without an https address of this service none is made, unless the line is on this machine', async () => {
  await keep(1, 'http://portolan:3000');
  expect(there).toEqual([]);
  expect(warnings).toEqual([expect.stringContaining('set http.publicUrl')]);
  subscriptions = { ...subscriptions, isLoopback: true };
  await keep(1, 'http://127.0.0.1:3000');
  expect(there).toHaveLength(1);
});
