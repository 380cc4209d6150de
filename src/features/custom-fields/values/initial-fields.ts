/**
 * Initial values of a tracking request: validated with the request, written once when its shipment and each
 * container appear. A value that a user has set meanwhile stays.
 */
import { setImmediate as immediate } from 'node:timers/promises';
import { normaliseContainerNumber } from '@portolan/codes/container-number';
import type { AccountSession } from '../../../database/database.ts';
import { newId } from '../../../lib/ids.ts';
import type { Reference } from '../../../reference/reference.ts';
import type { InitialFields, NumberedContainer } from '../../../tracking/context.ts';
import type { WrittenInitialField, WrittenInitialFields } from '../../../tracking/tracking-requests/schema.ts';
import type { FieldDefinition } from '../definitions/definition.ts';
import { lockDefinitionsBySlug } from '../definitions/find-definition.ts';
import { findRequiredDefinitions } from '../definitions/store.ts';
import { type Fault, throwFaults } from '../errors.ts';
import {
  type InitialField,
  insertInitialFields,
  listInitialFields,
  type WaitingField,
} from './initial-fields-store.ts';
import type { RecordReading } from './referenced-records.ts';
import { type CustomFieldWrite, insertCustomFields } from './store.ts';
import { parseKnownValue, unknownSlugMessage } from './write-field.ts';

export function initialFields(reference: Reference): InitialFields {
  return {
    read: async (session, written, partyIds) => {
      const fields = await readInitialFields(session, written, { reference, partyIds });
      return (requestId) => insertInitialFields(session, requestId, fields);
    },
    applyToShipment,
    applyToNewContainers,
  };
}

/** Throws everything that is wrong with them together. */
async function readInitialFields(
  session: AccountSession,
  { shipment = [], containers = [] }: WrittenInitialFields,
  records: RecordReading,
): Promise<InitialField[]> {
  const slugsOf = (entries: readonly WrittenInitialField[]) => [...new Set(entries.map((each) => each.api_slug))];
  const [ofShipment, ofContainers] = [
    await lockDefinitionsBySlug(session, 'Shipment', slugsOf(shipment)),
    await lockDefinitionsBySlug(session, 'Container', slugsOf(containers)),
  ];
  const read = [
    ...(await readEntries(session, shipment, {
      records,
      type: 'Shipment',
      at: 'initial_custom_fields/shipment',
      definitions: ofShipment,
    })),
    ...(await readEntries(session, containers, {
      records,
      type: 'Container',
      at: 'initial_custom_fields/containers',
      definitions: ofContainers,
    })),
  ];
  throwFaults([
    ...read.flatMap((each) => ('message' in each ? [each] : [])),
    ...(await missingFaults(session, 'Shipment', shipment, 'initial_custom_fields/shipment')),
    ...(await missingFaults(session, 'Container', containers, 'initial_custom_fields/containers')),
  ]);
  return read.flatMap((each) => ('message' in each ? [] : [each]));
}

/** A request that sets fields of an entity must set all required ones: of a shipment, of each named container. */
async function missingFaults(
  session: AccountSession,
  type: InitialField['entityType'],
  entries: readonly WrittenInitialField[],
  path: string,
): Promise<Fault[]> {
  if (entries.length === 0) return [];
  const meant = new Set(entries.map(({ number }) => normaliseContainerNumber(number ?? '')));
  const required = await findRequiredDefinitions(session, type);
  return required.flatMap(({ apiSlug }) => {
    const written = new Set(
      entries.flatMap((each) => (each.api_slug === apiSlug ? [normaliseContainerNumber(each.number ?? '')] : [])),
    );
    if (written.has('')) return [];
    return [...meant.difference(written)].map((number): Fault => {
      const suffix = number === '' ? '' : ` for ${JSON.stringify(number.slice(0, 32))}`;
      return {
        path,
        message: `The field ${apiSlug} of ${type} is required: give its value${suffix}.`,
        missing: true,
      };
    });
  });
}

interface Reading {
  readonly records: RecordReading;
  readonly type: InitialField['entityType'];
  /** Where the entries stand in the request's attributes. */
  readonly at: string;
  readonly definitions: ReadonlyMap<string, FieldDefinition>;
}

