/** Compares the stories of arrivals, written before the code, with what is predicted. */
import { describe, expect, it } from 'vitest';
import { momentOf, playArrival } from '../../../../test/helpers/arrival-story.ts';
import type { PredictedArrival } from '../predicted-arrival.ts';
import { AIS_TROUBLE } from './ais-trouble.ts';
import { AT_PORT } from './at-port.ts';
import { AT_SEA } from './at-sea.ts';
import { BAD_INPUT } from './bad-input.ts';
import { BEFORE_DEPARTURE } from './before-departure.ts';
import { LINE_LATE } from './line-late.ts';
import { OTHER_LEGS } from './other-legs.ts';
import type { ExpectedPrediction, StorySpan } from './story.ts';

const HOUR = 3_600_000;
const STORIES = { LINE_LATE, AT_SEA, AT_PORT, AIS_TROUBLE, BAD_INPUT, BEFORE_DEPARTURE, OTHER_LEGS };

describe.each(Object.entries(STORIES))('%s', (_, stories) => {
  it.each(stories.map((story) => [story.name, story] as const))('%s', (__, story) => {
    const played = playArrival(story);
    const faults = story.steps.flatMap((step, index) => {
      const { expect: expected, at } = step;
      if (expected === undefined) return [];
      const predicted = played[index] ?? null;
      if (expected === 'none') return predicted === null ? [] : [`${at}: a prediction, where none is expected`];
      if (predicted === null) return [`${at}: no prediction`];
      const now = momentOf(at);
      return faultsOf(predicted, expected, played[index - 1] ?? null, now).map((fault) => `${at}: ${fault}`);
    });
    expect(faults).toEqual([]);
  });
});

function faultsOf(
  predicted: PredictedArrival,
  expected: ExpectedPrediction,
  before: PredictedArrival | null,
  now: number,
): string[] {
  const { p10, p50, p90, basis, samples } = predicted;
  const rules = predicted.reasons.map(({ rule }) => rule);
  const faults: string[] = [];
  const hold = (isTrue: boolean, fault: string) => {
    if (!isTrue) faults.push(`${fault} (${textOf(predicted)})`);
  };
  hold(now <= p10 && p10 <= p50 && p50 <= p90, 'now ≤ p10 ≤ p50 ≤ p90 does not hold');
  for (const name of ['p10', 'p50', 'p90'] as const) {
    const span = expected[name];
    if (span !== undefined) hold(isWithin(predicted[name], span), `${name} is not in ${span}`);
  }
  const width = (p90 - p10) / HOUR;
  const { width: widths, samples: counts, widthRatio } = expected;
  if (widths) hold(width >= widths[0] && width <= widths[1], `the band is ${width.toFixed(1)} hours wide`);
  if (expected.basis !== undefined) hold([expected.basis].flat().includes(basis), `the basis is ${basis}`);
  for (const rule of expected.reasons ?? []) hold(rules.includes(rule), `${rule} is no reason`);
  for (const rule of expected.firstReasons ?? []) hold(rules.slice(0, 2).includes(rule), `${rule} is no first reason`);
  for (const rule of expected.notReasons ?? []) hold(!rules.includes(rule), `${rule} is a reason`);
  if (counts) hold(samples >= counts[0] && samples <= counts[1], `there are ${samples} samples`);
  if (before === null) return faults;
  const moved = (p50 - before.p50) / HOUR;
  const { sameWithinHours, laterByHours } = expected;
  if (sameWithinHours !== undefined) hold(Math.abs(moved) <= sameWithinHours, `p50 moved by ${moved.toFixed(1)} hours`);
  if (laterByHours !== undefined) {
    const isSo = laterByHours < 0 ? moved <= laterByHours : moved >= laterByHours;
    hold(isSo, `p50 is later by ${moved.toFixed(1)} hours`);
  }
  const ratio = (width * HOUR) / (before.p90 - before.p10);
  if (widthRatio) hold(ratio >= widthRatio[0] && ratio <= widthRatio[1], `the band is ${ratio.toFixed(2)} as wide`);
  return faults;
}

function isWithin(moment: number, span: StorySpan): boolean {
  const [from = '', to = ''] = span.split('/');
  return (from === '' || moment >= momentOf(from)) && (to === '' || moment <= momentOf(to));
}

function textOf({ p10, p50, p90, basis, samples, reasons }: PredictedArrival): string {
  const times = [p10, p50, p90].map((each) => new Date(each).toISOString().slice(5, 16));
  const why = reasons.map(({ rule, values }) => `${rule} ${JSON.stringify(values)}`);
  return [...times, basis, `${samples} samples`, ...why].join(', ');
}
