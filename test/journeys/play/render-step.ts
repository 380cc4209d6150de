/**
 * Renders the state after a step in the terms of a scenario file: per container its status, milestones and events, and
 * the attributes that the scenario names.
 */
import type { ContainerChange, ShipmentChange } from '../../../src/core/changes.ts';
import type { DerivedContainer } from '../../../src/core/state/container-state.ts';
import type { Moment } from '../../../src/core/time.ts';
import { formatInstant } from '../../../src/lib/clock.ts';
import { changedLines, type Shown, shownOfContainer, shownOfShipment, snakeCase, valueText } from './changed.ts';
import { type Announced, type Applied, nameOf } from './world.ts';

/**
 * @param before what was true before the step; null at the first
 * @param expected the expectation of the scenario: its attribute names are answered, its values play no part
 */
export function renderStep(
  { derived, announced, stops }: Applied,
  before: Applied | null,
  expected: readonly string[],
): string[] {
  const wanted = requestedAttributes(expected);
  const shownBefore = new Map(before?.derived.containers.map((each) => [nameOf(each), shownOfContainer(each)]));
  const containers = derived.containers.flatMap((each) => {
    const name = nameOf(each);
    const named = wanted.get(name) ?? [];
    return [
      `${name} is ${each.derived.state.currentStatus}`,
      `milestones: ${milestonesText(each.derived)}`,
      ...attributeLines(each.derived.state, named),
      ...changedLines(shownBefore.get(name) ?? NOTHING_SHOWN, shownOfContainer(each), named),
      ...announced.filter(({ about }) => about === name).map(eventText),
    ];
  });
  const named = wanted.get('shipment') ?? [];
  const shipmentBefore = before === null ? NOTHING_SHOWN : shownOfShipment(before.derived.state);
  const shipment = [
    ...attributeLines(derived.state, named),
    ...changedLines(shipmentBefore, shownOfShipment(derived.state), named),
    ...announced.filter(({ about }) => about === 'shipment').map(eventText),
    ...(stops === null ? [] : [`tracking stops: ${stops}`]),
  ];
  return [...containers, ...(shipment.length === 0 ? [] : ['shipment', ...shipment])];
}

const NOTHING_SHOWN: Shown = new Map();

/** Indents what belongs to a container or to the shipment, as scenario files are written. */
export function indented(lines: readonly string[]): string[] {
  return lines.map((line) => (/^(shipment$|[A-Z]{4}\d{7})/.test(line) ? `  ${line}` : `    ${line}`));
}

/** Lines of every expectation that name no attribute. */
const OWN_LINES: ReadonlySet<string> = new Set(['milestones', 'changed']);

function requestedAttributes(expected: readonly string[]): Map<string, string[]> {
  const requested = new Map<string, string[]>();
  let about = '';
  for (const line of expected) {
    const section = /^(shipment$|[A-Z]{4}\d{7}(\/\d+)?)/.exec(line);
    if (section !== null) about = section[0];
    const attribute = /^([a-z_]+)(:|$)/.exec(line)?.[1];
    if (section === null && attribute !== undefined && !OWN_LINES.has(attribute)) {
      requested.set(about, [...(requested.get(about) ?? []), attribute]);
    }
  }
  return requested;
}

function attributeLines(state: object, names: readonly string[]): string[] {
  const values = new Map(Object.entries(state).map(([name, value]) => [snakeCase(name), value as unknown]));
  return names.map((name) => {
    if (!values.has(name)) throw new Error(`"${name}" is no attribute: there are ${[...values.keys()].join(', ')}`);
    return `${name}: ${valueText(values.get(name))}`;
  });
}

function milestonesText({ milestones }: DerivedContainer): string {
  if (milestones.length === 0) return 'none';
  return milestones
    .map(({ name, statement }) => `${name} ${placeText(statement)}${statement.actual ? '' : '?'}`)
    .join(', ');
}

function eventText(announced: Announced): string {
  switch (announced.kind) {
    case 'created':
      return '> container.created';
    case 'updated':
      return `> container.updated ${announced.attributes.join(' ')}`;
    case 'container':
      return `> container.${containerEvent(announced.change)}`;
    case 'shipment':
      return `> shipment.${shipmentEvent(announced.change)}`;
  }
}

function containerEvent(change: ContainerChange): string {
  switch (change.kind) {
    case 'reached':
      return `transport.${change.milestone.name} ${placeAndTime(change.milestone)}`;
    case 'estimated':
      return `transport.estimated.${change.name} ${placeAndTime(change.milestone)}`;
    case 'availability':
      return `transport.${change.available ? 'available' : 'not_available'} ${placeText(change.broughtBy)} ${formatInstant(change.since)}`;
    case 'deadline': {
      const inland = change.inland === null ? '' : `${placeText({ location: change.inland })} `;
      return `${change.event.replace('container.', '')} ${inland}${change.value ?? 'none'}`;
    }
    case 'values':
      return `${change.event.replace('container.', '')} ${fromTo(change.changeset)}`;
    case 'delivered':
      return `transport.delivered ${formatInstant(change.at)}`;
    case 'delivery_corrected':
      return `milestone_corrected delivered ${change.before} -> ${change.after ?? 'none'}`;
    case 'restored':
      return 'updated listed';
    case 'removed':
      return 'removed_from_shipment';
    case 'overdue':
      return `milestone_overdue ${change.milestone.name} ${placeAndTime(change.milestone)}`;
    case 'corrected': {
      const { before, after } = change;
      return `milestone_corrected ${before.name} ${before.at} -> ${after === null ? 'none' : formatInstant(after.statement.moment.millis)}`;
    }
  }
}

function placeAndTime({ statement }: DerivedContainer['milestones'][number]): string {
  const { moment } = statement;
  const at = formatInstant(moment.millis);
  return `${placeText(statement)} ${moment.precision === 'day' ? `${dayOf(moment)} (day)` : at}`;
}

/** At the place: noon in Auckland is of the day before in UTC. */
function dayOf({ millis, timeZone }: Moment): string {
  return Temporal.Instant.fromEpochMilliseconds(millis)
    .toZonedDateTimeISO(timeZone ?? 'UTC')
    .toPlainDate()
    .toString();
}

/** An unknown place is written as its name, in quotes. */
function placeText({ location }: Pick<DerivedContainer['milestones'][number]['statement'], 'location'>): string {
  return location?.locode ?? (location?.name == null ? '-' : JSON.stringify(location.name));
}

function shipmentEvent(change: ShipmentChange): string {
  switch (change.kind) {
    case 'estimated_arrival':
      return `estimated.arrival ${change.at}`;
    case 'vessel':
      return `vessel_changed ${fromTo(change.changeset)}`;
    case 'port_of_discharge':
      return `port_of_discharge_changed ${fromTo(change.changeset)}`;
  }
}

function fromTo(changeset: Readonly<Record<string, readonly [unknown, unknown]>>): string {
  return Object.values(changeset)
    .map(([was, is]) => `${was ?? 'none'} -> ${is ?? 'none'}`)
    .join(', ');
}
