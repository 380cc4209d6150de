/** list_containers, list_shipments, list_tracking_requests: pages of compact rows, in the words of this API family. */
import { z } from 'zod';
import { checksOf, compact, type PageOfRows, type ToolAnswer } from '../answers.ts';
import { type Document, Refusal, type Resource, related, relatedList } from '../api.ts';
import { defineTool, PageArguments, Rows } from '../tool.ts';
import { statusOf } from './get-shipment.ts';
import { predictedRow } from './predicted.ts';

const Filter = z.string().trim().min(1).max(500).optional();
const Scac = Filter.describe('SCAC of the shipping line; several with commas');
const UpdatedAfter = Filter.describe('ISO 8601 time: changed since then');
/** Arguments. */
const Predicted = {
  predicted_from: z.iso.date().optional().describe('Predicted arrival on this day or later'),
  predicted_until: z.iso.date().optional().describe('Predicted arrival on this day or before'),
  predicted_late_days: z
    .int()
    .min(1)
    .max(365)
    .optional()
    .describe("Predicted arrival so many days after the line's ETA, at least"),
};

interface PredictedGiven {
  readonly predicted_from?: string | undefined;
  readonly predicted_until?: string | undefined;
  readonly predicted_late_days?: number | undefined;
}

const predictedFilters = (args: PredictedGiven) => ({
  'filter[predicted_pod_at][start]': args.predicted_from,
  'filter[predicted_pod_at][end]': args.predicted_until,
  'filter[predicted_late_days]': args.predicted_late_days,
});

const output = { items: Rows, meta: z.looseObject({}) };

export const listContainers = defineTool({
  name: 'list_containers',
  title: 'List containers',
  description:
    'A page of containers by status, port of discharge, line, customer text, holds, last free day, ETA or predicted arrival, with their shipment; meta.by_status counts all that match. For what needs action today call attention.',
  input: z.object({
    status: Filter.describe(
      'new, on_ship, grounded, available, not_available, awaiting_inland_transfer, on_rail, off_dock, picked_up, delivered, dropped, loaded, empty_returned; several with commas',
    ),
    port: Filter.describe('UN/LOCODE of the port of discharge; several with commas'),
    carrier: Scac,
    updated_after: UpdatedAfter,
    include: Filter.describe('Accepted for older agents; the shipment and terminal are always there'),
    query: Filter.describe('Part of a number, reference, vessel or customer name'),
    holds: z.boolean().optional().describe('Whether it has holds'),
    picked_up: z.boolean().optional().describe('Whether it is picked up, delivered or returned'),
    eta_from: z.iso.date().optional().describe("Line's ETA at the port of discharge on this day or later"),
    eta_until: z.iso.date().optional().describe("Line's ETA at the port of discharge on this day or before"),
    ...Predicted,
    last_free_day_until: z.iso.date().optional().describe('Last free day on this day or before'),
    ...PageArguments,
  }),
  output,
  run: async (args, api) => {
    const chosen = {
      'filter[status]': args.status,
      'filter[pod]': args.port,
      'filter[shipping_line_scac]': args.carrier,
      'filter[updated_at][start]': args.updated_after,
      'filter[holds]': args.holds,
      'filter[picked_up]': args.picked_up,
      'filter[last_free_day][end]': args.last_free_day_until,
      'filter[pod_eta_on][start]': args.eta_from,
      'filter[pod_eta_on][end]': args.eta_until,
      ...predictedFilters(args),
      q: args.query,
    };
    const [found, statuses] = await Promise.all([
      api.list('/v2/containers', { ...chosen, include: 'shipment,pod_terminal', ...pageQuery(args) }),
      // Of all pages, once.
      args.page === 1 ? api.list('/v2/containers/statuses', chosen) : undefined,
    ]);
    return listAnswer(found, args, containerRow, 'container', statuses && { by_status: countsOf(statuses) });
  },
});

