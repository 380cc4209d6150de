/** Reads what a shared page shows: the containers of the share, as far as its creator sees them now. */
import type { AccountSession } from '../../../database/database.ts';
import type { ListQuery } from '../../../database/lists/list-query.ts';
import type { ListFilters } from '../../../http/jsonapi/reading/filters.ts';
import type { ResourceTable } from '../../../http/jsonapi/resource-table.ts';
import type { Auth } from '../../../http/plugins/authentication.ts';
import { findContainers, pageContainers, type ReadContainer } from '../../../tracking/containers/list-store.ts';
import { getContainerLegs } from '../../../tracking/containers/route/get-container-legs.ts';
import type { TrackingContext } from '../../../tracking/context.ts';
import { findShipments } from '../../../tracking/shipments/list-store.ts';
import { readContainerCharges } from '../../charges/charges.ts';
import { listShipmentFiles, type ShipmentFile } from '../../documents/downloads/shipment-files.ts';
import { EXCEPTIONS } from '../../exceptions/list-exceptions.ts';
import { containerMap } from '../../maps/container-map.ts';
import type { Feature } from '../../maps/map-features.ts';
import { ShareFilterInvalid } from '../errors.ts';
import { readShareFilter } from '../list-filter.ts';
import type { OpenShare } from '../store.ts';
import type { BoxFacts, StandingException } from './box.ts';
import { noSuchShare } from './open-share.ts';

export interface BoxReading {
  readonly tracking: TrackingContext;
  readonly filters: ListFilters;
  readonly resources: ResourceTable;
}

export interface SharedBoxes {
  readonly containers: readonly ReadContainer[];
  /** Of a list, which may hold more than are shown. */
  readonly total: number;
}

/** The creator of the share, as a request of his own has it. */
export function authOf(share: OpenShare): Auth {
  const { accountId, creatorId: keyId, role, partyIds, rateLimits } = share;
  return { accountId, keyId, sessionId: null, role, partyIds, rateLimits };
}

export async function listSharedBoxes(
  session: AccountSession,
  share: OpenShare,
  { filters, resources }: BoxReading,
): Promise<SharedBoxes> {
  const { containerId, shipmentId, filter, partyIds: customers } = share;
  if (filter === null) {
    const by = containerId === null ? { shipmentIds: [shipmentId as string] } : { ids: [containerId] };
    const containers = await findContainers(session, by, customers);
    return { containers, total: containers.length };
  }
  const query = readKnownFilter(filter, resources, filters);
  const { rows, total } = await pageContainers(session, { filters, query, customers });
  return { containers: rows, total: total ?? rows.length };
}

/** All of one container. @param now Unix milliseconds of the world */
export async function readBox(
  session: AccountSession,
  share: OpenShare,
  container: ReadContainer,
  { tracking }: BoxReading,
  now: number,
): Promise<BoxFacts> {
  const { fields } = share;
  const [[brief], features, charges, documents] = await Promise.all([
    readBriefly(session, share, [container]),
    fields.some((field) => field === 'location' || field === 'journey')
      ? readFeatures(session, share, container.id, tracking)
      : null,
    fields.includes('charges') ? readContainerCharges(session, tracking, container, now) : undefined,
    fields.includes('documents') ? listFiles(session, share, container) : [],
  ]);
  const owed = charges === undefined ? [] : JSON.parse(charges.json).attributes.owed;
  return { ...(brief as BoxFacts), features, owed, documents };
}

/** Without what is read container by container: for lists. */
export async function readBriefly(
  session: AccountSession,
  { fields, partyIds }: OpenShare,
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
    exceptions: exceptions.get(id) ?? [],
    owed: [],
    documents: [],
  }));
}

export async function readFeatures(
  session: AccountSession,
  share: OpenShare,
  id: string,
  tracking: TrackingContext,
): Promise<readonly Feature[]> {
  const request = { auth: authOf(share), params: { id } };
  const { legs, updatedAt } = await getContainerLegs(session, tracking, request, { at: null, closed: [] });
  return containerMap(tracking, legs, { updatedAt, split: false }).features;
}

export async function listFiles(
  session: AccountSession,
  share: OpenShare,
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
    page: { size: 1000, number: 1 },
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
function readKnownFilter(filter: string, resources: ResourceTable, filters: ListFilters): ListQuery {
  try {
    return readShareFilter(filter, resources, filters);
  } catch (error) {
    throw error instanceof ShareFilterInvalid ? noSuchShare() : error;
  }
}
