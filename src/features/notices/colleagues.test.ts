import { expect, it } from 'vitest';
import { mentionedIn } from './colleagues.ts';

const ANN = { id: 'ann', name: 'Ann', email: 'ann@example.com' };
const ANN_LEE = { id: 'lee', name: 'Ann Lee', email: 'lee@example.com' };
const mentioned = (text: string) => mentionedIn(text, [ANN, ANN_LEE]);

it('finds a colleague by the whole name, whatever its case', () => {
  expect(mentioned('Please call them, @ann!')).toEqual(['ann']);
  expect(mentioned('@Ann Lee: done. @ANN, thanks.')).toEqual(['lee', 'ann']);
});

it('takes the longer of two names, and no part of a word', () => {
  expect(mentioned('@Ann Lee')).toEqual(['lee']);
  expect(mentioned('@Annabel')).toEqual([]);
  expect(mentioned('@Ann Leeds')).toEqual(['ann']);
});

it('finds an address, and no name within one', () => {
  expect(mentioned('@lee@example.com please')).toEqual(['lee']);
  expect(mentioned('write to sales@ann')).toEqual([]);
});

it('names nobody twice', () => {
  expect(mentioned('@Ann @ann @Ann')).toEqual(['ann']);
});
