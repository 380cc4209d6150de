/** How lines can be reached, by the tables of this project. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadLineAccess } from './profiles.ts';

const accessOf = loadLineAccess(join(import.meta.dirname, '../../reference'));

it('a line with a profile is set up by name, and so are the codes that share the profile', () => {
  expect(accessOf('MAEU')).toEqual({ hasProfile: true, edi: null });
  expect(accessOf('SUDU')).toEqual({ hasProfile: true, edi: null });
});

it('a line without a profile has the EDI that it sends', () => {
  expect(accessOf('MATS')).toEqual({ hasProfile: false, edi: 'X12 315, 322, 214, 300, 301' });
  expect(accessOf('CAMN')).toEqual({ hasProfile: false, edi: null });
  expect(accessOf('CHVW')).toEqual({ hasProfile: false, edi: null });
});

it('a line of no table has neither', () => {
  expect(accessOf('ADMU')).toEqual({ hasProfile: false, edi: null });
});
