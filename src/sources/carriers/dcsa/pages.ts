/**
 * From raw pages to the list of events they hold, as far as it goes: what ended it early is kept as a shortfall.
 * Pure; looks into no event.
 */
import type { TrackedReference } from '../../../core/observation.ts';
import { isSuccess, refusal, refusalOfFailure, refusalOfPage } from '../../http/answer.ts';
import { excerpt, readJson } from '../../http/json.ts';
import type { RawAnswer, RawPage, Refusal, RefusalKind } from '../carrier.ts';
import type { DcsaProfile } from './settings.ts';

export interface ListedEvents {
  readonly values: readonly unknown[];
  /** null: everything the line has was read. */
  readonly shortfall: Refusal | null;
}

const RIGHT = 'right would be a JSON array of events, or {"events": […]}';

export function listEvents(answer: RawAnswer, requested: TrackedReference, profile: DcsaProfile): ListedEvents {
  const values: unknown[] = [];
  let lastSize = 0;
  for (const page of answer.pages) {
    const outcome = eventsOfPage(page, answer, requested, profile);
    if ('refusal' in outcome) return { values, shortfall: outcome };
    for (const value of outcome.values) values.push(value);
    lastSize = outcome.values.length;
  }
  if (answer.failure !== null) return { values, shortfall: refusalOfFailure(answer.failure) };
  if (answer.pages.length === 0) return { values, shortfall: refusal('unrecognized', 'the answer has no page') };
  return { values, shortfall: cutShort(lastSize, answer, profile) };
}

function eventsOfPage(
  page: RawPage,
  answer: RawAnswer,
  requested: TrackedReference,
  profile: DcsaProfile,
): { readonly values: readonly unknown[] } | Refusal {
  if (!isSuccess(page)) return refusalOfDcsaPage(page, answer, requested, profile);
  if (page.status === 204) return { values: [] };
  const answered = `${page.url} answered ${page.status} with`;
  const json = readJson(page.body);
  if ('problem' in json) return refusal('unrecognized', `${answered} ${json.problem}; ${RIGHT}`);
  const values = listOf(json.value);
  return values === null ? refusal('unrecognized', `${answered} ${excerpt(page.body)}; ${RIGHT}`) : { values };
}

function listOf(value: unknown): readonly unknown[] | null {
  return eventsOfHmmForm(value) ?? (Array.isArray(value) ? value : enveloped(value));
}

/** `{"events": […]}`, and `{"body": {"events": […]}}`, which a client of Maersk met behind a proxy. */
function enveloped(value: unknown): readonly unknown[] | null {
  if (typeof value !== 'object' || value === null) return null;
  const inner = 'body' in value && !('events' in value) ? Object(value.body) : value;
  return Array.isArray(inner.events) ? inner.events : null;
}

/**
 * A last page that is full has most likely more behind it, in any style of paging: the line has no further page, or left
 * its header out. Only a page that the line itself names as the last is the end. Asking again soon brings no more.
 */
function cutShort(lastSize: number, { pages }: RawAnswer, { paging }: DcsaProfile): Refusal | null {
  if (paging.limit === null || lastSize < paging.limit) return null;
  if (paging.style === 'header' && isNamedLast(pages.at(-1))) return null;
  const evidence = `${lastSize} events fill the last page, which holds at most ${paging.limit}; there may be more`;
  return { ...refusal('unrecognized', evidence), isLasting: true };
}

/** The standard's headers Current-Page and Last-Page lead to the same page. */
function isNamedLast(page: RawPage | undefined): boolean {
  const { 'current-page': current = '', 'last-page': last } = page?.headers ?? {};
  return current.trim() !== '' && current === last;
}

/** The meaning of an unsuccessful page: by the line's profile, else by its status and what its body names. */
function refusalOfDcsaPage(
  page: RawPage,
  answer: RawAnswer,
  requested: TrackedReference,
  profile: DcsaProfile,
): Refusal {
  return refusalOfPage(page, answer, profile.scac, meaningOf(page, requested, profile));
}

/** undefined: the general meaning of the status. */
function meaningOf(page: RawPage, requested: TrackedReference, profile: DcsaProfile): RefusalKind | undefined {
  const own = new Map(Object.entries(profile.statusMeanings)).get(String(page.status));
  if (own !== undefined) return own;
  const blames = (page.status === 400 || page.status === 422) && namesTheReference(page, requested, profile);
  return blames ? 'invalidNumber' : undefined;
}

