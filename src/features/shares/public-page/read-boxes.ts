/** Reads what a shared page shows: the containers of the share, as far as its creator sees them now. */
import type { AccountSession } from '../../../database/database.ts';
import type { Condition } from '../../../database/lists/list.ts';
import { noSuchLink } from '../../../http/pages/open-link.ts';
import type { Auth } from '../../../http/plugins/authentication.ts';
import { findContainers, pageContainers, type ReadContainer } from '../../../tracking/containers/list-store.ts';
import { getContainerLegs } from '../../../tracking/containers/route/container-legs.ts';
import type { TrackingContext } from '../../../tracking/context.ts';
import { readLateness } from '../../../tracking/history/lateness.ts';
import { findShipments, pageShipments, type ReadShipment } from '../../../tracking/shipments/list-store.ts';
import { readContainerCharges } from '../../charges/charges.ts';
import { listShipmentFiles, type ShipmentFile } from '../../documents/downloads/shipment-files.ts';
import { containerMap } from '../../maps/container-map.ts';
import type { MapFeature } from '../../maps/map-features.ts';
import { EXCEPTIONS } from '../../notices/exceptions/list-exceptions.ts';
import { EXCEPTION_KINDS } from '../../notices/kinds/kinds.ts';
import { ShareFilterInvalid } from '../errors.ts';
import { type FilterReading, type FirstPage, readShareFilter } from '../list-filter.ts';
import type { SharedList } from '../share.ts';
import { byNeed, type OpenShare } from '../store.ts';
import { type BoxFacts, type StandingException, shownKinds } from './box.ts';

/** A share as its page is read; a preview has no more of it. */
export type ReadShare = Omit<OpenShare, 'id' | 'password' | 'tokenSealed' | 'signingKey' | 'updatedAt'>;

/** What of a share is read. */
export interface OpenedPart {
  /** The container that is opened, and only it; null: none. */
  readonly boxId: string | null;
  /** The shipment of a list that is opened; null: none. */
  readonly shipmentId: string | null;
  /** Of a list of which no part is opened: from 1. */
  readonly page: number;
}

export interface BoxReading extends FilterReading {
  readonly tracking: TrackingContext;
}

export interface SharedBoxes {
  readonly containers: readonly ReadContainer[];
  /** Of a list of shipments; null: another share. */
  readonly shipments: readonly ReadShipment[] | null;
  /** Of a list, which may hold more than are shown. */
  readonly total: number;
}

/** The creator of the share, as a request of his own has it. */
export function authOf(share: ReadShare): Auth {
  const { accountId, creatorId: keyId, role, partyIds, rateLimits } = share;
  return { accountId, keyId, sessionId: null, role, partyIds, rateLimits };
}

export async function listSharedBoxes(
  session: AccountSession,
  share: ReadShare,
  part: OpenedPart,
  reading: BoxReading,
): Promise<SharedBoxes> {
  const { containerId, shipmentId, filter, list, report, partyIds: customers } = share;
  // A report names no container.
  if (report !== null) return { containers: [], shipments: null, total: 0 };
  if (filter === null || list === null) {
    const by = containerId === null ? { shipmentIds: [shipmentId as string] } : { ids: [containerId] };
    const containers = await findContainers(session, by, customers);
    return { containers, shipments: null, total: containers.length };
  }
  const found = readKnownFilter(filter, list, reading);
  const isPart = part.boxId !== null || part.shipmentId !== null;
  const query = { ...found, page: { ...found.page, number: isPart ? 1 : part.page } };
  const { fields } = share;
  const first = isSorted(filter) ? undefined : byNeed(list, { kinds: shownKinds(fields), fields });
  const boxes = part.boxId === null ? null : await findContainers(session, { ids: [part.boxId] }, customers);
  const shipmentIds =
    boxes?.map(({ shipmentId }) => shipmentId) ?? (part.shipmentId === null ? null : [part.shipmentId]);
  if (list === 'shipments') {
    const conditions = shipmentIds === null ? [] : [isAmong('s.id', shipmentIds)];
    const { rows: shipments, total } = await pageShipments(session, query, customers, { first, conditions });
    const containers = await findContainers(session, { shipmentIds: shipments.map(({ id }) => id) }, customers);
    return { containers, shipments, total: total ?? shipments.length };
  }
  const column = boxes === null ? 'c.shipment_id' : 'c.id';
  const ids = boxes?.map(({ id }) => id) ?? shipmentIds;
  const conditions = ids === null ? [] : [isAmong(column, ids)];
  const { filters } = reading;
  const { rows, total } = await pageContainers(session, { filters, query, customers, first, conditions });
  return { containers: rows, shipments: null, total: total ?? rows.length };
}

