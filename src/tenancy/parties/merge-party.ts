/**
 * Merges a party into another one. The request marks the party and queues a job; the job moves what hangs on it, one batch
 * a transaction, so that no shipment is locked for longer than a batch takes. The last transaction moves the rest and deletes
 * the party. A job that was killed continues where it stopped.
 */
import type { TaskList } from 'graphile-worker';
import { Type } from 'typebox';
import { type Actor, actor } from '../../database/actor.ts';
import type { AccountSession, Database } from '../../database/database.ts';
import { apiError, notFound } from '../../http/jsonapi/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import { isUuid } from '../../lib/ids.ts';
import { defineTask } from '../../queue/define-task.ts';
import { enqueueJob } from '../../queue/jobs-store.ts';
import type { PartyMention } from './holdings.ts';
import type { PartyRow } from './schema.ts';
import { deleteParty, findParty, isMergedInto, lockPartiesForUpdate, markMerging } from './store.ts';
import type { OnRename } from './write-party.ts';

const TASK = 'merge-party';
const PRIORITY = 30;
const BATCH = 100;
const POINTER = '/data/relationships/into/data/id';

interface Merging {
  /** All that names a party. */
  readonly mentions: readonly PartyMention[];
  /** Unix milliseconds. */
  readonly now: number;
}

/**
 * From now on nothing new may hang on the party, and whoever is limited to it sees the other one too. Requested again, the
 * job is queued again.
 *
 * @returns the party that is merged @throws ApiError 404 for it, 422 for the other, 409 where either takes part in another merge
 */
export async function beginMerge(
  session: AccountSession,
  { from, into }: { readonly from: string; readonly into: string | null },
  { mentions, now }: Merging,
): Promise<PartyRow> {
  if (into === null)
    throw apiError('invalid_value', {
      detail: 'Name the party to merge into.',
      pointer: '/data/relationships/into/data',
    });
  if (from === into)
    throw apiError('invalid_value', { detail: 'A party cannot be merged into itself.', pointer: POINTER });
  const parties = await lockPartiesForUpdate(session, [from, into].filter(isUuid));
  const source = parties.find(({ id }) => id === from);
  if (source === undefined) throw notFound('party', from);
  const target = parties.find(({ id }) => id === into);
  if (target === undefined) {
    const detail = `There is no party ${into}; GET /v2/parties lists them.`;
    throw apiError('invalid_value', { detail, pointer: POINTER });
  }
  if (target.mergingInto !== null || (source.mergingInto ?? into) !== into || (await isMergedInto(session, from)))
    throw apiError('conflict', {
      detail: 'One of the parties takes part in another merge; wait until that has ended.',
    });
  const at = new Date(now);
  if (source.mergingInto === null) {
    await markMerging(session, { from, into, at });
    for (const { begin } of mentions) await begin?.(session, { from, into, at });
  }
  await enqueueJob(session, {
    task: TASK,
    payload: { account_id: session.accountId, party_id: from, actor: actor.getStore() ?? null },
    runAt: null,
    key: `merge:${from}`,
    priority: PRIORITY,
  });
  return { ...source, mergingInto: into, mergingSince: source.mergingSince ?? at };
}

export interface MergeContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly mentions: readonly PartyMention[];
  /** Documents of the shipments show the name of their customer. */
  readonly onRename: OnRename;
}

interface MergeJob {
  readonly accountId: string;
  readonly partyId: string;
  /** For tests; else BATCH. */
  readonly batchSize?: number;
}

/** Does nothing for a party that is gone. */
export async function mergeParty(
  context: MergeContext,
  { accountId, partyId, batchSize = BATCH }: MergeJob,
  signal: AbortSignal,
): Promise<void> {
  for (let isMoving = true; isMoving; ) {
    signal.throwIfAborted();
    isMoving = await context.database.changeAccount(accountId, async (session) => {
      const into = (await findParty(session, partyId, null))?.mergingInto;
      return into != null && (await moveBatch(session, context, { from: partyId, into }, batchSize)) > 0;
    });
  }
  await context.database.changeAccount(accountId, (session) => endMerge(session, context, partyId));
}

/** @returns how many of one kind were moved; 0: what is left is little */
async function moveBatch(
  session: AccountSession,
  { mentions, clock }: MergeContext,
  parties: { readonly from: string; readonly into: string },
  limit: number,
): Promise<number> {
  const move = { ...parties, at: new Date(clock.now()) };
  for (const mention of mentions) {
    const moved = (await mention.moveSome?.(session, move, limit)) ?? 0;
    if (moved > 0) return moved;
  }
  return 0;
}

async function endMerge(session: AccountSession, context: MergeContext, from: string): Promise<void> {
  const [source] = await lockPartiesForUpdate(session, [from]);
  const into = source?.mergingInto;
  if (into == null) return;
  for (const { move } of context.mentions) await move(session, { from, into, at: new Date(context.clock.now()) });
  await deleteParty(session, from);
  await context.onRename(session, into);
}

const Payload = Type.Object({
  account_id: Type.String(),
  party_id: Type.String(),
  /** Who requested it, for the audit; null: nobody. */
  actor: Type.Union([Type.Null(), Type.Unsafe<Actor>(Type.Object({}))]),
});

export function partyTasks(context: MergeContext): TaskList {
  return defineTask(TASK, Payload, ({ account_id: accountId, party_id: partyId, actor: requester }, signal) => {
    const merge = () => mergeParty(context, { accountId, partyId }, signal);
    return requester === null ? merge() : actor.run(requester, merge);
  });
}