/** As many faults as one answer lists; the rest is not read then. */
const MAX_REPORTED = 100;

/** Between entries others have their turn: a thousand long texts may be held against patterns. */
async function readEntries(
  session: AccountSession,
  entries: readonly WrittenInitialField[],
  reading: Reading,
): Promise<(InitialField | Fault)[]> {
  const [read, seen] = [[] as (InitialField | Fault)[], new Set<string>()];
  let faults = 0;
  for (const [index, entry] of entries.entries()) {
    const next = await readEntry(session, entry, { path: `${reading.at}/${index}`, seen }, reading);
    read.push(next);
    if ('message' in next) faults += 1;
    if (faults >= MAX_REPORTED) break;
    await immediate();
  }
  return read;
}

async function readEntry(
  session: AccountSession,
  entry: WrittenInitialField,
  { path, seen }: { readonly path: string; readonly seen: Set<string> },
  { type, definitions, records }: Reading,
): Promise<InitialField | Fault> {
  const definition = definitions.get(entry.api_slug);
  if (definition === undefined) {
    return { path: `${path}/api_slug`, message: unknownSlugMessage(entry.api_slug, type) };
  }
  const container = containerOf(entry.number);
  if (container !== null && 'problem' in container) return { path: `${path}/number`, message: container.problem };
  const containerNumber = container?.number ?? null;
  const key = `${entry.api_slug} ${containerNumber ?? ''}`;
  if (seen.has(key)) {
    return { path: `${path}/api_slug`, message: `There are two values of ${entry.api_slug} for the same.` };
  }
  seen.add(key);
  const parsed = await parseKnownValue(session, definition, entry.value ?? definition.defaultValue, records);
  if ('problem' in parsed) {
    return { path: `${path}/value`, message: parsed.problem };
  }
  return {
    entityType: type,
    containerNumber,
    definitionId: definition.id,
    fromTemplate: definition.isTemplate,
    value: parsed.value,
  };
}

/** Ignores the check digit: a mismarked container is tracked by its marked number. */
const SHAPE = /^[A-Z]{4}\d{7}$/;

function containerOf(written: string | null | undefined): { number: string } | { problem: string } | null {
  const number = normaliseContainerNumber(written ?? '');
  if (number === '') return null;
  if (SHAPE.test(number)) return { number };
  const shown = JSON.stringify(number.slice(0, 32));
  return {
    problem: `${shown} is no container number: four letters and seven digits are expected, or nothing for all.`,
  };
}

/** Sets what a request brought, on the shipment it led to and the containers that are there. @param now Unix milliseconds */
async function applyToShipment(
  session: AccountSession,
  request: { readonly id: string; readonly shipmentId: string },
  listContainers: () => Promise<readonly NumberedContainer[]>,
  now: number,
): Promise<void> {
  const fields = await listInitialFields(session, { trackingRequestId: request.id });
  if (fields.length === 0) return;
  const shipment = fields.filter(({ entityType }) => entityType === 'Shipment');
  const writes = shipment.map((field) => writeOf(field, request.shipmentId, now));
  await insertCustomFields(session, [...writes, ...writesOf(fields, await listContainers(), now)], new Date(now));
}

/** Sets what the requests of a shipment brought, on containers that have just appeared. @param now Unix milliseconds */
async function applyToNewContainers(
  session: AccountSession,
  shipmentId: string,
  containers: readonly NumberedContainer[],
  now: number,
): Promise<void> {
  if (containers.length === 0) return;
  const fields = await listInitialFields(session, { shipmentId });
  await insertCustomFields(session, writesOf(fields, containers, now), new Date(now));
}

/** The first value of a definition counts: fields for one container stand before those for all. */
function writesOf(
  fields: readonly WaitingField[],
  containers: readonly NumberedContainer[],
  now: number,
): CustomFieldWrite[] {
  return containers.flatMap(({ id, number }) =>
    fields
      .filter((field) => field.entityType === 'Container' && (field.containerNumber ?? number) === number)
      .map((field) => writeOf(field, id, now)),
  );
}

function writeOf({ containerNumber: _, ...field }: WaitingField, entityId: string, now: number): CustomFieldWrite {
  return { ...field, id: newId(now), entityId };
}
