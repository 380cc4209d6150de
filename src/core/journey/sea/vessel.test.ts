import { describe, expect, it } from 'vitest';
import { statementsOf } from '../../../../test/helpers/words.ts';
import { areTwoVessels, vesselsOf } from './vessel.ts';

const vessels = (lines: string) => vesselsOf(statementsOf(lines));
const named = (name: string | null, imo: string | null = null) => ({ name, imo });

describe('a ship', () => {
  it('is identified by its number, also where only a name stated with the number is given', () => {
    const known = vessels('load SGSIN 2026-03-01 on ARGO#9300001\ndischarge NLRTM 2026-03-20 on ARGO');
    expect(known.keyOf(named('ARGO'))).toBe('9300001');
    expect(known.keyOf(named('Argo', '9300001'))).toBe('9300001');
    expect(known.namesOf('9300001')).toEqual(['9300001', 'ARGO']);
  });

  it('keeps its number under a new name', () => {
    const known = vessels('load SGSIN 2026-03-01 on ARGO#9300001\ndischarge NLRTM 2026-03-20 on BEAGLE#9300001');
    expect(known.keyOf(named('BEAGLE'))).toBe(known.keyOf(named('ARGO')));
    expect(known.namesOf('9300001')).toEqual(['9300001', 'ARGO', 'BEAGLE']);
  });

  it('is not identified by a name stated with two numbers', () => {
    const known = vessels('load SGSIN 2026-03-01 on ARGO#9300001\nload NLRTM 2026-03-20 on ARGO#9300002');
    expect(known.keyOf(named('ARGO'))).toBe('ARGO');
  });

  it('is one under two spellings', () => {
    const known = vessels('load SGSIN 2026-03-01 on ARGO');
    expect(known.keyOf(named('M/V  Argo'))).toBe('ARGO');
    expect(known.keyOf(named('mv Argo'))).toBe('ARGO');
    expect(known.keyOf(named('Argo.Star'))).toBe('ARGO STAR');
  });

  it('has its own name where no statement names it', () => {
    const known = vessels('load SGSIN 2026-03-01 on ARGO');
    expect(known.keyOf(named('DELTA'))).toBe('DELTA');
    expect(known.namesOf('DELTA')).toEqual([]);
    expect(known.keyOf(null)).toBeNull();
    expect(known.namesOf(null)).toEqual([]);
  });

  it('may be any where it is not named', () => {
    const { maySame } = vessels('load SGSIN 2026-03-01 on ARGO');
    expect([maySame('ARGO', null), maySame(null, 'ARGO'), maySame('ARGO', 'ARGO'), maySame('ARGO', 'BEAGLE')]).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});

describe('two names of one transport call', () => {
  it('are one ship, with the number stated with either name', () => {
    const call =
      'estimated arrival SGSIN 2026-03-01 on ARGO call C1\n01-02: estimated arrival SGSIN 2026-03-02 on BEAGLE call C1';
    const names = vessels(call);
    expect(names.keyOf(named('BEAGLE'))).toBe(names.keyOf(named('ARGO')));
    const numbered = vessels(`${call}\nload LKCMB 2026-02-01 on BEAGLE#9300001`);
    expect(numbered.keyOf(named('ARGO'))).toBe('9300001');
    const numberedFirst = vessels(`${call}\nload LKCMB 2026-02-01 on ARGO#9300001`);
    expect(numberedFirst.keyOf(named('BEAGLE'))).toBe('9300001');
  });

  it('stay two where both have numbers', () => {
    const known = vessels(
      'estimated arrival SGSIN 2026-03-01 on ARGO#9300001 call C1\n01-02: estimated arrival SGSIN 2026-03-02 on BEAGLE#9300002 call C1',
    );
    expect(known.keyOf(named('ARGO'))).not.toBe(known.keyOf(named('BEAGLE')));
  });

  it('stay two where the one comes and the other leaves, or a handling names the call', () => {
    const comes = vessels(
      'estimated arrival SGSIN 2026-03-01 on ARGO call C1\nplanned departure SGSIN 2026-03-02 on BEAGLE call C1',
    );
    expect(comes.keyOf(named('ARGO'))).not.toBe(comes.keyOf(named('BEAGLE')));
    const handled = vessels(
      'planned load SGSIN 2026-03-01 on ARGO call C1\n01-02: planned load SGSIN 2026-03-01 on BEAGLE call C1',
    );
    expect(handled.keyOf(named('ARGO'))).not.toBe(handled.keyOf(named('BEAGLE')));
  });

  it('are of one ship through a third', () => {
    const known = vessels(`estimated arrival SGSIN 2026-03-01 on ARGO call C1
      01-02: estimated arrival SGSIN 2026-03-02 on BEAGLE call C1
      estimated arrival NLRTM 2026-03-21 on BEAGLE call C2
      01-02: estimated arrival NLRTM 2026-03-22 on CALYPSO call C2`);
    expect(new Set(['ARGO', 'BEAGLE', 'CALYPSO'].map((name) => known.keyOf(named(name))))).toHaveLength(1);
  });
});

describe('two vessels', () => {
  it('are known to be two by number, else by name, else not', () => {
    expect(areTwoVessels(named('ARGO', '9300001'), named('ARGO', '9300002'))).toBe(true);
    expect(areTwoVessels(named('ARGO', '9300001'), named('BEAGLE', '9300001'))).toBe(false);
    expect(areTwoVessels(named('ARGO'), named('BEAGLE', '9300001'))).toBe(true);
    expect(areTwoVessels(named('MV Argo'), named('ARGO', '9300001'))).toBe(false);
    expect(areTwoVessels(named(null, '9300001'), named('ARGO'))).toBe(false);
  });
});
