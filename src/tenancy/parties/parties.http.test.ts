/** A renamed customer: its shipments show the new name, soon and for good. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestKey } from '../../../test/helpers/api.ts';
import { startTrackedApi, type Tracked, type TrackedApi } from '../../../test/helpers/tracked.ts';
import { move, report } from '../../../test/helpers/tracking/core-world.ts';
import { trackingTasks } from '../../tracking/schedule/jobs.ts';

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
  await trackingTasks(api.tracking)['rename-customer']?.(payload, {
    abortSignal: new AbortController().signal,
  } as never);
}

describe('renaming a party', () => {
  test('reaches every shipment of it, over several batches, and sends no event', async () => {
    const shipments: Tracked[] = [];
    for (let count = 0; count < 60; count += 1) shipments.push(await track());
    const announced = await api.events(admin);
    expect((await rename('After')).statusCode).toBe(200);
    await runRename();
    for (const shipment of shipments) expect(await nameOn(shipment)).toBe('After');
    expect(await api.events(admin)).toEqual(announced);
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
