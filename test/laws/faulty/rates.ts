/** How much of state and events is right, by number and by kind of mistakes. */
import { isRight, type Judgement } from './judge.ts';

export function ratesOf(judgements: readonly Judgement[]): string {
  const numbers = Map.groupBy(
    judgements,
    ({ journey: { faults } }) => ['none', 'one', 'several'][Math.min(faults.length, 2)] as string,
  );
  const single = judgements.filter(({ journey }) => journey.faults.length === 1);
  const kinds = Map.groupBy(single, ({ journey }) => journey.faults[0] as string);
  const rows = [...numbers, ...[...kinds].sort(([a], [b]) => (a < b ? -1 : 1)), ['all', judgements] as const];
  return rows.map(([name, each]) => rowOf(name, each)).join('\n');
}

function rowOf(name: string, judgements: readonly Judgement[]): string {
  const sum = (of: (judgement: Judgement) => number) => judgements.reduce((total, each) => total + of(each), 0);
  const right = judgements.filter(isRight).length;
  const state = share(
    sum(({ wrongValues }) => wrongValues.length),
    sum(({ values }) => values),
  );
  const events = share(
    sum(({ wrongEvents }) => wrongEvents.length),
    sum((each) => each.events),
  );
  return `${name.padEnd(48)} ${String(right).padStart(4)} of ${String(judgements.length).padStart(4)} right; state ${state}, events ${events}`;
}

function share(wrong: number, all: number): string {
  return `${(100 - (100 * wrong) / Math.max(1, all)).toFixed(2)} %`;
}
