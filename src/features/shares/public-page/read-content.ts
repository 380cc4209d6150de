/**
 * The data of a shared page: the account, and the containers or shipments with the chosen fields, in the order of need
 * where the filter names none.
 */
import type { AccountSession } from '../../../database/database.ts';
import { formatInstant } from '../../../lib/clock.ts';
import { MOST_PAGES, PAGE_SIZE } from '../list-filter.ts';
import { OVER_STATUSES } from '../share.ts';
import { type BoxFacts, presentBox, presentShipment, type SharedContainer, type SharedShipment } from './box.ts';
import { readSharingAccount } from './read-account.ts';
import {
  type BoxReading,
  isSorted,
  listSharedBoxes,
  type OpenedPart,
  type ReadShare,
  readBox,
  readBriefly,
  readReasons,
  type SharedBoxes,
} from './read-boxes.ts';

const QUARTER_MILLIS = 15 * 60_000;

interface ContentQuery extends OpenedPart {
  /** Unix milliseconds of the world. */
  readonly now: number;
}

/** Undefined: what is shared is gone, or its creator does not see it any more. */
export async function readContent(session: AccountSession, share: ReadShare, query: ContentQuery, reading: BoxReading) {
  const [account, shared] = await Promise.all([
    readSharingAccount(session, share),
    listSharedBoxes(session, share, query, reading),
  ]);
  const { boxId, shipmentId } = query;
  const isPart = boxId !== null || shipmentId !== null;
  const containers = shared.containers.filter(
    (each) => (boxId === null || each.id === boxId) && (shipmentId === null || each.shipmentId === shipmentId),
  );
  const isWhole = share.filter !== null && !isPart;
  if (containers.length === 0 && !isWhole) return undefined;
  const [only, second] = containers;
  const isOne = only !== undefined && second === undefined && (share.filter === null || isPart);
  const isOfShipments = isWhole && shared.shipments !== null;
  const facts = isOne
    ? [await readBox(session, share, only, reading, query.now)]
    : isOfShipments
      ? []
      : await readBriefly(session, share, containers);
  const ofShipment = shipmentId ?? share.shipmentId;
  const hasOrder = share.filter !== null && isSorted(share.filter);
  const boxes = facts.map((each) => presentBox(each, share.fields));
  /** Containers of one shipment go by the same ships: the reports about the first tell why all are late. */
  const withLateness = async ([first, ...others]: readonly BoxFacts[]): Promise<readonly BoxFacts[]> => {
    if (first === undefined || only === undefined) return [];
    return [{ ...first, lateness: await readReasons(session, share, only, first, reading, query.now) }, ...others];
  };
  return {
    kind: kindOf(share),
    is_one: isOne,
    label: share.label,
    language: share.language,
    fields: share.fields,
    has_password: share.hasPassword,
    expires_at: share.expiresAt === null ? null : formatInstant(share.expiresAt.getTime()),
    /** Of the world, by which days are counted; by the quarter of an hour, so that an unchanged page has an unchanged ETag. */
    now: formatInstant(query.now - (query.now % QUARTER_MILLIS)),
    account,
    total: isPart ? containers.length : shared.total,
    page: query.page,
    /** Of a list, as far as visitors get it. */
    page_count: isWhole ? Math.max(1, Math.min(MOST_PAGES, Math.ceil(shared.total / PAGE_SIZE))) : 1,
    /** Of a list of shipments: the shipment of what is opened. */
    parent: shared.shipments === null || boxId === null ? null : (only?.shipmentId ?? null),
    /** The one whose containers are shown; null: they are of several, or one container was shared. */
    shipment:
      ofShipment === null ? null : presentOwner(ofShipment, isOne ? facts : await withLateness(facts), share.fields),
    shipments: isOfShipments ? await readShipments(session, share, shared, hasOrder) : null,
    boxes: hasOrder ? boxes : inOrderOfNeed(boxes),
  };
}

function kindOf({ containerId, shipmentId, list }: ReadShare): 'container' | 'shipment' | 'list' | 'shipments' {
  if (containerId !== null) return 'container';
  if (shipmentId !== null) return 'shipment';
  return list === 'shipments' ? 'shipments' : 'list';
}

/** Null: whoever shared it does not see the shipment. */
function presentOwner(id: string, boxes: readonly BoxFacts[], fields: ReadShare['fields']): SharedShipment | null {
  const attributes = boxes[0]?.shipment;
  return attributes == null ? null : presentShipment({ id, attributes }, boxes, fields);
}

async function readShipments(
  session: AccountSession,
  share: ReadShare,
  { shipments, containers }: SharedBoxes,
  hasOrder: boolean,
): Promise<SharedShipment[]> {
  const briefs = await readBriefly(session, share, containers);
  const shipmentOf = new Map(containers.map(({ id, shipmentId }) => [id, shipmentId]));
  const byShipment = Map.groupBy(briefs, ({ id }) => shipmentOf.get(id));
  const shown = (shipments ?? []).map(({ id, json }) =>
    presentShipment({ id, attributes: JSON.parse(json).attributes }, byShipment.get(id) ?? [], share.fields),
  );
  return hasOrder ? shown : shipmentsInOrderOfNeed(shown);
}

/** Of what the page shows: the order tells nothing that was not chosen. */
interface Ordered {
  readonly statuses: readonly string[];
  readonly facts: SharedContainer['facts'];
}

export function inOrderOfNeed(containers: readonly SharedContainer[]): SharedContainer[] {
  return containers.toSorted((a, b) =>
    compare({ statuses: [a.status], facts: a.facts }, { statuses: [b.status], facts: b.facts }),
  );
}

export function shipmentsInOrderOfNeed(shipments: readonly SharedShipment[]): SharedShipment[] {
  return shipments.toSorted(compare);
}

function compare(a: Ordered, b: Ordered): number {
  return rankOf(a) - rankOf(b) || compareDates(dueOf(a), dueOf(b));
}

function rankOf({ statuses, facts }: Ordered): number {
  const kinds = Array.isArray(facts.actions) ? facts.actions.map(({ kind }) => kind) : [];
  const isOver = statuses.every((status) => OVER_STATUSES.includes(status));
  const areReturned = statuses.every((status) => status === 'empty_returned');
  if (!areReturned && kinds.includes('detention_running')) return 0;
  if (isOver) return 4;
  if (kinds.includes('last_free_day_passed')) return 0;
  if (kinds.length > 0) return 1;
  return statuses.every((status) => status === 'new') ? 3 : 2;
}

/** The last free day, before it is known the arrival. */
function dueOf({ facts }: Ordered): string | null {
  const { last_free_day: free, eta } = facts as {
    readonly last_free_day?: { readonly at: string | null };
    readonly eta?: { readonly port: { readonly at: string | null } };
  };
  return free?.at ?? eta?.port.at ?? null;
}

function compareDates(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return Date.parse(a) - Date.parse(b);
}
