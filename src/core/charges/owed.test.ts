/** One truth about costs: what the terminal states is owed, and a tariff says the rest, with what it adds tomorrow. */
import { expect, it } from 'vitest';
import type { Fee } from '../observation.ts';
import { type ComputedCharge, countFees, replacedBy, sumOwed } from './owed.ts';

const charge = (kind: ComputedCharge['kind'], amount: number, currency = 'EUR'): ComputedCharge => ({
  kind,
  at: 'port',
  due: { currency, amount, tomorrow: 110 },
});
const FREE: ComputedCharge = { kind: 'demurrage', at: 'port', due: { currency: 'EUR', amount: 0, tomorrow: 0 } };
const fee = (type: Fee['type'], amount: number, currency_code = 'EUR'): Fee => ({ type, amount, currency_code });
const stay = (port: readonly Fee[], more: { inland?: readonly Fee[]; isOut?: boolean } = {}) => ({
  fees: { port, inland: more.inland ?? [] },
  isOut: more.isOut ?? false,
});
const eur = (amount: number, tomorrow: number, ...by: string[]) => ({ currency_code: 'EUR', amount, tomorrow, by });

it.each([
  ['is computed by tariff where no fee is stated', [charge('demurrage', 740)], [], [eur(740, 110, 'tariff')]],
  [
    'is the fee that the terminal states in place of a computed charge',
    [charge('demurrage', 740)],
    [fee('demurrage', 570)],
    [eur(570, 0, 'terminal')],
  ],
  ['is a stated fee alone where no tariff applies', [], [fee('demurrage', 165)], [eur(165, 0, 'terminal')]],
  [
    'adds a fee for something else to the computed charge',
    [charge('demurrage', 740)],
    [fee('exam', 100)],
    [eur(840, 110, 'terminal', 'tariff')],
  ],
  [
    'has storage replaced by a fee for dwelling, and demurrage computed',
    [charge('demurrage', 740), charge('storage', 50)],
    [fee('extended_dwell_time', 40)],
    [eur(780, 110, 'terminal', 'tariff')],
  ],
  [
    'does not count a total that repeats the other fees',
    [],
    [fee('demurrage', 100), fee('exam', 65), fee('total', 165)],
    [eur(165, 0, 'terminal')],
  ],
  [
    'counts a total as far as it exceeds the other fees, and for the stay',
    [charge('demurrage', 740)],
    [fee('exam', 65), fee('total', 400)],
    [eur(400, 0, 'terminal')],
  ],
  [
    'leaves the demurrage computed where the total is of other fees',
    [charge('demurrage', 740)],
    [fee('exam', 65), fee('total', 65)],
    [eur(805, 110, 'terminal', 'tariff')],
  ],
  [
    'keeps detention beside the stated demurrage',
    [charge('demurrage', 740), charge('detention', 30)],
    [fee('demurrage', 570)],
    [eur(600, 110, 'terminal', 'tariff')],
  ],
  [
    'does not name the tariff where nothing is charged by it, today or tomorrow',
    [FREE],
    [fee('exam', 385)],
    [eur(385, 0, 'terminal')],
  ],
  [
    'names the tariff where it adds from tomorrow',
    [charge('demurrage', 0)],
    [fee('exam', 385)],
    [eur(385, 110, 'terminal', 'tariff')],
  ],
  [
    'is in the stated currency alone where the tariff has another',
    [charge('demurrage', 740, 'USD')],
    [fee('demurrage', 570)],
    [eur(570, 0, 'terminal')],
  ],
])('%s', (_, charges, fees, owed) => {
  expect(sumOwed(charges, stay(fees))).toEqual(owed);
});

it('names the railroad for fees inland, which replace nothing at the port', () => {
  const inland = [fee('demurrage', 90)];
  expect(sumOwed([charge('demurrage', 740)], stay([], { inland }))).toEqual([eur(830, 110, 'rail', 'tariff')]);
});

it('has the fee for the stay within a combined charge that goes on after it', () => {
  const charges = [charge('combined', 900)];
  const fees = [fee('demurrage', 570), fee('exam', 20)];
  expect(sumOwed(charges, stay(fees, { isOut: true }))).toEqual([eur(920, 110, 'terminal', 'tariff')]);
  expect(sumOwed(charges, stay(fees))).toEqual([eur(590, 0, 'terminal')]);
});

it('tells of each fee how much counts, and of each charge what replaces it', () => {
  const counted = countFees([], stay([fee('demurrage', 100), fee('total', 100)]));
  expect(counted.map((each) => each.counted)).toEqual([100, 0]);
  const unassessed = { kind: 'storage', at: 'port', due: null } as const;
  expect(replacedBy(unassessed, counted)).toBe('terminal');
  expect(replacedBy({ ...unassessed, at: 'inland' }, counted)).toBeNull();
});
