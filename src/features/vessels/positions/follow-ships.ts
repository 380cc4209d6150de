/**
 * Turns ship reports of the feeds into stored positions: of awaited ships only, checked, thinned and written once a
 * second; then it detects their port calls. All other reports are only counted. Knows no feed.
 */
import { Counter, type Registry } from 'prom-client';
import type { Fix, ShipReport } from '../../../core/ships/ship-report.ts';
import type { Database, Session } from '../../../database/database.ts';
import type { Clock } from '../../../lib/clock.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { repeat } from '../../../lib/repeat.ts';
import { vesselId } from '../../../tracking/vessels/schema.ts';
import { insertObservedVessel } from '../../../tracking/vessels/store.ts';
import { type AwaitedShips, createAwaitedShips, type Learned } from '../awaited-ships.ts';
import type { PortCallWatch } from '../port-calls/record-port-calls.ts';
import { readAwaitedShips } from './read-awaited-ships.ts';
import {
  endLinks,
  fixOf,
  insertPositions,
  linkMmsi,
  listLastPositions,
  listPresentMmsis,
  makePositionWeeks,
  type PositionRow,
} from './store.ts';
import { isWorthStoring, judge, NEW_TRACK, type Track } from './track.ts';

export interface FollowOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly retentionDays: number;
  readonly log: { warn(message: string): void };
  readonly meter: ReportMeter;
  readonly portCalls: PortCallWatch;
  /** For tests and benchmarks. */
  readonly flushMillis?: number;
  readonly refreshMillis?: number;
}

