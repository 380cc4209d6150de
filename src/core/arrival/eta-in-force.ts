/**
 * Which ETAs of a leg can be relied on at a moment: those in force then, for the ship that carries the box, one for each
 * forecaster. Nothing that was stated later is seen. Pure.
 */
import {
  type ArrivalLeg,
  type EtaBasis,
  type EtaStatement,
  type Forecast,
  type Forecaster,
  keyOfForecaster,
} from './arrival-leg.ts';
import { compare } from './estimating/hours.ts';

/** An ETA in force. `since`: when its forecaster first stated it, however often it was repeated. */
export interface EtaInForce {
  readonly by: Forecaster;
  readonly of: Forecast;
  readonly basis: EtaBasis | null;
  readonly eta: number;
  readonly since: number;
}

/** Many lines report only one of them; the first one that is there counts. */
const PREFERRED: readonly Forecast[] = ['berthing', 'arrival', 'discharge'];

/** The statements that count for the leg, by forecaster and in order of time: the same for any order of the input. */
export function orderedStatements(leg: Pick<ArrivalLeg, 'imo' | 'statements'>): EtaStatement[][] {
  const byForecaster = new Map<string, EtaStatement[]>();
  for (const each of leg.statements) {
    if (each.imo !== null && leg.imo !== null && each.imo !== leg.imo) continue;
    const key = keyOfForecaster(each.by);
    const list = byForecaster.get(key);
    if (list === undefined) byForecaster.set(key, [each]);
    else list.push(each);
  }
  return [...byForecaster]
    .sort(([a], [b]) => compare(a, b))
    .map(([, statements]) =>
      statements.sort(
        (a, b) => a.statedAt - b.statedAt || compare(a.of, b.of) || a.eta - b.eta || compare(a.imo ?? '', b.imo ?? ''),
      ),
    );
}

/** Of one forecaster, by `orderedStatements`. */
export function etaInForce(statements: readonly EtaStatement[], now: number): EtaInForce | null {
  for (const of of PREFERRED) {
    let found: EtaStatement | null = null;
    let since = 0;
    for (const each of statements) {
      if (each.statedAt > now) break;
      if (each.of !== of) continue;
      if (found === null || found.eta !== each.eta) since = each.statedAt;
      found = each;
    }
    if (found === null || (found.supersededAt !== null && found.supersededAt <= now)) continue;
    return { by: found.by, of, basis: found.basis, eta: found.eta, since };
  }
  return null;
}
