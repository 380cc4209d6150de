/**
 * Lists what a step changed in the state of a container or of the shipment, apart from the attributes that the scenario
 * names: one line, so that unintended changes are visible.
 */
import type { ContainerOnJourney } from '../../../src/core/derive.ts';
import type { Milestone } from '../../../src/core/journey/milestones.ts';
import type { ShipmentState } from '../../../src/core/state/shipment-state.ts';
import { formatInstant } from '../../../src/lib/clock.ts';

/** Shown elsewhere, or what follows from other attributes alone. */
const UNSHOWN: ReadonlySet<string> = new Set([
  ...([
    'number',
    'listed',
    'current_status',
    'status_changed_at',
    'last_milestone',
    'provenance',
    'pod_ship',
    'pod_place',
    'pod_terminal',
    'sailings',
    'goes_inland',
    'clock_events',
  ] as const),
  ...(['pol_time_zone', 'pod_time_zone', 'destination_time_zone', 'empty_terminated_time_zone'] as const),
]);

/** Values by name, as texts; an unknown value is empty. */
export type Shown = ReadonlyMap<string, string>;

export function shownOfContainer({ derived: { state, milestones } }: ContainerOnJourney): Shown {
  return new Map([...shownOf(state), ...expected(milestones)]);
}

export function shownOfShipment(state: ShipmentState): Shown {
  return new Map(shownOf(state));
}

/** @param named attributes that the step shows by themselves */
export function changedLines(before: Shown, after: Shown, named: readonly string[]): string[] {
  const names = [...new Set([...after.keys(), ...before.keys()])].filter(
    (name) => !named.includes(name) && before.get(name) !== after.get(name) && (after.has(name) || !isExpected(name)),
  );
  return names.length === 0
    ? []
    : [`changed: ${names.map((name) => `${name} ${after.get(name) ?? 'none'}`).join(', ')}`];
}

/** What is no longer expected is gone from the line of milestones, too. */
function isExpected(name: string): boolean {
  return name.endsWith('?');
}

function shownOf(state: object): [string, string][] {
  return Object.entries(state).flatMap(([member, value]): [string, string][] => {
    const name = snakeCase(member);
    const text = valueText(value);
    return UNSHOWN.has(name) || text === 'none' ? [] : [[name, text]];
  });
}

/** When what is still ahead is expected, at each visit of a place; what happened is announced with its time. */
function expected(milestones: readonly Milestone[]): [string, string][] {
  const ahead = milestones.filter(({ statement }) => !statement.actual);
  const perPlace = Map.groupBy(ahead, ({ name, statement: { location } }) => {
    return `${name} ${location?.locode ?? JSON.stringify(location?.name ?? null)}?`;
  });
  return [...perPlace].map(([name, visits]) => [
    name,
    visits.map(({ statement }) => formatInstant(statement.moment.millis)).join(' and '),
  ]);
}

export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export function valueText(value: unknown): string {
  if (value === null) return 'none';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(valueText).join(', ');
  if (typeof value !== 'object') return String(value);
  const parts = Object.values(value).filter((part) => part !== null);
  return parts.map(String).join(' ');
}
