/** From a booking to the arrival: what is predicted, shown, listed, announced, and said of it afterwards. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestKey } from '../../../../test/helpers/api.ts';
import { predictingParts, workOnArrivals } from '../../../../test/helpers/arrival-worker.ts';
import { lineScript } from '../../../../test/helpers/line-report.ts';
import { sail } from '../../../../test/helpers/ship-positions.ts';
import { type Resource, startTrackedApi, type Tracked, type TrackedApi } from '../../../../test/helpers/tracked.ts';
import { DAYS_OUT } from '../../../core/arrival/arrival-leg.ts';
import { EMPTY_MODEL } from '../../../core/arrival/arrival-model.ts';
import { CallSums } from '../../../core/arrival/sums/call-sums.ts';
import type { Database } from '../../../database/database.ts';
import type { PredictedTimeShown } from '../../../tracking/shipments/predictions.ts';
import type { CompetingEtaShown } from '../schema.ts';
import { predictDueArrivals } from './predict-due.ts';
import { predictingWork } from './work.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.parse('2026-05-01T00:00:00Z');
const SHANGHAI = [121.8, 31.2] as const;

let api: TrackedApi;
let key: TestKey;
let tracked: Tracked;
let count = 0;
let imo: string;

beforeAll(async () => {
  api = await startTrackedApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.set(START);
  key = await api.key(await api.account());
  count += 1;
  imo = `93000${String(10 + count)}`;
});

interface Voyage {
  readonly eta?: string;
  readonly departed?: string;
  readonly arrived?: string;
}

function line({ eta = '2026-05-18T12:00Z', departed, arrived }: Voyage): void {
  const ship = `on ARGO#${imo} 014E`;
  api.script = lineScript(
    [
      'listed 45G1',
      departed === undefined ? `planned departure CNSHA 2026-05-02T12:00Z ${ship}` : '',
      departed === undefined ? '' : `load CNSHA ${departed} ${ship}\ndeparture CNSHA ${departed} ${ship}`,
      `estimated arrival USLGB ${eta} ${ship}`,
      arrived === undefined ? '' : `arrival USLGB ${arrived} ${ship}`,
    ]
      .filter((each) => each !== '')
      .join('\n'),
  );
}

async function report(at: string, voyage: Voyage): Promise<void> {
  api.clock.set(Date.parse(at));
  line(voyage);
  await api.check(key, tracked.shipmentId);
}

const work = (settings?: { predictions: boolean }) => workOnArrivals(api, settings);

interface Shown {
  readonly predicted_eta: PredictedTimeShown | null;
  readonly updated_at: string;
}
const shipment = async (query = '') =>
  (await api.read(key, `/v2/shipments/${tracked.shipmentId}${query}`)).attributes as unknown as Shown;
const arrival = async () => {
  const [first] = await api.list(key, `/v2/shipments/${tracked.shipmentId}/etas`);
  if (first === undefined) throw new Error('The shipment waits for no arrival.');
  return first;
};
const countOf = async (path: string) => (await api.list(key, path)).length;

it('follows a voyage from the booking to the arrival', async () => {
  line({});
  tracked = await api.track(key, `SIML26000${count}`);
  expect((await shipment()).predicted_eta, 'no worker has run yet').toBeNull();
  await work();

  const first = await shipment();
  expect(first.predicted_eta).toMatchObject({ basis: 'line_eta', samples: expect.any(Number) });
  expect(first.predicted_eta?.reasons.map(({ rule }) => rule)).toContain('few_data');
  const { p10 = '', p50 = '', p90 = '' } = first.predicted_eta ?? {};
  expect(p10 <= p50 && p50 <= p90).toBe(true);
  const container = await api.read(key, `/v2/containers/${tracked.containerIds[0]}?include=shipment`);
  expect(container.attributes).toMatchObject({ predicted_eta: first.predicted_eta, predicted_destination_eta: null });
  expect((await shipment('?as_of=2026-05-01T00:00:00Z')).predicted_eta).toBeNull();

  expect(await api.events(key), 'the first is no change').not.toContain('shipment.predicted_arrival_changed');

  const day = p50.slice(0, 10);
  expect(await countOf(`/v2/containers?filter[predicted_pod_at][start]=${day}T00:00:00Z&sort=predicted_pod_at`)).toBe(
    1,
  );
  expect(await countOf('/v2/shipments?filter[predicted_pod_at][end]=2026-05-10T00:00:00Z&sort=-predicted_pod_at')).toBe(
    0,
  );
  expect(await countOf('/v2/shipments?filter[predicted_late_days]=9')).toBe(0);

  await report('2026-05-03T00:00:00Z', { departed: '2026-05-02T20:00Z' });
  const departed = await shipment();
  await sail(api.database, { imo, since: START + 2 * DAY, until: START + 9 * DAY, from: SHANGHAI, to: [160, 42] });
  api.clock.set(START + 9 * DAY);
  const evaluation = (set = '') =>
    api.database.systemPool.query<{ isDue: boolean }>(
      `${set === '' ? 'SELECT due_at IS NOT NULL AS "isDue" FROM' : 'UPDATE'} container_attention ${set} WHERE account_id = $1`,
      [key.accountId],
    );
  await evaluation('SET due_at = NULL');
  await work();
  expect((await evaluation()).rows, 'rules of alerts look at what became later').toEqual([{ isDue: true }]);
  const sailing = await shipment();
  expect(sailing.predicted_eta?.basis).toBe('blend');
  expect(await countOf('/v2/shipments?filter[predicted_late_days]=1')).toBe(1);
  expect(await countOf('/v2/containers?filter[predicted_late_days]=1')).toBe(1);
  expect(sailing.predicted_eta?.reasons).toContainEqual(
    expect.objectContaining({ rule: 'position', detail: expect.stringContaining('nautical miles to go') }),
  );
  expect(sailing.updated_at, 'a prediction is no change of the shipment').toBe(departed.updated_at);
  await api.patch(key, `/v2/shipments/${tracked.shipmentId}`, { type: 'shipment', attributes: { tags: ['hot'] } });
  const { rows } = await api.database.systemPool.query<{ included: string }>(
    `SELECT included FROM events WHERE account_id = $1 AND event = 'shipment.updated' ORDER BY sequence DESC LIMIT 1`,
    [key.accountId],
  );
  expect(JSON.parse(rows[0]?.included ?? '[]').at(-1)?.attributes, 'as the event of the change shows it').toMatchObject(
    {
      tags: ['hot'],
      predicted_eta: sailing.predicted_eta,
    },
  );
  const { etas, prediction, given } = (await arrival()).attributes as Record<string, unknown[]>;
  expect(prediction).toEqual(sailing.predicted_eta);
  expect(etas).toMatchObject([
    { source: { kind: 'shipping_line', code: 'SIML' }, eta_at: '2026-05-18T12:00:00Z', changes_count: 0 },
    { source: { kind: 'prediction', code: 'position' }, forecast_of: 'arrival' },
  ]);
  expect(given).toEqual([]);

  const events = await api.events(key);
  await report('2026-05-10T12:00:00Z', { departed: '2026-05-02T20:00Z', eta: '2026-05-28T12:00Z' });
  await work();
  expect((await api.events(key)).slice(events.length)).toContain('shipment.predicted_arrival_changed');
  const { included } = (await api.call(key, 'GET', '/v2/events?include=reference_object')).json();
  const announced = included.findLast(({ type }: Resource) => type === 'shipment_updated_event').attributes;
  const { predicted_eta: now } = await shipment();
  expect(announced).toMatchObject({
    event: 'shipment.predicted_arrival_changed',
    data_source: 'prediction',
    timezone: 'America/Los_Angeles',
    changeset: { predicted_eta: [{ p50: expect.any(String) }, { p50: now?.p50 }] },
  });

  await report('2026-05-27T20:00:00Z', {
    departed: '2026-05-02T20:00Z',
    eta: '2026-05-28T12:00Z',
    arrived: '2026-05-27T18:00Z',
  });
  expect((await shipment()).predicted_eta, 'what has arrived is predicted no more').toBeNull();
  const after = (await arrival()).attributes;
  expect(after).toMatchObject({ prediction: null, actual: { at: '2026-05-27T18:00:00Z', by: 'line_arrival' } });
  expect(after.given).toMatchObject([
    { days_before: 14, line_eta_at: '2026-05-28T12:00:00Z', line_error_hours: -18, p50: expect.any(String) },
    { days_before: 7 },
    { days_before: 3 },
    { days_before: 1 },
  ]);
});

interface OwnRows {
  readonly statements: number;
  readonly due: boolean;
  readonly predicted: boolean;
}

async function own(): Promise<OwnRows | undefined> {
  const { rows } = await api.database.systemPool.query<OwnRows>(
    `SELECT is_prediction_due AS due, prediction IS NOT NULL AS predicted,
         (SELECT count(*)::integer FROM eta_statements e WHERE e.leg_id = l.id AND e.source_kind = 'prediction') AS statements
       FROM arrival_legs l WHERE shipment_id = $1`,
    [tracked.shipmentId],
  );
  return rows[0];
}

const trackOne = async () => {
  line({});
  tracked = await api.track(key, `SIML26000${count}`);
};

/** One worker; what it stores passes through `storing`. */
function predictDue(storing: (store: () => Promise<unknown>) => Promise<unknown> = (store) => store()): Promise<void> {
  const database = {
    ...api.database,
    changeAccount: ((...given: Parameters<Database['changeAccount']>) =>
      storing(() => api.database.changeAccount(...given))) as Database['changeAccount'],
  };
  const signal = new AbortController().signal;
  const predicting = { model: EMPTY_MODEL, signal, onPredicted: () => {} };
  return predictDueArrivals({ ...api.tracking, database }, key.accountId, predicting);
}

