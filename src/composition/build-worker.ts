/** Starts what a worker runs: the jobs of every feature, their regular work, and their polling of mailboxes, files and AIS. */
import type { TaskList } from 'graphile-worker';
import { Type } from 'typebox';
import type { Database } from '../database/database.ts';
import { removeExpired } from '../database/expired-rows.ts';
import type { SettingsFile } from '../features/backup/context.ts';
import type { ConnectionsContext } from '../features/connections/context.ts';
import type { DocumentsContext } from '../features/documents/context.ts';
import type { MailProcessingContext } from '../features/mail/context.ts';
import type { Sender } from '../features/webhooks/sending/send.ts';
import { deleteForgottenKeys } from '../http/plugins/idempotency-store.ts';
import type { Clock } from '../lib/clock.ts';
import { errorMessage } from '../lib/errors.ts';
import { defineTask } from '../queue/define-task.ts';
import { enqueueAtStart } from '../queue/jobs-store.ts';
import { runQueue } from '../queue/queue.ts';
import { deleteReplacedJobs } from '../queue/runners-store.ts';
import type { TrackingContext } from '../tracking/context.ts';
import type { ArchivedRetention, Archiving, Retention, Work } from '../tracking/feature.ts';
import { queueDueWork } from '../tracking/schedule/schedule.ts';
import type { AppFeature, Joined } from './features.ts';
import type { Foundation } from './foundation.ts';

/** What jobs and metrics are given. */
export interface WorkerParts extends Foundation, Joined {
  readonly tracking: TrackingContext;
  readonly connections: ConnectionsContext;
  readonly documents: DocumentsContext;
  readonly mail: MailProcessingContext;
  readonly sender: Sender;
  /** Absolute, without a trailing slash: the start of every link. */
  readonly publicUrl: string;
  /** Of the program. */
  readonly version: string;
  readonly settingsFiles: readonly SettingsFile[];
}

interface WorkerOptions {
  readonly features: readonly AppFeature[];
  /** Undefined: that of production. */
  readonly queuePollMillis: number | undefined;
}

/** @param drain stops what is started here */
export async function startWorker(
  parts: WorkerParts,
  { features, queuePollMillis }: WorkerOptions,
  drain: AsyncDisposableStack,
): Promise<void> {
  const { config, database, clock, tracking, logger } = parts;
  const works = await worksOf(features, parts, drain);
  const upkeep = { database, clock, works };
  await enqueueUpkeep(upkeep);
  const queue = runQueue({
    database,
    settings: config.queue,
    pollMillis: queuePollMillis,
    trackingTasks: joined(works, 'trackingTasks'),
    deliveryTasks: { ...joined(works, 'deliveryTasks'), ...upkeepTasks(upkeep) },
    importTasks: { ...joined(works, 'importTasks'), ...archiveTasks(upkeep) },
    documentTasks: joined(works, 'documentTasks'),
    scanTasks: joined(works, 'scanTasks'),
    outgoing: works.find(({ outgoing }) => outgoing)?.outgoing ?? null,
    crontab: [UPKEEP_CRONTAB, ...works.flatMap(({ crontab }) => crontab ?? [])].join('\n'),
    queueDueWork: () => queueDueWork(tracking),
    repeated: Object.assign({}, ...works.map(({ repeated }) => repeated)),
    logger,
  });
  for (const each of [queue, ...works.flatMap(({ pollers }) => pollers ?? [])]) drain.defer(() => each.stop());
}

export async function worksOf(
  features: readonly AppFeature[],
  parts: WorkerParts,
  drain: AsyncDisposableStack,
): Promise<readonly Work[]> {
  const works: Work[] = [];
  for (const { work } of features) works.push((await work?.(parts, drain)) ?? {});
  return works;
}

function joined(
  works: readonly Work[],
  runner: 'trackingTasks' | 'deliveryTasks' | 'importTasks' | 'documentTasks' | 'scanTasks',
) {
  return Object.assign({}, ...works.map((each) => each[runner])) as TaskList;
}

