import { describe, expect, it } from 'vitest';
import { companyIn, voyageIn } from './names.ts';

describe('voyages', () => {
  it.each([
    ['0241W', '0241W'],
    ['O41W', '041W'],
    ['452WW', '452W'],
    ['no voyage', undefined],
  ])('of a scan: %s is %s', (text, voyage) => {
    expect(voyageIn(text, true)).toBe(voyage);
  });

  it('stay unchanged in a text layer', () => {
    expect(voyageIn('452WW', false)).toBe('452WW');
  });
});

describe('companies', () => {
  it.each([
    ['M/S ACME TRADING LTD,', 'ACME TRADING LTD'],
    ['{Optional}', undefined],
    ['(complete name)', undefined],
    ['n/a', undefined],
  ])('%s is %s', (text, name) => {
    expect(companyIn(text)).toBe(name);
  });
});
