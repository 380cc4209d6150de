/** attention: what needs action today, by reason: last free days, arrivals, delays, holds, or all open exceptions. */
import { z } from 'zod';
import { compact } from '../answers.ts';
import { type Api, type Document, type Resource, related } from '../api.ts';
import { defineTool, PageArguments, Rows } from '../tool.ts';
import { dayIn, daysBetween } from './demurrage.ts';
import { pageOf } from './lists.ts';
import { predictedRow } from './predicted.ts';

const FOCUS = ['all', 'last_free_days', 'arrivals', 'not_in_time', 'delays', 'holds'] as const;
const DAY = 86_400_000;
/** Where a container waits to be picked up. */
const WAITING = 'grounded,available,not_available,off_dock';
/** Of those that nobody can assess. */
const MOST_NAMED = 20;
const INCLUDE = { include: 'shipment,pod_terminal' };

const input = z.object({
  focus: z
    .enum(FOCUS)
    .default('all')
    .describe(
      'all: open exceptions, the costliest first; last_free_days; arrivals; not_in_time: the line expects them within the days, the prediction after them; delays: ETA later than the first one; holds',
    ),
  within_days: z
    .int()
    .min(0)
    .max(60)
    .default(7)
    .describe('For last_free_days, arrivals and not_in_time: so many days ahead'),
  min_days_late: z.int().min(1).max(365).default(1).describe('For delays: so many days later than first planned'),
  port: z.string().trim().max(200).optional().describe('UN/LOCODE of the port of discharge; several with commas'),
  carrier: z.string().trim().max(200).optional().describe('SCAC of the shipping line; several with commas'),
  ...PageArguments,
});
type Given = z.infer<typeof input>;

interface Found {
  readonly found: Document<readonly Resource[]>;
  readonly items: readonly object[];
  readonly more?: Readonly<Record<string, unknown>>;
}

export const attention = defineTool({
  name: 'attention',
  title: 'What needs attention',
  description:
    'Containers that need action, the most urgent first. focus chooses last free days, arrivals, arrivals that will likely not be in time, delays or holds. Containers whose last free day nobody states are in `cannot_assess`, apart from those without risk.',
  input,
  output: { items: Rows, focus: z.enum(FOCUS) },
  run: async (given, api) => {
    const { found, items, more } = await {
      all: readAll,
      last_free_days: readDays,
      arrivals: readArrivals,
      not_in_time: readLateArrivals,
      delays: readDelays,
      holds: readHolds,
    }[given.focus](api, given);
    const total = found.meta.total ?? items.length;
    return {
      payload: { focus: given.focus, ...more, items, meta: { total } },
      rows: { key: 'items', page: pageOf(found, given) },
      checkedAt: items.map((item) => (item as { checked_at?: string }).checked_at),
      steering: {
        purpose: 'What needs action, and how urgent it is.',
        presentation_guidance:
          'Lead with the number and the most urgent ones, then a short table. Keep containers in cannot_assess apart: their risk is unknown. ETAs are estimates of the line; `predicted` is ours, with its band.',
        suggested_follow_ups: ['Why is this one late?', 'What does it cost?', 'Show one in detail.'],
        suggested_tools: ['get_container', 'get_charges', 'explain_value'],
      },
    };
  },
});

const filters = ({ port, carrier, page, page_size }: Given) => ({
  'filter[pod]': port,
  'filter[shipping_line_scac]': carrier,
  'page[number]': page,
  'page[size]': page_size,
});

async function readAll(api: Api, given: Given): Promise<Found> {
  const [found, groups] = await Promise.all([
    api.list('/v2/exceptions', {
      ...filters(given),
      'filter[status]': 'open',
      'filter[leading]': true,
      include: 'container,shipment',
    }),
    api.list('/v2/attention', { 'filter[pod]': given.port, 'filter[shipping_line_scac]': given.carrier }),
  ]);
  const items = found.data.map((exception) => {
    const { kind, severity, reason, since, facts } = exception.attributes;
    const container = related(exception, 'container', found.included);
    return {
      kind,
      severity,
      reason,
      since,
      facts,
      ...rowOf(container, related(exception, 'shipment', found.included)),
    };
  });
  const counts = groups.data
    .filter(({ attributes }) => Number(attributes.count) > 0)
    .map(({ attributes: { kind, severity, count, owed } }) => compact({ kind, severity, count, owed }));
  return { found, items, more: { groups: counts } };
}

