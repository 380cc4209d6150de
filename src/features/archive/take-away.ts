/** One run of the archive over all kinds, by one worker at a time; and its metrics. */
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '../../database/database.ts';
import { takeExclusiveLock } from '../../database/exclusive-lock.ts';
import { findOverdueMillis, RowsDamaged } from '../../database/expired-rows.ts';
import { readOnceForMetrics } from '../../database/metrics.ts';
import type { Clock } from '../../lib/clock.ts';
import { errorMessage } from '../../lib/errors.ts';
import type { ArchivedRetention } from '../../tracking/feature.ts';
import { ARCHIVED_KINDS } from './config.ts';
import { type ArchiveContext, moveOut } from './move-out.ts';
import { type ArchivedKindRow, listArchivedKinds, noteOverdue } from './store.ts';

export interface ArchiveRun extends ArchiveContext {
  readonly databaseUrl: string;
  readonly log: { info(line: string): void; error(line: string): void };
  readonly meter: ArchiveMeter;
}

const ARCHIVE_LOCK = 'archive';

/**
 * A kind that fails stays where it is, and the others go on. Does nothing while another process does it.
 * @throws the first failure, so that the queue tries again
 */
export async function takeAway(
  run: ArchiveRun,
  retentions: readonly ArchivedRetention[],
  signal: AbortSignal,
): Promise<void> {
  const lost = new AbortController();
  const onLost = () => lost.abort(new Error('The connection with the lock of the archive broke off.'));
  const lock = await takeExclusiveLock(run.databaseUrl, ARCHIVE_LOCK, onLost);
  if (lock === undefined) return;
  const failures: unknown[] = [];
  try {
    const either = AbortSignal.any([signal, lost.signal]);
    for (const { rows, before } of inOrder(retentions)) {
      const ofKind = retentions.filter((each) => each.rows.kind === rows.kind);
      try {
        await measureOverdue(run, rows.kind, ofKind);
        const moved = await moveOut(run, rows, before, either);
        await measureOverdue(run, rows.kind, ofKind);
        if (moved.rows > 0)
          run.log.info(`archived ${moved.rows} rows of ${rows.kind} in ${run.place.name}: ${moved.bytes} bytes`);
      } catch (error) {
        either.throwIfAborted();
        failures.push(error);
        run.meter.failed(rows.kind);
        run.log.error(
          error instanceof RowsDamaged
            ? error.message
            : `${rows.kind} could not be archived in ${run.place.name}, nothing of it was deleted: ${errorMessage(error)}`,
        );
      }
    }
  } finally {
    await lock.release();
  }
  if (failures.length > 0) throw failures[0];
}

/** Also of what a run that is killed leaves. A kind may have several retentions: that of the oldest rows counts. */
async function measureOverdue(
  { database, clock }: ArchiveRun,
  kind: string,
  retentions: readonly ArchivedRetention[],
): Promise<void> {
  const read: Database['system'] = (work) => database.system(work);
  let longest: number | null = null;
  for (const { rows, before } of retentions) {
    const millis = await findOverdueMillis(read, rows, before);
    if (millis !== null) longest = Math.max(longest ?? millis, millis);
  }
  const since = longest === null ? null : new Date(clock.wallNow() - longest);
  await database.system((session) => noteOverdue(session, kind, since));
}

/** What belongs to other rows leaves before them. */
function inOrder(retentions: readonly ArchivedRetention[]): ArchivedRetention[] {
  const order: readonly string[] = ARCHIVED_KINDS;
  return retentions.toSorted((a, b) => order.indexOf(a.rows.kind) - order.indexOf(b.rows.kind));
}

export interface ArchiveMeter {
  failed(kind: string): void;
}

export function createArchiveMeter(metrics: Registry, database: Database, clock: Clock): ArchiveMeter {
  const listKinds = readOnceForMetrics(database, listArchivedKinds);
  const gauge = (name: string, help: string, read: (kind: ArchivedKindRow) => number | undefined) =>
    new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers: [metrics],
      async collect() {
        for (const each of (await listKinds()) ?? []) {
          const value = read(each);
          if (value !== undefined) this.set({ kind: each.kind }, value);
        }
      },
    });
  gauge('portolan_archive_rows', 'Rows that all workers have archived, by kind.', ({ rows }) => rows);
  gauge(
    'portolan_archive_last_success_timestamp_seconds',
    'When rows of the kind were last archived, in Unix seconds.',
    ({ lastAt }) => (lastAt === null ? undefined : lastAt.getTime() / 1000),
  );
  gauge(
    'portolan_archive_overdue_seconds',
    'How long the oldest rows that should be in the archive have waited, by kind; 0: none.',
    ({ overdueSince }) => (overdueSince === null ? 0 : Math.max(0, (clock.wallNow() - overdueSince.getTime()) / 1000)),
  );
  const failures = new Counter({
    name: 'portolan_archive_failures_total',
    help: 'Failed attempts of this process to archive rows, by kind.',
    labelNames: ['kind'],
    registers: [metrics],
  });
  return { failed: (kind) => failures.inc({ kind }) };
}
