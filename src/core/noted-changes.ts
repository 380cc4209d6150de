/**
 * What people want to know of what changed: it stands beside a container and a shipment, so that lists can answer "since
 * yesterday". Pure. Checks, texts and moves too small to be announced are no such change.
 */
import { formatInstant } from '../lib/clock.ts';
import type { Announced, Changeset, ContainerChange, ShipmentChange } from './changes.ts';
import type { ContainerState } from './state/container-state.ts';
import type { ShipmentState } from './state/shipment-state.ts';

/** With what `from` and `to` are. */
export const NOTED_KINDS = {
  added: 'The container was added to the shipment, or the shipment to the account',
  removed: 'The line no longer lists the container',
  eta: 'Arrival expected at the port of discharge, times',
  etd: 'Departure expected from the port of lading, times',
  destination_eta: 'Arrival expected at the inland destination, times',
  arrived: 'Arrival at the port of discharge, `to` its time',
  status: '`current_status`',
  last_free_day: 'Last free day, times',
  appointment: 'Appointment for pick-up, times',
  hold: 'A hold: `to` its name where it was placed, `from` its name where it was released',
  availability: '`available_for_pickup`: `true` or `false`',
  rolled_over: 'Vessel and voyage',
  vessel: 'Vessel and voyage',
  port_of_discharge: 'UN/LOCODEs',
  exception: 'An exception opened: `to` its kind',
} as const;
export type NotedKind = keyof typeof NOTED_KINDS;

export interface NotedChange {
  readonly kind: NotedKind;
  readonly from: string | null;
  readonly to: string | null;
}
export interface DatedChange extends NotedChange {
  /** An instant as text. */
  readonly at: string;
}

/** How long changes stand beside what changed. As in migrations/0105_changed_since.sql. */
export const NOTED_DAYS = 90;

const noted = (kind: NotedKind, from: unknown, to: unknown): NotedChange[] =>
  from === to ? [] : [{ kind, from: textOf(from), to: textOf(to) }];

function textOf(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value);
}

interface ShipmentBefore {
  readonly state: ShipmentState;
  readonly announcedEta: string | null;
}

/** @param changes what events report of the shipment */
export function notedOfShipment(
  { state: before, announcedEta }: ShipmentBefore,
  after: ShipmentState,
  changes: readonly ShipmentChange[],
): NotedChange[] {
  return [
    ...changes.flatMap((change) =>
      change.kind === 'estimated_arrival'
        ? noted('eta', announcedEta, change.at)
        : pairOf(change.kind, change.changeset),
    ),
    ...(after.podAtaAt === null ? [] : noted('arrived', before.podAtaAt ?? null, after.podAtaAt)),
  ];
}

function pairOf(kind: NotedKind, changeset: Changeset): NotedChange[] {
  return Object.values(changeset)
    .slice(0, 1)
    .flatMap(([from, to]) => noted(kind, from, to));
}

interface ContainerBefore {
  readonly state: ContainerState;
  readonly announced: Announced;
}

const OWN_ESTIMATES = {
  vessel_departed: 'etd',
  arrived_at_inland_destination: 'destination_eta',
} as const satisfies Readonly<Record<string, NotedKind>>;

/**
 * @param before null: the container is new
 * @param changes what events report of the container
 * @param ofShipment what is noted of its shipment, which is true of the container too
 */
export function notedOfContainer(
  before: ContainerBefore | null,
  after: ContainerState,
  changes: readonly ContainerChange[],
  ofShipment: readonly NotedChange[],
): NotedChange[] {
  if (before === null) return [{ kind: 'added', from: null, to: null }];
  const { state: was, announced } = before;
  const rolled = changes.flatMap((change) =>
    change.kind === 'values' && change.event === 'container.rolled_over' ? pairOf('rolled_over', change.changeset) : [],
  );
  const status = noted('status', was.currentStatus, after.currentStatus);
  const estimates = changes.flatMap((change) =>
    change.kind === 'estimated' && change.name !== 'vessel_arrived'
      ? noted(
          OWN_ESTIMATES[change.name],
          announced.estimates[change.name],
          formatInstant(change.milestone.statement.moment.millis),
        )
      : [],
  );
  return [
    ...rolled,
    // The rolled container says which vessel it leaves with.
    ...ofShipment.filter(({ kind }) => kind !== 'vessel' || rolled.length === 0),
    ...estimates,
    ...status,
    // The statuses `available` and `not_available` say it.
    ...(status.some(({ to }) => AVAILABILITY.has(to)) ? [] : availability(was, after)),
    ...noted('last_free_day', was.pickupLfd, after.pickupLfd),
    ...noted('appointment', was.pickupAppointmentAt, after.pickupAppointmentAt),
    ...holdChanges(was, after),
    ...changes.flatMap(({ kind }) => (kind === 'removed' ? [{ kind: 'removed', from: null, to: null } as const] : [])),
  ];
}

const AVAILABILITY: ReadonlySet<string | null> = new Set(['available', 'not_available']);

function availability(was: ContainerState, after: ContainerState): NotedChange[] {
  // Unknown before and not available now is no news.
  if (after.availableForPickup === null || (was.availableForPickup ?? false) === after.availableForPickup) return [];
  return noted('availability', was.availableForPickup, after.availableForPickup);
}

function holdChanges(was: ContainerState, after: ContainerState): NotedChange[] {
  const namesOf = ({ holds, indFacilityHolds }: ContainerState) =>
    new Set([...(holds ?? []), ...(indFacilityHolds ?? [])].map(({ name }) => name));
  const [before, now] = [namesOf(was), namesOf(after)];
  return [
    ...[...now].filter((name) => !before.has(name)).map((to) => ({ kind: 'hold' as const, from: null, to })),
    ...[...before].filter((name) => !now.has(name)).map((from) => ({ kind: 'hold' as const, from, to: null })),
  ];
}

/**
 * Those since a time, each matter once: from what it was at first to what it is now. A matter that is as it was stays, so that
 * nothing that changed has an empty list.
 * @param changes oldest first
 * @param since an instant, Unix milliseconds
 */
export function changesSince(changes: readonly DatedChange[], since: number): DatedChange[] {
  const matters = new Map<string, DatedChange>();
  for (const change of changes) {
    if (Date.parse(change.at) < since) continue;
    const matter = matterOf(change);
    const first = matters.get(matter);
    // The latest matter is the last one.
    matters.delete(matter);
    matters.set(matter, first === undefined || !FROM_TO.has(change.kind) ? change : { ...change, from: first.from });
  }
  return [...matters.values()];
}

const FROM_TO: ReadonlySet<NotedKind> = new Set<NotedKind>([
  'eta',
  'etd',
  'destination_eta',
  'status',
  'last_free_day',
  'appointment',
  'availability',
  'rolled_over',
  'vessel',
  'port_of_discharge',
]);

/** Each hold and each exception is a matter of its own. */
function matterOf({ kind, from, to }: NotedChange): string {
  return kind === 'hold' || kind === 'exception' ? `${kind} ${to ?? from}` : kind;
}
