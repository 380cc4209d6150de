import { expect, it } from 'vitest';
import { reference } from '../../../test/helpers/tracking.ts';
import { partyName, terminalNamed } from './party-name.ts';

it('has the name of the reference data for the same name in other letters, and no other', () => {
  expect(partyName('SIMULATED LINE', ['Simulated Line', 'Simulated'])).toBe('Simulated Line');
  expect(partyName('SIMULATED', ['Simulated Line', 'Simulated'])).toBe('Simulated Line');
  expect(partyName('Simulated Line Agency', ['Simulated Line', 'Simulated'])).toBe('Simulated Line Agency');
});

it('is found by the code of a terminal', () => {
  expect(terminalNamed('psapp4', reference.terminals)).toBe('PASIR PANJANG TERMINAL 4');
  expect(terminalNamed('NONE9', reference.terminals)).toBeUndefined();
});
