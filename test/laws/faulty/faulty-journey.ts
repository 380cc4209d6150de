/** A whole journey by seed: the truth, and what sources report of it, with none, one or several mistakes. */
import { Draw } from './draw.ts';
import type { Mistakes, Scene } from './mistakes/mistake.ts';
import { ON_THE_WAY } from './mistakes/on-the-way.ts';
import { OTHER_BOXES } from './mistakes/other-boxes.ts';
import { WRONG_WORDS } from './mistakes/wrong-words.ts';
import { drawLine, lineSteps, otherSteps } from './reporters.ts';
import { drawJourney, type TrueJourney } from './true-journey.ts';
import type { Step } from './words.ts';

export interface FaultyJourney {
  readonly seed: number;
  readonly truth: TrueJourney;
  /** Kinds of mistakes. */
  readonly faults: readonly string[];
  readonly steps: readonly Step[];
}

const MISTAKES: Mistakes = { ...OTHER_BOXES, ...WRONG_WORDS, ...ON_THE_WAY };
/** One journey in five without a mistake, three in ten with several. */
const COUNTS = [0, 1, 1, 2, 3, 0, 1, 1, 1, 4];

export function faultyJourney(seed: number): FaultyJourney {
  const draw = new Draw(seed);
  const truth = drawJourney(draw);
  const scene: Scene = { draw, truth, style: drawLine(draw, truth), alters: [], silences: [] };
  const fitting = Object.keys(MISTAKES).filter((name) => MISTAKES[name]?.fits?.(scene) ?? true);
  const faults = draw.some(fitting, COUNTS[seed % COUNTS.length] as number);
  for (const name of faults) MISTAKES[name]?.prepare?.(scene);
  const line = {
    alter: (now: number, words: Step['words']) => scene.alters.reduce((altered, alter) => alter(now, altered), words),
    isSilent: (now: number) => scene.silences.some(({ from, until }) => now >= from && now < until),
  };
  const reported = inOrder([...lineSteps(draw, truth, scene.style, line), ...otherSteps(draw, truth)]);
  const steps = faults.reduce((before, name) => inOrder(mixed(before, name, scene)), reported);
  return { seed, truth, faults, steps };
}

/** What the mistake adds or alters is marked with its name. */
function mixed(before: readonly Step[], name: string, scene: Scene): Step[] {
  const after = MISTAKES[name]?.mix?.(before, scene) ?? before;
  return after.map((each) => (before.includes(each) ? each : { ...each, faults: [...each.faults, name] }));
}

function inOrder(steps: readonly Step[]): Step[] {
  return [...steps].sort((a, b) => a.at - b.at);
}
