/**
 * The container_lateness resource: why a container is late, from all that its sources have reported: the first report
 * of each move beside the present one.
 */
import { predictions } from '@portolan/wording/english/arrivals';
import { type Static, Type } from 'typebox';
import type { AccountSession } from '../../database/database.ts';
import {
  linkTo,
  Nullable,
  type RenderedResource,
  renderResource,
  resourceSchema,
  Timestamp,
  toOne,
} from '../../http/jsonapi/resource.ts';
import type { DeriveContext } from '../context.ts';
import type { PredictedTimeShown } from '../shipments/predictions.ts';
import { type ContainerOfShipment, listRawEvents } from './list-raw-events.ts';
import type { RawEventAttributes } from './raw-event-schema.ts';

type RawEvent = Static<typeof RawEventAttributes>;

export type Lateness =
  | {
      readonly kind: 'rolled';
      readonly place: string;
      readonly from: string;
      readonly to: string;
      readonly hours: number;
      /** When the new ship was first reported. */
      readonly knownAt: string;
    }
  | { readonly kind: 'left_late'; readonly place: string; readonly hours: number; readonly hasLeft: boolean }
  | { readonly kind: 'omitted'; readonly place: string }
  | { readonly kind: 'slow_passage'; readonly hours: number }
  | {
      readonly kind: 'slow_berth';
      readonly place: string;
      readonly hours: number;
      /** By what the wait ended; null: it goes on. */
      readonly until: 'berth' | 'discharge' | null;
    };

export interface ReportedMove {
  readonly attributes: RawEvent;
  /** The name of the port; null: the source's name of the place is shown. */
  readonly portName: string | null;
}

const DEPARTURES: ReadonlySet<string> = new Set(['vessel_departed', 'transshipment_departed', 'feeder_departed']);
const CALLS: ReadonlySet<string> = new Set([
  ...DEPARTURES,
  'transshipment_arrived',
  'transshipment_discharged',
  'transshipment_loaded',
]);
const HOUR_MILLIS = 3_600_000;
/** Schedules move by hours every day: less than a day is no reason. */
const LATE_HOURS = 24;
/** Ships usually berth within a day, and discharge within the next. */
const BERTH_HOURS = 24;
const DISCHARGE_HOURS = 48;

/** @param portOfDischarge its UN/LOCODE; null: unknown @param now Unix milliseconds @returns in the order of the journey */
export function latenessOf(events: readonly ReportedMove[], portOfDischarge: string | null, now: number): Lateness[] {
  const believed = events
    .filter(({ attributes: each }) => each.implausible_reason === null && each.location_locode !== null)
    .toSorted((a, b) => a.attributes.created_at.localeCompare(b.attributes.created_at));
  const places = [...Map.groupBy(believed, ({ attributes: each }) => each.location_locode as string)];
  const atPlaces = places
    .filter(([code]) => code !== portOfDischarge)
    .flatMap(([, reports]) => [...omissionOf(reports, events), ...departureOf(reports)])
    .toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0));
  const atPort = places.filter(([code]) => code === portOfDischarge).flatMap(([, reports]) => reports);
  const departures = atPlaces.flatMap(({ reason }) => ('hours' in reason ? [reason.hours] : []));
  return [
    ...atPlaces.map(({ reason }) => reason),
    ...passageOf(atPort, Math.max(0, departures.at(-1) ?? 0)),
    ...berthOf(atPort, now),
  ];
}

interface AtPlace {
  readonly at: number | null;
  readonly reason: Lateness;
}

function departureOf(reports: readonly ReportedMove[]): AtPlace[] {
  const departures = reports.filter(({ attributes: each }) => DEPARTURES.has(each.event ?? ''));
  const [first, present] = [departures[0], presentOf(departures)];
  if (first === undefined || present === undefined || first === present) return [];
  const [was, at] = [timeOf(first), timeOf(present)];
  if (was === null || at === null) return [];
  const hours = Math.round((at - was) / HOUR_MILLIS);
  const place = nameOf(present);
  // A source may report the departure without its ship.
  const named = departures.filter(({ attributes: each }) => each.vessel_name !== null);
  const from = named[0]?.attributes.vessel_name ?? null;
  const to = present.attributes.vessel_name ?? presentOf(named)?.attributes.vessel_name ?? null;
  const hasLeft = present.attributes.actual_at !== null;
  if (from !== null && to !== null && from.toUpperCase() !== to.toUpperCase())
    return [{ at, reason: { kind: 'rolled', place, from, to, hours, knownAt: firstNaming(to, departures) } }];
  return hours >= LATE_HOURS ? [{ at, reason: { kind: 'left_late', place, hours, hasLeft } }] : [];
}

