/** A renamed customer: its shipments show the new name, soon and for good. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestKey } from '../../../test/helpers/api.ts';
import { mergeContext } from '../../../test/helpers/merge.ts';
import { noAbort } from '../../../test/helpers/no-abort.ts';
import { startTrackedApi, type Tracked, type TrackedApi } from '../../../test/helpers/tracked.ts';
import { move, report } from '../../../test/helpers/tracking/core-world.ts';
import { trackingTasks } from '../../tracking/schedule/jobs.ts';
import { renameCustomer } from '../../tracking/shipments/update-shipment.ts';
import { mergeParty, partyTasks } from './merge-party.ts';

let api: TrackedApi;
let admin: TestKey;
let party: string;
let number = 0;

beforeAll(async () => {
  api = await startTrackedApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  admin = await api.key(await api.account());
  party = await api.party(admin, 'Before');
});

const ofParty = () => ({ relationships: { customer: { data: { type: 'party', id: party } } } });
const track = () => {
  number += 1;
  return api.track(admin, `NAME${number}`, ofParty());
};
const rename = (company_name: string) => api.patch(admin, `/v2/parties/${party}`, { attributes: { company_name } });
const nameOn = async ({ shipmentId }: Tracked) =>
  (await api.read(admin, `/v2/shipments/${shipmentId}`)).attributes.customer_name;

/** As a worker would. */
async function runRename(): Promise<void> {
  const key = `rename:${party}`;
  expect((await api.jobs()).filter((each) => each === key)).toHaveLength(1);
  await api.database.systemPool.query('SELECT graphile_worker.remove_job($1)', [key]);
  const payload = { account_id: admin.accountId, party_id: party };
  await trackingTasks(api.tracking)['rename-customer']?.(payload, { abortSignal: noAbort() } as never);
}

describe('renaming a party', () => {
  test('reaches every shipment of it, over several batches, and is announced for each', async () => {
    const shipments: Tracked[] = [];
    for (let count = 0; count < 5; count += 1) shipments.push(await track());
    const announced = await api.events(admin);
    expect((await rename('After')).statusCode).toBe(200);
    await renameCustomer(api.tracking, { accountId: admin.accountId, partyId: party, batchSize: 2 }, noAbort());
    for (const shipment of shipments) expect(await nameOn(shipment)).toBe('After');
    const since = (await api.events(admin)).slice(announced.length);
    expect(since).toEqual(shipments.map(() => 'shipment.updated'));
    expect(await api.differences(admin)).toEqual([]);
  });

  test('twice before the job runs is one job, and the last name wins', async () => {
    const shipment = await track();
    await Promise.all([rename('One'), rename('Two')]);
    await rename('Three');
    await runRename();
    expect(await nameOn(shipment)).toBe('Three');
  });

  test('to the same name again does nothing', async () => {
    await rename('Before');
    expect((await api.jobs()).filter((key) => key === `rename:${party}`)).toEqual([]);
  });

  test('is shown at once by a shipment that has news, and by one that is given the party', async () => {
    const [shipment, other] = [await track(), await api.track(admin, `PLAIN${number}`)];
    await rename('Fresh');
    api.script = (reference, now) =>
      report(reference, now, { observations: [move('load', 'CNSHA', '2026-05-01T10:00Z', { vessel: 'EVER' })] });
    await api.check(admin, shipment.shipmentId);
    await api.patch(admin, `/v2/shipments/${other.shipmentId}`, ofParty());
    expect([await nameOn(shipment), await nameOn(other)]).toEqual(['Fresh', 'Fresh']);
  });

  test('while shipments are given to it leaves none with the old name', async () => {
    const plain = await Promise.all(Array.from({ length: 12 }, (_, each) => api.track(admin, `RACE${number}N${each}`)));
    await Promise.all([
      ...plain.slice(0, 6).map(({ shipmentId }) => api.patch(admin, `/v2/shipments/${shipmentId}`, ofParty())),
      rename('Raced'),
      ...plain.slice(6).map(({ shipmentId }) => api.patch(admin, `/v2/shipments/${shipmentId}`, ofParty())),
    ]);
    await runRename();
    expect(new Set(await Promise.all(plain.map(nameOn)))).toEqual(new Set(['Raced']));
  });
});

