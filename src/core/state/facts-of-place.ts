/** Which facts and facilities belong to the port of discharge, and which to the inland destination. Pure. */
import type { Facts, HoldingFact } from '../holding-fact.ts';
import { isYard, lastBackIn } from '../journey/gates.ts';
import type { Journey } from '../journey/journey.ts';
import { isDepotEntry, isEmptyOut, isEmptyReturn, type Statement } from '../journey/statement.ts';
import { areNeighbours, type Location } from '../location.ts';
import type { Facility, FactField } from '../observation.ts';

export function placeOf(statement: Statement): string | null {
  return statement.location?.locode ?? null;
}

export function zoneOf(place: Location | null): string | null {
  return place?.timeZones.length === 1 ? (place.timeZones[0] as string) : null;
}

export function facilityOf(statement: Statement | null): Facility | null {
  const facility = statement?.observation.place.facility ?? null;
  return facility !== null && (facility.code !== null || facility.name !== null) ? facility : null;
}

/** A ramp or depot behind the port is where a box is picked up; a door is where it is brought from the port. */
export function isPickedUpInland({ destination }: Journey): boolean {
  return destination !== null && destination.by !== 'door';
}

export function pickupFacility(journey: Journey): (Facility & { readonly locode: string | null }) | null {
  const end = journey.destination;
  const atEnd =
    end === null || !isPickedUpInland(journey)
      ? null
      : (journey.statements.findLast((each) => isOfCargo(each) && each.location?.key === end.location.key) ?? null);
  const back = lastBackIn(journey);
  const where = back !== null && isYard(back, journey) ? back : atEnd;
  const facility = facilityOf(where);
  return facility === null || where === null ? null : { ...facility, locode: placeOf(where) };
}

/** Names a facility, and not the depot that empty containers return to. */
function isOfCargo(statement: Statement): boolean {
  const { observation } = statement;
  const isEmpty = isEmptyReturn(observation) || isDepotEntry(observation) || isEmptyOut(statement);
  return !isEmpty && facilityOf(statement) !== null;
}

/** A statement at the inland destination is not about the port. */
export function factAtPort(facts: Facts, field: FactField, destination: Location | null): HoldingFact | null {
  return facts.list(field).find(({ location }) => destination === null || location?.key !== destination.key) ?? null;
}

/** The railroad knows its own ramp best. */
export function factInland(facts: Facts, field: FactField, destination: Location | null): HoldingFact | null {
  const there = facts.list(field).filter(({ location }) => destination !== null && location?.key === destination.key);
  return there.find(({ fact }) => fact.source.kind === 'rail') ?? there[0] ?? null;
}

/** The railroad at the port, or at a ramp in its area, or the one at the inland end; one that names no place is both. */
export function railCarrierAt(facts: Facts, place: Location | null): HoldingFact | null {
  const carriers = facts.list('rail_carrier');
  const here = carriers.find(({ location }) => place !== null && location?.key === place.key);
  const near = here ?? carriers.find(({ location }) => areNeighbours(location, place));
  return near ?? carriers.find(({ location }) => location === null) ?? null;
}
