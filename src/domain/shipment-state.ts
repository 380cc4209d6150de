/**
 * What is true of a shipment now, from the journeys of its containers. Pure; knows neither JSON:API nor the database.
 */
import { formatInstant } from '../lib/clock.ts';
import type { DerivedContainer, Provenance } from './container-state.ts';
import { callOf, isByRail, isByWater } from './journey/journey.ts';
import {
  outranks,
  type Reading,
  type RecordedObservation,
  readStatement,
  type Statement,
} from './journey/statement.ts';
import type { Facility, Observation } from './observation.ts';

/** Times are UTC texts, `2026-05-11T18:30:00Z`. Places are UN/LOCODEs as the source wrote them. */
export interface ShipmentState {
  readonly polLocode: string | null;
  readonly podLocode: string | null;
  readonly destinationLocode: string | null;
  readonly podVesselName: string | null;
  readonly podVesselImo: string | null;
  readonly podVoyageNumber: string | null;
  readonly polEtdAt: string | null;
  readonly polOriginalEtdAt: string | null;
  readonly polAtdAt: string | null;
  readonly podEtaAt: string | null;
  readonly podOriginalEtaAt: string | null;
  readonly podAtaAt: string | null;
  readonly destinationEtaAt: string | null;
  readonly destinationOriginalEtaAt: string | null;
  readonly destinationAtaAt: string | null;
  readonly podFacility: Facility | null;
  readonly destinationFacility: (Facility & { readonly locode: string | null }) | null;
  readonly provenance: Readonly<Record<string, Provenance>>;
}

/** Why a time of a shipment is what it is; docs/state.md shows the same table. */
export const SHIPMENT_RULES = {
  polEtdAt: 'latest departure forecast at the port of loading',
  polOriginalEtdAt: 'first departure forecast at the port of loading',
  polAtdAt: 'actual departure from the port of loading',
  podEtaAt: 'latest arrival forecast at the port of discharge',
  podOriginalEtaAt: 'first arrival forecast at the port of discharge',
  podAtaAt: 'actual arrival at the port of discharge',
  destinationEtaAt: 'latest arrival forecast at the inland destination',
  destinationOriginalEtaAt: 'first arrival forecast at the inland destination',
  destinationAtaAt: 'actual arrival at the inland destination',
} as const;
type RuledField = keyof typeof SHIPMENT_RULES;

/** One passage through a port or inland place: what was forecast first, what is forecast now, what happened. */
interface Passage {
  readonly original: Statement | null;
  readonly current: Statement | null;
  readonly actual: Statement | null;
}

export function deriveShipment(
  containers: readonly DerivedContainer[],
  recorded: readonly RecordedObservation[],
  reading: Reading,
): ShipmentState {
  const leading = leadingContainer(containers);
  const places = leading?.state ?? { polLocode: null, podLocode: null, destinationLocode: null };
  const { polLocode, podLocode, destinationLocode } = places;
  const podCall = leading === null ? null : callOf(leading.journey, 'pod');
  const polCall = leading === null ? null : callOf(leading.journey, 'pol');
  const departed = passage(
    recorded,
    reading,
    { kind: 'departure', locode: polLocode, by: isByWater },
    polCall?.departure ?? null,
  );
  const arrived = passage(
    recorded,
    reading,
    { kind: 'arrival', locode: podLocode, by: isByWater },
    podCall?.arrival ?? null,
  );
  const inlandArrival = leading?.milestones.find((each) => each.name === 'arrived_at_inland_destination') ?? null;
  const inland = passage(
    recorded,
    reading,
    {
      kind: 'arrival',
      locode: destinationLocode,
      by: (each) => isByRail(each) || each.mode === 'truck' || each.mode === 'barge',
    },
    inlandArrival?.statement ?? null,
  );

  const provenance: Record<string, Provenance> = {};
  const time = (field: RuledField, statement: Statement | null): string | null => {
    if (statement === null) return null;
    provenance[field] = { observationId: statement.id, rule: SHIPMENT_RULES[field] };
    return formatInstant(statement.moment.millis);
  };
  const lastVessel = podCall?.arrival ?? podCall?.discharge ?? null;

  return {
    polLocode,
    podLocode,
    destinationLocode,
    podVesselName: lastVessel?.observation.vessel?.name ?? null,
    podVesselImo: lastVessel?.observation.vessel?.imo ?? null,
    podVoyageNumber: lastVessel?.observation.voyage ?? null,
    polEtdAt: time('polEtdAt', departed.current),
    polOriginalEtdAt: time('polOriginalEtdAt', departed.original),
    polAtdAt: time('polAtdAt', departed.actual),
    podEtaAt: time('podEtaAt', arrived.current),
    podOriginalEtaAt: time('podOriginalEtaAt', arrived.original),
    podAtaAt: time('podAtaAt', arrived.actual),
    destinationEtaAt: time('destinationEtaAt', inland.current),
    destinationOriginalEtaAt: time('destinationOriginalEtaAt', inland.original),
    destinationAtaAt: time('destinationAtaAt', inland.actual),
    podFacility: leading?.state.podFacility ?? null,
    destinationFacility: leading?.state.pickupFacility ?? null,
    provenance,
  };
}

/** The container whose journey is known best speaks for the shipment; the number decides between equals. */
export function leadingContainer(containers: readonly DerivedContainer[]): DerivedContainer | null {
  const known = ({ journey, state }: DerivedContainer) =>
    (state.listed ? 1_000_000 : 0) + journey.calls.length * 1000 + journey.statements.length;
  return containers.toSorted((a, b) => known(b) - known(a) || (a.state.number < b.state.number ? -1 : 1)).at(0) ?? null;
}

interface PassageQuery {
  readonly kind: 'arrival' | 'departure';
  readonly locode: string | null;
  readonly by: (observation: Observation) => boolean;
}

/**
 * The history of one forecast. Replaced and withdrawn forecasts count for the first ever known, and for the last one before
 * the thing happened; they never count for what is forecast while it is still ahead.
 */
function passage(
  recorded: readonly RecordedObservation[],
  reading: Reading,
  { kind, locode, by }: PassageQuery,
  standing: Statement | null,
): Passage {
  if (locode === null) return { original: null, current: null, actual: null };
  let original: Statement | null = null;
  let last: Statement | null = null;
  for (const each of recorded) {
    const { observation } = each;
    if (observation.kind !== kind || observation.place.locode !== locode || !by(observation)) continue;
    if (observation.classifier === 'actual' || observation.retracted) continue;
    const statement = readStatement(each, reading);
    if (original === null || outranks(original, statement)) original = statement;
    if (last === null || outranks(statement, last)) last = statement;
  }
  const actual = standing?.actual ? standing : null;
  return { original, current: actual === null ? standing : last, actual };
}
