/** What is remembered of a container from look to look: what its ETAs were, and by which ship it was to leave. Pure. */

import { rolledSailings, sailingsByPlace } from '../../core/changes.ts';
import type { ContainerState, Sailing } from '../../core/state/container-state.ts';
import { formatInstant } from '../../lib/clock.ts';
import { hasArrived } from './progress.ts';

/** What the rules remember of earlier looks. */
export interface PlanHistory {
  /** ETAs at the port of discharge, oldest first, each with when it was first seen; those of the last day, and the one before. */
  readonly etas: readonly { readonly seenAt: string; readonly eta: string }[];
  /** The sailings last known (`sailingsByPlace`). */
  readonly sailings: Readonly<Record<string, Sailing>>;
  readonly rolledOver: {
    readonly key: string;
    readonly since: string;
    readonly facts: Readonly<Record<string, unknown>>;
  } | null;
}

const DAY_MILLIS = 86_400_000;

/** @param memory null: it was never looked at */
export function remember(state: ContainerState, memory: PlanHistory | null, now: number): PlanHistory {
  const sailings = { ...memory?.sailings, ...sailingsByPlace(state) };
  return { etas: etasOf(state.podEtaAt, memory?.etas ?? [], now), sailings, rolledOver: rollOf(state, memory, now) };
}

function etasOf(eta: string | null, known: PlanHistory['etas'], now: number): PlanHistory['etas'] {
  const all = eta === null || known.at(-1)?.eta === eta ? known : [...known, { seenAt: formatInstant(now), eta }];
  const yesterday = all.findLastIndex(({ seenAt }) => Date.parse(seenAt) <= now - DAY_MILLIS);
  return all.slice(Math.max(yesterday, 0));
}

/** It stands until the box has left by the later ship. */
function rollOf(state: ContainerState, memory: PlanHistory | null, now: number): PlanHistory['rolledOver'] {
  const sailings = sailingsByPlace(state);
  const [rolled] = rolledSailings(memory?.sailings ?? {}, state);
  if (rolled !== undefined && !rolled.is.left) {
    const { key, was, is } = rolled;
    const facts = { place: is.place, from: shipOf(was), to: shipOf(is), was_at: was.at, etd_at: is.at };
    return { key, since: formatInstant(now), facts };
  }
  const known = memory?.rolledOver ?? null;
  const sailing = known && sailings[known.key];
  return sailing == null || sailing.left || hasArrived(state) ? null : known;
}

function shipOf({ name, imo, voyage }: Sailing): string | null {
  return [name ?? imo, voyage].filter(Boolean).join(' ') || null;
}
