import { expect, it } from 'vitest';
import { english } from './english/all.ts';
import { findWord, wordOf } from './word-of.ts';

const { statuses } = english.journey;

it('shows a code that has no word as it is, whatever every object has by that name', () => {
  expect(['on_ship', 'on_barge', 'constructor'].map((code) => wordOf(statuses, code))).toEqual([
    'On ship',
    'on_barge',
    'constructor',
  ]);
});

it('finds no word for a code that is missing or unknown', () => {
  expect(['grounded', 'on_barge', 'toString', null, undefined].map((code) => findWord(statuses, code))).toEqual([
    'Discharged',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