export interface ShipFollower {
  /** @returns whether the ship is awaited */
  take(report: ShipReport, feed: string): boolean;
  /** Reloads the awaited ships. */
  refresh(): Promise<void>;
  /** Writes what waits to be written, and reads calls at ports from it. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

export interface ReportMeter {
  count(outcome: string, times?: number): void;
}

const FLUSH_MILLIS = 1000;
/** Of the world's time: all containers under way are read for it. */
const REFRESH_MILLIS = 5 * 60_000;
/** Of real time, however fast the world goes. */
const LEAST_REFRESH_MILLIS = 1000;
/** While the database is away no more than this waits for it. */
const MOST_WAITING = 50_000;
const DAY_MILLIS = 86_400_000;

interface Followed {
  track: Track;
  stored: Fix | null;
}

/** Resolves once the awaited ships are loaded. */
export async function followShips(options: FollowOptions): Promise<ShipFollower> {
  const { database, clock, retentionDays, log, meter, portCalls } = options;
  const ships: AwaitedShips = createAwaitedShips();
  const followed = new Map<string, Followed>();
  const weeks = new Set<number>();
  let positions: PositionRow[] = [];
  let learned: Learned[] = [];

  async function refresh(): Promise<void> {
    const awaited = await readAwaitedShips(database);
    const links = await database.system(listPresentMmsis);
    ships.await(awaited, links);
    portCalls.await(awaited);
    const unknown = links.map(({ imo }) => imo).filter((imo) => !followed.has(imo));
    for (const row of await database.system((session) => listLastPositions(session, unknown))) {
      const last = fixOf(row);
      if (!followed.has(row.imo)) followed.set(row.imo, { track: { last, doubted: [] }, stored: last });
    }
  }

  function takeFix(imo: string, fix: Fix, { mmsi }: ShipReport, feed: string): void {
    const ship = followed.get(imo) ?? { track: NEW_TRACK, stored: null };
    followed.set(imo, ship);
    const now = clock.now();
    const { track, judged } = judge(ship.track, fix, { now, oldest: now - retentionDays * DAY_MILLIS });
    ship.track = track;
    if ('refused' in judged) {
      meter.count(judged.refused);
      return;
    }
    ships.noteFix(imo, fix.atMillis);
    for (const each of judged.fixes) {
      const worth = isWorthStoring(each, ship.stored);
      meter.count(worth ? 'stored' : 'thinned');
      if (!worth) continue;
      ship.stored = each;
      positions.push(rowOf(each, { imo, mmsi, feed }));
      portCalls.noteFix(imo, each);
    }
  }

  async function flush(): Promise<void> {
    const came = portCalls.take();
    try {
      if (positions.length + learned.length > 0) await write();
      await portCalls.look(came);
    } catch (error) {
      portCalls.putBack(came);
      throw error;
    }
  }

  async function write(): Promise<void> {
    const [writing, teaching] = [positions, learned];
    [positions, learned] = [[], []];
    try {
      await makePositionWeeks(
        database,
        writing.map(({ at }) => at.getTime()),
        weeks,
      );
      await database.changeSystem(async (session) => {
        for (const each of teaching) await store(session, each, new Date(clock.now()));
        await insertPositions(session, writing);
      });
    } catch (error) {
      // A week may have been dropped meanwhile.
      weeks.clear();
      const waiting = [...writing, ...positions];
      positions = waiting.slice(-MOST_WAITING);
      learned = [...teaching, ...learned].slice(-MOST_WAITING);
      if (waiting.length > MOST_WAITING) meter.count('dropped', waiting.length - MOST_WAITING);
      throw error;
    }
  }

  const stopping = new AbortController();
  const { signal } = stopping;
  const warn = (what: string) => (error: unknown) => log.warn(`${what}: ${errorMessage(error)}`);
  await refresh();
  const loops = Promise.all([
    repeat({
      work: async () => {
        await flush();
        return false;
      },
      pauseMillis: options.flushMillis ?? FLUSH_MILLIS,
      signal,
      onError: warn('positions of ships, or their calls at ports, could not be stored, and are tried again'),
    }),
    repeat({
      work: async () => {
        await refresh();
        return false;
      },
      pauseMillis: options.refreshMillis ?? refreshMillisOf(clock),
      signal,
      onError: warn('it could not be read which ships are awaited'),
    }),
  ]);
  return {
    take(report, feed) {
      const lesson = ships.learn(report);
      if (lesson !== null) learned.push(lesson);
      const imo = ships.imoOf(report.mmsi);
      if (imo === undefined) {
        meter.count('other_ship');
        return false;
      }
      if (report.fix !== null) takeFix(imo, report.fix, report, feed);
      else meter.count('identity');
      return true;
    },
    refresh,
    flush,
    async stop() {
      stopping.abort();
      await loops;
      await flush().catch(warn('the last positions of ships could not be stored'));
    },
  };
}

/** In real time. */
function refreshMillisOf({ worldAt }: Clock): number {
  const speed = (worldAt(REFRESH_MILLIS) - worldAt(0)) / REFRESH_MILLIS;
  return Math.max(LEAST_REFRESH_MILLIS, REFRESH_MILLIS / speed);
}

async function store(session: Session, lesson: Learned, now: Date): Promise<void> {
  const at = new Date(lesson.atMillis);
  if ('ended' in lesson) return endLinks(session, { imo: null, mmsi: lesson.ended.mmsi }, at);
  const { linked, name } = lesson;
  const { imo } = linked;
  await insertObservedVessel(session, { imo, id: vesselId(imo), name }, now);
  await linkMmsi(session, linked, at);
}

function rowOf({ atMillis, ...motion }: Fix, from: { imo: string; mmsi: string; feed: string }): PositionRow {
  return { ...motion, ...from, at: new Date(atMillis) };
}

export function createReportMeter(registry: Registry): ReportMeter {
  const counts = new Map<string, number>();
  new Counter({
    name: 'portolan_ais_reports_total',
    help: 'Reports of ships received by AIS feeds, by result.',
    labelNames: ['outcome'] as const,
    registers: [registry],
    collect() {
      for (const [outcome, times] of counts) if (times > 0) this.inc({ outcome }, times);
      counts.clear();
    },
  });
  return { count: (outcome, times = 1) => void counts.set(outcome, (counts.get(outcome) ?? 0) + times) };
}