export const listShipments = defineTool({
  name: 'list_shipments',
  title: 'List shipments',
  description:
    'A page of shipments by line, arrival or text, with their containers. To filter by status or port call list_containers.',
  input: z.object({
    status: Filter.describe('active (still tracked) or stopped'),
    port: Filter.describe('Not available for shipments: use list_containers'),
    carrier: Scac,
    updated_after: UpdatedAfter,
    eta_from: z.iso.date().optional().describe('ETA at the port of discharge on this day or later'),
    eta_until: z.iso.date().optional().describe('ETA at the port of discharge on this day or before'),
    ...Predicted,
    query: Filter.describe('Part of a bill of lading, booking, reference, vessel or customer name'),
    include_containers: z.boolean().default(true).describe('Whether each has the ids and numbers of its containers'),
    ...PageArguments,
  }),
  output,
  run: async (args, api) => {
    const stopped = args.status && { active: false, stopped: true }[args.status];
    const wrong = [
      args.status !== undefined && stopped === undefined && 'status (but active or stopped)',
      args.port !== undefined && 'port',
    ].filter(Boolean);
    if (wrong.length > 0)
      throw new Refusal(
        `Shipments cannot be filtered by ${wrong.join(', ')}.`,
        'list_containers filters by status and port, and names the shipment of each container.',
      );
    const found = await api.list('/v2/shipments', {
      'filter[updated_at][start]': args.updated_after,
      'filter[tracking_stopped]': stopped === '' ? undefined : stopped,
      'filter[shipping_line_scac]': args.carrier,
      'filter[pod_eta_at][start]': args.eta_from,
      'filter[pod_eta_at][end]': args.eta_until,
      ...predictedFilters(args),
      q: args.query,
      include: args.include_containers ? 'containers' : undefined,
      ...pageQuery(args),
    });
    return listAnswer(found, args, shipmentRow, 'shipment');
  },
});

export const listTrackingRequests = defineTool({
  name: 'list_tracking_requests',
  title: 'List tracking requests',
  description:
    'A page of tracking requests by status, type or number: what was requested, what waits, and why some failed.',
  input: z.object({
    filters: z
      .record(z.string(), z.string())
      .optional()
      .describe('Filters of the API, such as {"filter[scac]": "MAEU"}'),
    status: Filter.describe('pending, awaiting_manifest, created, failed, tracking_stopped; several with commas'),
    request_type: Filter.describe('bill_of_lading, booking_number or container'),
    query: Filter.describe('Part of a requested number or reference'),
    ...PageArguments,
  }),
  output,
  run: async (args, api) => {
    const more = Object.entries(args.filters ?? {}).filter(([name]) => name.startsWith('filter['));
    const found = await api.list('/v2/tracking_requests', {
      ...Object.fromEntries(more),
      ...(args.status && { 'filter[status]': args.status }),
      ...(args.request_type && { 'filter[request_type]': args.request_type }),
      q: args.query,
      ...pageQuery(args),
    });
    return listAnswer(found, args, requestRow, 'tracking request');
  },
});

interface PageGiven {
  readonly page: number;
  readonly page_size: number;
}

const pageQuery = ({ page, page_size }: PageGiven) => ({ 'page[number]': page, 'page[size]': page_size });

export function pageOf({ meta }: Document<unknown>, { page, page_size }: PageGiven): PageOfRows {
  return { page, pageSize: page_size, total: typeof meta.total === 'number' ? meta.total : undefined };
}