describe('merging a party', () => {
  const begin = (from: string, into: string, key = admin) =>
    api.call(key, 'POST', `/v2/parties/${from}/merge`, {
      payload: { data: { relationships: { into: { data: { type: 'party', id: into } } } } },
    });
  /** As a worker would. */
  const runMerge = async (from: string) => {
    const { rows } = await api.database.systemPool.query(
      `SELECT payload FROM graphile_worker._private_jobs WHERE key = $1`,
      [`merge:${from}`],
    );
    expect(rows).toHaveLength(1);
    await api.database.systemPool.query('SELECT graphile_worker.remove_job($1)', [`merge:${from}`]);
    await partyTasks(mergeContext(api))['merge-party']?.(rows[0].payload, { abortSignal: noAbort() } as never);
  };
  const merge = async (from: string, into: string) => {
    const answer = await begin(from, into);
    expect(answer.statusCode, answer.body).toBe(202);
    await runMerge(from);
  };
  const usageOf = async (id: string) => (await api.read(admin, `/v2/party_usages/${id}`)).attributes;
  const make = (path: string, data: object) => api.call(admin, 'POST', path, { payload: { data } });
  const limitedTo = (...ids: string[]) => ({ parties: { data: ids.map((id) => ({ type: 'party', id })) } });

  test('moves all that hangs on it, as the preview says, and its id is gone', async () => {
    const other = await api.party(admin, 'After');
    const { shipmentId } = await track();
    await make('/v2/api_keys', { attributes: { name: 'portal', role: 'viewer' }, relationships: limitedTo(party) });
    await make('/v2/saved_views', {
      attributes: { list: 'containers', name: 'Theirs', query: `customer_id=${other},${party}&sort=number` },
    });
    await make('/v2/invites', { attributes: { role: 'viewer' }, relationships: limitedTo(party, other) });
    await make('/v2/custom_field_definitions', {
      attributes: {
        entity_type: 'Shipment',
        api_slug: 'payer',
        display_name: 'Payer',
        data_type: 'reference',
        reference_type: 'party',
      },
    });
    await make(`/v2/shipments/${shipmentId}/custom_fields`, {
      attributes: { api_slug: 'payer', value: { type: 'party', id: party } },
    });
    await make('/v2/milestone_recipients', {
      attributes: { email: 'buyer@example.com' },
      relationships: { party: { data: { type: 'party', id: party } } },
    });
    const waiting = await make('/v2/tracking_requests', {
      attributes: {
        request_type: 'bill_of_lading',
        request_number: 'WAITS1',
        scac: 'SIML',
        initial_custom_fields: { shipment: [{ api_slug: 'payer', value: { type: 'party', id: party } }] },
      },
    });
    expect(waiting.statusCode, waiting.body).toBe(201);
    expect(await usageOf(party)).toEqual({
      shipments: 1,
      tracking_requests: 1,
      tariffs: 0,
      invoices: 0,
      custom_fields: 2,
      milestone_recipients: 1,
      users: 0,
      api_keys: 1,
      invites: 1,
    });
    api.clock.advance(86_400_000);
    const before = (await api.events(admin)).length;
    await merge(party, other);
    const { rows: announced } = await api.database.systemPool.query(
      `SELECT included::json -> 0 -> 'attributes' ->> 'changeset' AS changeset, created_at AS at FROM events
        WHERE account_id = $1 AND sequence > $2 AND event = 'shipment.updated'`,
      [admin.accountId, before],
    );
    expect(announced.some(({ changeset }) => changeset.includes('custom_fields.payer'))).toBe(true);
    for (const { at } of announced) expect(at).toEqual(new Date(api.clock.now()));
    expect((await api.call(admin, 'GET', `/v2/parties/${party}`)).statusCode).toBe(404);
    const shipment = await api.read(admin, `/v2/shipments/${shipmentId}`);
    expect(shipment.relationships.customer?.data).toMatchObject({ id: other });
    party = other;
    await runRename();
    expect(await nameOn({ shipmentId } as Tracked)).toBe('After');
    expect(await usageOf(other)).toMatchObject({
      shipments: 1,
      custom_fields: 2,
      api_keys: 1,
      invites: 1,
      milestone_recipients: 1,
    });
    const [view] = await api.list(admin, '/v2/saved_views');
    expect(view?.attributes.query).toBe(`customer_id=${other},${other}&sort=number`);
    const [key] = (await api.list(admin, '/v2/api_keys')).filter(({ attributes }) => attributes.name === 'portal');
    expect(key?.relationships.parties?.data).toEqual([{ type: 'party', id: other }]);
    expect(await api.differences(admin)).toEqual([]);
  });

  test('gives its tariffs to the other customer, and charges are derived anew', async () => {
    const other = await api.party(admin, 'After');
    const made = await make('/v2/tariffs', {
      attributes: {
        name: 'Own',
        kind: 'demurrage',
        free_days: 4,
        free_days_are: 'calendar',
        counted_from: 'discharge',
        tiers: [{ days: null, amount: 280 }],
        currency_code: 'USD',
      },
      relationships: { customer: { data: { type: 'party', id: party } } },
    });
    expect(made.statusCode, made.body).toBe(201);
    await merge(party, other);
    const { relationships } = await api.read(admin, `/v2/tariffs/${made.json().data.id}`);
    expect(relationships.customer?.data).toMatchObject({ id: other });
  });

  test('is refused into itself, into an unknown one, of a party that is gone, and across accounts', async () => {
    const other = await api.party(admin, 'After');
    const stranger = await api.key(await api.account());
    const theirs = await api.party(stranger, 'Theirs');
    expect((await begin(party, party)).statusCode).toBe(422);
    expect((await begin(party, theirs)).statusCode).toBe(422);
    expect((await begin(theirs, party)).statusCode).toBe(404);
    await merge(party, other);
    expect((await begin(party, other)).statusCode).toBe(404);
    expect((await begin(other, party)).statusCode, 'no circle').toBe(422);
  });

  test('moves batch by batch, continues after an interruption, and is audited as the work of who requested it', async () => {
    const other = await api.party(admin, 'After');
    for (let count = 0; count < 5; count += 1) await track();
    const portal = await make('/v2/api_keys', {
      attributes: { name: 'portal', role: 'viewer' },
      relationships: limitedTo(party),
    });
    const seen = async () => {
      const key = { ...admin, key: portal.json().data.attributes.key };
      return (await api.list(key, '/v2/shipments?fields[shipment]=ref_numbers')).length;
    };
    expect(await seen()).toBe(5);
    const begun = await begin(party, other);
    expect(begun.json().data).toMatchObject({
      attributes: { merging_since: expect.any(String) },
      relationships: { merging_into: { data: { type: 'party', id: other } } },
    });
    expect((await begin(party, other)).statusCode, 'again').toBe(202);

    const stop = new AbortController();
    const clock = {
      ...api.clock,
      now: () => {
        stop.abort();
        return api.clock.now();
      },
    };
    const job = { accountId: admin.accountId, partyId: party, batchSize: 2 };
    await expect(mergeParty({ ...mergeContext(api), clock }, job, stop.signal)).rejects.toThrow();
    expect([await usageOf(party), await usageOf(other)]).toMatchObject([{ shipments: 3 }, { shipments: 2 }]);
    api.clock.advance(1001);
    expect(await seen(), 'those of both parties').toBe(5);

    await runMerge(party);
    expect(await usageOf(other)).toMatchObject({ shipments: 5, tracking_requests: 5, api_keys: 1 });
    expect(await seen()).toBe(5);
    const audited = await api.list(
      admin,
      `/v2/audit_events?filter[resource_type]=shipment&filter[actor_id]=${admin.id}`,
    );
    expect(audited).toHaveLength(3);
    party = other;
    await runRename();
    expect(await api.differences(admin)).toEqual([]);
  });

  test('leaves nothing new to the party until it has ended, and no other merge', async () => {
    const [other, third] = [await api.party(admin, 'After'), await api.party(admin, 'Third')];
    const { shipmentId } = await api.track(admin, `PLAIN${number}M`);
    await begin(party, other);
    const customer = { customer: { data: { type: 'party', id: party } } };
    const answers = [
      await api.patch(admin, `/v2/shipments/${shipmentId}`, { relationships: customer }),
      await make('/v2/tracking_requests', {
        attributes: { request_type: 'bill_of_lading', request_number: 'MERGING1', scac: 'SIML' },
        relationships: customer,
      }),
      await make('/v2/milestone_recipients', {
        attributes: { email: 'late@example.com' },
        relationships: { party: customer.customer },
      }),
      await make('/v2/api_keys', { attributes: { name: 'late', role: 'viewer' }, relationships: limitedTo(party) }),
      await rename('Renamed'),
      await api.call(admin, 'DELETE', `/v2/parties/${party}`),
      await api.call(admin, 'DELETE', `/v2/parties/${other}`),
      await begin(party, third),
      await begin(third, party),
      await begin(other, third),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 409));
    expect(answers[0]?.json().errors[0].detail).toBe(
      `The party Before is being merged into the party ${other}; name that one instead.`,
    );
    expect((await begin(third, other)).statusCode, 'a second one into the same').toBe(202);
    await runMerge(third);
    await runMerge(party);
    expect((await api.list(admin, '/v2/parties')).map(({ id }) => id)).toEqual([other]);
  });

  test('of two in opposite directions at once leaves one', async () => {
    const other = await api.party(admin, 'After');
    const { shipmentId } = await track();
    const answers = await Promise.all([begin(party, other), begin(other, party)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([202, 409]);
    await runMerge(answers[0]?.statusCode === 202 ? party : other);
    const left = (await api.list(admin, '/v2/parties')).map(({ id }) => id);
    expect(left).toHaveLength(1);
    const shipment = await api.read(admin, `/v2/shipments/${shipmentId}`);
    expect(shipment.relationships.customer?.data).toMatchObject({ id: left[0] });
  });
});

test('a party is deleted only while nothing hangs on it', async () => {
  const remove = () => api.call(admin, 'DELETE', `/v2/parties/${party}`);
  const { shipmentId } = await track();
  const refused = await remove();
  expect([refused.statusCode, refused.json().errors[0].detail]).toEqual([
    409,
    'The party has shipments (1), tracking requests (1). Merge it into another one instead.',
  ]);
  await api.patch(admin, `/v2/shipments/${shipmentId}`, { relationships: { customer: { data: null } } });
  expect((await remove()).statusCode).toBe(204);
  expect((await remove()).statusCode).toBe(404);
});
