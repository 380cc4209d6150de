import { describe, expect, it } from 'vitest';
import { READING } from '../../../test/helpers/observations.ts';
import { recordedOf } from '../../../test/helpers/words.ts';
import { deriveContainer } from './container-state.ts';
import { whereaboutsOf } from './whereabouts.ts';

function where(lines: string): string {
  const derived = deriveContainer({ number: 'SIMU0000001', observations: recordedOf(lines), facts: [] }, READING);
  const { vesselImo, waitingAt } = whereaboutsOf(derived);
  return vesselImo ?? waitingAt ?? 'nowhere';
}

describe('a container', () => {
  it('waits, sails, changes ships, waits again and is gone', () => {
    const story: readonly [string, string][] = [
      ['empty gate-out VNHPH 2026-03-01', 'nowhere'],
      ['laden gate-in VNHPH 2026-03-03', 'VNHPH'],
      ['load VNHPH 2026-03-05 on ARGO#9300001', '9300001'],
      ['departure VNHPH 2026-03-06 on ARGO#9300001', '9300001'],
      ['arrival SGSIN 2026-03-09 on ARGO#9300001', 'SGSIN'],
      ['discharge SGSIN 2026-03-10 on ARGO#9300001', 'SGSIN'],
      ['load SGSIN 2026-03-12 on BEAGLE#9300002', '9300002'],
      ['departure SGSIN 2026-03-12 on BEAGLE#9300002', '9300002'],
      ['arrival NLRTM 2026-04-05 on BEAGLE#9300002', 'NLRTM'],
      ['discharge NLRTM 2026-04-06 on BEAGLE#9300002', 'NLRTM'],
      ['laden gate-out NLRTM 2026-04-08', 'nowhere'],
      ['empty gate-in NLRTM 2026-04-10', 'nowhere'],
    ];
    const found = story.map(([, place], index) => [
      where(
        story
          .slice(0, index + 1)
          .map(([move]) => move)
          .join('\n'),
      ),
      place,
    ]);
    expect(found.map(([is]) => is)).toEqual(found.map(([, expected]) => expected));
  });

  it('is nowhere while nothing happened, on rail, and on a ship without a number', () => {
    expect(where('planned departure VNHPH 2026-03-06 on ARGO#9300001')).toBe('nowhere');
    expect(where('departure VNHPH 2026-03-06 on ARGO')).toBe('nowhere');
    const toVancouver =
      'departure KRPUS 2026-03-01 on ARGO#9300001\narrival CAVAN 2026-03-12 on ARGO#9300001\ndischarge CAVAN 2026-03-13 on ARGO#9300001';
    expect(where(`${toVancouver}\nrail departure CAVAN 2026-03-15`)).toBe('nowhere');
    expect(where(`${toVancouver}\nrail departure CAVAN 2026-03-15\nrail arrival USCHI 2026-03-20`)).toBe('USCHI');
  });
});
