/** What holds for every text and every history. */
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadNumberPatterns } from '../../reference/reference.ts';
import { loadShippingLines } from '../../reference/shipping-lines.ts';
import { REFERENCE_TYPES } from '../observation.ts';
import { AUTO_SELECT_CONFIDENCE, CONFIRMATION_CONFIDENCE, inferNumber } from './infer-number.ts';

const DIRECTORY = join(import.meta.dirname, '../../../reference');
const patterns = loadNumberPatterns(DIRECTORY, loadShippingLines(DIRECTORY));

const numberLike = fc.oneof(
  fc.stringMatching(/^(MAEU|MEDU|HLCU|ONEY|TCLU|MSKU)[A-Z0-9]{6,12}$/),
  fc.stringMatching(/^[A-Z]{0,4}[0-9]{7,12}$/),
  fc.stringMatching(/^[A-Za-z0-9 -]{1,20}$/),
);
const anyText = fc.oneof(numberLike, fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ maxLength: 20 }));
const successes = fc.array(
  fc.record({
    numberType: fc.constantFrom(...REFERENCE_TYPES),
    scac: fc.constantFrom('MAEU', 'MSCU', 'COSU', 'HLCU', 'ONEY', 'XXXX'),
    count: fc.integer({ min: 1, max: 1_000_000 }),
  }),
  { maxLength: 6 },
);
const requested = fc.constantFrom(null, ...REFERENCE_TYPES);
const RUNS = { numRuns: Number(process.env.INFERENCES ?? 200) };

describe('an inference', () => {
  it('never fails, and its confidences are in [0, 1] and sum to at most 1, surest first', () => {
    fc.assert(
      fc.property(anyText, successes, requested, (text, seen, type) => {
        const { candidates, selected, decision, validation } = inferNumber(text, patterns, seen, type);
        const confidences = candidates.map(({ confidence }) => confidence);
        expect(confidences.every((each) => each > 0 && each <= 1)).toBe(true);
        expect(confidences.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(1 + 1e-9);
        expect(confidences).toEqual(confidences.toSorted((a, b) => b - a));
        expect(new Set(candidates.map(({ scac }) => scac)).size).toBe(candidates.length);
        expect(selected !== null).toBe(decision !== 'no_prediction');
        if (!validation.isValid) expect(candidates).toEqual([]);
        else expect(validation.reason).toBeNull();
      }),
      RUNS,
    );
  });

  it('selects the surest from 0.70 on, to be confirmed, and by itself from 0.95 on', () => {
    fc.assert(
      fc.property(numberLike, successes, (text, seen) => {
        const { decision, selected, candidates, validation } = inferNumber(text, patterns, seen);
        const best = candidates[0]?.confidence ?? 0;
        expect(selected).toEqual(best >= CONFIRMATION_CONFIDENCE ? candidates[0] : null);
        if (decision === 'auto_select') expect(best).toBeGreaterThanOrEqual(AUTO_SELECT_CONFIDENCE);
        else if (validation.kind !== 'container') expect(best).toBeLessThan(AUTO_SELECT_CONFIDENCE);
      }),
      RUNS,
    );
  });

  it('is never less sure of a line for more successes of that line, nor surer for those of another', () => {
    fc.assert(
      fc.property(numberLike, successes, fc.integer({ min: 1, max: 1000 }), (text, seen, count) => {
        const before = inferNumber(text, patterns, seen);
        const more = { scac: 'MAEU', numberType: before.numberType, count };
        const after = inferNumber(text, patterns, [...seen, more]);
        const confidence = (result: typeof before, scac: string) =>
          result.candidates.find((each) => each.scac === scac)?.confidence ?? 0;
        expect(confidence(after, 'MAEU')).toBeGreaterThanOrEqual(confidence(before, 'MAEU'));
        for (const { scac } of after.candidates) {
          if (scac !== 'MAEU') expect(confidence(after, scac)).toBeLessThanOrEqual(confidence(before, scac));
        }
      }),
      RUNS,
    );
  });

  it('infers a line that was seen, also against the tables', () => {
    fc.assert(
      fc.property(numberLike, (text) => {
        const { numberType, validation } = inferNumber(text, patterns, []);
        fc.pre(validation.isValid);
        const { candidates } = inferNumber(text, patterns, [{ scac: 'XXXX', numberType, count: 10_000 }]);
        expect(candidates[0]).toMatchObject({ scac: 'XXXX' });
        expect(candidates[0]?.confidence).toBeGreaterThan(0.99);
      }),
      RUNS,
    );
  });

  it('does not depend on the order in which successes are listed, nor on how they are split', () => {
    fc.assert(
      fc.property(numberLike, successes, (text, seen) => {
        const halves = seen.flatMap((each) => [
          { ...each, count: Math.floor(each.count / 2) },
          { ...each, count: Math.ceil(each.count / 2) },
        ]);
        expect(inferNumber(text, patterns, halves.toReversed())).toEqual(inferNumber(text, patterns, seen));
      }),
      RUNS,
    );
  });
});
