/**
 * A user accepts what papers say of a container, or dismisses it. An accepted last free day or arrival is a statement of the source
 * `user` and stands until it is dismissed; the other fields can only be dismissed.
 */
import {
  ACCEPTABLE_FIELDS,
  type AcceptableField,
  type Decision,
  type SuggestedField,
  type Suggestion,
} from '../../domain/documents/suggestions.ts';
import type { Report, ReportedFact, ReportedObservation } from '../../domain/observation.ts';
import { putDecision } from '../../storage/documents/suggestions.ts';
import { type ContainerRow, findShipmentOfContainer } from '../../storage/tracking/containers.ts';
import { lockShipment } from '../../storage/tracking/shipments.ts';
import type { TrackingContext } from '../context.ts';
import { ArrivalPlaceUnknown, SuggestionNotAcceptable } from '../errors.ts';
import { readStoredShipment, type StoredShipment } from '../state/stored-shipment.ts';
import { takeInReport } from '../state/take-in-report.ts';
import { readSuggestions } from './container-suggestions.ts';
import { isOf } from './update-shipment.ts';
import { afterLastWord, reportOfUser, USER } from './user-statement.ts';

export interface SuggestionChoice {
  readonly containerId: string;
  readonly isMeant: (suggestion: Suggestion) => boolean;
  readonly decision: Decision;
  readonly apiKeyId: string;
  /** The customers the caller may act for; null: all. */
  readonly partyIds: readonly string[] | null;
}

/**
 * False: there is no such container or suggestion that the caller may act for.
 * @throws SuggestionNotAcceptable
 * @throws ArrivalPlaceUnknown
 */
export async function decideSuggestion(
  context: TrackingContext,
  accountId: string,
  { containerId, isMeant, decision, apiKeyId, partyIds }: SuggestionChoice,
): Promise<boolean> {
  return context.database.changeAccount(accountId, async (session) => {
    const shipmentId = await findShipmentOfContainer(session, containerId);
    const shipment = shipmentId === undefined ? undefined : await lockShipment(session, shipmentId);
    if (shipment === undefined || !isOf(partyIds, shipment.customer_id)) return false;
    const stored = await readStoredShipment(session, shipment);
    const container = stored.containers.find((each) => each.id === containerId);
    if (container === undefined) return false;
    const suggestion = (await readSuggestions(session, shipment, container)).find(isMeant);
    if (suggestion === undefined) return false;
    const { field, value, state: before } = suggestion;
    if (before === decision) return true;

    const now = context.clock.now();
    if (decision === 'accepted' && !isAcceptable(field)) throw new SuggestionNotAcceptable(field);
    if (isAcceptable(field) && (decision === 'accepted' || before === 'accepted')) {
      const entry = { container, on: decision === 'accepted' ? value : null, apiKeyId };
      const report = reportOfUser(shipment, now, STATEMENTS[field](stored, entry, now));
      const { announcements } = await takeInReport(session, context, stored, report);
      await context.announce(session, announcements, now);
    }
    await putDecision(session, { containerId, field, value, decision, apiKeyId, decidedAt: new Date(now) });
    return true;
  });
}

export function isAcceptable(field: SuggestedField): field is AcceptableField {
  return (ACCEPTABLE_FIELDS as readonly string[]).includes(field);
}

interface Entry {
  readonly container: ContainerRow;
  /** The day; null: it is taken back. */
  readonly on: string | null;
  readonly apiKeyId: string;
}

const STATEMENTS: Readonly<
  Record<AcceptableField, (stored: StoredShipment, entry: Entry, now: number) => Partial<Report>>
> = {
  pickup_lfd: (stored, entry, now) => ({ facts: [lastFreeDay(stored, entry, now)] }),
  pod_eta_at: (stored, entry, now) => ({ observations: [arrival(stored, entry, now)] }),
};

function lastFreeDay(stored: StoredShipment, { container, on, apiKeyId }: Entry, now: number): ReportedFact {
  return {
    source: USER,
    statedAt: afterLastWord(stored, container.number, 'pickup_lfd', now),
    equipment: container.number,
    field: 'pickup_lfd',
    value: on === null ? null : { kind: 'date', on },
    place: { locode: null, name: null, facility: null },
    original: { code: 'pickup_lfd', text: on },
    raw: { pickup_lfd: on, api_key_id: apiKeyId },
  };
}

const ARRIVAL_ID = 'pod_eta_at';

/** Of the same ship at the same port as the arrival that is tracked: once another ship brings the box, it says nothing any more. */
function arrival({ heard }: StoredShipment, { container, on, apiKeyId }: Entry, now: number): ReportedObservation {
  const { number, state } = container;
  const own = heard.observations
    .map(({ observation }) => observation)
    .filter((each) => each.source.kind === 'user' && each.sourceEventId === ARRIVAL_ID && each.equipment === number);
  const trackedId = state.provenance.podEtaAt?.observationId;
  const tracked = heard.observations.find(({ id }) => id === trackedId)?.observation;
  const statedAt = new Date(Math.max(now, ...own.map((each) => Date.parse(each.statedAt ?? '') + 1))).toISOString();
  const entered = { statedAt, original: { code: ARRIVAL_ID, text: on }, raw: { pod_eta_at: on, api_key_id: apiKeyId } };
  const last = own.at(-1);
  if (on === null && last !== undefined) return { ...last, ...entered, retracted: true };

  const place = tracked?.place ?? { locode: state.podLocode, name: null, facility: null };
  if (on === null || (place.locode === null && place.name === null)) throw new ArrivalPlaceUnknown(number);
  return {
    ...entered,
    source: USER,
    sourceEventId: ARRIVAL_ID,
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
  };
}