/**
 * A 400 may be about any part of the request; the number is at fault only if the body names it or its filter. The standard's
 * errors repeat the address of the request (`requestUri`), which names both whatever is at fault.
 */
function namesTheReference({ body, url }: RawPage, requested: TrackedReference, profile: DcsaProfile): boolean {
  const filter = profile.filters[requested.type];
  const query = url.slice(url.indexOf('?') + 1);
  const own = body.replaceAll(query, '').replace(/"requestUri"\s*:\s*"[^"]*"/gi, '');
  const text = own.toUpperCase();
  return (filter !== null && text.includes(filter.toUpperCase())) || text.includes(requested.number);
}

/**
 * HMM's own form of an answer (`dcsaCargoTracking` v1): one object for a booking, its events in three lists by type, and
 * the calls of the ship in a fourth. Makes the flat list of the standard of it. Pure; judges no event.
 *
 * Not read: `deliveryDateTime`, which does not state whether it is planned or actual, and the ports in the ids of
 * `transport.loadTransportCallId` and `dischargeTransportCallId`, which have no time.
 */

type Members = Readonly<Record<string, unknown>>;

const LISTS = ['shipmentEvent', 'transportEvent', 'equipmentEvent'] as const;

/** null: another form. */
export function eventsOfHmmForm(value: unknown): readonly unknown[] | null {
  const forms = Array.isArray(value) ? value : [value];
  return forms.length > 0 && forms.every(isHmmForm) ? forms.flatMap(eventsOf) : null;
}

function isHmmForm(value: unknown): value is Members {
  return isMembers(value) && LISTS.some((list) => Array.isArray(value[list]));
}

function eventsOf(form: Members): unknown[] {
  const { carrierBookingReference } = membersOf(form.shipment);
  const equipment = membersOf(form.equipment);
  const calls = listIn(form.transportCall).filter(isMembers);
  return LISTS.flatMap((list) => listIn(form[list])).map((event) => {
    if (!isMembers(event)) return event;
    const booking = { documentReferenceType: 'BKG', documentReferenceValue: carrierBookingReference };
    return {
      ...event,
      ...('documentId' in event && { documentID: event.documentId }),
      ...('transportCall' in event && { transportCall: withListedCall(event.transportCall, calls) }),
      ...('equipmentEventTypeCode' in event && ofEquipment(event, equipment)),
      ...(carrierBookingReference !== undefined && {
        documentReferences: [...listIn(event.documentReferences), booking],
      }),
    };
  });
}

/** An event without a number is about the one container that the object names. */
function ofEquipment(event: Members, { equipmentReference, ISOEquipmentCode }: Members): Members {
  return {
    ...(event.equipmentReference === undefined && equipmentReference !== undefined && { equipmentReference }),
    ...(event.ISOEquipmentCode === undefined && ISOEquipmentCode !== undefined && { ISOEquipmentCode }),
  };
}

/** Ship and voyage of an event's call stand in the list of calls: under its id, else under the port where a ship calls. */
function withListedCall(written: unknown, calls: readonly Members[]): unknown {
  if (!isMembers(written)) return written;
  const call = withFacilityCode(written);
  const isByShip = String(call.modeOfTransport ?? '').toUpperCase() === 'VESSEL';
  const named = calls.filter(({ transportCallID }) => transportCallID === call.transportCallID);
  const there = calls.filter(({ UNLocationCode }) => isByShip && UNLocationCode === call.UNLocationCode);
  const [listed, ...others] = call.transportCallID === undefined ? there : named;
  return listed === undefined || others.length > 0 ? call : { ...withFacilityCode(listed), ...call };
}

/** `KRPUSPNC`, the port's code and the terminal's own, stands for the type of the facility in some events. */
function withFacilityCode(call: Members): Members {
  const { UNLocationCode: locode, facilityTypeCode: type, facilityCode } = call;
  const isCode = typeof locode === 'string' && typeof type === 'string' && type !== locode && type.startsWith(locode);
  if (!isCode) return call;
  const { facilityTypeCode: _, ...rest } = call;
  return { ...rest, facilityCode: facilityCode ?? type };
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function membersOf(value: unknown): Members {
  return isMembers(value) ? value : {};
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
