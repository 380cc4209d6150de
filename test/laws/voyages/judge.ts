/** Compares a derived state with the truth, field by field. The only file here that reads a derived state. */

import type { ContainerOnJourney, DerivedShipment } from '../../../src/core/derive.ts';
import type { Milestone } from '../../../src/core/journey/milestones.ts';
import type { ContainerState } from '../../../src/core/state/container-state.ts';
import type { ShipmentState } from '../../../src/core/state/shipment-state.ts';
import { formatInstant } from '../../../src/lib/clock.ts';
import { findPort, type Port } from './ports.ts';
import type { TrueVessel, Truth, TruthOfBox, TruthOfPassage } from './truth.ts';

const text = (at: number | null): string | null => (at === null ? null : formatInstant(at));

/** A key for a UN/LOCODE that a state shows; null where it shows none. */
function shown(locode: string | null): string | null {
  return locode === null ? null : (findPort({ locode, name: null, facility: null })?.key ?? locode);
}

/** An unknown place has no UN/LOCODE to show. */
function expected(port: Port | null): string | null {
  return port === null || port.codes.length === 0 ? null : port.key;
}

class Faults {
  readonly found: string[] = [];

  compare(field: string, should: unknown, is: unknown): void {
    if (should !== is) this.found.push(`${field}: should be ${should}, is ${is}`);
  }
}

/** One line for each field that is wrong. */
export function wrongFields(truth: Truth, derived: DerivedShipment): string[] {
  const wrong = [...truth.boxes].flatMap(([number, of]) => {
    const mine = derived.containers.filter((each) => each.number === number);
    if (mine.length !== 1) return [`${number}: should be on 1 journey, is on ${mine.length}`];
    return wrongOfBox(of, mine[0] as ContainerOnJourney).map((fault) => `${number} ${fault}`);
  });
  const passages = truth.passages.map((passage) =>
    wrongOfPassage(passage, derived.state).map((fault) => `shipment (as ${passage.box.number}) ${fault}`),
  );
  const nearest = passages.toSorted((a, b) => a.length - b.length)[0] ?? [];
  return [...wrong, ...nearest];
}

function wrongOfBox(truth: TruthOfBox, { derived: { state, milestones } }: ContainerOnJourney): string[] {
  const faults = new Faults();
  if (truth.status !== undefined) faults.compare('status', truth.status, state.currentStatus);
  faults.compare('pol', expected(truth.pol), shown(state.polLocode));
  faults.compare('pod', expected(truth.pod), shown(state.podLocode));
  faults.compare('destination', expected(truth.destination), shown(state.destinationLocode));
  for (const [field, at] of Object.entries(truth.times)) {
    if (isKnownPlaceOf(field, truth)) faults.compare(field, text(at), state[field as keyof ContainerState]);
  }
  if (truth.podEta !== undefined) faults.compare('podEtaAt', text(truth.podEta), state.podEtaAt);
  if (truth.indEta !== undefined) faults.compare('indEtaAt', text(truth.indEta), state.indEtaAt);
  const [sailing] = state.sailings;
  faults.found.push(...wrongOfVessel('polVessel', truth.polVessel, sailing?.name ?? null, sailing?.imo ?? null));
  return [...faults.found, ...wrongMilestones(truth, milestones)];
}

/** The place of a gate-out decides whether it is the one at the port or at the destination; an unknown place may not decide. */
function isKnownPlaceOf(field: string, { pod, destination }: TruthOfBox): boolean {
  if (field === 'podFullOutAt') return pod.codes.length > 0;
  return field !== 'finalDestinationFullOutAt' || destination === null || destination.codes.length > 0;
}

function wrongMilestones(truth: TruthOfBox, milestones: readonly Milestone[]): string[] {
  const should = truth.milestones.map(({ name, port, at }) => `${name} ${port.key} ${text(at)}`);
  const is = milestones.filter(({ statement }) => statement.actual).map(lineOf);
  return [
    ...without(should, is).map((each) => `milestone missing: ${each}`),
    ...without(is, should).map((each) => `milestone false: ${each}`),
  ];
}

function lineOf({ name, statement: { observation, moment } }: Milestone): string {
  const { place } = observation;
  return `${name} ${findPort(place)?.key ?? place.locode ?? place.name} ${text(moment.millis)}`;
}

/** With repetitions. */
function without(all: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return all.filter((each) => {
    const at = left.indexOf(each);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

function wrongOfVessel(field: string, truth: TrueVessel, name: string | null, imo: string | null): string[] {
  const { ship, mustShow } = truth;
  const isShip =
    (name === null || name === ship.name || name === ship.formerName) && (imo === null || imo === ship.imo);
  const isShown = name !== null || imo !== null;
  return isShip && (isShown || !mustShow)
    ? []
    : [`${field}: should be ${ship.name} ${ship.imo ?? ''}, is ${name} ${imo ?? ''}`];
}

function wrongOfPassage(truth: TruthOfPassage, state: ShipmentState): string[] {
  const faults = new Faults();
  faults.compare('pol', expected(truth.pol), shown(state.polLocode));
  faults.compare('pod', expected(truth.pod), shown(state.podLocode));
  faults.compare('destination', expected(truth.destination), shown(state.destinationLocode));
  for (const [field, { at, orAt }] of Object.entries(truth.times)) {
    const is = state[field as keyof ShipmentState];
    if (is !== text(orAt)) faults.compare(field, text(at), is);
  }
  const { podVesselName, podVesselImo } = state;
  return [...faults.found, ...wrongOfVessel('podVessel', truth.podVessel, podVesselName, podVesselImo)];
}
