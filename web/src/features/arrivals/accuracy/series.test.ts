/** The lines of plots about ETAs. */
import { expect, it } from 'vitest';
import type { EtaAccuracy } from '../../../app/api/resources.ts';
import { partsOf, scaleOf, seriesOf } from './series.ts';

const row = (kind: string, code: string, days_out: number, hours: number, etas_count: number) =>
  ({
    source: { kind, code, channel: null },
    days_out,
    etas_count,
    mean_absolute_hours: hours,
    bias_hours: -hours,
    within_24_hours_share: 0.5,
  }) as EtaAccuracy;
const ROWS = [
  row('shipping_line', 'SIML', 7, 30, 3),
  row('shipping_line', 'MAEU', 7, 40, 9),
  row('shipping_line', 'MAEU', 1, 12, 9),
  row('prediction', 'portolan', 7, 20, 1),
];

it('has our prediction first, then the sources with most ETAs, from far to near', () => {
  const series = seriesOf(ROWS, 'mean');
  expect(series.map(({ source }) => source.code)).toEqual(['portolan', 'MAEU', 'SIML']);
  expect(series[1]?.values).toEqual([null, null, null, 40, null, null, 12]);
});

it('scales to round steps with zero, and shares to 100', () => {
  expect(scaleOf(seriesOf(ROWS, 'mean'), 'mean').ticks).toEqual([0, 12, 24, 36, 48]);
  expect(scaleOf(seriesOf(ROWS, 'bias'), 'bias').ticks).toEqual([-48, -36, -24, -12, 0]);
  expect(scaleOf(seriesOf(ROWS, 'within24'), 'within24').ticks).toEqual([0, 25, 50, 75, 100]);
  expect(scaleOf([], 'mean').ticks).toEqual([0, 1]);
});

it('leaves gaps where a bucket has no figure', () => {
  expect(partsOf([1, null, 2, 3], (value, index) => `${index},${value}`)).toEqual(['0,1', '2,2 3,3']);
});
