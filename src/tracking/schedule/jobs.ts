/** The jobs that poll lines, and those that change shipments otherwise. */
import type { TaskList } from 'graphile-worker';
import { Type } from 'typebox';
import { defineTask } from '../../queue/define-task.ts';
import type { PollingContext } from '../context.ts';
import { applyFeed } from '../feed-reports/process-feed.ts';
import { SETTLE_FACTS_TASK, settleFacts } from '../feed-reports/settle-facts.ts';
import { APPLY_FEED_TASK } from '../feed-reports/store.ts';
import { derivePlace } from '../places/place-aliases.ts';
import { DERIVE_PLACE_TASK } from '../places/store.ts';
import { RENAME_CUSTOMER_TASK, renameCustomer } from '../shipments/update-shipment.ts';
import { POLL_SOURCE_TASK } from '../sources/checks-store.ts';
import { pollSource } from '../sources/poll-source.ts';
import { attemptRequest } from '../tracking-requests/attempts/attempt-request.ts';
import { checkShipment } from './check-shipment.ts';
import { checkShipments } from './check-shipments.ts';
import { RENDER_STALE_TASK, renderStaleTexts } from './render-stale.ts';
import { ATTEMPT_REQUEST_TASK, CHECK_SHIPMENT_TASK, CHECK_SHIPMENTS_TASK } from './schedule.ts';

/** Without it in the payload, the job was polled. */
const Attempt = Type.Object({
  account_id: Type.String(),
  tracking_request_id: Type.String(),
  urgency: Type.Optional(Type.Literal('firstAttempt')),
});
const Check = Type.Object({
  account_id: Type.String(),
  shipment_id: Type.String(),
  urgency: Type.Optional(Type.Literal('refresh')),
});
const Checks = Type.Object({ account_id: Type.String(), shipment_ids: Type.Array(Type.String()) });
const Feed = Type.Object({ account_id: Type.String() });
const PollSource = Type.Object({
  account_id: Type.String(),
  kind: Type.Enum(['terminal', 'rail']),
  code: Type.String(),
});
const Settling = Type.Object({
  account_id: Type.String(),
  shipment_id: Type.String(),
  source: Type.Object({ kind: Type.Enum(['terminal', 'rail']), code: Type.String(), name: Type.String() }),
});
const Rename = Type.Object({ account_id: Type.String(), party_id: Type.String() });
const AliasedPlace = Type.Object({ account_id: Type.String(), place_key: Type.String() });

export function trackingTasks(context: PollingContext): TaskList {
  return {
    ...defineTask(ATTEMPT_REQUEST_TASK, Attempt, (payload, signal) =>
      attemptRequest(context, payload.account_id, payload.tracking_request_id, signal, payload.urgency ?? 'retry'),
    ),
    ...defineTask(CHECK_SHIPMENT_TASK, Check, ({ account_id, shipment_id: shipmentId, urgency }, signal) =>
      checkShipment(context, account_id, { shipmentId, urgency: urgency ?? 'routine' }, signal),
    ),
    ...defineTask(CHECK_SHIPMENTS_TASK, Checks, ({ account_id: accountId, shipment_ids: shipmentIds }, signal) =>
      checkShipments(context, accountId, shipmentIds, signal),
    ),
    ...defineTask(APPLY_FEED_TASK, Feed, ({ account_id }, signal) => applyFeed(context, account_id, signal)),
    ...defineTask(POLL_SOURCE_TASK, PollSource, ({ account_id, ...name }, signal) =>
      pollSource(context, account_id, name, signal),
    ),
    ...defineTask(SETTLE_FACTS_TASK, Settling, ({ account_id, shipment_id, source }) =>
      settleFacts(context, account_id, shipment_id, source),
    ),
    ...defineTask(RENAME_CUSTOMER_TASK, Rename, ({ account_id, party_id }, signal) =>
      renameCustomer(context, { accountId: account_id, partyId: party_id }, signal),
    ),
    ...defineTask(DERIVE_PLACE_TASK, AliasedPlace, ({ account_id: accountId, place_key: placeKey }, signal) =>
      derivePlace(context, { accountId, placeKey }, signal),
    ),
    ...defineTask(RENDER_STALE_TASK, Type.Unknown(), (_, signal) => renderStaleTexts(context, signal)),
  };
}
