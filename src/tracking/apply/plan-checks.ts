/**
 * Which terminals and railroads are polled for which of a shipment's containers: a terminal while the box is expected
 * or present at it, a railroad while the box is on its way inland.
 */
import { currentJourneys, type DerivedShipment } from '../../core/derive.ts';
import { areNeighbours, type Location } from '../../core/location.ts';
import type { Facility, Place } from '../../core/observation.ts';
import type { DerivedContainer } from '../../core/state/container-state.ts';
import type { ContainerStatus } from '../../core/state/status.ts';
import type { AccountSession } from '../../database/database.ts';
import type { PolledSource } from '../../sources/polled/source.ts';
import type { DeriveContext, Gazetteer } from '../context.ts';
import { setWantedChecks, type WantedCheck } from '../sources/checks-store.ts';

const HOUR_MILLIS = 3_600_000;
/** Terminals know a box from about a week before its ship comes. */
const AHEAD_MILLIS = 7 * 24 * HOUR_MILLIS;
/** So long after the box left, the terminal may still report the gate-out. */
const AFTER_MILLIS = 48 * HOUR_MILLIS;
const ENDED: ReadonlySet<ContainerStatus> = new Set(['delivered', 'empty_returned']);

export async function planSourceChecks(
  session: AccountSession,
  context: DeriveContext,
  shipmentId: string,
  derived: DerivedShipment,
  now: number,
): Promise<void> {
  const polledSources = context.polledSources(session.accountId);
  if (polledSources.length === 0) return;
  const containers = currentJourneys(derived.containers).map((each) => each.derived);
  await setWantedChecks(session, shipmentId, wantedChecks(containers, { ...context, polledSources }, now));
}

export function wantedChecks(
  containers: readonly DerivedContainer[],
  { polledSources, gazetteer }: { readonly polledSources: readonly PolledSource[]; readonly gazetteer: Gazetteer },
  now: number,
): WantedCheck[] {
  return containers
    .filter(({ state }) => state.listed && !ENDED.has(state.currentStatus))
    .flatMap((container) =>
      polledSources.flatMap((polled) => {
        const from = pollFrom(container, polled, { gazetteer, now });
        if (from === null) return [];
        const { kind, code } = polled.source;
        return [{ number: container.state.number, kind, code, from: new Date(Math.max(from, now)) }];
      }),
    );
}

/** World time; null: not at all. */
function pollFrom(container: DerivedContainer, polled: PolledSource, view: View): number | null {
  return polled.facility === null
    ? railroadFrom(container, polled, view)
    : terminalFrom(container, polled.facility, view);
}

interface View {
  readonly gazetteer: Gazetteer;
  readonly now: number;
}

function terminalFrom(
  { state, journey }: DerivedContainer,
  facility: Facility & { readonly locode: string },
  { gazetteer, now }: View,
): number | null {
  const { podFacility, pickupFacility, podLocode } = state;
  const place = { locode: facility.locode, name: null, facility };
  const there = gazetteer.locate(place);
  const pickup =
    pickupFacility === null ? null : { locode: pickupFacility.locode, name: null, facility: pickupFacility };
  const pickupAt = pickup === null ? null : gazetteer.locate(pickup);
  if (pickup !== null && pickupAt !== null && isNear(there, pickupAt) && isOne(gazetteer, place, pickup))
    return isOver(state.finalDestinationFullOutAt ?? state.podFullOutAt, now) ? null : 0;
  if (journey.pod === null || podLocode === null || !isNear(there, journey.pod)) return null;
  // The terminal is often unknown: then each of the port is polled.
  if (podFacility !== null && !isOne(gazetteer, place, { locode: podLocode, name: null, facility: podFacility }))
    return null;
  if (isOver(state.podFullOutAt ?? state.podRailDepartedAt, now)) return null;
  if (state.podArrivedAt !== null || state.podDischargedAt !== null) return 0;
  return state.podEtaAt === null ? null : Date.parse(state.podEtaAt) - AHEAD_MILLIS;
}

function railroadFrom(
  { state, journey }: DerivedContainer,
  { source, answersForOthers = false }: PolledSource,
  { now }: View,
): number | null {
  const carriers = [state.podRailCarrierScac, state.indRailCarrierScac].filter((each) => each !== null);
  const isByRail = journey.destination?.by === 'rail';
  const isCarried = carriers.length === 0 ? isByRail : answersForOthers || carriers.includes(source.code);
  if (!isCarried) {
    // The second railroad is often known only once it has the box.
    if (!(isByRail && state.indRailCarrierScac === null)) return null;
  }
  if (isOver(state.finalDestinationFullOutAt, now)) return null;
  const begins = state.podDischargedAt ?? state.podArrivedAt;
  return begins === null ? null : Date.parse(begins);
}

/** It left so long ago that no more reports of it are due. */
function isOver(leftAt: string | null, now: number): boolean {
  return leftAt !== null && now - Date.parse(leftAt) > AFTER_MILLIS;
}

function isNear(a: Location | null, b: Location): boolean {
  return a !== null && (a.key === b.key || areNeighbours(a, b));
}

/** One terminal, by any of the lists that name it; else by the code itself. */
function isOne(gazetteer: Gazetteer, a: Place, b: Place): boolean {
  const [left, right] = [gazetteer.terminalOf(a), gazetteer.terminalOf(b)];
  if (left !== null && right !== null) return left.id === right.id;
  const codes = [a.facility?.code, b.facility?.code];
  if (codes.every((code) => code != null)) return codes[0] === codes[1];
  return true;
}
