/** What agents read of a prediction. */
import { expect, it } from 'vitest';
import { predictedOf } from './predicted.ts';

const predicted = {
  ...{ p10: '2026-05-11T00:00:00Z', p50: '2026-05-12T06:00:00Z', p90: '2026-05-15T00:00:00Z' },
  reasons: [{ detail: 'The line is late' }, { detail: 'Ships wait' }],
  samples: 40,
};

it("names the band, the first reason, and how the prediction differs from the line's ETA", () => {
  expect(predictedOf(predicted, { eta: '2026-05-10T06:00:00Z', timezone: 'Europe/Amsterdam' })).toMatchObject({
    likely: predicted.p50,
    earliest: predicted.p10,
    latest: predicted.p90,
    than_line: 'likely 2 days later than the line says',
    first_reason: 'The line is late',
    past_arrivals: 40,
  });
  expect(predictedOf(predicted, { eta: null, timezone: null })).not.toHaveProperty('than_line');
  expect(predictedOf(null, { eta: predicted.p50, timezone: null })).toBeNull();
});