function isAmong(column: string, ids: readonly string[]): Condition {
  return (parameters) => `${column} = any(${parameters.of(ids)}::uuid[])`;
}

/** Whether the filter of a list has an order of its own. */
export function isSorted(filter: string): boolean {
  return new URLSearchParams(filter).has('sort');
}

/** All of one container. @param now Unix milliseconds of the world */
export async function readBox(
  session: AccountSession,
  share: ReadShare,
  container: ReadContainer,
  { tracking }: BoxReading,
  now: number,
): Promise<BoxFacts> {
  const { fields } = share;
  const [brief] = await readBriefly(session, share, [container]);
  const [features, lateness, charges, documents] = await Promise.all([
    fields.some((field) => field === 'location' || field === 'journey')
      ? readFeatures(session, share, container.id, tracking)
      : null,
    readReasons(session, share, container, brief, { tracking }, now),
    fields.includes('charges') ? readContainerCharges(session, tracking, container, now) : undefined,
    fields.includes('documents') ? listFiles(session, share, container) : [],
  ]);
  const money = charges === undefined ? NO_CHARGES : chargesStill(JSON.parse(charges.json).attributes);
  const terminal = fields.includes('location') ? terminalName(container, tracking) : null;
  return { ...(brief as BoxFacts), features, lateness, ...money, documents, terminal };
}

/** Why it is late; none where that is not shown. */
export async function readReasons(
  session: AccountSession,
  { fields }: Pick<ReadShare, 'fields'>,
  container: ReadContainer,
  brief: Pick<BoxFacts, 'shipment'> | undefined,
  { tracking }: Pick<BoxReading, 'tracking'>,
  now: number,
): Promise<BoxFacts['lateness']> {
  if (!fields.includes('eta_reason')) return [];
  const portOfDischarge = brief?.shipment?.port_of_discharge_locode ?? null;
  return readLateness(session, tracking, { container, portOfDischarge, now });
}

type Part = BoxFacts['parts'][number];

/** Attributes of the resource `container_charges`. */
interface Charges {
  readonly owed: BoxFacts['owed'];
  readonly charges: readonly {
    readonly kind: BoxFacts['unassessed'][number];
    readonly outcome: string;
    readonly reason: string | null;
    readonly stopped_on: string | null;
    readonly amount: number | null;
    readonly currency_code: string | null;
    readonly replaced_by: string | null;
  }[];
  readonly stated_fees: readonly (Pick<Part, 'type' | 'currency_code'> & {
    readonly charged_at: string;
    readonly counted: number;
  })[];
}

const NO_CHARGES: Pick<BoxFacts, 'owed' | 'parts' | 'unassessed'> = { owed: [], parts: [], unassessed: [] };

/** None once every charge has ended: what was owed then is on an invoice. */
function chargesStill({ charges, owed, stated_fees: fees }: Charges): typeof NO_CHARGES {
  const isOwed = charges.some((each) => each.outcome === 'owed' && each.stopped_on === null);
  // What has not begun is in no sum; what no tariff covers is missing from one that there is.
  const unassessed = charges.filter(
    ({ outcome, reason }) =>
      outcome === 'cannot_assess' && reason !== 'no_start_event' && (isOwed || reason !== 'no_rule'),
  );
  const stated = fees
    .filter(({ counted }) => counted > 0)
    .map(({ type, counted: amount, currency_code, charged_at: at }) => ({
      type,
      amount,
      currency_code,
      by: at === 'inland' ? ('rail' as const) : ('terminal' as const),
    }));
  const computed = charges.flatMap(({ kind: type, amount, currency_code, replaced_by: replaced }) =>
    amount === null || amount === 0 || currency_code === null || replaced !== null
      ? []
      : [{ type, amount, currency_code, by: 'tariff' as const }],
  );
  return {
    owed: isOwed ? owed : [],
    parts: isOwed ? [...computed, ...stated] : [],
    unassessed: [...new Set(unassessed.map(({ kind }) => kind))],
  };
}

