/**
 * Reads the query of GET /v2/events and finds what it asks for. A comma means "or", several parameters mean "and".
 * Pure; throws SourceRefusal where the query is wrong.
 */

import { SourceRefusal } from '../sources/refusal.ts';
import type { Journey } from '../world/journey.ts';
import { type CreatedCondition, meetsCondition, readCreatedConditions } from './created-condition.ts';
import type { DcsaEvent } from './dcsa-event.ts';
import type { LineProfile } from './line-profile.ts';

/** As Fastify gives it: repeated parameters are lists. */
export type RawQuery = Readonly<Record<string, string | string[] | undefined>>;

const NUMBERS = ['transportDocumentReference', 'carrierBookingReference', 'equipmentReference'] as const;
type NumberParameter = (typeof NUMBERS)[number];

/** What each further filter looks at. */
const FIELDS: Readonly<Record<string, (event: DcsaEvent) => string | undefined>> = {
  eventType: (event) => event.eventType,
  shipmentEventTypeCode: (event) => (event.eventType === 'SHIPMENT' ? event.shipmentEventTypeCode : undefined),
  documentTypeCode: (event) => (event.eventType === 'SHIPMENT' ? event.documentTypeCode : undefined),
  transportEventTypeCode: (event) => (event.eventType === 'TRANSPORT' ? event.transportEventTypeCode : undefined),
  equipmentEventTypeCode: (event) => (event.eventType === 'EQUIPMENT' ? event.equipmentEventTypeCode : undefined),
  transportCallID: (event) => callOf(event)?.transportCallID,
  vesselIMONumber: (event) => callOf(event)?.vessel?.vesselIMONumber,
  carrierVoyageNumber: (event) => callOf(event)?.carrierVoyageNumber,
  exportVoyageNumber: (event) => callOf(event)?.exportVoyageNumber,
  carrierServiceCode: (event) => callOf(event)?.carrierServiceCode,
  UNLocationCode: (event) => callOf(event)?.UNLocationCode,
};

export interface EventQuery {
  readonly numbers: Readonly<Partial<Record<NumberParameter, readonly string[]>>>;
  readonly fields: readonly { readonly name: string; readonly values: readonly string[] }[];
  readonly created: readonly CreatedCondition[];
  readonly limit: number;
}

const DEFAULT_LIMIT = 100;
const HIGHEST_LIMIT = 1000;

export function readEventQuery(raw: RawQuery, profile: LineProfile): EventQuery {
  const numbers: Partial<Record<NumberParameter, readonly string[]>> = {};
  for (const name of NUMBERS) {
    const values = readList(raw, name);
    if (values !== undefined) numbers[name] = values;
  }
  if (Object.keys(numbers).length === 0) {
    throw invalidQuery(`the request holds none of ${NUMBERS.join(', ')}; give at least one`);
  }
  const fields = Object.keys(FIELDS).flatMap((name) => {
    const values = readList(raw, name);
    return values === undefined ? [] : [{ name, values }];
  });
  return { numbers, fields, created: readCreatedConditions(raw, profile.operatorIn), limit: readLimit(raw) };
}

export function meetsNumbers(journey: Journey, { numbers }: EventQuery): boolean {
  const { transportDocumentReference, carrierBookingReference, equipmentReference } = numbers;
  return (
    (transportDocumentReference?.includes(journey.billOfLading) ?? true) &&
    (carrierBookingReference?.includes(journey.booking) ?? true) &&
    (equipmentReference === undefined || journey.containers.some(({ number }) => equipmentReference.includes(number)))
  );
}

/** For an event of a journey that meets the numbers: another container's own events are left out. */
export function meetsQuery(event: DcsaEvent, query: EventQuery): boolean {
  const wanted = query.numbers.equipmentReference;
  if (wanted !== undefined && event.eventType === 'EQUIPMENT') {
    if (event.equipmentReference === undefined || !wanted.includes(event.equipmentReference)) return false;
  }
  const fieldsMatch = query.fields.every(({ name, values }) => values.includes(FIELDS[name]?.(event) ?? ''));
  return fieldsMatch && query.created.every((condition) => meetsCondition(event.eventCreatedDateTime, condition));
}

export function invalidQuery(message: string): SourceRefusal {
  return new SourceRefusal(400, 'invalidQuery', message);
}

function callOf(event: DcsaEvent) {
  return event.eventType === 'SHIPMENT' ? undefined : event.transportCall;
}

function readList(raw: RawQuery, name: string): readonly string[] | undefined {
  const value = raw[name];
  if (value === undefined) return undefined;
  const values = [value].flat().flatMap((text) => text.split(','));
  if (values.some((text) => text === '')) throw invalidQuery(`${name} holds an empty value`);
  return values;
}

function readLimit(raw: RawQuery): number {
  if (raw.limit === undefined) return DEFAULT_LIMIT;
  const limit = Number(raw.limit);
  if (Number.isInteger(limit) && limit >= 1 && limit <= HIGHEST_LIMIT) return limit;
  throw invalidQuery(`limit is "${String(raw.limit)}"; it is a whole number from 1 to ${HIGHEST_LIMIT}`);
}
