/** The events of a line's stay with the days of the place on which they stand, each once. Pure. */
import type { Container } from '../../../app/api/resources.ts';
import { dateIn } from '../../../parts/times/times.ts';
import type { Line } from './days.ts';
import type { StayEvent } from './events.tsx';

/** The container was picked up as it left the terminal, ramp or depot: the same move. */
const SAME_MOVE: ReadonlySet<string> = new Set(['left_port', 'left_inland']);

/** @param container of the line; null: its zone is not known, and days are those of UTC */
export function stayEvents({ check }: Line, container: Container | null): StayEvent[] {
  const evidence = check?.evidence ?? [];
  const isRepeated = ({ what, at }: (typeof evidence)[number]) =>
    what === 'pick_up' && evidence.some((each) => SAME_MOVE.has(each.what) && each.at === at);
  return evidence
    .filter((each) => !isRepeated(each))
    .map(({ what, at, source_kind: kind, source_name: name }) => {
      const zone = zoneOf(what, container);
      return { what, on: dateIn(at, zone), at, zone, source: { kind, name } };
    });
}

function zoneOf(what: string, container: Container | null): string | null {
  if (container === null) return null;
  const { pod_timezone: port, final_destination_timezone: inland, empty_terminated_timezone: depot } = container;
  if (what === 'empty_return') return depot ?? inland ?? port;
  return what.includes('inland') ? (inland ?? port) : port;
}
