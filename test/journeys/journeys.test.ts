/**
 * Plays every scenario of this folder and those below it; README.md describes the format. `UPDATE_JOURNEYS=1` writes down what came out.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EVENT_NAMES } from '../../src/core/event-names.ts';
import { loadReference } from '../../src/reference/reference.ts';
import { play } from './play/play.ts';
import { indented } from './play/render-step.ts';
import { readScenario, type Scenario } from './play/scenario.ts';

const root = join(import.meta.dirname, '..', '..');
const { locate } = loadReference(join(root, 'reference'));
const files = globSync('**/*.journey', { cwd: import.meta.dirname }).sort();

it('plays at least two hundred and thirty journeys', () => {
  expect(files.length).toBeGreaterThanOrEqual(230);
});

/**
 * What users change and delete, and predictions, are no matter of journeys: src/features/webhooks/events and
 * src/features/arrivals test them.
 */
const OF_OTHERS = /^shipment\.(?:updated|predicted_arrival_changed)$|\.deleted$/;

it('covers every event of containers and shipments', () => {
  const lines = files.flatMap((file) => readFileSync(join(import.meta.dirname, file), 'utf8').split('\n'));
  const announced = new Set(lines.map((line) => /^ *> (\S+)/.exec(line)?.[1]));
  const names = EVENT_NAMES.filter((name) => /^(container|shipment)\./.test(name) && !OF_OTHERS.test(name));
  expect(names.filter((name) => !announced.has(name))).toEqual([]);
});

describe.each(files)('%s', (file) => {
  const path = join(import.meta.dirname, file);
  const text = readFileSync(path, 'utf8');
  const scenario = readScenario(text);
  const played = play(scenario, locate, root);
  if (process.env.UPDATE_JOURNEYS === '1') writeFileSync(path, rewritten(text, scenario, played.announced));

  it.each(scenario.steps.map((step, index) => [step.heading, step, index] as const))('%s', (_heading, step, index) => {
    expect(played.announced[index]).toEqual(step.expected);
  });

  it('is derived again from the stored reports, in any order, with the same result', () => {
    expect(played.rebuilt).toEqual(played.last);
    for (const shuffled of played.shuffled) expect(shuffled).toEqual(played.last);
  });

  it('announces, changes and records nothing when each report is applied twice', () => {
    expect(played.announcedAgain).toEqual([]);
    expect(played.changedAgain).toEqual([]);
    expect(played.recordedAgain).toEqual([]);
  });
});

function rewritten(text: string, scenario: Scenario, announced: readonly (readonly string[])[]): string {
  const lines = text.split('\n');
  for (const [index, step] of [...scenario.steps.entries()].reverse()) {
    lines.splice(step.span[0], step.span[1] - step.span[0], ...indented(announced[index] ?? []));
  }
  return lines.join('\n');
}