const DAY_MILLIS = 86_400_000;
const SWEEP = 'sweep';
const HOUSEKEEPING = 'housekeeping';
const ARCHIVE = 'archive';
const UPKEEP_CRONTAB = `* * * * * ${SWEEP}\n*/10 * * * * ${HOUSEKEEPING}\n23 * * * * ${ARCHIVE} ?jobKey=${ARCHIVE}&max=3`;

interface UpkeepContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly works: readonly Work[];
}

/**
 * What runs by the clock, and at every start of a worker. The sweep, every minute, queues again what is overdue and has lost its
 * job, and what became due. Housekeeping, every ten minutes, makes room for what is to come and deletes what has been kept as long as was promised.
 */
export function upkeepTasks(context: UpkeepContext): TaskList {
  return {
    ...defineTask(SWEEP, Type.Unknown(), () => sweep(context)),
    ...defineTask(HOUSEKEEPING, Type.Unknown(), () => keepHouse(context)),
  };
}

/** Takes a moment with any amount of data: the rest is left to the queue. */
async function enqueueUpkeep({ database, works }: UpkeepContext): Promise<void> {
  const tasks = [SWEEP, HOUSEKEEPING, ...works.flatMap(({ atStart = [] }) => atStart)];
  await database.system((session) => enqueueAtStart(session, tasks));
}

async function sweep({ works }: UpkeepContext): Promise<void> {
  for (const each of works) await each.sweep?.();
}

/** Rows that one statement deletes. */
const BATCH = 1000;

async function keepHouse({ database, clock, works }: UpkeepContext): Promise<void> {
  await database.system((session) => deleteForgottenKeys(session, new Date(clock.wallNow())));
  await database.system(deleteReplacedJobs);
  const archiving = archivingOf(works);
  for (const { housekeeping, kept = [] } of works) {
    for (const { days, time, remove, expired } of kept) {
      if (days === null || remove === undefined || (expired && archiving?.keeps(expired.kind))) continue;
      const before = endOfRetention(clock, time, days);
      while ((await database.system((session) => remove(session, before, BATCH))) === BATCH);
    }
    await housekeeping?.();
  }
}

/**
 * Writes what is over its time to the archive, and deletes it then; and deletes what only goes by whole days. Hours of work where there is
 * much of it.
 */
export function archiveTasks({ database, clock, works }: UpkeepContext): TaskList {
  return defineTask(ARCHIVE, Type.Unknown(), async (_, signal) => {
    const archiving = archivingOf(works);
    const keeps = (kind: string) => archiving?.keeps(kind) === true;
    const unkept = archivedRetentions(works, clock, (kind) => !keeps(kind)).filter(({ rows }) => rows.onlyByDay);
    const failures: unknown[] = [];
    // One kind that fails keeps no other from leaving.
    for (const each of unkept) await removeExpired(database, each, signal).catch((error) => failures.push(error));
    await archiving?.takeAway(archivedRetentions(works, clock, keeps), signal).catch((error) => failures.push(error));
    signal.throwIfAborted();
    if (failures.length > 0) throw new AggregateError(failures, failures.map(errorMessage).join('; '));
  });
}

const archivingOf = (works: readonly Work[]) => works.find(({ archiving }) => archiving)?.archiving;

function archivedRetentions(works: readonly Work[], clock: Clock, keeps: Archiving['keeps']): ArchivedRetention[] {
  return works.flatMap(({ kept = [] }) =>
    kept.flatMap(({ days, time, expired: rows }) =>
      days === null || rows === undefined || !keeps(rows.kind)
        ? []
        : [{ rows, before: endOfRetention(clock, time, days) }],
    ),
  );
}

function endOfRetention(clock: Clock, time: Retention['time'], days: number): Date {
  return new Date((time === 'world' ? clock.now() : clock.wallNow()) - days * DAY_MILLIS);
}