it('stores no prediction that a change has overtaken, and makes it again', async () => {
  await trackOne();
  await predictDue(async (store) => {
    await report('2026-05-01T06:00:00Z', { eta: '2026-05-25T12:00Z' });
    return store();
  });
  expect(await own()).toEqual({ statements: 0, due: true, predicted: false });
  await work();
  expect(await own()).toEqual({ statements: 1, due: false, predicted: true });
});

it('predicts once where a worker is killed, and where two run at once', async () => {
  await trackOne();
  const killed = predictDue(async (store) => {
    await store();
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  const rolledBack = predictDue(() => Promise.reject(new Error('killed before')));
  await expect(rolledBack.then(() => predictDue())).resolves.toBeUndefined();
  expect(await own()).toEqual({ statements: 1, due: false, predicted: true });

  await report('2026-05-02T00:00:00Z', { eta: '2026-05-25T12:00Z' });
  await Promise.all([predictDue(), predictDue()]);
  expect(await own()).toEqual({ statements: 2, due: false, predicted: true });
});

it('follows passages that the account closes, and opens again', async () => {
  await trackOne();
  await work();
  await work();
  expect((await own())?.due).toBe(false);
  const close = (closed_passages: string[]) =>
    api.patch(key, '/v2/account', { type: 'account', attributes: { closed_passages } });
  const keyOfAll = `arrivals:${key.accountId}:all`;
  expect((await close(['suez'])).statusCode).toBe(200);
  const sweep = () => predictingWork(predictingParts(api)).sweep?.();
  await sweep();
  expect(await api.jobs()).toContain(keyOfAll);
  await work();
  expect(await api.jobs()).not.toContain(keyOfAll);
  await sweep();
  expect(await api.jobs(), 'nothing has changed').not.toContain(keyOfAll);
  await close([]);
  await sweep();
  expect(await api.jobs()).toContain(keyOfAll);
});

it('withdraws what is shown once predictions are switched off', async () => {
  await trackOne();
  await work();
  expect((await shipment()).predicted_eta).not.toBeNull();
  await work({ predictions: false });
  expect((await shipment()).predicted_eta).toBeNull();
  expect(await own()).toMatchObject({ due: false, predicted: false });
});

const legRow = async () => {
  const { rows } = await api.database.systemPool.query<Record<string, unknown>>(
    `SELECT is_prediction_due AS due, prediction IS NOT NULL AS predicted, predicted_at AS at,
         (SELECT count(*)::integer FROM eta_statements e WHERE e.leg_id = l.id AND e.source_kind = 'prediction'
            AND e.superseded_at IS NULL) AS "inForce"
       FROM arrival_legs l WHERE shipment_id = $1`,
    [tracked.shipmentId],
  );
  return rows[0];
};

it('predicts nothing while tracking has stopped, and again once it resumes', async () => {
  await trackOne();
  await work();
  expect((await shipment()).predicted_eta).not.toBeNull();
  const request = (name: string) => api.call(key, 'PATCH', `/v2/shipments/${tracked.shipmentId}/${name}`);
  expect((await request('stop_tracking')).statusCode).toBe(200);
  expect((await shipment()).predicted_eta, 'at once').toBeNull();
  expect((await api.read(key, `/v2/containers/${tracked.containerIds[0]}`)).attributes.predicted_eta).toBeNull();
  await work();
  const nothing = { due: false, predicted: false, at: null, inForce: 0 };
  expect(await legRow()).toEqual(nothing);
  api.clock.set(START + 3 * DAY);
  await work();
  expect(await legRow(), 'time marks none that is not tracked').toEqual(nothing);

  expect((await request('resume_tracking')).statusCode).toBe(200);
  expect(await legRow()).toMatchObject({ due: true });
  await work();
  expect((await shipment()).predicted_eta).not.toBeNull();
  expect(await legRow()).toMatchObject({ due: false, predicted: true, inForce: 1 });
});

it('shows nothing on a container that has left the shipment, and goes on with the others', async () => {
  const answer = (boxes: readonly string[]) => {
    const listed = boxes.map(
      (box) => `${box} listed 45G1\n${box} planned load CNSHA 2026-05-02T12:00Z on ARGO#${imo} 014E`,
    );
    api.script = lineScript([...listed, `estimated arrival USLGB 2026-05-18T12:00Z on ARGO#${imo} 014E`].join('\n'));
  };
  answer(['SIMU0000001', 'SIMU0000002']);
  tracked = await api.track(key, `SIML26000${count}`);
  await work();
  const shown = async () => {
    const both = await Promise.all(tracked.containerIds.map((id) => api.read(key, `/v2/containers/${id}`)));
    const byNumber = both.map(({ attributes }) => [attributes.number, attributes.predicted_eta !== null] as const);
    return Object.fromEntries(byNumber);
  };
  expect(await shown()).toEqual({ SIMU0000001: true, SIMU0000002: true });
  api.clock.set(START + DAY);
  answer(['SIMU0000001']);
  await api.check(key, tracked.shipmentId);
  await work();
  expect(await shown()).toEqual({ SIMU0000001: true, SIMU0000002: false });
});

it('shows the arrivals of other customers to no limited key', async () => {
  const party = await api.party(key, 'Acme');
  line({});
  tracked = await api.track(key, `SIML26000${count}`, {
    relationships: { customer: { data: { type: 'party', id: party } } },
  });
  const path = `/v2/shipments/${tracked.shipmentId}/etas?include=containers`;
  const limited = (partyIds: string[]) => api.key(key.accountId, 'viewer', partyIds);
  const sums = new CallSums();
  const errors = DAYS_OUT.map((daysOut) => ({ daysOut, hours: -4, band: null, changes: 0 }));
  const by = { kind: 'shipping_line', code: 'SIML', channel: null } as const;
  sums.addCall([{ line: 'SIML', from: null, etas: [{ by, errors, changes: 0 }] }]);
  await api.database.systemPool.query(
    `INSERT INTO eta_sums VALUES ($1, 'port_of_discharge', 'all', '2026', '', '', '', '{}', '{}', $2)`,
    [key.accountId, JSON.stringify(sums.stored())],
  );
  const errorsFor = async (reader: TestKey) =>
    (await api.list(reader, path)).map(({ attributes }) =>
      (attributes.etas as CompetingEtaShown[]).map(({ error }) => error),
    );
  expect(await errorsFor(key)).toEqual([[expect.objectContaining({ arrivals_count: 1, bias_hours: -4 })]]);
  expect(await errorsFor(await limited([party]))).toEqual([[null]]);
  const other = await api.party(key, 'Bolt');
  expect((await api.call(await limited([other]), 'GET', path)).statusCode).toBe(404);
});
