/** A whole journey by seed: the truth, and what sources report of it, with mistakes. */
import { Draw } from './draw.ts';
import { drawLine, type LineFaults, lineSteps, type LineStyle, otherSteps } from './tellers.ts';
import { drawJourney, type TrueJourney } from './true-journey.ts';
import type { Step } from './words.ts';

export interface FaultyJourney {
  readonly seed: number;
  readonly truth: TrueJourney;
  readonly style: LineStyle;
  /** Kinds of mistakes. */
  readonly faults: readonly string[];
  readonly steps: readonly Step[];
}

export function faultyJourney(seed: number): FaultyJourney {
  const draw = new Draw(seed);
  const truth = drawJourney(draw);
  const style = drawLine(draw, truth);
  const line: LineFaults = { alter: (_now, words) => words, isSilent: () => false };
  const steps = [...lineSteps(draw, truth, style, line), ...otherSteps(draw, truth)];
  return { seed, truth, style, faults: [], steps: inOrder(steps) };
}

function inOrder(steps: readonly Step[]): Step[] {
  return [...steps].sort((a, b) => a.at - b.at);
}
