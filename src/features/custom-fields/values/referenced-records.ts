/** The records that values of the type `reference` name: whether a reader may see one, and how people call it. */
import type { AccountSession } from '../../../database/database.ts';
import type { Customers } from '../../../database/lists/list-filters.ts';
import type { RenderedResource } from '../../../http/jsonapi/resource.ts';
import type { Reference } from '../../../reference/reference.ts';
import { findPartiesByIds } from '../../../tenancy/parties/store.ts';
import { findContainers } from '../../../tracking/containers/list-store.ts';
import { findShipments } from '../../../tracking/shipments/list-store.ts';
import { listVessels } from '../../../tracking/vessels/store.ts';
import type { RecordType, ReferenceValue } from '../definitions/definition.ts';

export interface RecordReading {
  readonly reference: Reference;
  /** What the reader may see. */
  readonly partyIds: Customers;
}

interface NamedRecord {
  readonly id: string;
  readonly name: string;
}

type Finder = (
  session: AccountSession,
  ids: readonly string[],
  reading: RecordReading,
) => readonly NamedRecord[] | Promise<readonly NamedRecord[]>;

const FINDERS: Readonly<Record<RecordType, Finder>> = {
  shipment: async (session, ids, { partyIds }) =>
    (await findShipments(session, ids, partyIds)).map((each) =>
      named(each, 'bill_of_lading_number', 'booking_number', 'normalized_number'),
    ),
  container: async (session, ids, { partyIds }) =>
    (await findContainers(session, { ids }, partyIds)).map((each) => named(each, 'number')),
  party: async (session, ids, { partyIds }) => {
    const seen = partyIds === null ? ids : ids.filter((id) => partyIds.includes(id));
    return (await findPartiesByIds(session, seen, null)).map(({ id, companyName }) => ({ id, name: companyName }));
  },
  vessel: async (session, ids) =>
    (await listVessels(session, ids)).map(({ id, imo, name }) => ({ id, name: name ?? imo })),
  port: (_session, ids, { reference }) => known(ids, (id) => reference.ports.findById(id)),
  terminal: (_session, ids, { reference }) => known(ids, (id) => reference.terminals.findById(id)),
  shipping_line: (_session, ids, { reference }) => known(ids, (id) => reference.shippingLines.findById(id)),
};

/** Names by `type:id`; what is deleted, or hidden from the reader, is left out. */
export async function nameRecords(
  session: AccountSession,
  values: readonly ReferenceValue[],
  reading: RecordReading,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const [type, ofType] of Map.groupBy(values, (each) => each.type)) {
    const ids = [...new Set(ofType.map(({ id }) => id))];
    for (const { id, name } of await FINDERS[type](session, ids, reading)) names.set(`${type}:${id}`, name);
  }
  return names;
}

export function keyOfRecord({ type, id }: ReferenceValue): string {
  return `${type}:${id}`;
}

function named({ id, json }: RenderedResource, ...members: readonly string[]): NamedRecord {
  const { attributes } = JSON.parse(json) as { attributes: Readonly<Record<string, string | null | undefined>> };
  return { id, name: members.map((member) => attributes[member]).find((each) => each != null) ?? id };
}

function known(
  ids: readonly string[],
  find: (id: string) => { readonly id: string; readonly name: string } | undefined,
): NamedRecord[] {
  return ids.flatMap((id) => find(id) ?? []);
}
