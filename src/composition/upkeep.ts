/**
 * What runs by the clock, and at every start of a worker. The sweep, every minute, queues again what is overdue and has lost its job:
 * deliveries, imports, documents and mails; and the rendering of texts and search entries of an older form, where there are any. Housekeeping, every ten minutes, makes room for what is to come and forgets what has been kept as long as was
 * promised.
 */
import type { TaskList } from 'graphile-worker';
import { Type } from 'typebox';
import type { Database, Session } from '../database/database.ts';
import { keepPartitions, makePartitions } from '../database/partitions.ts';
import { deleteOldAuditEvents } from '../features/audit/store.ts';
import type { DocumentsContext } from '../features/documents/context.ts';
import { StoreUnavailable } from '../features/documents/errors.ts';
import { discardForsaken } from '../features/documents/files/directory-store.ts';
import { purgeContents } from '../features/documents/files/store-content.ts';
import { queueOrphanedDocuments } from '../features/documents/store.ts';
import { deleteOldInterchanges } from '../features/edi/store.ts';
import { deleteOldImports, queueOrphanedImports } from '../features/imports/store.ts';
import { queueOrphanedMails } from '../features/mail/received-mails-store.ts';
import { deleteOldRefusedMails } from '../features/mail/refused/store.ts';
import { SEND_DIGESTS } from '../features/notices/digests/send-digest.ts';
import { queueDueDigests } from '../features/notices/digests/store.ts';
import { deleteOldExceptions } from '../features/notices/finding/store.ts';
import { SEND_MILESTONE_MAILS } from '../features/notices/jobs.ts';
import { deleteOldAlerts, queueOrphanedAlerts } from '../features/notices/matching/store.ts';
import { queueDueMilestoneMails } from '../features/notices/milestone-mails/sending/store.ts';
import { reenterContainers } from '../features/search/reenter-store.ts';
import { SCORE_SOURCES_TASK } from '../features/source-scorecards/jobs.ts';
import { queueDueScorecards } from '../features/source-scorecards/store.ts';
import { deleteOldPortMoves } from '../features/vessels/port-calls/port-moves-store.ts';
import { dropOldPositions } from '../features/vessels/positions/partitions-store.ts';
import { queueOverdueDeliveries } from '../features/webhooks/notifications/store.ts';
import { deleteForgottenKeys } from '../http/plugins/idempotency-store.ts';
import type { Clock } from '../lib/clock.ts';
import { errorMessage } from '../lib/errors.ts';
import { defineTask } from '../queue/define-task.ts';
import { enqueueAtStart } from '../queue/jobs-store.ts';
import { deleteReplacedJobs } from '../queue/runners-store.ts';
import { deleteOldBodies, deleteOldMails } from '../tenancy/outgoing-mail/retention-store.ts';
import { queueOrphanedOutgoing } from '../tenancy/outgoing-mail/sending/sending-store.ts';
import { KNOWN_MILLIS } from '../tenancy/users/attempts/attempt-watch.ts';
import { deleteOldAttempts } from '../tenancy/users/attempts/attempts-store.ts';
import { deleteEndedSteps } from '../tenancy/users/identity/store.ts';
import { deleteEndedSessions } from '../tenancy/users/sessions/store.ts';
import { CALLBACK_DAYS } from '../tracking/callbacks/receive-callback.ts';
import { deleteOldCallbacks } from '../tracking/callbacks/store.ts';
import { deleteOldReports, queueOrphanedReports } from '../tracking/feed-reports/store.ts';
import { deleteOldChargedRequests } from '../tracking/lines/pace/quota-store.ts';
import { queueStaleTexts } from '../tracking/schedule/render-stale.ts';
import { ANSWER_COUNT_DAYS, deleteOldAnswerDays } from '../tracking/sources/answers/counts-store.ts';
import { deleteOldAnswers } from '../tracking/sources/answers/store.ts';

const HOUR_MILLIS = 3_600_000;
const DAY_MILLIS = 24 * HOUR_MILLIS;
const SWEEP = 'sweep';
const HOUSEKEEPING = 'housekeeping';
const SUBSCRIPTIONS = 'keep-subscriptions';
export const UPKEEP_CRONTAB = `* * * * * ${SWEEP}\n*/10 * * * * ${HOUSEKEEPING}\n*/10 * * * * ${SUBSCRIPTIONS}`;

export interface UpkeepContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly retentionDays: number;
  readonly importRetentionDays: number;
  readonly positionRetentionDays: number;
  readonly ediRetentionDays: number;
  readonly answerRetentionDays: number;
  readonly auditRetentionDays: number;
  readonly mailRetention: { readonly bodyRetentionDays: number; readonly retentionDays: number };
  readonly alertRetentionDays: number;
  readonly documents: DocumentsContext;
  readonly documentRetentionDays: number;
  /** Finds webhooks that fail for the threshold of a rule of alerts. */
  readonly alertFailingWebhooks: () => Promise<void>;
  /** Subscribes at the lines that send their events by themselves. */
  readonly keepSubscriptions: () => Promise<void>;
  readonly log: { warn(message: string): void; info(message: string): void };
}

const Nothing = Type.Unknown();

export function upkeepTasks(context: UpkeepContext): TaskList {
  return {
    ...defineTask(SWEEP, Nothing, () => sweep(context)),
    ...defineTask(HOUSEKEEPING, Nothing, () => keepHouse(context)),
    ...defineTask(SUBSCRIPTIONS, Nothing, () => context.keepSubscriptions()),
  };
}

