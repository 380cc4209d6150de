import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { carriedLeg } from '../core/emissions/distances.ts';
import { estimateEmissions } from '../core/emissions/estimate.ts';
import { findFactor } from '../core/emissions/factors.ts';
import type { LegBetween } from '../core/journey/itinerary.ts';
import { loadEmissionFactors } from './emission-factors.ts';
import { createSeaRoutes } from './sea-routes.ts';

const REFERENCE = join(import.meta.dirname, '../../reference');
const HEADER = 'mode,scope,refrigerated,grams,per,distance,source,edition,year';
const folder = mkdtempSync(join(tmpdir(), 'emission-factors-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(line: string): string {
  const path = join(folder, 'own.csv');
  writeFileSync(path, `${HEADER}\n${line}\n`);
  return path;
}

describe('emission factors', () => {
  it('have a source, an edition and a year, for dry and refrigerated cargo alike', () => {
    const factors = loadEmissionFactors(REFERENCE, null);
    expect(factors.filter(({ source, edition, year }) => !source || !edition || year < 2000)).toEqual([]);
    for (const mode of ['sea', 'rail', 'truck'] as const) {
      const [dry, cooled] = [false, true].map((isRefrigerated) =>
        findFactor(factors, { mode, imo: null, isRefrigerated }),
      );
      expect(cooled?.grams).toBeGreaterThan(dry?.grams ?? Number.POSITIVE_INFINITY);
    }
  });

  it("of the operator's file count first, those of a ship for her alone", () => {
    const own = fileOf('sea,9300001,no,52.5,teu_km,actual,Fuel reports of the line,2025,2025');
    const factors = loadEmissionFactors(REFERENCE, own);
    const gramsOf = (imo: string) => findFactor(factors, { mode: 'sea', imo, isRefrigerated: false })?.grams;
    expect([gramsOf('9300001'), gramsOf('9300002')]).toEqual([52.5, 71.7]);
  });

  it.each([
    ['ship,average,no,1,teu_km,actual,x,,2025', 'line 2: mode is "ship"; sea or barge or rail or truck is expected'],
    ['sea,93,no,1,teu_km,actual,x,,2025', 'scope is "93"; average, or at sea the seven digits of an IMO number'],
    ['sea,average,no,-1,teu_km,actual,x,,2025', 'grams is "-1"; a number that is not negative is expected'],
    ['sea,average,no,,teu_km,actual,x,,2025', 'grams is ""'],
    ['sea,average,maybe,1,teu_km,actual,x,,2025', 'refrigerated is "maybe"; yes or no is expected'],
    ['sea,average,no,1,teu_km,actual,,,2025', 'source is ""; the name of the source is expected'],
  ])('refuse %s', (line, message) => {
    expect(() => loadEmissionFactors(REFERENCE, fileOf(line))).toThrow(message);
  });
});

describe('the estimate of Shanghai to Rotterdam', () => {
  const routes = createSeaRoutes({
    closedPassages: [],
    onUnreadable: (error) => {
      throw error;
    },
  });
  const at = (key: string, longitude: number, latitude: number) => ({
    location: { key, locode: key, name: null, countryCode: null, timeZones: [], position: { longitude, latitude } },
  });
  const leg = {
    mode: 'vessel',
    vessel: null,
    phase: 'done',
    from: at('CNSHA', 121.49167, 31.23333),
    to: at('NLRTM', 4.46667, 51.9),
  } as unknown as LegBetween;
  const factors = loadEmissionFactors(REFERENCE, null);
  const kilometresOf = (closed: readonly string[], phase = 'ahead') => {
    const carried = carriedLeg({ ...leg, phase } as LegBetween, routes, {
      closed,
      positions: [],
      avoidedBefore: undefined,
    });
    const dry40 = { equipmentLength: 40, equipmentType: 'dry', weightLbs: null };
    const [estimated] = estimateEmissions([carried], dry40, factors).legs;
    return [estimated?.kilometres ?? 0, estimated?.kilograms ?? 0, estimated?.avoided] as const;
  };

  it('agrees with the distances of NGA Pub. 151, and goes by the Cape while Suez is closed', () => {
    // Pub. 151: 10,547 nautical miles, 19,533 km; 19,533 km × 2 TEU × 71.7 g = 2,801 kg.
    const [open, kilograms, avoided] = kilometresOf([]);
    expect(Math.abs(open - 19_533) / 19_533).toBeLessThan(0.01);
    expect(Math.abs(kilograms - 2801) / 2801).toBeLessThan(0.01);
    expect(avoided).toEqual([]);
    const [round, , without] = kilometresOf(['suez', 'kiel']);
    // 25,686 km as published for the way around the Cape.
    expect(Math.abs(round - 25_686) / 25_686).toBeLessThan(0.02);
    expect(without).toEqual(['suez']);
    expect(kilometresOf(['suez'], 'done')[0]).toBe(open);
  });
});
