/**
 * The arrivals that the containers of a shipment wait for, with all ETAs that sources stated of each. Containers on one
 * ship share an arrival; those on different ships have one each. Pure: the same statements give the same arrivals under
 * the same keys. Knows no database.
 */
import { type ContainerOnJourney, currentJourneys, type DerivedShipment, type Evidence, hasLeft } from '../derive.ts';
import { type Journey, legsOf } from '../journey/journey.ts';
import type { Leg } from '../journey/sea/leg.ts';
import type { VesselKey } from '../journey/sea/vessel.ts';
import type { DerivedContainer } from '../state/container-state.ts';
import { leadingJourney } from '../state/shipment-state.ts';
import type { ArrivalTarget } from './arrival-leg.ts';
import { inlandArrival } from './legs/inland-leg.ts';
import { type ReadStatements, statementReader } from './legs/read-statements.ts';
import { waterArrival } from './legs/water-leg.ts';
import type { LegOfContainer, RecordedLeg, RecordingOptions } from './recorded-leg.ts';

/** @param evidence all statements about the shipment */
export function arrivalLegs(
  { containers }: DerivedShipment,
  evidence: Evidence,
  options: RecordingOptions,
): RecordedLeg[] {
  const read = statementReader(evidence.observations, options.reading);
  const current = new Set(currentJourneys(containers));
  const ofContainers = containers.flatMap((each) => {
    const legs = legsOfContainer(each.derived, each);
    // What another journey, or a container that is no longer on the shipment, had reached stays; it waits for nothing.
    return current.has(each) && !hasLeft(each.number, evidence) ? legs : legs.filter(hasEnded);
  });
  const legs =
    containers.length === 0
      ? legsOfContainer(leadingJourney([], evidence.observations, options.reading), null)
      : ofContainers;
  return [...Map.groupBy(legs, (each) => each.key)].flatMap(([key, sharing]) =>
    byShip(sharing).map((group, index) => recordedLeg(index === 0 ? key : splitKey(key, group), group, read, options)),
  );
}

function legsOfContainer(
  derived: DerivedContainer,
  container: Pick<ContainerOnJourney, 'number' | 'journey'> | null,
): LegOfContainer[] {
  const { journey } = derived;
  const legs = legsOf(journey);
  const seen = new Map<string, number>();
  const keyOf = (target: ArrivalTarget, place: string) => {
    const times = (seen.get(`${target}|${place}`) ?? 0) + 1;
    seen.set(`${target}|${place}`, times);
    const parts = [target, place, ...(times > 1 ? [times] : [])];
    return container === null || container.journey === 1
      ? parts.join('|')
      : [...parts, `journey ${container.journey}`].join('|');
  };
  const byWater = legs.flatMap((leg, sequence): LegOfContainer[] => {
    const place = leg.landing.location?.key;
    if (place === undefined) return [];
    const target = targetOf(leg, legs, journey);
    const next = legs[sequence + 1] ?? null;
    return [{ key: keyOf(target, place), target, sequence, leg, next, derived, container }];
  });
  const { destination } = journey;
  if (destination === null || destination.by === 'barge' || destination.by === 'feeder') return byWater;
  const target = 'inland_destination';
  const key = keyOf(target, destination.location.key);
  return [...byWater, { key, target, sequence: legs.length, leg: null, next: null, derived, container }];
}

function targetOf(leg: Leg, legs: readonly Leg[], { voyage, destination }: Journey): ArrivalTarget {
  if (leg === voyage.at(-1)) return 'port_of_discharge';
  const isEnd = leg === legs.at(-1) && leg.landing.location?.key === destination?.location.key;
  return isEnd ? 'inland_destination' : 'transshipment';
}

function hasEnded({ leg, derived }: LegOfContainer): boolean {
  if (leg === null) return derived.state.indAtaAt !== null;
  return [leg.landing.handling, ...leg.landing.visit].some((each) => each?.actual === true);
}

/** A container whose ship is not named comes with the others. */
function byShip(sharing: readonly LegOfContainer[]): LegOfContainer[][] {
  const groups = [...Map.groupBy(sharing, (each) => shipOf(each))];
  const unnamed = groups.find(([ship]) => ship === null)?.[1] ?? [];
  const named = groups.filter(([ship]) => ship !== null).map(([, group]) => group);
  const [first = [], ...others] = named;
  const groupsOfOne = [[...first, ...unnamed], ...others].map((group) => group.sort(byNumber));
  return groupsOfOne.sort(([a], [b]) => byNumber(a as LegOfContainer, b as LegOfContainer));
}

function shipOf({ leg }: LegOfContainer): VesselKey {
  return leg?.vessel ?? null;
}

function byNumber(a: LegOfContainer, b: LegOfContainer): number {
  return (a.container?.number ?? '') < (b.container?.number ?? '') ? -1 : 1;
}

function splitKey(key: string, [first]: readonly LegOfContainer[]): string {
  return `${key}|${first?.container?.number ?? ''}`;
}

function recordedLeg(
  key: string,
  group: readonly LegOfContainer[],
  read: ReadStatements,
  options: RecordingOptions,
): RecordedLeg {
  const [first] = group as [LegOfContainer];
  const arrival =
    first.leg === null
      ? inlandArrival(first, group, read, options)
      : waterArrival(first.leg, first, group, read, options);
  return {
    key,
    containers: group.flatMap(({ container }) => container ?? []).map(({ number, journey }) => ({ number, journey })),
    ...arrival,
  };
}
