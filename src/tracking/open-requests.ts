/**
 * Makes the requests of many wishes, within the caller's transaction and with as many statements as one would take.
 */
import type { DomainError } from '../lib/errors.ts';
import { findPartiesByIds } from '../storage/account/parties.ts';
import type { AccountSession } from '../storage/database.ts';
import { findOpenTwins, insertTrackingRequests } from '../storage/tracking/many-tracking-requests.ts';
import type { TrackingContext } from './context.ts';
import { CustomerUnknown } from './errors.ts';
import { scheduleFirstAttempts, type Urgency } from './schedule.ts';
import { type CheckedWish, duplicateOf } from './wish.ts';

/** What stands in the way of each wish, in their order; null: it was, or would be, created. */
export type Refusals = readonly (DomainError | null)[];

export interface Opening {
  /** Of keys that may see the same customers. */
  readonly wishes: readonly CheckedWish[];
  readonly urgency: Urgency;
}

/** Values of custom fields are not looked at. Of two wishes that are the same the first is created. */
export async function openRequests(
  session: AccountSession,
  context: TrackingContext,
  { wishes, urgency }: Opening,
): Promise<Refusals> {
  const strangers = await unknownCustomers(session, wishes);
  const possible = wishes.filter(({ row }) => !strangers.has(row.customer_id ?? ''));
  const created = await insertTrackingRequests(
    session,
    possible.map(({ row, resource }) => ({ row, document: resource.document })),
  );
  await scheduleFirstAttempts(session, context.clock, { requestIds: [...created], urgency });
  if (created.size === wishes.length) return wishes.map(() => null);
  const refused = wishes.filter(({ row }) => !created.has(row.id));
  const refusals = new Map(
    (await refuse(session, refused, strangers)).map((refusal, index) => [refused[index], refusal]),
  );
  return wishes.map((wish) =>
    created.has(wish.row.id) ? null : (refusals.get(wish) ?? duplicateOf(wish.wish, undefined)),
  );
}

/** What would stand in their way now; nothing is changed, and wishes that are the same do not see each other. */
export async function rehearseRequests(session: AccountSession, wishes: readonly CheckedWish[]): Promise<Refusals> {
  return refuse(session, wishes, await unknownCustomers(session, wishes));
}

async function refuse(
  session: AccountSession,
  wishes: readonly CheckedWish[],
  strangers: ReadonlySet<string>,
): Promise<Refusals> {
  if (wishes.length === 0) return [];
  const twins = await findOpenTwins(
    session,
    wishes.map(({ row }) => row),
  );
  return wishes.map(({ wish, row }, index) => {
    if (row.customer_id !== null && strangers.has(row.customer_id)) return new CustomerUnknown(row.customer_id);
    const twin = twins[index];
    return twin === undefined ? null : duplicateOf(wish, twin);
  });
}

/** Customers that are named and that whoever wishes cannot see. */
async function unknownCustomers(session: AccountSession, wishes: readonly CheckedWish[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(wishes.flatMap(({ row }) => row.customer_id ?? []))];
  if (ids.length === 0) return new Set();
  const known = await findPartiesByIds(session, ids, wishes[0]?.wish.partyIds ?? null);
  return new Set(ids).difference(new Set(known.map(({ id }) => id)));
}
