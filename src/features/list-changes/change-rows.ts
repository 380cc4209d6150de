/**
 * One change of many containers or shipments. What belongs to a shipment changes once for all of its containers. Each shipment or
 * container has its own transaction: one that is refused leaves the others changed, and none waits for a lock that another holds.
 */
import { apiError, type ErrorObject, NotFound } from '../../http/jsonapi/errors.ts';
import { type Auth, isUser } from '../../http/plugins/authentication.ts';
import type { Reference } from '../../reference/reference.ts';
import type { TrackingContext } from '../../tracking/context.ts';
import { describeRefresh, refreshContainer, refreshShipment } from '../../tracking/schedule/refresh.ts';
import { resumeTracking } from '../../tracking/schedule/resume-tracking.ts';
import { stopTrackingByUser } from '../../tracking/schedule/stop-tracking.ts';
import { updateShipment } from '../../tracking/shipments/update-shipment.ts';
import { getEntity } from '../custom-fields/values/get-entity.ts';
import { setField } from '../custom-fields/values/write-field.ts';
import { notifyAssignee } from '../notices/colleagues.ts';
import {
  type AssignedException,
  assignExceptions,
  type ExceptionAssignment,
} from '../notices/exceptions/change-exceptions.ts';

/** Transactions at a time: more of one request would leave others without a connection. */
const AT_ONCE = 4;

export type Change =
  | { readonly kind: 'action'; readonly action: 'refresh' | 'stop_tracking' | 'resume_tracking' }
  | { readonly kind: 'labels'; readonly addRefNumbers?: readonly string[]; readonly addTags?: readonly string[] }
  | { readonly kind: 'customer'; readonly customerId: string | null }
  /** Of their exceptions; null: to nobody. */
  | { readonly kind: 'assignment'; readonly userId: string | null }
  | {
      readonly kind: 'field';
      readonly entityType: 'Container' | 'Shipment';
      readonly apiSlug: string;
      readonly value: unknown;
    };

/** A row of the list of containers or of shipments, where `shipmentId` is the same as `id`. */
export interface ChosenRow {
  readonly id: string;
  readonly number: string;
  readonly shipmentId: string;
}

export interface Changing {
  readonly tracking: TrackingContext;
  readonly reference: Reference;
  readonly auth: Auth;
  readonly publicUrl: string;
  /** What a refusal is answered with; undefined: the error is a fault of the service. */
  readonly refusalOf: (error: unknown) => ErrorObject | undefined;
}

/** `gone`: deleted, or another customer's, since it was chosen. */
export type ChangeOutcome = 'changed' | 'gone' | { readonly refused: ErrorObject };

interface Target {
  readonly type: 'Container' | 'Shipment';
  readonly id: string;
}

/**
 * A fault of the service ends the change: what is not begun stays as it is.
 * @param of the list that the rows are of @returns by the ids of the rows
 */
export async function changeRows(
  changing: Changing,
  change: Change,
  { of, rows }: { readonly of: Target['type']; readonly rows: readonly ChosenRow[] },
): Promise<ReadonlyMap<string, ChangeOutcome>> {
  const type = of === 'Container' && isOfContainer(change) ? 'Container' : 'Shipment';
  const targets = Map.groupBy(rows, ({ id, shipmentId }) => (type === 'Container' ? id : shipmentId));
  const outcomes = new Map<string, ChangeOutcome>();
  const assigned: AssignedException[] = [];
  const waiting = targets.entries();
  let isBroken = false;
  const work = async () => {
    for (const [id, ofTarget] of waiting) {
      if (isBroken) return;
      try {
        const outcome = await attempt({ ...changing, onAssigned: (some) => assigned.push(...some) }, change, {
          type,
          id,
        });
        for (const row of ofTarget) outcomes.set(row.id, outcome);
      } catch (error) {
        isBroken = true;
        throw error;
      }
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  // Also of a change that broke off: what is assigned stays so.
  if (change.kind === 'assignment' && change.userId !== null)
    await notifyOnce(changing, { userId: change.userId, exceptions: assigned });
  const broken = ends.find((end) => end.status === 'rejected');
  if (broken !== undefined) throw broken.reason;
  return outcomes;
}

/** Once for all containers, which were assigned each in its own transaction. */
async function notifyOnce(
  { tracking: { database, clock }, auth: { accountId, keyId: by }, publicUrl }: Changing,
  assignment: Omit<ExceptionAssignment, 'by'>,
): Promise<void> {
  if (assignment.exceptions.length === 0) return;
  const options = { publicUrl, now: clock.now() };
  await database.changeAccount(accountId, (session) => notifyAssignee(session, { ...assignment, by }, options));
}

function isOfContainer(change: Change): boolean {
  if (change.kind === 'action') return change.action === 'refresh';
  return change.kind === 'assignment' || (change.kind === 'field' && change.entityType === 'Container');
}

interface ChangingOne extends Changing {
  /** After the transaction. */
  readonly onAssigned: (exceptions: readonly AssignedException[]) => void;
}

async function attempt(changing: ChangingOne, change: Change, target: Target): Promise<ChangeOutcome> {
  try {
    return (await run(changing, change, target)) ? 'changed' : 'gone';
  } catch (error) {
    if (error instanceof NotFound && error.id === target.id) return 'gone';
    const refused = changing.refusalOf(error);
    if (refused === undefined) throw error;
    return { refused };
  }
}

async function run(
  { tracking, reference, auth, onAssigned }: ChangingOne,
  change: Change,
  target: Target,
): Promise<boolean> {
  const { accountId, partyIds, keyId } = auth;
  const { type, id } = target;
  switch (change.kind) {
    case 'action': {
      if (change.action === 'resume_tracking') return resumeTracking(tracking, accountId, id);
      if (change.action === 'stop_tracking')
        return stopTrackingByUser(tracking, accountId, id, {
          type: isUser(auth) ? 'user' : 'api_key',
          id: keyId,
        });
      const refresh = type === 'Container' ? refreshContainer : refreshShipment;
      const started = await refresh(tracking, accountId, id);
      if (started === undefined || started.hindrance === null) return started !== undefined;
      const meta = { reason: `refresh_${started.hindrance}` };
      throw apiError('conflict', { detail: describeRefresh(started), meta });
    }
    case 'labels':
    case 'customer': {
      const { kind: _, ...changes } = change;
      return updateShipment(tracking, accountId, id, { ...changes, partyIds });
    }
    case 'assignment': {
      const assignment = { userId: change.userId, by: keyId, now: new Date(tracking.clock.now()) };
      onAssigned(
        await tracking.database.changeAccount(accountId, (session) => assignExceptions(session, target, assignment)),
      );
      return true;
    }
    case 'field':
      await tracking.database.changeAccount(accountId, async (session) => {
        const entity = await getEntity(session, target, partyIds);
        await setField(session, entity, change, { auth, reference, now: tracking.clock.now() });
      });
      return true;
  }
}
