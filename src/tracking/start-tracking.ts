/**
 * A user wants a number followed: everything that can be known at once is checked here, the rest happens in the background.
 * Wishes that come at the same time share a transaction: a commit waits for the disk, and commits that queue a job wait for
 * each other. Each has its own answer, as if it were alone.
 */
import pg from 'pg';
import { readInitialFields, type WrittenInitialFields } from '../custom-fields/initial-fields.ts';
import { Faults } from '../lib/errors.ts';
import { gather } from '../lib/gather.ts';
import type { StoredResource } from '../resources/resource.ts';
import { isDatabaseAway } from '../storage/connection-errors.ts';
import { insertInitialFields } from '../storage/custom-field-stages.ts';
import type { TrackingContext } from './context.ts';
import { openRequests } from './open-requests.ts';
import { type CheckedWish, checkWish, type WishToTrack } from './wish.ts';

/** The new request's resource, `pending`; the first attempt is queued in the same transaction. */
export async function startTracking(
  context: TrackingContext,
  accountId: string,
  wish: WishToTrack,
): Promise<StoredResource> {
  if (wish.initialFields) return startWithFields(context, accountId, wish, wish.initialFields);
  const checked = checkWish(context, wish);
  await togetherIn(context)(JSON.stringify([accountId, wish.partyIds]), { accountId, checked });
  return checked.resource;
}

/** Its custom fields are judged by what the account has defined, and refused with it. */
async function startWithFields(
  context: TrackingContext,
  accountId: string,
  wish: WishToTrack,
  written: WrittenInitialFields,
): Promise<StoredResource> {
  return context.database.changeAccount(accountId, async (session) => {
    const faults = new Faults();
    const checked = faults.attempt(() => checkWish(context, wish));
    const fields = await readInitialFields(session, written).catch((error: unknown) => faults.add(error));
    faults.throwIfAny();
    if (checked === undefined || !fields) throw new Error('A wish without faults was not checked.');
    const [refusal] = await openRequests(session, { wishes: [checked], isUrgent: true });
    if (refusal) throw refusal;
    await insertInitialFields(session, checked.row.id, fields);
    return checked.resource;
  });
}

interface Asked {
  readonly accountId: string;
  readonly checked: CheckedWish;
}

type AskTogether = (key: string, asked: Asked) => Promise<void>;
const together = new WeakMap<TrackingContext, AskTogether>();
const MOST_TOGETHER = 100;

/** The wishes of keys that may see the same, so that one look tells for all whether a customer is theirs. */
function togetherIn(context: TrackingContext): AskTogether {
  const ask =
    together.get(context) ??
    gather({
      work: (_key: string, asked) => startAll(context, asked),
      most: MOST_TOGETHER,
      mayRepeat: isRolledBack,
    });
  together.set(context, ask);
  return ask;
}

async function startAll(
  context: TrackingContext,
  asked: readonly Asked[],
): Promise<readonly PromiseSettledResult<void>[]> {
  const [first] = asked;
  if (first === undefined) return [];
  const wishes = asked.map(({ checked }) => checked);
  const refusals = await context.database.changeAccount(first.accountId, (session) =>
    openRequests(session, { wishes, isUrgent: true }),
  );
  return refusals.map((reason) =>
    reason === null ? { status: 'fulfilled', value: undefined } : { status: 'rejected', reason },
  );
}

/** The server refused a statement. Where the connection was lost instead, the requests may have been committed. */
function isRolledBack(reason: unknown): boolean {
  return reason instanceof pg.DatabaseError && !isDatabaseAway(reason);
}