function firstNaming(vessel: string, reports: readonly ReportedMove[]): string {
  const named = reports.find(({ attributes: each }) => each.vessel_name?.toUpperCase() === vessel.toUpperCase());
  return named?.attributes.created_at ?? '';
}

/** A call of which every report was taken back, while the journey goes on elsewhere. */
function omissionOf(reports: readonly ReportedMove[], all: readonly ReportedMove[]): AtPlace[] {
  const calls = reports.filter(({ attributes: each }) => CALLS.has(each.event ?? ''));
  const isTakenBack =
    calls.length > 0 &&
    reports.every(({ attributes: each }) => each.invalidated_at !== null && each.actual_at === null);
  const goesOn = all.some(({ attributes: each }) => each.invalidated_at === null && each.estimated);
  const [last] = calls.slice(-1);
  return isTakenBack && goesOn && last !== undefined
    ? [{ at: timeOf(last), reason: { kind: 'omitted', place: nameOf(last) } }]
    : [];
}

/** @param explained hours by which it left later than planned */
function passageOf(atPort: readonly ReportedMove[], explained: number): Lateness[] {
  const arrivals = atPort.filter(({ attributes: each }) => each.event === 'vessel_arrived');
  const [first, present] = [arrivals[0], presentOf(arrivals)];
  const [was, at] = [first && timeOf(first), present && timeOf(present)];
  if (was == null || at == null) return [];
  const hours = Math.round((at - was) / HOUR_MILLIS) - explained;
  return hours >= LATE_HOURS ? [{ kind: 'slow_passage', hours }] : [];
}

function berthOf(atPort: readonly ReportedMove[], now: number): Lateness[] {
  const actual = (...names: string[]) =>
    atPort.findLast(
      ({ attributes: each }) =>
        names.includes(each.event ?? '') && each.invalidated_at === null && each.actual_at !== null,
    );
  const arrived = actual('vessel_arrived');
  if (arrived === undefined) return [];
  const [berthed, discharged] = [actual('vessel_berthed'), actual('vessel_discharged')];
  const ended = berthed ?? discharged;
  const until = ended === undefined ? now : (timeOf(ended) ?? now);
  const hours = Math.round((until - (timeOf(arrived) ?? until)) / HOUR_MILLIS);
  const most = berthed === undefined ? DISCHARGE_HOURS : BERTH_HOURS;
  return hours >= most
    ? [
        {
          kind: 'slow_berth',
          place: nameOf(arrived),
          hours,
          until: berthed ? 'berth' : discharged ? 'discharge' : null,
        },
      ]
    : [];
}

/** What has happened, else what was said last and holds. */
function presentOf(reports: readonly ReportedMove[]): ReportedMove | undefined {
  const valid = reports.filter(({ attributes: each }) => each.invalidated_at === null);
  return valid.findLast(({ attributes: each }) => each.actual_at !== null) ?? valid.at(-1);
}

function timeOf({ attributes: { actual_at: actual, estimated_at: estimated } }: ReportedMove): number | null {
  const at = actual ?? estimated;
  return at === null ? null : Date.parse(at);
}

function nameOf({ portName, attributes: { location_name: name, location_locode: code } }: ReportedMove): string {
  return portName ?? name ?? code ?? '';
}

interface LatenessQuery {
  readonly container: ContainerOfShipment;
  /** UN/LOCODE of the port of discharge; null: unknown. */
  readonly portOfDischarge: string | null;
  /** Unix milliseconds of the world. */
  readonly now: number;
}

