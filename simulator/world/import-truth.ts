/** The true state of a container at terminals and ramps, on the train and on the truck, for `GET /truth`. */
import { toIso } from './clock.ts';
import type { Delivery } from './imports.ts';
import { localTimeWithOffset } from './local-time.ts';
import { type RailTrip, railroadAt } from './rail/rail-trip.ts';
import type { Stay, StayFact } from './stays/stay.ts';

export function presentStay(stay: Stay, now: number) {
  const { operator, facility, announcedAt, arrivedAt, leftAt, facts } = stay;
  return {
    operator,
    facility: facility.name,
    locode: facility.locode,
    zone: facility.zone,
    expected_from: toIso(announcedAt),
    arrived_at: toIso(arrivedAt),
    left_at: toIso(leftAt),
    facts: facts.map((fact) => presentFact(fact, now)),
  };
}

function presentFact({ field, value, from, until }: StayFact, now: number) {
  return {
    field,
    value: field === 'appointment' && typeof value === 'number' ? toIso(value) : value,
    from: toIso(from),
    until: toIso(until),
    holds_now: from <= now && now < until,
  };
}

export function presentRail(trip: RailTrip, now: number) {
  return {
    waybill: trip.waybill,
    carried_by: railroadAt(trip, now),
    destination: trip.destination.locode,
    expected: trip.expected.map(({ from, at }) => ({ from: toIso(from), at: toIso(at) })),
    events: trip.events.map(({ type, at, place, railroad, partner }) => ({
      event: type,
      at: toIso(at),
      local: localTimeWithOffset(at, place.zone),
      zone: place.zone,
      place: place.name,
      locode: place.locode,
      railroad,
      partner,
      happened: at <= now,
    })),
  };
}

export function presentDelivery({ arrivedAt, deliveredAt }: Delivery) {
  return { arrived_at: toIso(arrivedAt), delivered_at: toIso(deliveredAt) };
}
