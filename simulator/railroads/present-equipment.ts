/**
 * The report of a railroad about a container, in the format of Portolan's docs/rail.md. The first railroad reports
 * until the interchange, the second one from its announcement on. Pure. Knows no HTTP.
 */
import { timeWriter } from '../sources/local-clock.ts';
import type { TroubleKind } from '../sources/trouble.ts';
import type { RailPlace } from '../world/rail/rail-plan.ts';
import { findExpected, type RailEvent, type RailTrip, railroadAt } from '../world/rail/rail-trip.ts';
import { factsAt, findFact } from '../world/stays/stay.ts';
import type { RailroadProfile } from './profiles.ts';

const MINUTE = 60_000;
/** A railroad reports a container for this time after it has handed it over or released it. */
const REMEMBERED = 7 * 24 * 60 * MINUTE;

/** @returns undefined if the railroad does not know the container at this time */
export function presentEquipment(trip: RailTrip, profile: RailroadProfile, now: number, trouble?: TroubleKind) {
  const known = now - profile.lagMinutes * MINUTE;
  const { journey, container, stay, destination } = trip;
  const own = trip.events.filter(({ railroad }) => railroad === profile.scac);
  const [firstAt, lastAt] = [own.at(0)?.at ?? Number.POSITIVE_INFINITY, own.at(-1)?.at ?? 0];
  const isLast = stay.operator === profile.scac;
  if (known < (isLast ? Math.min(stay.announcedAt, firstAt) : firstAt) || known >= lastAt + REMEMBERED)
    return undefined;
  const carrier = railroadAt(trip, known);
  const hasIt = carrier === profile.scac;
  const isEmptied = trouble === 'emptied';
  const writeTime = timeWriter(profile.times, trouble);
  const facts = isLast && known >= stay.announcedAt ? factsAt(stay, known) : [];
  const isHere = facts.length > 0;
  const eta = hasIt || isLast ? findExpected(trip, known) : undefined;
  const reported = <Value>(value: Value | undefined) => (isEmptied ? null : (value ?? null));
  return {
    number: container.number,
    railroad: reported(carrier ?? undefined),
    waybill: reported(trip.waybill),
    bill_of_lading: reported(journey.billOfLading),
    destination: reported(presentPlace(destination)),
    eta: reported(eta === undefined ? undefined : writeTime(eta, destination.zone)),
    last_free_day: reported(findFact(facts, 'last_free_day')),
    available: reported(findFact(facts, 'available')),
    holds: isHere && !isEmptied ? facts.flatMap((fact) => (fact.field === 'hold' ? fact.value : [])) : null,
    fees: isHere && !isEmptied ? facts.flatMap((fact) => (fact.field === 'fee' ? fact.value : [])) : null,
    yard_location: reported(findFact(facts, 'yard_location')),
    chassis: reported(findFact(facts, 'chassis')),
    events: isEmptied
      ? []
      : own.filter(({ at }) => at <= known).map((event) => presentEvent(event, profile, writeTime)),
  };
}

function presentEvent(event: RailEvent, profile: RailroadProfile, writeTime: (time: number, zone: string) => string) {
  const { type, at, place, partner } = event;
  return {
    type,
    at: writeTime(at, place.zone),
    railroad: profile.scac,
    ...(type === 'interchange_received' ? { from_railroad: partner } : {}),
    ...(type === 'interchange_delivered' ? { to_railroad: partner } : {}),
    place: presentPlace(place),
  };
}

function presentPlace({ locode, name, city, state, country }: RailPlace) {
  return { ...(locode === null ? {} : { locode }), name, city, state, country };
}