/** Takes a moment with any amount of data: the rest is left to the queue. */
export async function prepareUpkeep({ database, clock, log }: UpkeepContext): Promise<void> {
  try {
    await makePartitions(database, clock.now());
  } catch (error) {
    log.warn(`could not create the partitions of the coming weeks: ${errorMessage(error)}; housekeeping tries again`);
  }
  await database.system((session) => enqueueAtStart(session, [SWEEP, HOUSEKEEPING, SUBSCRIPTIONS]));
}

async function sweep({ database, documents, clock, alertFailingWebhooks }: UpkeepContext): Promise<void> {
  await database.system(queueOverdueDeliveries);
  await database.system(queueOrphanedImports);
  await database.system((session) => queueOrphanedDocuments(session, documents.engines !== null));
  await database.system(queueOrphanedMails);
  await database.system(queueOrphanedOutgoing);
  await database.system(queueOrphanedReports);
  await database.system((session) => queueOrphanedAlerts(session, new Date(clock.wallNow() - HOUR_MILLIS)));
  await database.system(queueStaleTexts);
  await reenterContainers(database);
  const now = new Date(clock.wallNow());
  await database.system((session) => queueDueScorecards(session, SCORE_SOURCES_TASK, now));
  await database.system((session) => queueDueDigests(session, SEND_DIGESTS, now));
  await database.system((session) => queueDueMilestoneMails(session, SEND_MILESTONE_MAILS));
  await alertFailingWebhooks();
}

async function keepHouse(context: UpkeepContext): Promise<void> {
  const { database, clock, retentionDays, importRetentionDays, positionRetentionDays, log } = context;
  const now = clock.wallNow();
  await database.system((session) => deleteForgottenKeys(session, new Date(now)));
  await database.system((session) => deleteEndedSessions(session, new Date(now)));
  await database.system((session) => deleteEndedSteps(session, new Date(now)));
  await database.system((session) =>
    deleteOldAttempts(session, new Date(now - DAY_MILLIS), new Date(now - KNOWN_MILLIS)),
  );
  await database.system((session) => deleteOldImports(session, now, importRetentionDays));
  await database.system(deleteReplacedJobs);
  await database.system((session) => deleteOldChargedRequests(session, new Date(clock.wallNow() - DAY_MILLIS)));
  await dropOldPositions(database, clock.now(), positionRetentionDays);
  const oldest = new Date(clock.now() - positionRetentionDays * DAY_MILLIS);
  await database.system((session) => deleteOldPortMoves(session, oldest));
  const { dropped, givenUp } = await keepPartitions(database, new Date(clock.now()), retentionDays);
  const forgotten = new Date(clock.now() - retentionDays * DAY_MILLIS);
  await database.system((session) => deleteOldExceptions(session, forgotten));
  await database.system((session) => deleteOldRefusedMails(session, forgotten));
  const alertsBefore = new Date(clock.now() - context.alertRetentionDays * DAY_MILLIS);
  await database.system((session) => deleteOldAlerts(session, alertsBefore));
  await forgetFeeds(context);
  await forgetAudit(context);
  await forgetMails(context);
  await purgeDocuments(context);
  if (dropped > 0) log.info(`forgot what was older than ${retentionDays} days: ${dropped} partitions`);
  if (givenUp > 0) {
    log.warn(`gave up ${givenUp} deliveries older than ${retentionDays} days, to webhooks that are switched off`);
  }
}

const BATCH = 1000;

/** World time, as rows are stamped. */
async function forgetFeeds({ database, clock, ediRetentionDays, answerRetentionDays }: UpkeepContext): Promise<void> {
  const before = (days: number) => new Date(clock.now() - days * DAY_MILLIS);
  const inBatches = async (
    forget: (session: Session, before: Date, limit: number) => Promise<number>,
    days: number,
  ) => {
    while ((await database.system((session) => forget(session, before(days), BATCH))) === BATCH);
  };
  await inBatches(deleteOldInterchanges, ediRetentionDays);
  await inBatches(deleteOldReports, ediRetentionDays);
  await inBatches(deleteOldAnswers, answerRetentionDays);
  await inBatches(deleteOldAnswerDays, ANSWER_COUNT_DAYS);
  await inBatches(deleteOldCallbacks, CALLBACK_DAYS);
}

/** Real time: it is of people, not of the world that is tracked. */
async function forgetAudit({ database, clock, auditRetentionDays }: UpkeepContext): Promise<void> {
  const before = new Date(clock.wallNow() - auditRetentionDays * DAY_MILLIS);
  while ((await database.system((session) => deleteOldAuditEvents(session, before, BATCH))) === BATCH);
}

/** Real time, as audits. */
async function forgetMails({ database, clock, mailRetention }: UpkeepContext): Promise<void> {
  const before = (days: number) => new Date(clock.wallNow() - days * DAY_MILLIS);
  const bodiesBefore = before(mailRetention.bodyRetentionDays);
  while ((await database.system((session) => deleteOldBodies(session, bodiesBefore, BATCH))) === BATCH);
  const rowsBefore = before(mailRetention.retentionDays);
  while ((await database.system((session) => deleteOldMails(session, rowsBefore, BATCH))) === BATCH);
}

/** The store may be away: the rest of the house is kept all the same. */
async function purgeDocuments({ documents, documentRetentionDays, log }: UpkeepContext): Promise<void> {
  try {
    const purged = await purgeContents(documents, documentRetentionDays);
    if (purged > 0) log.info(`deleted the files of ${purged} documents from the store`);
    await discardForsaken(documents.store, documents.clock.wallNow());
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    log.warn(`files of deleted documents stay until the store answers: ${errorMessage(error)}`);
  }
}
