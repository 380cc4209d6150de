/**
 * Parses the query of GET /v2/events and matches events with it. A comma means "or", several parameters mean "and".
 * Pure. Throws SourceRefusal for an invalid query.
 */

import { SourceRefusal } from '../sources/refusal.ts';
import type { Journey } from '../world/journey.ts';
import { type CreatedCondition, meetsCondition, parseCreatedConditions } from './created-condition.ts';
import type { DcsaEvent } from './dcsa-event.ts';
import type { LineProfile } from './line-profile.ts';

/** The query of Fastify: repeated parameters are lists. */
export type RawQuery = Readonly<Record<string, string | string[] | undefined>>;

const NUMBERS = ['transportDocumentReference', 'carrierBookingReference', 'equipmentReference'] as const;
type NumberParameter = (typeof NUMBERS)[number];

/** The member that each further filter compares. */
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

export function parseEventQuery(raw: RawQuery, profile: LineProfile): EventQuery {
  const numbers: Partial<Record<NumberParameter, readonly string[]>> = {};
  for (const name of NUMBERS) {
    const values = parseList(raw, name);
    if (values !== undefined) numbers[name] = values;
  }
  if (Object.keys(numbers).length === 0) {
    throw invalidQuery(`the request has none of ${NUMBERS.join(', ')}; at least one is required`);
  }
  const fields = Object.keys(FIELDS).flatMap((name) => {
    const values = parseList(raw, name);
    return values === undefined ? [] : [{ name, values }];
  });
  return { numbers, fields, created: parseCreatedConditions(raw, profile.operatorIn), limit: parseLimit(raw) };
}

export function meetsNumbers(journey: Journey, { numbers }: EventQuery): boolean {
  const { transportDocumentReference, carrierBookingReference, equipmentReference } = numbers;
  return (
    (transportDocumentReference?.includes(journey.billOfLading) ?? true) &&
    (carrierBookingReference?.includes(journey.booking) ?? true) &&
    (equipmentReference === undefined || journey.containers.some(({ number }) => equipmentReference.includes(number)))
  );
}

/** For events of a journey that meets the numbers: rejects events of other containers. */
export function meetsQuery(event: DcsaEvent, query: EventQuery): boolean {
  const numbers = query.numbers.equipmentReference;
  if (numbers !== undefined && event.eventType === 'EQUIPMENT') {
    if (event.equipmentReference === undefined || !numbers.includes(event.equipmentReference)) return false;
  }
  const fieldsMatch = query.fields.every(({ name, values }) => values.includes(FIELDS[name]?.(event) ?? ''));
  return fieldsMatch && query.created.every((condition) => meetsCondition(event.eventCreatedDateTime, condition));
}

function invalidQuery(message: string): SourceRefusal {
  return new SourceRefusal(400, 'invalidQuery', message);
}

function callOf(event: DcsaEvent) {
  return event.eventType === 'SHIPMENT' ? undefined : event.transportCall;
}

function parseList(raw: RawQuery, name: string): readonly string[] | undefined {
  const value = raw[name];
  if (value === undefined) return undefined;
  const values = [value].flat().flatMap((text) => text.split(','));
  if (values.some((text) => text === '')) throw invalidQuery(`${name} has an empty value`);
  return values;
}

function parseLimit(raw: RawQuery): number {
  if (raw.limit === undefined) return DEFAULT_LIMIT;
  const limit = Number(raw.limit);
  if (Number.isInteger(limit) && limit >= 1 && limit <= HIGHEST_LIMIT) return limit;
  throw invalidQuery(`limit must be a whole number from 1 to ${HIGHEST_LIMIT}, not "${String(raw.limit)}"`);
}
