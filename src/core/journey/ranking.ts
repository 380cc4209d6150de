/**
 * Whom to believe when sources disagree, by the kind of fact. The tables are explained to users in docs/state.md.
 */
import type { FactField, Observation, SourceKind } from '../observation.ts';
import { byArrival, type Statement } from './statement.ts';

/** Groups of moves, each with the sources that know best first. */
export const MOVE_RANKS = {
  gate: ['user', 'terminal', 'shipping_line', 'rail', 'ais'],
  handling: ['user', 'terminal', 'shipping_line', 'rail', 'ais'],
  rail: ['user', 'rail', 'shipping_line', 'terminal', 'ais'],
  vessel: ['user', 'shipping_line', 'ais', 'terminal', 'rail'],
  other: ['user', 'shipping_line', 'terminal', 'rail', 'ais'],
} as const satisfies Record<string, readonly SourceKind[]>;
type MoveGroup = keyof typeof MOVE_RANKS;

export const FACT_RANKS: Readonly<Record<FactField, readonly SourceKind[]>> = {
  listed: ['user', 'shipping_line', 'terminal', 'rail', 'ais'],
  iso_code: ['user', 'shipping_line', 'terminal', 'rail', 'ais'],
  seal_number: ['user', 'shipping_line', 'terminal', 'rail', 'ais'],
  weight_lbs: ['user', 'terminal', 'shipping_line', 'rail', 'ais'],
  available: ['user', 'terminal', 'rail', 'shipping_line', 'ais'],
  holds: ['user', 'terminal', 'shipping_line', 'rail', 'ais'],
  hold: ['user', 'terminal', 'shipping_line', 'rail', 'ais'],
  fees: ['user', 'terminal', 'shipping_line', 'rail', 'ais'],
  holds_cleared: ['user', 'terminal', 'shipping_line', 'rail', 'ais'],
  fees_paid: ['user', 'terminal', 'shipping_line', 'rail', 'ais'],
  pickup_lfd: ['user', 'shipping_line', 'terminal', 'rail', 'ais'],
  pickup_appointment: ['user', 'terminal', 'shipping_line', 'rail', 'ais'],
  yard_location: ['user', 'terminal', 'rail', 'shipping_line', 'ais'],
  chassis_number: ['user', 'terminal', 'rail', 'shipping_line', 'ais'],
  rail_carrier: ['user', 'rail', 'shipping_line', 'terminal', 'ais'],
  delivered: ['user', 'shipping_line', 'terminal', 'rail', 'ais'],
};

/**
 * The line's time of a vessel's actual arrival or departure counts, unless a source on site differs by more than this.
 */
const WITNESS_TOLERANCE_MILLIS = 24 * 3_600_000;

function moveGroupOf({ kind, mode }: Observation): MoveGroup {
  switch (kind) {
    case 'gate_in':
    case 'gate_out':
    case 'pick_up':
    case 'drop_off':
      return mode === 'rail' ? 'rail' : 'gate';
    case 'load':
    case 'discharge':
      return mode === 'rail' ? 'rail' : 'handling';
    case 'arrival':
    case 'departure':
    case 'berthing':
      return mode === 'rail' ? 'rail' : 'vessel';
    default:
      return 'other';
  }
}

/** The best of several statements on one move: an actual, stated after the fact, of the better source, stated last. */
export function preferred(statements: readonly Statement[]): Statement | null {
  let winner: Statement | null = null;
  for (const statement of statements) {
    if (winner === null || beats(statement, winner)) winner = statement;
  }
  return winner === null ? null : correctedByWitness(winner, statements);
}

function rankOf({ observation }: Statement): number {
  return MOVE_RANKS[moveGroupOf(observation)].indexOf(observation.source.kind);
}

function beats(a: Statement, b: Statement): boolean {
  if (a.actual !== b.actual) return a.actual;
  if (a.statedEarly !== b.statedEarly) return b.statedEarly;
  if (rankOf(a) !== rankOf(b)) return rankOf(a) < rankOf(b);
  if (a.statedMillis !== b.statedMillis) return a.statedMillis > b.statedMillis;
  return byArrival(a, b) > 0;
}

function correctedByWitness(winner: Statement, statements: readonly Statement[]): Statement {
  if (!winner.actual || winner.observation.source.kind !== 'shipping_line') return winner;
  if (moveGroupOf(winner.observation) !== 'vessel') return winner;
  let witness: Statement | null = null;
  for (const each of statements) {
    const onTheSpot = each.observation.source.kind === 'ais' || each.observation.source.kind === 'terminal';
    const apart = Math.abs(each.moment.millis - winner.moment.millis) > WITNESS_TOLERANCE_MILLIS;
    if (each.actual && onTheSpot && apart && (witness === null || beats(each, witness))) witness = each;
  }
  return witness ?? winner;
}
