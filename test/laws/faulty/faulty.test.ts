import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadReference } from '../../../src/reference/reference.ts';
import { faultyJourney } from './faulty-journey.ts';
import { explained, judge } from './judge.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const { locate } = loadReference(join(root, 'reference'));

it('is right', () => {
  const started = process.cpuUsage();
  const count = Number(process.env.LAW_CASES ?? 60);
  const judgements = Array.from({ length: count }, (_, index) => judge(faultyJourney(Number(process.env.LAW_SEED ?? 0) + index), locate));
  const wrong = judgements.filter((each) => each.wrongValues.length + each.wrongEvents.length > 0);
  const spent = process.cpuUsage(started);
  console.log((spent.user + spent.system) / 1e6, judgements.reduce((sum, each) => sum + each.journey.steps.length, 0) / count, wrong.length);
  const by = new Map<string, number>();
  for (const each of wrong) for (const { field, expected, got } of [...each.wrongValues, ...each.wrongEvents]) { const key = field === 'event' ? `event ${expected.split(/[ |]/)[0]} ${got.split(/[ |]/)[0]}` : field; by.set(key, (by.get(key) ?? 0) + 1); }
  const table = new Map<string, { journeys: number; right: number; values: number; wrongValues: number; events: number; wrongEvents: number }>();
  for (const each of judgements) for (const name of [`${Math.min(2, each.journey.faults.length)} mistakes`, ...(each.journey.faults.length === 1 ? each.journey.faults : [])]) {
    const row = table.get(name) ?? { journeys: 0, right: 0, values: 0, wrongValues: 0, events: 0, wrongEvents: 0 };
    row.journeys += 1; row.right += each.wrongValues.length + each.wrongEvents.length === 0 ? 1 : 0; row.values += each.values; row.wrongValues += each.wrongValues.length; row.events += each.events; row.wrongEvents += each.wrongEvents.length; table.set(name, row);
  }
  console.log([...table].sort().map(([name, r]) => `${name.padEnd(50)} journeys ${r.journeys} right ${r.right} state ${(100 - 100 * r.wrongValues / r.values).toFixed(2)} events ${(100 - 100 * r.wrongEvents / r.events).toFixed(2)}`).join('\n'));
  console.log([...by].sort((a, b) => b[1] - a[1]).map(([k, n]) => `${n} ${k}`).join('\n'));
  wrong.sort((a, b) => a.wrongValues.length + a.wrongEvents.length - b.wrongValues.length - b.wrongEvents.length);
  console.log(wrong.slice(0, Number(process.env.SHOW ?? 2)).map(explained).join('\n\n'));
  expect(wrong.length).toBe(0);
});
