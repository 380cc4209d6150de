/** Starts what a worker runs: the jobs of every feature, their regular work, and their polling of mailboxes, files and AIS. */
import type { TaskList } from 'graphile-worker';
import type { SettingsFile } from '../features/backup/context.ts';
import type { DocumentsContext } from '../features/documents/context.ts';
import type { MailContext } from '../features/mail/context.ts';
import type { Sender } from '../features/webhooks/sending/send.ts';
import { runQueue } from '../queue/queue.ts';
import type { TrackingContext } from '../tracking/context.ts';
import type { Work } from '../tracking/feature.ts';
import { queueDueWork } from '../tracking/schedule/schedule.ts';
import type { AppFeature, Joined } from './features.ts';
import type { Foundation } from './foundation.ts';
import { enqueueUpkeep, UPKEEP_CRONTAB, upkeepTasks } from './upkeep.ts';

/** What jobs and metrics are given. */
export interface WorkerParts extends Foundation, Joined {
  readonly tracking: TrackingContext;
  readonly documents: DocumentsContext;
  readonly mail: MailContext;
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
    importTasks: joined(works, 'importTasks'),
    documentTasks: joined(works, 'documentTasks'),
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

function joined(works: readonly Work[], runner: 'trackingTasks' | 'deliveryTasks' | 'importTasks' | 'documentTasks') {
  return Object.assign({}, ...works.map((each) => each[runner])) as TaskList;
}
