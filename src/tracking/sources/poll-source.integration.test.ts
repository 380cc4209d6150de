/** Polled terminals and railroads: for which containers, when, and the effect of what they report or omit. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lineReport } from '../../../test/helpers/line-report.ts';
import { sql } from '../../../test/helpers/tracking/applied-reports.ts';
import { DAY, HOUR, openWorld, START, type World } from '../../../test/helpers/tracking/core-world.ts';
import type { FeedReport } from '../../core/feed-reports/feed-report.ts';
import type { ReportedFact } from '../../core/observation.ts';
import { formatInstant } from '../../lib/clock.ts';
import type { FeedAnswer, PolledSource } from '../../sources/polled/source.ts';
import { refreshShipment } from '../schedule/refresh.ts';
import { resumeTracking } from '../schedule/resume-tracking.ts';
import { stopTrackingByUser } from '../schedule/stop-tracking.ts';
import { queueDueSources } from './checks-store.ts';
import { listSources } from './sources.ts';

const TTI = { kind: 'terminal', code: 'TTI', name: 'Total Terminals' } as const;
const PLACE = {
  locode: 'USLGB',
  name: null,
  facility: { code: 'TTI', codeListProvider: 'SMDG', type: null, name: null },
} as const;

/** What the terminal knows of each container now; null: it refuses. */
let known: Record<string, Partial<Record<ReportedFact['field'], ReportedFact['value']>>> | null = {};
const polled: string[][] = [];
let world: World;

const terminal: PolledSource = {
  source: TTI,
  limits: { requestsPerSecond: 1000, concurrency: 2, containersPerRequest: 2 },
  facility: { ...PLACE.facility, locode: 'USLGB' },
  fetch: async (numbers) => {
    polled.push([...numbers]);
    return { fetchedAt: formatInstant(world.clock.now()), pages: [], failure: null };
  },
  parse: ({ fetchedAt }, numbers): FeedAnswer => {
    const facts = known;
    if (facts === null) return { refusal: 'unreachable', evidence: 'status 503', retryAfterSeconds: null };
    const reports = numbers.flatMap((number): FeedReport[] =>
      facts[number] === undefined
        ? []
        : [
            {
              source: TTI,
              fetchedAt,
              equipment: number,
              billsOfLading: [],
              bookings: [],
              scac: null,
              observations: [],
              facts: Object.entries(facts[number]).map(([field, value]) => ({
                source: TTI,
                statedAt: null,
                equipment: number,
                field: field as ReportedFact['field'],
                value: value as ReportedFact['value'],
                place: PLACE,
                original: { code: field, text: null },
                raw: null,
              })),
            },
          ],
    );
    return { reports, unknown: numbers.filter((number) => facts[number] === undefined), unreadable: [] };
  },
};

beforeAll(async () => {
  world = await openWorld([terminal]);
});
afterAll(() => world.close());

const AT_SEA = `
listed 45R1
load               CNSHA  2031-02-24T11:00  on ARGO
departure          CNSHA  2031-02-25T11:00  on ARGO
estimated arrival  USLGB/TTI  2031-03-12T06:00  on ARGO
planned discharge  USLGB/TTI  2031-03-12T12:00  on ARGO`;

async function containerRow(): Promise<Record<string, unknown>> {
  const [row] = await sql(world, `SELECT id, state, current_status, shipment_id, journey, number FROM containers`);
  return row ?? {};
}

async function sourceStatus() {
  const { id, number, shipment_id, journey } = await containerRow();
  const container = { id, number, journey, shipmentId: shipment_id } as Parameters<typeof listSources>[2];
  const rows = await world.database.forAccount(world.accountId, (session) =>
    listSources(session, world.context, container, world.clock.now()),
  );
  return rows.map(({ json }) => JSON.parse(json).attributes).find(({ kind }) => kind === 'terminal');
}

/** The line reports that the container was picked up. */
function leave(): void {
  const left = `${AT_SEA.replace('estimated ', '').replace('planned ', '')}\ntruck laden gate-out USLGB/TTI 2031-03-14T08:00`;
  world.script = (reference, now) => ({
    report: lineReport(reference, now, left),
    unreadable: [],
    shortfall: null,
  });
}

