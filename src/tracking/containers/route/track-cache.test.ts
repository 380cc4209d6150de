import { describe, expect, it } from 'vitest';
import type { LegBetween } from '../../../core/journey/itinerary.ts';
import type { DrawnLeg } from '../../../core/map/drawn-leg.ts';
import { createTrackCache } from './container-legs.ts';

const MINUTE = 60_000;
const WINDOW = { imo: '9300001', from: 0, to: 1000 };
const stop = (key: string) => ({ location: { key } }) as LegBetween['from'];
const leg = (phase: LegBetween['phase'], to = 'SGSIN') =>
  ({ from: stop('CNSHA'), to: stop(to), mode: 'vessel', phase, began: null, ended: null }) as unknown as LegBetween;
const drawn = (of: LegBetween): DrawnLeg => ({
  leg: of,
  past: null,
  overland: null,
  current: null,
  ahead: null,
  sailedNauticalMiles: 2200,
  leftNauticalMiles: 0,
  speedKnots: null,
});

describe('tracks that are kept', () => {
  it('are those of legs that are done, with the leg as it is known now, for ten minutes', () => {
    let now = 0;
    const kept = createTrackCache({ wallNow: () => now });
    kept.keep(drawn(leg('done')), WINDOW);
    const again = leg('done');
    expect(kept.find(again, WINDOW)).toEqual(drawn(again));
    expect(kept.find(again, WINDOW)?.leg).toBe(again);
    now = 11 * MINUTE;
    expect(kept.find(again, WINDOW)).toBeUndefined();
  });

  it('are not those of legs under way, of another time, ship or port', () => {
    const kept = createTrackCache({ wallNow: () => 0 });
    kept.keep(drawn(leg('under_way')), WINDOW);
    expect(kept.find(leg('done'), WINDOW)).toBeUndefined();
    kept.keep(drawn(leg('done')), WINDOW);
    expect(kept.find(leg('under_way'), WINDOW)).toBeUndefined();
    expect(kept.find(leg('done'), { ...WINDOW, to: 1001 })).toBeUndefined();
    expect(kept.find(leg('done'), { ...WINDOW, imo: '9300002' })).toBeUndefined();
    expect(kept.find(leg('done', 'NLRTM'), WINDOW)).toBeUndefined();
  });
});
