/**
 * Handlings: the loads and discharges of the container on water, each once, however many sources report it. Pure; knows
 * no leg.
 */
import type { Location } from '../../location.ts';
import type { PortRole, TransportMode } from '../../observation.ts';
import { preferred } from '../ranking.ts';
import { byMoment, type Statement } from '../statement.ts';
import { inHandlingOrder } from './sea-moves.ts';
import type { ResolveVessel } from './ships-of-calls.ts';
import type { VesselKey, Vessels } from './vessel.ts';

export interface Handling {
  readonly kind: 'load' | 'discharge';
  readonly location: Location;
  /** The ship it names, or that is named with its transport call; null where none is. */
  readonly vessel: VesselKey;
  readonly mode: TransportMode | null;
  /** What a source calls the port; null where none does. */
  readonly portRole: PortRole | null;
  /** The one to believe. */
  readonly statement: Statement;
  /** Unix milliseconds. */
  readonly at: number;
  readonly actual: boolean;
}

/**
 * Two sources report one handling on the same day or the next. If they differ by more than this, with another handling
 * in between, they report two.
 */
const SAME_HANDLING_MILLIS = 48 * 3_600_000;

/** @param moves loads and discharges by water at known or named places, oldest first */
export function handlingsOf(moves: readonly Statement[], shipOf: ResolveVessel, vessels: Vessels): Handling[] {
  const groups = Map.groupBy(moves, ({ observation, location }) => `${observation.kind}|${(location as Location).key}`);
  const handlings = [...groups.values()]
    .flatMap((statements) => sharedBySources(statements, moves))
    .map((statements) => handlingFrom(statements, shipOf));
  const statements = handlings.map((each) => each.statement).sort(byMoment);
  const order = new Map(inHandlingOrder(statements, vessels).map((each, index) => [each, index]));
  return handlings.sort((a, b) => (order.get(a.statement) ?? 0) - (order.get(b.statement) ?? 0));
}

function sharedBySources(statements: readonly Statement[], moves: readonly Statement[]): Statement[][] {
  const shared: Statement[][] = [];
  for (const each of statements) {
    const current = shared.at(-1);
    if (current === undefined || isAnother(current, each, moves)) shared.push([each]);
    else current.push(each);
  }
  return shared;
}

/** Two of one source that are both in force are two moves (occurrences.ts). */
function isAnother(current: readonly Statement[], next: Statement, moves: readonly Statement[]): boolean {
  const { kind, source } = next.observation;
  if (
    current.some(
      ({ observation }) => observation.source.kind === source.kind && observation.source.code === source.code,
    )
  )
    return true;
  const last = current.at(-1) as Statement;
  if (next.moment.millis - last.moment.millis <= SAME_HANDLING_MILLIS) return false;
  return moves.some(
    ({ observation, moment, actual }) =>
      actual && observation.kind !== kind && moment.millis > last.moment.millis && moment.millis < next.moment.millis,
  );
}

function handlingFrom(statements: readonly Statement[], shipOf: ResolveVessel): Handling {
  const statement = preferred(statements) as Statement;
  // Which ship has brought the container is the line's word, whoever times the discharge.
  const ofLine = statements.filter(
    ({ observation: { kind, source } }) => kind === 'discharge' && source.kind === 'shipping_line',
  );
  const naming = [...ofLine, statement, ...statements].find((each) => shipOf(each) !== null);
  return {
    kind: statement.observation.kind as Handling['kind'],
    location: statement.location as Location,
    vessel: naming === undefined ? null : shipOf(naming),
    mode: statements.find((each) => each.observation.mode !== null)?.observation.mode ?? null,
    portRole: portRoleOf(statements),
    statement,
    at: statement.moment.millis,
    actual: statement.actual,
  };
}

/** The role stated last. */
export function portRoleOf(statements: readonly Statement[]): PortRole | null {
  const stated = statements.filter(({ observation }) => observation.portRole !== undefined);
  const last = stated.toSorted((a, b) => a.statedMillis - b.statedMillis || byMoment(a, b)).at(-1);
  return last?.observation.portRole ?? null;
}
