/** When a terminal or railroad first reported a container available where it arrived. Pure. */
import { areNeighbours } from '../../location.ts';
import type { ArrivalTarget } from '../arrival-leg.ts';
import type { LegOfContainer } from '../recorded-leg.ts';

/** Of the first of the containers; null while none is. */
export function availableAt(group: readonly LegOfContainer[], target: ArrivalTarget): number | null {
  if (target === 'transshipment') return null;
  const times = group.flatMap(({ derived: { facts, journey } }) => {
    const place = target === 'port_of_discharge' ? journey.pod : (journey.destination?.location ?? null);
    return facts
      .history('available')
      .filter(
        ({ fact, location }) =>
          fact.value === true &&
          (fact.source.kind === 'terminal' || fact.source.kind === 'rail') &&
          (location?.key === place?.key || areNeighbours(location, place)),
      )
      .map(({ statedMillis }) => statedMillis);
  });
  return times.length === 0 ? null : Math.min(...times);
}