/** Where it stands after its discharge, or after its arrival inland. */
const STANDING: ReadonlySet<string> = new Set([
  'grounded',
  'available',
  'not_available',
  'awaiting_inland_transfer',
  'off_dock',
]);

function terminalName({ json }: ReadContainer, { gazetteer }: TrackingContext): string | null {
  const { attributes, relationships } = JSON.parse(json);
  if (!STANDING.has(attributes.current_status)) return null;
  const isInland = attributes.ind_ata_at !== null || attributes.current_status === 'off_dock';
  const linked = isInland ? relationships.pickup_facility.data : relationships.pod_terminal.data;
  const terminal = linked === null ? null : gazetteer.terminalResource(linked.id);
  return terminal === null ? null : JSON.parse(terminal.json).attributes.name;
}

/** Without what is read container by container: for lists. */
export async function readBriefly(
  session: AccountSession,
  { fields, partyIds }: ReadShare,
  containers: readonly ReadContainer[],
): Promise<BoxFacts[]> {
  const shipmentIds = [...new Set(containers.map(({ shipmentId }) => shipmentId))];
  const needsExceptions = fields.some((field) => field === 'actions' || field === 'eta_reason');
  const [shipments, exceptions] = await Promise.all([
    findShipments(session, shipmentIds, partyIds),
    needsExceptions ? listStanding(session, containers, partyIds) : new Map<string, StandingException[]>(),
  ]);
  const shipmentOf = new Map(shipments.map(({ id, json }) => [id, JSON.parse(json).attributes]));
  return containers.map(({ id, json, shipmentId }) => ({
    id,
    container: JSON.parse(json).attributes,
    shipment: shipmentOf.get(shipmentId) ?? null,
    features: null,
    lateness: [],
    exceptions: exceptions.get(id) ?? [],
    ...NO_CHARGES,
    documents: [],
    terminal: null,
  }));
}

export async function readFeatures(
  session: AccountSession,
  share: ReadShare,
  id: string,
  tracking: TrackingContext,
): Promise<readonly MapFeature[]> {
  const request = { auth: authOf(share), params: { id } };
  const { legs, updatedAt } = await getContainerLegs(session, tracking, request, { at: null, closed: [] });
  return containerMap(tracking, legs, { updatedAt, split: false }).features;
}

export async function listFiles(
  session: AccountSession,
  share: ReadShare,
  { shipmentId }: ReadContainer,
): Promise<ShipmentFile[]> {
  return listShipmentFiles(session, shipmentId, share.partyIds);
}

/** By container, worst first; what people put off stands, too. */
async function listStanding(
  session: AccountSession,
  containers: readonly ReadContainer[],
  customers: OpenShare['partyIds'],
): Promise<Map<string, StandingException[]>> {
  if (containers.length === 0) return new Map();
  const query = {
    // A container has each kind once.
    page: { size: EXCEPTION_KINDS.length * containers.length, number: 1 },
    sort: [{ field: 'rank', direction: 'ascending', kind: 'number' } as const],
    filters: { container_id: containers.map(({ id }) => id).join(','), status: 'open,acknowledged,snoozed' },
    search: {},
    include: [],
    fields: {},
  };
  const { rows } = await EXCEPTIONS.page(session, query, customers);
  return Map.groupBy(rows, ({ containerId }) => containerId);
}

/** A filter may name a custom field that was deleted since: its link opens nothing more. @throws ApiError 404 */
function readKnownFilter(filter: string, list: SharedList, reading: BoxReading): FirstPage {
  try {
    return readShareFilter(filter, list, reading);
  } catch (error) {
    throw error instanceof ShareFilterInvalid ? noSuchLink() : error;
  }
}
