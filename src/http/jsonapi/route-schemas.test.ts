import fc from 'fast-check';
import { expect, it } from 'vitest';
import { filterParameters, listOf } from './route-schemas.ts';

it('has a pattern of a short list of values, and leaves a long one to the description', () => {
  const { pattern = '' } = listOf(['on_ship', 'on_rail', 'picked_up']);
  for (const text of ['on_ship', 'picked_up,on_rail']) expect(text).toMatch(new RegExp(pattern));
  for (const text of ['', ',on_ship', 'on_ship,', 'on_shipon_rail', 'on_'])
    expect(text).not.toMatch(new RegExp(pattern));
  expect(listOf(['number'], '-?').pattern).toBe('^(-?(number))(,(-?(number)))*$');
  expect(listOf(Array.from({ length: 60 }, (_, index) => `${index}_value`))).toEqual({ examples: ['0_value'] });
});

it('has patterns of times that programs can make texts of, without the year 0000', () => {
  const filter = { kind: 'time_range', description: 'When' } as const;
  const { pattern = '' } = (filterParameters({ at: filter })['filter[at][start]'] ?? {}) as { pattern?: string };
  for (const text of fc.sample(fc.stringMatching(new RegExp(pattern)), 50)) expect(text).toMatch(/^\d{4}-\d\d-\d\d/);
  for (const year of ['2026', '0001', '1000', '0100', '2000', '2010'])
    expect(`${year}-05-11`).toMatch(new RegExp(pattern));
  expect('0000-05-11').not.toMatch(new RegExp(pattern));
});
