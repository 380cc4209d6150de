/**
 * Accepts or dismisses a suggestion at a user's request. An accepted last free day or arrival becomes a statement of
 * the source `user` until it is dismissed. No source states the other fields: accepting one notes that it is right.
 */

import type { ReportedFact, ReportedObservation } from '../../../core/observation.ts';
import type { AccountSession } from '../../../database/database.ts';
import { applyReport } from '../../../tracking/apply/apply-report.ts';
import { deriveStored, readingAt, type StoredShipment } from '../../../tracking/apply/stored-shipment.ts';
import type { ContainerRow } from '../../../tracking/containers/store.ts';
import type { Announcement, ApplyContext } from '../../../tracking/context.ts';
import { contextOf } from '../../../tracking/places/account-gazetteer.ts';
import { applyWithdrawal, lockContainer } from '../../../tracking/user-events/enter-user-event.ts';
import { ACCEPTED_DAY, ARRIVAL_ID } from '../../../tracking/user-events/user-event.ts';
import {
  reportOfUser,
  timeAfterLastStatement,
  USER,
  userEventsOfContainer,
} from '../../../tracking/user-events/user-statement.ts';
import { ArrivalPlaceUnknown } from '../errors.ts';
import { reviewDocuments } from '../review/review-documents.ts';
import { readSuggestions } from './container-suggestions.ts';
import { listDocumentsOf, putDecision } from './store.ts';
import {
  ACCEPTABLE_FIELDS,
  type AcceptableField,
  type Decision,
  type SuggestedField,
  type Suggestion,
} from './suggestions.ts';

export interface SuggestionChoice {
  readonly containerId: string;
  readonly isMeant: (suggestion: Suggestion) => boolean;
  readonly decision: Decision;
  readonly apiKeyId: string;
  /** The customers the caller may act for; null: all. */
  readonly partyIds: readonly string[] | null;
}

/**
 * @param present makes the answer, in the transaction
 * @returns undefined: there is no such container or suggestion that the caller may act for
 * @throws ArrivalPlaceUnknown
 */
export async function decideSuggestion<Answer>(
  context: ApplyContext,
  accountId: string,
  choice: SuggestionChoice,
  present: (session: AccountSession) => Promise<Answer>,
): Promise<Answer | undefined> {
  return context.database.changeAccount(accountId, async (session) =>
    (await decide(session, context, choice)) ? present(session) : undefined,
  );
}

async function decide(
  session: AccountSession,
  context: ApplyContext,
  { containerId, isMeant, decision, apiKeyId, partyIds }: SuggestionChoice,
): Promise<boolean> {
  const found = await lockContainer(session, context, containerId, { partyIds });
  if (found === undefined) return false;
  const { stored, container } = found;
  const suggestion = (await readSuggestions(session, stored.row, container)).find(isMeant);
  if (suggestion === undefined) return false;
  const { field, value, state: before } = suggestion;
  if (before === decision) return true;

  const now = context.clock.now();
  if (isAcceptable(field)) {
    const announcements =
      decision === 'accepted'
        ? await enter(session, context, stored, STATEMENTS[field]({ context, stored, container, on: value, apiKeyId }))
        : await takeBackAccepted(session, context, stored, { container, field, value, apiKeyId });
    await context.announce(session, announcements, now);
  }
  await putDecision(session, { containerId, field, value, decision, apiKeyId, decidedAt: new Date(now) });
  const documents = await listDocumentsOf(session, [{ containerId, shipmentId: stored.row.id }]);
  await reviewDocuments(
    session,
    documents.map(({ documentId }) => documentId),
  );
  return true;
}

export function isAcceptable(field: SuggestedField): field is AcceptableField {
  return (ACCEPTABLE_FIELDS as readonly string[]).includes(field);
}

async function enter(
  session: AccountSession,
  context: ApplyContext,
  stored: StoredShipment,
  stated: ReportedObservation | ReportedFact,
): Promise<readonly Announcement[]> {
  const now = context.clock.now();
  const report = reportOfUser(stored.row, now, { ...stated, statedAt: timeAfterLastStatement(stored, stated, now) });
  return (await applyReport(session, context, stored, report)).announcements;
}

interface Accepted {
  readonly container: ContainerRow;
  readonly field: AcceptableField;
  readonly value: string;
  readonly apiKeyId: string;
}

/** Does nothing when the user has entered another value since. */
async function takeBackAccepted(
  session: AccountSession,
  context: ApplyContext,
  stored: StoredShipment,
  { container, field, value, apiKeyId }: Accepted,
): Promise<readonly Announcement[]> {
  const reading = readingAt(contextOf(context, stored), context.clock.now());
  const event = userEventsOfContainer(stored, container, reading).find(
    ({ end, isAccepted, statement, at }) =>
      end === null && isAccepted && statement.original.code === CODES[field] && at?.kind === 'date' && at.on === value,
  );
  return event === undefined ? [] : applyWithdrawal(session, context, stored, { event, apiKeyId });
}

const CODES: Readonly<Record<AcceptableField, string>> = { pickup_lfd: ACCEPTED_DAY, pod_eta_at: ARRIVAL_ID };

interface Acceptance {
  readonly context: ApplyContext;
  readonly stored: StoredShipment;
  readonly container: ContainerRow;
  /** The day. */
  readonly on: string;
  readonly apiKeyId: string;
}

const STATEMENTS: Readonly<Record<AcceptableField, (accepted: Acceptance) => ReportedObservation | ReportedFact>> = {
  pickup_lfd: lastFreeDay,
  pod_eta_at: arrival,
};

function lastFreeDay({ container, on, apiKeyId }: Acceptance): ReportedFact {
  return {
    source: USER,
    statedAt: null,
    equipment: container.number,
    field: 'pickup_lfd',
    value: { kind: 'date', on },
    place: { locode: null, name: null, facility: null },
    original: { code: ACCEPTED_DAY, text: on },
    raw: { pickup_lfd: on, api_key_id: apiKeyId },
  };
}

/** Of the vessel and port of the tracked arrival: it no longer applies once another vessel carries the container. */
function arrival({ context, stored, container, on, apiKeyId }: Acceptance): ReportedObservation {
  const { number, state } = container;
  const own = deriveStored(context, stored).derived.containers.find(
    (each) => each.number === number && each.journey === container.journey,
  );
  const trackedId = own?.derived.provenance.podEtaAt?.observationId;
  const tracked = stored.records.observations.find(({ id }) => id === trackedId)?.observation;
  const place = tracked?.place ?? { locode: state.podLocode, name: null, facility: null };
  if (place.locode === null && place.name === null) throw new ArrivalPlaceUnknown(number);
  return {
    source: USER,
    sourceEventId: ARRIVAL_ID,
    statedAt: null,
    kind: 'arrival',
    classifier: 'estimated',
    at: { kind: 'date', on },
    place,
    vessel: tracked?.vessel ?? null,
    voyage: tracked?.voyage ?? null,
    mode: tracked?.mode ?? 'vessel',
    laden: null,
    equipment: number,
    transportCallId: null,
    retracted: false,
    original: { code: ARRIVAL_ID, text: on },
    raw: { pod_eta_at: on, api_key_id: apiKeyId },
  };
}
