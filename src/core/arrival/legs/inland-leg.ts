/** What is recorded of an arrival by rail or truck, at the ramp, depot or door where the journey ends. Pure. */
import { isByRail } from '../../journey/sea/sea-moves.ts';
import type { Observation } from '../../observation.ts';
import { arrivalByLand } from '../actual-arrival.ts';
import type { LegOfContainer, RecordedLeg, RecordingOptions } from '../recorded-leg.ts';
import { availableAt } from './available.ts';
import { etaHistory, type StandingStatement } from './eta-history.ts';
import type { ReadStatements } from './read-statements.ts';

export function inlandArrival(
  { target, sequence, derived }: LegOfContainer,
  group: readonly LegOfContainer[],
  read: ReadStatements,
  { line, habitOf }: RecordingOptions,
): Omit<RecordedLeg, 'key' | 'containers'> {
  const { journey, milestones } = derived;
  const { destination, pod, vessels } = journey;
  const place = destination?.location ?? null;
  const mode = destination?.by === 'rail' ? 'rail' : 'truck';
  const statements = read(derived.observations);
  const forecasts = statements.filter(
    ({ observation, location, actual }) =>
      observation.classifier !== 'actual' &&
      !actual &&
      !observation.retracted &&
      place !== null &&
      location?.key === place.key &&
      isInlandArrival(observation),
  );
  const milestone = (name: string) => milestones.find((each) => each.name === name)?.statement ?? null;
  const departure = milestone('rail_departed');
  const unloaded = milestone('rail_unloaded');
  return {
    leg: {
      target,
      sequence,
      line,
      mode,
      from: pod?.key ?? null,
      to: place?.key as string,
      terminal: place?.terminal ?? null,
      imo: null,
      voyage: null,
      departsAt: departure?.actual === false ? departure.moment.millis : null,
      departedAt: departure?.actual ? departure.moment.millis : null,
      anchoredAt: null,
      arrival: arrivalByLand(milestone('arrived_at_inland_destination')),
      dischargedAt: unloaded?.actual ? unloaded.moment.millis : null,
      availableAt: availableAt(group, target),
      nextDepartsAt: null,
      nextDepartedAt: null,
      endedAt: null,
      statements: etaHistory(
        { forecasts: forecasts.map(asArrival), ship: null, shipKnownAt: Number.NEGATIVE_INFINITY, vessels },
        habitOf,
      ),
    },
    fromLocode: pod?.locode ?? null,
    toLocode: place?.locode ?? null,
    timeZone: place?.timeZones.length === 1 ? (place.timeZones[0] as string) : null,
    vesselName: null,
  };
}

function isInlandArrival(observation: Observation): boolean {
  const { kind, laden, mode } = observation;
  if (laden === false || !(isByRail(observation) || mode === 'truck')) return false;
  return kind === 'arrival' || kind === 'gate_in';
}

/** What comes through the gate of a ramp arrives there. */
function asArrival(statement: StandingStatement): StandingStatement {
  return { ...statement, observation: { ...statement.observation, kind: 'arrival' } };
}
