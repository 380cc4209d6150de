/**
 * The known place nearest to a position, within a sensible distance: a sea port for a ship, a place with a rail terminal
 * for a train. Read at the first question.
 */
import { kilometresBetween } from '../../core/location.ts';
import type { SourcePosition } from '../../core/observation.ts';
import type { Port, Ports } from '../ports.ts';
import type { RailTerminals } from '../terminals.ts';

/** A port's terminals and a city's ramps lie this near to the position of its code. */
const NEAR_KILOMETRES = 25;
/** What a degree of latitude has at least; nothing outside this band has to be measured. */
const KILOMETRES_OF_DEGREE = 110;

export function nearestPlace(
  ports: Ports,
  railTerminals: RailTerminals,
): (position: SourcePosition, serving: 'vessel' | 'rail') => Port | null {
  const read: Partial<Record<'vessel' | 'rail', readonly Port[]>> = {};
  return (position, serving) => {
    const places = read[serving] ?? (serving === 'vessel' ? ports.list() : placesWithRail(ports, railTerminals));
    read[serving] = places;
    let best: { readonly port: Port; readonly kilometres: number } | null = null;
    for (const port of places) {
      const { latitude, longitude } = port;
      if (latitude === null || longitude === null) continue;
      if (Math.abs(latitude - position.latitude) > NEAR_KILOMETRES / KILOMETRES_OF_DEGREE) continue;
      const at = { key: port.code, position: { latitude, longitude } };
      const kilometres = kilometresBetween({ key: '', position }, at);
      if (kilometres === null || kilometres > (best?.kilometres ?? NEAR_KILOMETRES)) continue;
      best = { port, kilometres };
    }
    return best?.port ?? null;
  };
}

function placesWithRail(ports: Ports, { listLocodes }: RailTerminals): Port[] {
  return listLocodes().flatMap((code) => ports.findByLocode(code) ?? []);
}