function countsOf({ data }: Document<readonly Resource[]>): Record<string, number> {
  const counts = data.map(({ attributes: of }) => [String(of.status), Number(of.count)] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

function listAnswer(
  found: Document<readonly Resource[]>,
  given: PageGiven,
  row: (resource: Resource, included: readonly Resource[]) => object,
  noun: string,
  more: object = {},
): ToolAnswer {
  const page = pageOf(found, given);
  const total = page.total ?? found.data.length;
  return {
    payload: {
      items: found.data.map((each) => row(each, found.included)),
      meta: { total, page: given.page, page_size: given.page_size, ...more },
    },
    rows: { key: 'items', page },
    checkedAt: found.data.flatMap(checksOf),
    steering: {
      purpose: `A page of each ${noun} that matches.`,
      presentation_guidance:
        total > 0
          ? 'Show a short table. State the total. If truncated is true, say that there are more, and read them with `next` only when the user needs them.'
          : `No ${noun} matches. Say so, and name the filters that you used.`,
      suggested_follow_ups: [`Which ${noun} needs action?`, `Show one ${noun} in detail.`],
      suggested_tools: [
        'attention',
        noun === 'shipment' ? 'get_shipment_details' : 'get_container',
        'search_container',
      ],
    },
  };
}

export function containerRow(container: Resource, included: readonly Resource[]) {
  const { id, attributes: of } = container;
  const shipment = related(container, 'shipment', included);
  const terminal = related(container, 'pod_terminal', included);
  return compact({
    id,
    number: of.number,
    currentStatus: of.current_status,
    podEtaAt: of.pod_arrived_at ? null : shipment?.attributes.pod_eta_at,
    predicted: predictedRow(of.predicted_eta, { eta: shipment?.attributes.pod_eta_at, timezone: null }),
    podArrivedAt: of.pod_arrived_at,
    podDischargedAt: of.pod_discharged_at,
    podFullOutAt: of.pod_full_out_at,
    availableForPickup: of.available_for_pickup,
    pickupLfd: of.pickup_lfd,
    pickupAppointmentAt: of.pickup_appointment_at,
    holdsAtPodTerminal: holdRows(of.holds_at_pod_terminal),
    feesAtPodTerminal: of.fees_at_pod_terminal,
    locationAtPodTerminal: of.location_at_pod_terminal,
    podRailCarrierScac: of.pod_rail_carrier_scac,
    indEtaAt: of.ind_eta_at,
    indAtaAt: of.ind_ata_at,
    terminals: terminal && { podTerminal: { name: terminal.attributes.name } },
    shipment: shipment && {
      id: shipment.id,
      billOfLading: shipment.attributes.bill_of_lading_number,
      shippingLineScac: shipment.attributes.shipping_line_scac,
      portOfDischarge: shipment.attributes.port_of_discharge_locode,
      refNumbers: shipment.attributes.ref_numbers,
    },
    updatedAt: of.updated_at,
  });
}

/** Short: the texts of holds are in get_container. */
function holdRows(holds: unknown) {
  return Array.isArray(holds) ? holds.map(({ name, status }: Record<string, unknown>) => ({ name, status })) : null;
}

function shipmentRow(shipment: Resource, included: readonly Resource[]) {
  const { id, attributes: of } = shipment;
  return compact({
    id,
    billOfLading: of.bill_of_lading_number,
    bookingNumber: of.booking_number,
    status: statusOf(of),
    shippingLineScac: of.shipping_line_scac,
    customerName: of.customer_name,
    refNumbers: of.ref_numbers,
    portOfLading: of.port_of_lading_locode,
    portOfDischarge: of.port_of_discharge_locode,
    destination: of.destination_locode,
    podVesselName: of.pod_vessel_name,
    podEtaAt: of.pod_eta_at,
    predicted: predictedRow(of.predicted_eta, { eta: of.pod_eta_at, timezone: null }),
    podOriginalEtaAt: of.pod_original_eta_at === of.pod_eta_at ? null : of.pod_original_eta_at,
    podAtaAt: of.pod_ata_at,
    lineTrackingStoppedReason: of.line_tracking_stopped_reason,
    lineCheckedAt: of.line_tracking_last_succeeded_at,
    containers: relatedList(shipment, 'containers', included)
      .slice(0, 10)
      .map((each) => ({ id: each.id, number: each.attributes.number })),
  });
}

function requestRow({ id, attributes: of, relationships }: Resource) {
  const tracked = relationships?.tracked_object?.data;
  return compact({
    id,
    requestType: of.request_type,
    requestNumber: of.request_number,
    status: of.status,
    scac: of.scac,
    failedReason: of.failed_reason,
    isRetrying: of.is_retrying || null,
    waitingReason: of.waiting_reason,
    refNumbers: of.ref_numbers,
    shipmentId: tracked && 'id' in tracked ? tracked.id : null,
    createdAt: of.created_at,
    updatedAt: of.updated_at,
  });
}
