/** All scenarios. To add one, add a file in this folder and a line here. */
import type { Scenario } from '../scenario.ts';
import { delayed } from './delayed.ts';
import { direct } from './direct.ts';
import { exam } from './exam.ts';
import { overstay } from './overstay.ts';
import { rail } from './rail.ts';
import { rollover } from './rollover.ts';
import { shortsea } from './shortsea.ts';
import { transshipment } from './transshipment.ts';

export const SCENARIOS: readonly Scenario[] = [
  direct,
  transshipment,
  rail,
  delayed,
  rollover,
  shortsea,
  exam,
  overstay,
];

/** The named scenarios in the order of the registry; all if `names` is empty. */
export function listScenarios(names: readonly string[]): readonly Scenario[] {
  const unknown = names.find((name) => !SCENARIOS.some((scenario) => scenario.name === name));
  if (unknown !== undefined) {
    const known = SCENARIOS.map(({ name }) => name).join(', ');
    throw new Error(`there is no scenario "${unknown}"; known scenarios: ${known}`);
  }
  return names.length === 0 ? SCENARIOS : SCENARIOS.filter(({ name }) => names.includes(name));
}