export async function readLateness(
  session: AccountSession,
  context: Pick<DeriveContext, 'gazetteer'>,
  { container, portOfDischarge, now }: LatenessQuery,
): Promise<Lateness[]> {
  const events = await listRawEvents(session, context, [container], now);
  const reported = events.map(({ json }): ReportedMove => {
    const { attributes }: Pick<ReportedMove, 'attributes'> = JSON.parse(json);
    const { location_locode: code } = attributes;
    return { attributes, portName: code === null ? null : (context.gazetteer.placeOf(code)?.name ?? null) };
  });
  return latenessOf(reported, portOfDischarge, now);
}

const LATENESS_KINDS = [
  'rolled',
  'left_late',
  'omitted',
  'slow_passage',
  'slow_berth',
] as const satisfies readonly Lateness['kind'][];

const Reason = Type.Object({
  kind: Type.Enum([...LATENESS_KINDS], {
    description:
      'rolled: it goes on another ship than planned. left_late: it left, or leaves, a day or more later. omitted: a port is not called at ' +
      'any more. slow_passage: the passage takes a day or more longer. slow_berth: it waits, or waited, at the port of discharge',
  }),
  place: Nullable(Type.String({ description: 'Port; null for slow_passage' })),
  hours: Nullable(Type.Integer({ description: 'By which it is later, or for which it waits; null for omitted' })),
  from_vessel_name: Nullable(Type.String({ description: 'Ship that it was planned for; of rolled only' })),
  to_vessel_name: Nullable(Type.String({ description: 'Ship that it goes on; of rolled only' })),
  known_at: Nullable({ ...Timestamp, description: 'When the other ship was first reported; of rolled only' }),
  has_left: Nullable(Type.Boolean({ description: 'Whether the ship has left; of left_late only' })),
  until: Nullable(
    Type.Enum(['berth', 'discharge'], { description: 'What ended the wait; null: it goes on, or another kind' }),
  ),
});

const Predicted = Type.Object(
  {
    eta_at: { ...Timestamp, description: "The line's" },
    predicted_at: { ...Timestamp, description: '`p50` of `predicted_eta`' },
    hours: Type.Integer({ description: 'By which the prediction is later; negative: earlier' }),
    detail: Type.String({ description: 'In words, in English', examples: ['likely 2 days later than the line says'] }),
  },
  { title: 'predicted_lateness' },
);

export const LatenessSchema = resourceSchema(
  'container_lateness',
  Type.Object({
    reasons: Type.Array(Reason, { description: 'In the order of the journey. Empty: none is known' }),
    predicted: Nullable({ ...Predicted, description: "The prediction against the line's ETA; null: one is missing" }),
  }),
  Type.Object({ container: toOne('container') }),
);

/** What is predicted, against what the line states now: the reasons tell of the past. */
export function predictedLateness(
  predicted: Pick<PredictedTimeShown, 'p50'> | null,
  eta: string | null,
): Static<typeof Predicted> | null {
  if (predicted === null || eta === null) return null;
  const hours = Math.round((Date.parse(predicted.p50) - Date.parse(eta)) / HOUR_MILLIS);
  return { eta_at: eta, predicted_at: predicted.p50, hours, detail: predictions.thanLine(hours) };
}

export function presentReason(reason: Lateness): Static<typeof Reason> {
  const isRolled = reason.kind === 'rolled';
  return {
    kind: reason.kind,
    place: 'place' in reason ? reason.place : null,
    hours: 'hours' in reason ? reason.hours : null,
    from_vessel_name: isRolled ? reason.from : null,
    to_vessel_name: isRolled ? reason.to : null,
    known_at: isRolled ? reason.knownAt : null,
    has_left: reason.kind === 'left_late' ? reason.hasLeft : null,
    until: reason.kind === 'slow_berth' ? reason.until : null,
  };
}

export function renderLateness(
  containerId: string,
  reasons: readonly Lateness[],
  predicted: Static<typeof Predicted> | null,
): RenderedResource {
  return renderResource({
    id: containerId,
    type: 'container_lateness',
    attributes: { reasons: reasons.map(presentReason), predicted },
    relationships: { container: linkTo({ type: 'container', id: containerId }) },
  });
}