describe('a polled terminal', () => {
  it('is polled from a week before the ship comes, and not before', async () => {
    world.script = (reference, now) => ({
      report: lineReport(reference, now, AT_SEA),
      unreadable: [],
      shortfall: null,
    });
    await world.request('bill_of_lading', 'SIML1');
    await world.runUntil(START + HOUR);
    expect(polled).toEqual([]);
    expect(await sourceStatus()).toMatchObject({
      code: 'TTI',
      state: 'waiting',
      next_check_at: '2031-03-05T13:00:00Z',
    });
    await world.runUntil(Date.parse('2031-03-05T14:00:00Z'));
    expect(polled).toEqual([['SIMU0000001']]);
    expect(await sourceStatus()).toMatchObject({
      name: 'Total Terminals',
      state: 'not_found',
      last_error: { kind: 'notFound' },
    });
  });

  it('keeps its place in the queue while it waits, whatever is due in the rounds after', async () => {
    const jobs = () =>
      sql(world, "SELECT run_at, priority FROM graphile_worker.jobs WHERE task_identifier = 'ask-source'");
    const round = (priority: number) =>
      world.database.changeSystem((session) => queueDueSources(session, new Date('2031-03-30T00:00:00Z'), priority));
    expect(await round(0)).toBe(1);
    const [waiting] = await jobs();
    expect(await round(20)).toBe(0);
    expect(await jobs()).toEqual([waiting]);
    await sql(
      world,
      "SELECT graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs WHERE task_identifier = 'ask-source'))",
    );
  });

  it('changes the state once its report has held for a while, without another poll', async () => {
    await world.runUntil(Date.parse('2031-03-12T18:00:00Z'));
    world.script = (reference, now) => ({
      report: lineReport(reference, now, AT_SEA.replace('estimated ', '').replace('planned ', '')),
      unreadable: [],
      shortfall: null,
    });
    await world.runUntil(Date.parse('2031-03-13T06:00:00Z'));
    known = { SIMU0000001: { available: false, holds: [{ name: 'customs', status: 'hold', description: 'CBP 1H' }] } };
    const before = (await world.events()).length;
    const polls = polled.length;
    await world.runUntil(Date.parse('2031-03-13T07:30:00Z'));
    expect(polled.length).toBeGreaterThan(polls);
    expect((await world.events()).slice(before)).toEqual(['container.transport.not_available', 'container.updated']);
    expect((await containerRow()).current_status).toBe('not_available');
    known = { SIMU0000001: { available: true, holds: [] } };
    await world.runUntil(world.clock.now() + HOUR + 12 * 60_000);
    expect((await world.events()).slice(before + 2)).toEqual(['container.transport.available', 'container.updated']);
    expect(await sourceStatus()).toMatchObject({ state: 'ok', last_error: null });
  });

  it('has no effect by a change that lasts one reading', async () => {
    const before = (await world.events()).length;
    known = { SIMU0000001: { available: false } };
    const { next_check_at: next } = (await sourceStatus()) as { next_check_at: string };
    await world.runUntil(Date.parse(next) + 60_000);
    known = { SIMU0000001: { available: true, holds: [] } };
    await refreshShipment(world.context, world.accountId, (await containerRow()).shipment_id as string);
    await world.runUntil(world.clock.now() + 3 * HOUR);
    expect((await world.events()).slice(before)).toEqual([]);
  });

  it('is polled at once when a user refreshes', async () => {
    const polls = polled.length;
    const refresh = await refreshShipment(world.context, world.accountId, (await containerRow()).shipment_id as string);
    expect(refresh?.started.map(({ kind, code }) => `${kind} ${code}`)).toEqual(['shipping_line SIML', 'terminal TTI']);
    await world.runDue();
    expect(polled).toHaveLength(polls + 1);
  });

  it('that is away withdraws nothing, is shown as away, and its refusal can be read', async () => {
    known = null;
    await refreshShipment(world.context, world.accountId, (await containerRow()).shipment_id as string);
    await world.runDue();
    expect(await sourceStatus()).toMatchObject({
      state: 'unreachable',
      last_error: { kind: 'unreachable', detail: 'unreachable: status 503' },
    });
    expect((await containerRow()).current_status).toBe('available');
    const kept = await sql(
      world,
      `SELECT outcome, subjects FROM source_answers WHERE source_code = 'TTI' ORDER BY fetched_at DESC LIMIT 1`,
    );
    expect(kept).toEqual([{ outcome: 'unreachable', subjects: ['SIMU0000001'] }]);
    known = { SIMU0000001: { available: true, holds: [] } };
    await world.runUntil(world.clock.now() + 2 * HOUR);
    expect(await sourceStatus()).toMatchObject({ state: 'ok' });
  });

  it('is polled no more while tracking is stopped', async () => {
    const shipmentId = (await containerRow()).shipment_id as string;
    const polls = polled.length;
    await stopTrackingByUser(world.context, world.accountId, shipmentId);
    await world.runUntil(world.clock.now() + DAY);
    expect(polled).toHaveLength(polls);
    await resumeTracking(world.context, world.accountId, shipmentId);
    await world.runDue();
    expect(polled).toHaveLength(polls + 1);
  });

  it('is polled no more two days after the box left, nor once tracking has stopped', async () => {
    leave();
    await world.runUntil(Date.parse('2031-03-16T18:00:00Z'));
    await world.runUntil(Date.parse('2031-03-18T00:00:00Z'));
    const polls = polled.length;
    expect(await sourceStatus()).toMatchObject({ state: 'off', next_check_at: null });
    await world.runUntil(world.clock.now() + 2 * DAY);
    expect(polled).toHaveLength(polls);
    await stopTrackingByUser(world.context, world.accountId, (await containerRow()).shipment_id as string);
    await refreshShipment(world.context, world.accountId, (await containerRow()).shipment_id as string);
    await world.runDue();
    expect(polled).toHaveLength(polls);
  });
});

describe('a terminal that states the same again and again', () => {
  it('is polled no more two days after the box left, without any other news', async () => {
    await world.close();
    world = await openWorld([terminal]);
    world.script = (reference, now) => ({
      report: lineReport(reference, now, AT_SEA),
      unreadable: [],
      shortfall: null,
    });
    known = { SIMU0000001: { available: true, holds: [] } };
    await world.request('bill_of_lading', 'SIML1');
    await world.runUntil(Date.parse('2031-03-14T10:00:00Z'));
    leave();
    await world.runUntil(Date.parse('2031-03-15T10:00:00Z'));
    const polls = polled.length;
    await world.runUntil(Date.parse('2031-03-16T04:00:00Z'));
    expect(polled.length, 'it is still polled').toBeGreaterThan(polls);
    await world.runUntil(Date.parse('2031-03-17T04:00:00Z'));
    expect(await sourceStatus()).toMatchObject({ state: 'off', next_check_at: null });
  });
});
