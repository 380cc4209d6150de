/**
 * Creates a tracking request, for a user or for what a document or an EDI message names: everything that can be known
 * at once is checked here, the rest happens in the background.
 */
import type { AccountSession } from '../../database/database.ts';
import type { RenderedResource } from '../../http/jsonapi/resource.ts';
import { DomainError, Faults } from '../../lib/errors.ts';
import type { PollingContext } from '../context.ts';
import { TrackingRequestDuplicate } from '../errors.ts';
import { openRequests } from './open-requests.ts';
import { renderTrackingRequest } from './schema.ts';
import { type TrackingRequestInput, validateRequest } from './validate-request.ts';

/** The new request's resource, `pending`; its first attempt is put on the queue as soon as it is committed. */
export function startTracking(
  context: PollingContext,
  accountId: string,
  input: TrackingRequestInput,
): Promise<RenderedResource> {
  return answerTracking(context, accountId, input, async (_, resource) => resource);
}

/** The same. @param present makes the answer, in the transaction */
export async function answerTracking<Answer>(
  context: PollingContext,
  accountId: string,
  input: TrackingRequestInput,
  present: (session: AccountSession, resource: RenderedResource) => Promise<Answer>,
): Promise<Answer> {
  const faults = new Faults();
  const checked = faults.attempt(() => validateRequest(context, accountId, input));
  const written = input.initialFields;
  if (!written) faults.throwIfAny();
  const answer = await context.database.changeAccount(accountId, async (session) => {
    // Custom fields are checked against the account's definitions; their errors join the others.
    const insertFields =
      written &&
      (await context.initialFields.read(session, written, input.partyIds).catch((error: unknown) => faults.add(error)));
    faults.throwIfAny();
    if (checked === undefined) throw new Error('The input has no faults, and was not validated.');
    const [refusal] = await openRequests(session, { inputs: [checked], isQueued: true });
    if (refusal) throw refusal;
    if (insertFields) await insertFields(checked.row.id);
    return present(session, renderTrackingRequest(checked.row));
  });
  if (checked !== undefined) context.firstAttempts.add({ accountId, requestId: checked.row.id });
  return answer;
}

/** A request without a key or customer. */
export function automaticRequest(
  requestType: TrackingRequestInput['requestType'],
  requestNumber: string,
  scac: string | null,
): TrackingRequestInput {
  return {
    requestType,
    requestNumber,
    scac,
    autoDetect: scac === null,
    refNumbers: [],
    shipmentTags: [],
    customerId: null,
    partyIds: null,
    apiKeyId: null,
    isByUser: false,
  };
}

export interface NumberToTrack {
  readonly type: TrackingRequestInput['requestType'];
  readonly number: string;
  readonly scac: string | null;
}

/** Does nothing if the number is tracked already. Logs why the request is refused otherwise, such as a line without settings. */
export async function trackAutomatically(
  context: PollingContext,
  accountId: string,
  { type, number, scac }: NumberToTrack,
): Promise<void> {
  await startTracking(context, accountId, automaticRequest(type, number, scac)).catch((error: unknown) => {
    if (error instanceof TrackingRequestDuplicate) return;
    if (!(error instanceof DomainError)) throw error;
    context.log.info(`${number} is not tracked automatically: ${error.message}`);
  });
}
