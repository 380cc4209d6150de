/** The facts of a container: which day and month, what is unknown, and who was rolled over. */
import { describe, expect, it } from 'vitest';
import { DEPARTURE_FIGURES } from '../sums/figures.ts';
import { type CountedContainer, containerFacts } from './container-facts.ts';

const at = (text: string) => Date.parse(text);
const NOTHING: CountedContainer = {
  ...{ accountId: 'account', id: 'container', customer: null, line: 'MAEU', terminal: 'terminal' },
  ...{ pol: 'CNSGH', pod: 'USLAX', polTimeZone: 'Asia/Shanghai', podTimeZone: 'America/Los_Angeles' },
  ...{ departedAt: null, dischargedAt: null, availableAt: null, pickedUpAt: null, equipmentLength: 40 },
  ...{ sailings: [], rolled: null, kilograms: null, arrival: null },
};
const LEFT = { ...NOTHING, departedAt: at('2026-06-30T17:00:00Z'), sailings: ['CNSGH'] };
const ARRIVAL = { at: at('2026-08-01T05:00:00Z'), isDay: false, firstEta: at('2026-07-31T05:00:00Z'), etas: [] };

function departure(given: Partial<CountedContainer>) {
  const [fact] = containerFacts({ ...LEFT, ...given });
  return Object.fromEntries(DEPARTURE_FIGURES.map((name, index) => [name, fact?.figures[index]]));
}

it('has no facts before it has left', () => {
  expect(containerFacts(NOTHING)).toEqual([]);
});

it('counts on the day of the place', () => {
  const facts = containerFacts({ ...LEFT, arrival: ARRIVAL, pickedUpAt: at('2026-08-04T20:00:00Z') });
  expect(facts.map(({ basis, countedOn, port, terminal }) => [basis, countedOn, port, terminal])).toEqual([
    ['departures', '2026-07-01', 'CNSGH', null],
    ['arrivals', '2026-07-31', 'USLAX', 'terminal'],
    ['pick_ups', '2026-08-04', 'USLAX', 'terminal'],
  ]);
  expect(new Set(facts.map(({ lane }) => lane))).toEqual(new Set(['CNSGH-USLAX']));
  expect(containerFacts({ ...LEFT, polTimeZone: null })[0]?.countedOn).toBe('2026-06-30');
  expect(containerFacts({ ...LEFT, pod: null })[0]?.lane).toBe(null);
});

describe('what is unknown', () => {
  it('is the length, the estimate and the plan', () => {
    expect(departure({ equipmentLength: null })).toEqual({
      ...{ teu_hundredths: null, rolled: null, connects: 0, missed: null, co2e_kg: null },
    });
    expect(departure({ equipmentLength: 45, kilograms: 1200.4 })).toMatchObject({ teu_hundredths: 225, co2e_kg: 1200 });
  });

  it('is a transit time without a departure, or with one after the arrival', () => {
    const transit = (departedAt: number | null) =>
      containerFacts({ ...LEFT, departedAt, arrival: ARRIVAL }).find(({ basis }) => basis === 'arrivals')?.figures[0];
    expect(transit(at('2026-07-30T05:00:00Z'))).toBe(2880);
    expect(transit(at('2026-08-02T05:00:00Z'))).toBe(null);
    expect(transit(null)).toBe(null);
  });

  it('is the error of an ETA where only the day of the arrival is known', () => {
    const error = (isDay: boolean) => containerFacts({ ...LEFT, arrival: { ...ARRIVAL, isDay } })[1]?.figures[1];
    expect([error(false), error(true)]).toEqual([-1440, null]);
  });
});

it('tells rollovers at the port of loading from missed connections', () => {
  const sailings = ['CNSGH', 'SGSIN', 'CNSGH'];
  expect(departure({ sailings, rolled: { CNSGH: 2, SGSIN: 0, 'CNSGH/2': 0 } })).toMatchObject({
    ...{ rolled: 1, connects: 1, missed: 0 },
  });
  expect(departure({ sailings, rolled: { CNSGH: 0, 'CNSGH/2': 1 } })).toMatchObject({ rolled: 0, missed: 1 });
  expect(departure({ sailings, rolled: { CNSGH: 0, SGSIN: 0 } })).toMatchObject({ rolled: 0, missed: null });
  expect(departure({ sailings: [], rolled: null })).toMatchObject({ rolled: null, connects: null, missed: null });
});
