/**
 * What is true of a shipment now, from the journeys of its containers. Pure; knows neither JSON:API nor the database.
 */
import { formatInstant } from '../lib/clock.ts';
import type { DerivedContainer, Provenance } from './container-state.ts';
import { isByRail, isByWater } from './journey/journey.ts';
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
  readonly provenance: Readonly<Record<string, Provenance>>;
}

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
  const { polLocode, podLocode, destinationLocode } = leading?.state ?? {
    polLocode: null,
    podLocode: null,
    destinationLocode: null,
  };
  const podCall = leading?.journey.calls.findLast((call) => call.role === 'pod') ?? null;
  const polCall = leading?.journey.calls.find((call) => call.role === 'pol') ?? null;
  const departure = passage(recorded, reading, 'departure', polLocode, isByWater, polCall?.departure ?? null);
  const arrival = passage(recorded, reading, 'arrival', podLocode, isByWater, podCall?.arrival ?? null);
  const inland = passage(
    recorded,
    reading,
    'arrival',
    destinationLocode,
    isByRail,
    leading?.milestones.find((each) => each.name === 'arrived_at_inland_destination')?.statement ?? null,
  );

  const provenance: Record<string, Provenance> = {};
  const time = (field: string, statement: Statement | null, rule: string): string | null => {
    if (statement === null) return null;
    provenance[field] = { observationId: statement.id, rule };
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
    polEtdAt: time('polEtdAt', departure.current, 'latest departure forecast at the port of loading'),
    polOriginalEtdAt: time('polOriginalEtdAt', departure.original, 'first departure forecast at the port of loading'),
    polAtdAt: time('polAtdAt', departure.actual, 'actual departure from the port of loading'),
    podEtaAt: time('podEtaAt', arrival.current, 'latest arrival forecast at the port of discharge'),
    podOriginalEtaAt: time('podOriginalEtaAt', arrival.original, 'first arrival forecast at the port of discharge'),
    podAtaAt: time('podAtaAt', arrival.actual, 'actual arrival at the port of discharge'),
    destinationEtaAt: time('destinationEtaAt', inland.current, 'latest arrival forecast at the inland destination'),
    destinationOriginalEtaAt: time(
      'destinationOriginalEtaAt',
      inland.original,
      'first arrival forecast at the inland destination',
    ),
    destinationAtaAt: time('destinationAtaAt', inland.actual, 'actual arrival at the inland destination'),
    podFacility: leading?.state.podFacility ?? null,
    provenance,
  };
}

/** The container whose journey is known best speaks for the shipment; the number decides between equals. */
export function leadingContainer(containers: readonly DerivedContainer[]): DerivedContainer | null {
  const known = ({ journey }: DerivedContainer) => journey.calls.length * 1000 + journey.statements.length;
  return containers.toSorted((a, b) => known(b) - known(a) || (a.state.number < b.state.number ? -1 : 1)).at(0) ?? null;
}

/**
 * The history of one forecast. Replaced and withdrawn forecasts count for the first ever known, and for the last one before
 * the thing happened; they never count for what is forecast while it is still ahead.
 */
function passage(
  recorded: readonly RecordedObservation[],
  reading: Reading,
  kind: 'arrival' | 'departure',
  locode: string | null,
  mode: (observation: Observation) => boolean,
  standing: Statement | null,
): Passage {
  if (locode === null) return { original: null, current: null, actual: null };
  let original: Statement | null = null;
  let last: Statement | null = null;
  for (const each of recorded) {
    const { observation } = each;
    if (observation.kind !== kind || observation.place.locode !== locode || !mode(observation)) continue;
    if (observation.classifier === 'actual') continue;
    const statement = readStatement(each, reading);
    if (original === null || outranks(original, statement)) original = statement;
    if (last === null || outranks(statement, last)) last = statement;
  }
  const actual = standing?.actual ? standing : null;
  return { original, current: actual === null ? standing : last, actual };
}
