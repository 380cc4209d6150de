/** Earlier ETAs and sailings of a container, which the exception rules compare with its current state. Pure. */
import type { ContainerState } from '../../../core/state/container-state.ts';
import { rolledSailings, type Sailing, sailingsByPlace } from '../../../core/state/sailings.ts';
import { formatInstant } from '../../../lib/clock.ts';
import { hasArrived } from './look.ts';

export interface PlanHistory {
  /** ETAs at the port of discharge, oldest first: those first seen within the last day, and the one before. */
  readonly etas: readonly { readonly seenAt: string; readonly eta: string }[];
  /** The latest sailing from each place (`sailingsByPlace`). */
  readonly sailings: Readonly<Record<string, Sailing>>;
  readonly rolledOver: {
    readonly key: string;
    readonly since: string;
    readonly facts: Readonly<Record<string, unknown>>;
  } | null;
}

const DAY_MILLIS = 86_400_000;

/** @param history null: the container was never evaluated */
export function updatePlanHistory(state: ContainerState, history: PlanHistory | null, now: number): PlanHistory {
  const sailings = { ...history?.sailings, ...sailingsByPlace(state.sailings) };
  return {
    etas: etasOf(state.podEtaAt, history?.etas ?? [], now),
    sailings,
    rolledOver: rolloverOf(state, history, now),
  };
}

function etasOf(eta: string | null, previous: PlanHistory['etas'], now: number): PlanHistory['etas'] {
  const all =
    eta === null || previous.at(-1)?.eta === eta ? previous : [...previous, { seenAt: formatInstant(now), eta }];
  const yesterday = all.findLastIndex(({ seenAt }) => Date.parse(seenAt) <= now - DAY_MILLIS);
  return all.slice(Math.max(yesterday, 0));
}

/** A rollover lasts until the container has left by the later ship. */
function rolloverOf(state: ContainerState, history: PlanHistory | null, now: number): PlanHistory['rolledOver'] {
  const sailings = sailingsByPlace(state.sailings);
  const [rolled] = rolledSailings(history?.sailings ?? {}, state.sailings);
  if (rolled !== undefined && !rolled.is.left) {
    const { key, was, is } = rolled;
    const facts = { place: is.place, from: shipOf(was), to: shipOf(is), was_at: was.at, etd_at: is.at };
    return { key, since: formatInstant(now), facts };
  }
  const previous = history?.rolledOver ?? null;
  const sailing = previous && sailings[previous.key];
  return sailing == null || sailing.left || hasArrived(state) ? null : previous;
}

function shipOf({ name, imo, voyage }: Sailing): string | null {
  return [name ?? imo, voyage].filter(Boolean).join(' ') || null;
}
