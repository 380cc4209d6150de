/**
 * One change of many containers. What belongs to a shipment changes once for all of its containers. Each shipment or container has
 * its own transaction: one that is refused leaves the others changed, and none waits for a lock that another holds.
 */
import type { Auth } from '../../http/plugins/authentication.ts';
import type { Reference } from '../../reference/reference.ts';
import type { TrackingContext } from '../../tracking/context.ts';
import { describeRefresh, refreshContainer } from '../../tracking/schedule/refresh.ts';
import { resumeTracking } from '../../tracking/schedule/resume-tracking.ts';
import { stopTrackingByUser } from '../../tracking/schedule/stop-tracking.ts';
import { updateShipment } from '../../tracking/shipments/update-shipment.ts';
import { getEntity } from '../custom-fields/values/get-entity.ts';
import { setField } from '../custom-fields/values/write-field.ts';

/** Transactions at a time: more of one request would leave others without a connection. */
const AT_ONCE = 4;

export type Change =
  | { readonly kind: 'action'; readonly action: 'refresh' | 'stop_tracking' | 'resume_tracking' }
  | { readonly kind: 'labels'; readonly addRefNumbers?: readonly string[]; readonly addTags?: readonly string[] }
  | { readonly kind: 'customer'; readonly customerId: string | null }
  | {
      readonly kind: 'field';
      readonly entityType: 'Container' | 'Shipment';
      readonly apiSlug: string;
      readonly value: unknown;
    };

export interface ChosenContainer {
  readonly id: string;
  readonly shipmentId: string;
}

export interface Changing {
  readonly tracking: TrackingContext;
  readonly reference: Reference;
  readonly auth: Auth;
  /** The text of a refusal; undefined: the error is a fault of the service. */
  readonly refusalOf: (error: unknown) => string | undefined;
}

/** `gone`: deleted, or another customer's, since it was chosen. */
export type ChangeOutcome = 'changed' | 'gone' | { readonly refused: string };

/** By the ids of the containers. A fault of the service ends the change: what is not begun stays as it is. */
export async function changeContainers(
  changing: Changing,
  change: Change,
  containers: readonly ChosenContainer[],
): Promise<ReadonlyMap<string, ChangeOutcome>> {
  const isOfContainer =
    change.kind === 'action'
      ? change.action === 'refresh'
      : change.kind === 'field' && change.entityType === 'Container';
  const targets = Map.groupBy(containers, ({ id, shipmentId }) => (isOfContainer ? id : shipmentId));
  const outcomes = new Map<string, ChangeOutcome>();
  const waiting = targets.entries();
  let isBroken = false;
  const work = async () => {
    for (const [target, ofTarget] of waiting) {
      if (isBroken) return;
      try {
        const outcome = await attempt(changing, change, target);
        for (const { id } of ofTarget) outcomes.set(id, outcome);
      } catch (error) {
        isBroken = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcomes;
}

async function attempt(changing: Changing, change: Change, target: string): Promise<ChangeOutcome> {
  try {
    return await run(changing, change, target);
  } catch (error) {
    const refused = changing.refusalOf(error);
    if (refused === undefined) throw error;
    return { refused };
  }
}

async function run({ tracking, reference, auth }: Changing, change: Change, target: string): Promise<ChangeOutcome> {
  const { accountId, partyIds, keyId, sessionId } = auth;
  const byUser = sessionId === null ? null : keyId;
  switch (change.kind) {
    case 'action':
      if (change.action === 'refresh') return refresh(tracking, accountId, target);
      return change.action === 'stop_tracking'
        ? outcomeOf(await stopTrackingByUser(tracking, accountId, target, byUser))
        : outcomeOf(await resumeTracking(tracking, accountId, target));
    case 'labels':
    case 'customer': {
      const { kind: _, ...changes } = change;
      return outcomeOf(await updateShipment(tracking, accountId, target, { ...changes, partyIds }));
    }
    case 'field':
      await tracking.database.changeAccount(accountId, async (session) => {
        const entity = await getEntity(session, { type: change.entityType, id: target }, partyIds);
        await setField(session, entity, change, { auth, reference, now: tracking.clock.now() });
      });
      return 'changed';
  }
}

function outcomeOf(isThere: boolean): ChangeOutcome {
  return isThere ? 'changed' : 'gone';
}

async function refresh(tracking: TrackingContext, accountId: string, id: string): Promise<ChangeOutcome> {
  const started = await refreshContainer(tracking, accountId, id);
  if (started === undefined) return 'gone';
  return started.hindrance === null ? 'changed' : { refused: describeRefresh(started) };
}
