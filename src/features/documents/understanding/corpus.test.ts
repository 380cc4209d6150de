/** The figures of the benchmark on the layouts that rules were written for: below these floors a rule broke. */

import { describe, expect, it } from 'vitest';
import { benchKnowledge } from '../../../../bench/documents/knowledge.ts';
import { type CorpusScore, scoreCorpus } from '../../../../papers/test/corpus/corpus.ts';

const knowledge = benchKnowledge();

const figuresOf = (scores: readonly CorpusScore[]) => {
  const fields = scores.flatMap((score) => score.fields);
  const right = fields.filter(({ outcome }) => outcome === 'right').length;
  return {
    right: right / fields.filter(({ isStated }) => isStated).length,
    precision: right / fields.filter(({ outcome }) => outcome !== 'missing').length,
    types: scores.filter(({ isTypeRight }) => isTypeRight).length / scores.length,
    wrongContainers: scores.reduce((sum, { wrongContainers }) => sum + wrongContainers, 0),
  };
};

describe('the corpus', () => {
  it.each([
    { isScan: false, right: 0.985, precision: 0.985, types: 1 },
    { isScan: true, right: 0.88, precision: 0.94, types: 0.98 },
  ])('is understood: %j', ({ isScan, right, precision, types }) => {
    const figures = figuresOf(scoreCorpus(knowledge, { shipments: 2, isHeldOut: false, isScan }));
    expect(figures.right).toBeGreaterThanOrEqual(right);
    expect(figures.precision).toBeGreaterThanOrEqual(precision);
    expect(figures.types).toBeGreaterThanOrEqual(types);
    expect(figures).toMatchObject({ wrongContainers: 0 });
  });
});
