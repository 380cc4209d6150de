/** A container's state as charges see it. Pure. */
import type { Facility } from '../observation.ts';
import type { ChargedContainer, ChargeTerms } from './charge-clock.ts';
import type { ClockEvents } from './clock-events.ts';
import type { ChargePlace, Tariff } from './tariff.ts';

/** Whose container it is. */
export interface ChargeParties {
  readonly scac: string;
  readonly customerId: string | null;
}

/** What a shipment's containers are charged by. */
export interface ShipmentTerms extends ChargeParties, ChargeTerms {}

/** What of a container's state its charges depend on. */
export interface ChargeInputs {
  readonly equipmentType: string | null;
  readonly equipmentLength: number | null;
  readonly podLocode: string | null;
  readonly podTimeZone: string | null;
  readonly podFacility: Facility | null;
  readonly destinationLocode: string | null;
  readonly destinationTimeZone: string | null;
  /** Where it waits for its pick-up, where that is not the terminal of discharge. */
  readonly pickupFacility: (Facility & { readonly locode: string | null }) | null;
  readonly pickupLfdLine: string | null;
  readonly pickupLfdTerminal: string | null;
  readonly pickupLfdRail: string | null;
  /** Absent in a state that was stored before there were charges. */
  readonly clockEvents?: ClockEvents;
}

export function chargedContainer(state: ChargeInputs, { scac, customerId }: ChargeParties): ChargedContainer {
  const port = placeOf(state.podLocode, state.podTimeZone, state.podFacility);
  const facility = state.pickupFacility?.locode === state.destinationLocode ? state.pickupFacility : null;
  const inland = placeOf(state.destinationLocode, state.destinationTimeZone, facility);
  const pickupZone = (inland ?? port)?.timeZone ?? null;
  return {
    scac,
    customerId,
    equipmentType: state.equipmentType as ChargedContainer['equipmentType'],
    equipmentLength: state.equipmentLength,
    places: { port, inland },
    events: state.clockEvents ?? {},
    stated: {
      line: dayAt(state.pickupLfdLine, pickupZone),
      terminal: dayAt(state.pickupLfdTerminal, port?.timeZone ?? null),
      rail: dayAt(state.pickupLfdRail, pickupZone),
    },
  };
}

/** Where it is fetched. */
export function fetchedAt({ places }: ChargedContainer): Tariff['at'] {
  return places.inland === null ? 'port' : 'inland';
}

function placeOf(locode: string | null, timeZone: string | null, facility: Facility | null): ChargePlace | null {
  if (locode === null) return null;
  return { locode, timeZone, terminal: facility && { code: facility.code, name: facility.name } };
}

/** The day there; where the zone is not known, that of UTC. */
export function dayAt(instant: string | null, timeZone: string | null): string | null {
  if (instant == null) return null;
  return Temporal.Instant.from(instant)
    .toZonedDateTimeISO(timeZone ?? 'UTC')
    .toPlainDate()
    .toString();
}
