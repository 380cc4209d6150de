/**
 * Whether a container can be picked up, by one rule for the attribute, its event and the status. The source at the
 * place where the container is counts, from discharge or unloading until departure. Before the landing only a "no"
 * counts: nothing at sea is available, even if a terminal reports so in advance. Pure.
 */
import { type Facts, type HoldingFact, reportedSince } from '../holding-fact.ts';
import type { Journey } from '../journey/journey.ts';
import type { Statement } from '../journey/statement.ts';
import { areNeighbours, type Location } from '../location.ts';

/** Where the box is ashore. */
export interface PlaceAshore {
  readonly kind: 'terminal' | 'yard' | 'inland';
  /** The move that brought it there. */
  readonly by: Statement;
}

/** Where the box is, for those who would fetch it. */
export type Whereabouts = 'ahead' | 'gone' | PlaceAshore;

/** The fact that counts; its value is a boolean. */
export function availabilityIn(whereabouts: Whereabouts, journey: Journey, facts: Facts): HoldingFact | null {
  if (whereabouts === 'gone') return null;
  const reports = facts.list('available').filter((each) => typeof each.fact.value === 'boolean');
  if (whereabouts === 'ahead') return reports.find((each) => each.fact.value === false) ?? null;
  const [best = null, ...others] = reports.filter((each) => isAbout(whereabouts, each, journey));
  const place = best?.fact.source.kind === 'user' ? others[0] : undefined;
  return best !== null && place !== undefined && isOverruled(best, place) ? place : best;
}

/** The user overrides what the place reported until then; a different report afterwards may be a new hold. */
function isOverruled(entered: HoldingFact, place: HoldingFact): boolean {
  if (place.fact.value === entered.fact.value) return false;
  return reportedSince(place, (value) => value === place.fact.value) > entered.statedMillis;
}

/** The port's statement does not apply at a yard or inland; a fact without a place is about the port, or the user's. */
function isAbout({ kind, by }: PlaceAshore, { fact, location }: HoldingFact, { pod }: Journey): boolean {
  if (fact.source.kind === 'user') return true;
  switch (kind) {
    case 'terminal':
      return location === null || areNeighbours(location, pod) || isAt(location, by.location);
    case 'inland':
      return location !== null && isAt(location, by.location);
    case 'yard':
      return (
        isOfYard(fact.source.code, by) ||
        (location?.terminal !== undefined && location.terminal === by.location?.terminal) ||
        (location !== null && !isAt(location, pod) && isAt(location, by.location))
      );
  }
}

function isOfYard(code: string, { observation: { source, place } }: Statement): boolean {
  return (source.kind === 'terminal' && source.code === code) || place.facility?.code === code;
}

function isAt(a: Location, b: Location | null): boolean {
  return a.key === b?.key;
}
