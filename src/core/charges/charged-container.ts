/** A container's state as charges see it. Pure. */
import type { ContainerState } from '../state/container-state.ts';
import type { ChargedContainer, ChargeTerms } from './charge-clock.ts';
import type { ChargePlace, Tariff } from './tariff.ts';

/** Whose container it is. */
export interface ChargeParties {
  readonly scac: string;
  readonly customerId: string | null;
}

/** What a shipment's containers are charged by. */
export interface ShipmentTerms extends ChargeParties, ChargeTerms {}

type Charged = Pick<
  ContainerState,
  | 'equipmentType'
  | 'equipmentLength'
  | 'podLocode'
  | 'podTimeZone'
  | 'podFacility'
  | 'destinationLocode'
  | 'destinationTimeZone'
  | 'pickupFacility'
  | 'pickupLfdLine'
  | 'pickupLfdTerminal'
  | 'pickupLfdRail'
  | 'clockEvents'
>;

export function chargedContainer(state: Charged, { scac, customerId }: ChargeParties): ChargedContainer {
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
    // What was stored before there were charges has none.
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

function placeOf(
  locode: string | null,
  timeZone: string | null,
  facility: { readonly code: string | null; readonly name: string | null } | null,
): ChargePlace | null {
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
