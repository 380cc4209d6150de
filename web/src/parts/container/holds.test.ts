import { holdText } from '@portolan/wording/shown-facts';
import { expect, it } from 'vitest';
import { words as english } from '../../app/words/english.ts';
import { words as german } from '../../app/words/german.ts';
import { hasLeft, hasReport } from './holds.ts';

it('names a hold in the language of the dashboard, and shows the text of the terminal where that alone tells what it is', () => {
  const customs = { name: 'customs', description: 'CUSTOMS EXAM PENDING' };
  const other = { name: 'other', description: 'CBP 1H' };
  expect([customs, other].map((hold) => holdText(hold, german.terms))).toEqual(['Zoll', 'Terminal: CBP 1H']);
  expect(holdText({ name: 'BROKER', description: 'see broker' }, english.terms)).toBe('BROKER: see broker');
  expect(holdText({ name: 'BROKER', description: null }, german.terms)).toBe('BROKER');
});

it('knows when nobody has to clear it any more', () => {
  expect(['empty_returned', 'picked_up', 'available'].map((status) => hasLeft({ current_status: status }))).toEqual([
    true,
    true,
    false,
  ]);
});

it('does not say that a container has no fees before a terminal has reported', () => {
  const known = (status: 'on_ship' | 'on_rail' | 'grounded' | 'available', isKnown = true) =>
    hasReport({ current_status: status, availability_known: isKnown });
  expect([known('on_ship'), known('on_rail'), known('grounded', false), known('available')]).toEqual([
    false,
    false,
    false,
    true,
  ]);
});