async function readDays(api: Api, given: Given): Promise<Found> {
  const today = await todayOf(api);
  const [found, waiting] = await Promise.all([
    api.list('/v2/containers', {
      ...filters(given),
      ...INCLUDE,
      'filter[last_free_day][end]': dayAfter(today, given.within_days),
      'filter[picked_up]': false,
      sort: 'pickup_lfd',
    }),
    // The service counts them: the answer names a few.
    api.list('/v2/containers', {
      ...filters({ ...given, page: 1, page_size: MOST_NAMED }),
      'filter[status]': WAITING,
      'filter[last_free_day_known]': false,
      'fields[container]': 'number',
    }),
  ]);
  const items = containers(found, ({ attributes: of }) => {
    const last_free_day = dayIn(String(of.pickup_lfd), String(of.pod_timezone ?? 'UTC'));
    const days_left = daysBetween(today, last_free_day);
    return { last_free_day, days_left, urgency: days_left !== null && days_left < 0 ? 'overdue' : 'due' };
  });
  const cannot_assess = {
    count: waiting.meta.total ?? waiting.data.length,
    reason: 'Discharged and not picked up, and no source or tariff gives a last free day.',
    containers: waiting.data.map(({ attributes }) => attributes.number),
  };
  return { found, items, more: { today, cannot_assess } };
}

async function readArrivals(api: Api, given: Given, more: (today: string) => object = () => ({})): Promise<Found> {
  const today = await todayOf(api);
  const found = await api.list('/v2/containers', {
    ...filters(given),
    ...INCLUDE,
    'filter[pod_eta_on][start]': today,
    'filter[pod_eta_on][end]': dayAfter(today, given.within_days),
    'filter[picked_up]': false,
    sort: 'pod_eta_at',
    ...more(today),
  });
  return { found, items: containers(found), more: { today } };
}

function readLateArrivals(api: Api, given: Given): Promise<Found> {
  return readArrivals(api, given, (today) => ({
    'filter[predicted_pod_at][start]': dayAfter(today, given.within_days + 1),
  }));
}

async function readDelays(api: Api, given: Given): Promise<Found> {
  const found = await api.list('/v2/containers', {
    ...filters(given),
    ...INCLUDE,
    'filter[eta_slip_days]': given.min_days_late,
    'filter[picked_up]': false,
    sort: 'pod_eta_at',
  });
  const items = containers(found, (_container, shipment) => {
    const { pod_eta_at, pod_original_eta_at, pod_ata_at } = shipment?.attributes ?? {};
    const late = (Date.parse(String(pod_ata_at ?? pod_eta_at)) - Date.parse(String(pod_original_eta_at))) / DAY;
    return { first_eta: pod_original_eta_at, days_late: Number.isNaN(late) ? null : Math.round(late * 10) / 10 };
  });
  return { found, items };
}

async function readHolds(api: Api, given: Given): Promise<Found> {
  const found = await api.list('/v2/containers', {
    ...filters(given),
    ...INCLUDE,
    'filter[holds]': true,
    'filter[picked_up]': false,
  });
  return { found, items: containers(found) };
}

function containers(
  { data, included }: Found['found'],
  more: (container: Resource, shipment: Resource | undefined) => object = () => ({}),
) {
  return data.map((each) => {
    const shipment = related(each, 'shipment', included);
    return compact({
      ...more(each, shipment),
      ...rowOf(each, shipment),
      terminal: related(each, 'pod_terminal', included)?.attributes.name,
    });
  });
}

function rowOf(container: Resource | undefined, shipment: Resource | undefined) {
  const of = container?.attributes ?? {};
  const its = shipment?.attributes ?? {};
  const holds = Array.isArray(of.holds_at_pod_terminal) ? of.holds_at_pod_terminal.map(({ name }) => name) : [];
  return compact({
    container_id: container?.id,
    number: of.number,
    status: of.current_status,
    bill_of_lading: its.bill_of_lading_number,
    customer_name: its.customer_name,
    line: its.shipping_line_scac,
    port_of_discharge: its.port_of_discharge_locode,
    eta: of.pod_arrived_at ? null : its.pod_eta_at,
    predicted: predictedRow(of.predicted_eta, { eta: its.pod_eta_at, timezone: null }),
    available_for_pickup: of.available_for_pickup,
    holds,
    checked_at: of.shipment_last_tracking_request_at,
  });
}

/** Where it is latest. The service's own day: that of a demonstration is not ours. */
async function todayOf(api: Api): Promise<string> {
  const { data } = await api.list('/v2/containers/last_free_days');
  return data[0]?.id ?? '';
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}
