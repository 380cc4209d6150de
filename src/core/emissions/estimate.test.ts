import { describe, expect, it } from 'vitest';
import { type CarriedContainer, type CarriedLeg, estimateEmissions } from './estimate.ts';
import type { EmissionFactor } from './factors.ts';

const factor = (given: Partial<EmissionFactor>): EmissionFactor => ({
  mode: 'sea',
  scope: 'average',
  isRefrigerated: false,
  grams: 71.7,
  per: 'teu_km',
  distance: 'shortest_feasible',
  source: 'test',
  edition: '1',
  year: 2025,
  ...given,
});
const FACTORS = [
  factor({}),
  factor({ isRefrigerated: true, grams: 142.3 }),
  factor({ scope: '9300001', grams: 50, distance: 'actual' }),
  factor({ mode: 'rail', grams: 18.4, per: 'tonne_km' }),
  factor({ mode: 'truck', grams: 89, per: 'tonne_km' }),
];
const DRY_40: CarriedContainer = { equipmentLength: 40, equipmentType: 'dry', weightLbs: null };
const AT_SEA: CarriedLeg = {
  mode: 'sea',
  from: 'CNSHA',
  to: 'NLRTM',
  imo: null,
  shipName: 'ARGO',
  state: 'done',
  distance: { kilometres: 10_000, avoided: [] },
};
const byRail: CarriedLeg = { ...AT_SEA, mode: 'rail', state: 'ahead', distance: { kilometres: 500, avoided: [] } };
const kilogramsOf = (legs: readonly CarriedLeg[], container: Partial<CarriedContainer> = {}) =>
  estimateEmissions(legs, { ...DRY_40, ...container }, FACTORS).kilograms;

describe('an estimate of emissions', () => {
  it.each([
    // 10,000 km × TEU × 71.7 g
    [20, 'dry', 717],
    [40, 'dry', 1434],
    [45, 'dry', 1613.3],
    // × 142.3 g
    [20, 'reefer', 1423],
    [40, 'reefer', 2846],
  ])("counts the TEU of %s' %s at sea: %s kg", (equipmentLength, equipmentType, kilograms) => {
    expect(kilogramsOf([AT_SEA], { equipmentLength, equipmentType })).toBe(kilograms);
  });

  it('weighs on land: 10 tonnes a TEU where no weight is known', () => {
    // 500 km × 20 t × 18.4 g
    expect(kilogramsOf([byRail])).toBe(184);
    // 22,046.2 lb are 10 t
    expect(kilogramsOf([byRail], { weightLbs: 22_046.2 })).toBe(92);
    expect(kilogramsOf([{ ...byRail, mode: 'truck' }])).toBe(890);
    expect(estimateEmissions([byRail], DRY_40, FACTORS).assumptions).toEqual(['default_weight']);
    expect(estimateEmissions([AT_SEA], DRY_40, FACTORS).assumptions).toEqual([]);
  });

  it('adds the legs with a transshipment and the train, and separates what is done', () => {
    const feeder = { ...AT_SEA, state: 'under_way' as const, distance: { kilometres: 1000, avoided: [] } };
    expect(estimateEmissions([AT_SEA, feeder, byRail], DRY_40, FACTORS)).toMatchObject({
      // 1,434 + 143.4 + 184
      kilograms: 1761.4,
      doneKilograms: 1434,
      isComplete: true,
    });
  });

  it("adjusts the distance of a factor of actual kilometres, such as a ship's own", () => {
    const [leg] = estimateEmissions([{ ...AT_SEA, imo: '9300001' }], DRY_40, FACTORS).legs;
    // 11,500 km × 2 TEU × 50 g
    expect(leg).toMatchObject({ kilometres: 11_500, kilograms: 1150, factor: { scope: '9300001' } });
  });

  it.each([
    [{ ...AT_SEA, mode: null }, {}, 'mode_unknown'],
    [{ ...AT_SEA, distance: 'place_unknown' as const }, {}, 'place_unknown'],
    [{ ...AT_SEA, mode: 'barge' as const }, {}, 'no_factor'],
    [AT_SEA, { equipmentLength: null }, 'size_unknown'],
    [byRail, { equipmentType: 'reefer' }, 'no_factor'],
  ])('leaves unknown what is not known, never zero: %#', (leg, container, unknown) => {
    const found = estimateEmissions([leg, AT_SEA], { ...DRY_40, ...container }, FACTORS);
    expect(found.legs[0]).toMatchObject({ kilograms: null, unknown });
    expect(found.isComplete).toBe(false);
    expect(estimateEmissions([leg], { ...DRY_40, ...container }, FACTORS).kilograms).toBeNull();
  });

  it('takes an unknown type for a dry one and says so; without legs nothing is known', () => {
    expect(estimateEmissions([AT_SEA], { ...DRY_40, equipmentType: null }, FACTORS)).toMatchObject({
      kilograms: 1434,
      assumptions: ['dry'],
    });
    expect(estimateEmissions([], DRY_40, FACTORS)).toMatchObject({ kilograms: null, isComplete: false });
  });
});
