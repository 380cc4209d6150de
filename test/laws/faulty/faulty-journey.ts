/** A whole journey by seed: the truth, and what sources report of it, with none, one or several mistakes. */
import { Draw } from './draw.ts';
import { MISTAKE_NAMES, MISTAKES, type Scene } from './mistakes.ts';
import { drawLine, lineSteps, otherSteps } from './tellers.ts';
import { drawJourney, type TrueJourney } from './true-journey.ts';
import type { Step } from './words.ts';

export interface FaultyJourney {
  readonly seed: number;
  readonly truth: TrueJourney;
  /** Kinds of mistakes. */
  readonly faults: readonly string[];
  readonly steps: readonly Step[];
}

export function faultyJourney(seed: number, count = countFor(seed)): FaultyJourney {
  const draw = new Draw(seed);
  const truth = drawJourney(draw);
  const scene: Scene = { draw, truth, style: drawLine(draw, truth), alters: [], silences: [] };
  const fitting = MISTAKE_NAMES.filter((name) => MISTAKES[name]?.fits?.(scene) ?? true);
  const faults = draw.some(fitting, count);
  for (const name of faults) MISTAKES[name]?.prepare?.(scene);
  const { style, alters, silences } = scene;
  const line = {
    alter: (now: number, words: Step['words']) => alters.reduce((altered, alter) => alter(now, altered), words),
    isSilent: (now: number) => silences.some(({ from, until }) => now >= from && now < until),
  };
  const told = inOrder([...lineSteps(draw, truth, style, line), ...otherSteps(draw, truth)]);
  const steps = faults.reduce<readonly Step[]>(
    (mixed, name) => inOrder(MISTAKES[name]?.mix?.(mixed, scene) ?? mixed),
    told,
  );
  return { seed, truth, faults, steps };
}

/** One journey in five without a mistake, a third with several. */
function countFor(seed: number): number {
  return [0, 1, 1, 2, 3, 0, 1, 1, 1, 4][seed % 10] as number;
}

function inOrder(steps: readonly Step[]): Step[] {
  return [...steps].sort((a, b) => a.at - b.at);
}
