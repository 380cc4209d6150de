/**
 * The tasks of tracking as the queue calls them: each reads its payload and calls one use case.
 */
import type { Task, TaskList } from 'graphile-worker';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { attemptRequest } from '../../tracking/attempt-request.ts';
import { checkShipment } from '../../tracking/check-shipment.ts';
import type { TrackingContext } from '../../tracking/context.ts';
import { RENAME_CUSTOMER_TASK, renameCustomer } from '../../tracking/rename-customer.ts';
import { ATTEMPT_REQUEST_TASK, CHECK_SHIPMENT_TASK } from '../../tracking/schedule.ts';

const AttemptPayload = Type.Object({ account_id: Type.String(), tracking_request_id: Type.String() });
const CheckPayload = Type.Object({
  account_id: Type.String(),
  shipment_id: Type.String(),
  urgency: Type.Optional(Type.Union([Type.Literal('routine'), Type.Literal('refresh')])),
});

const RenamePayload = Type.Object({ account_id: Type.String(), party_id: Type.String() });

export function trackingTasks(context: TrackingContext): TaskList {
  const attempt: Task = async (payload, helpers) => {
    const { account_id, tracking_request_id } = Value.Parse(AttemptPayload, payload);
    await attemptRequest(context, account_id, tracking_request_id, helpers.abortSignal);
  };
  const check: Task = async (payload, helpers) => {
    const { account_id, shipment_id: shipmentId, urgency = 'routine' } = Value.Parse(CheckPayload, payload);
    await checkShipment(context, account_id, { shipmentId, urgency }, helpers.abortSignal);
  };
  const rename: Task = async (payload, helpers) => {
    const { account_id, party_id } = Value.Parse(RenamePayload, payload);
    await renameCustomer(context, account_id, party_id, helpers.abortSignal);
  };
  return { [ATTEMPT_REQUEST_TASK]: attempt, [CHECK_SHIPMENT_TASK]: check, [RENAME_CUSTOMER_TASK]: rename };
}
