import { expect, it } from 'vitest';
import { lanesFor } from './lane-options.ts';

const LANES = [
  { value: 'CNSHA-USLGB', label: 'Shanghai – Long Beach' },
  { value: 'KRPUS-USLAX', label: 'Busan – Los Angeles' },
  { value: 'BRSSZ-NLRTM', label: 'São Sebastião – Rotterdam' },
];
const found = (typed: string) => {
  const { areNamed, lanes } = lanesFor(LANES, typed);
  return [areNamed, ...lanes.map(({ value }) => value)];
};

it('finds a lane by its ports or their codes, with any sign between them', () => {
  for (const typed of [
    'busan los angeles',
    'Busan - Los Angeles',
    'busan to los',
    'KRPUS-USLAX',
    'Busan – Los Angeles',
  ])
    expect(found(typed)).toEqual([true, 'KRPUS-USLAX']);
  expect(found('sao')).toEqual([true, 'BRSSZ-NLRTM']);
  expect(found('').length).toBe(4);
});

it('says where no lane has both ports, and offers those with one of them', () => {
  for (const typed of ['Shanghai – Los Angeles', 'shanghai los angeles', 'CNSHA-USLAX'])
    expect(found(typed)).toEqual([false, 'CNSHA-USLGB', 'KRPUS-USLAX']);
  expect(found('Tokyo – Hamburg')).toEqual([false]);
});
