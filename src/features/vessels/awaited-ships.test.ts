/** Which ship an MMSI is: by number, by what the number taught, by name with care. */
import { describe, expect, it } from 'vitest';
import type { ShipReport } from '../../core/ships/ship-report.ts';
import { createAwaitedShips, type Link } from './awaited-ships.ts';

const [ARGO, HERA, OTHER] = ['9134270', '9074729', '9461867'];
const [ONE, TWO] = ['371798000', '351759000'];
const HOUR = 3_600_000;

const reportOf = (mmsi: string, imo: string | null, name: string | null, atMillis = 0): ShipReport => ({
  mmsi,
  atMillis,
  fix: null,
  identity: { imo, name },
});

function awaiting(ships: { imo: string | null; name: string | null }[], links: Link[] = []) {
  const known = createAwaitedShips();
  known.await(ships, links);
  return known;
}

describe('a ship', () => {
  it('is known by her number, and from then on by her MMSI', () => {
    const ships = awaiting([{ imo: ARGO, name: 'ARGO' }]);
    expect(ships.imoOf(ONE)).toBeUndefined();
    expect(ships.learn(reportOf(ONE, ARGO, 'ARGO'))).toMatchObject({
      linked: { imo: ARGO, mmsi: ONE, matchedBy: 'imo' },
    });
    expect(ships.imoOf(ONE)).toBe(ARGO);
    expect(ships.learn(reportOf(ONE, ARGO, 'ARGO', 5))).toBe(null);
  });

  it('that was renamed is the same ship', () => {
    const ships = awaiting([{ imo: ARGO, name: 'ARGO' }]);
    ships.learn(reportOf(ONE, ARGO, 'ARGO'));
    expect(ships.learn(reportOf(ONE, ARGO, 'NEW NAME'))).toBe(null);
    expect(ships.learn(reportOf(ONE, null, 'NEW NAME'))).toBe(null);
    expect(ships.imoOf(ONE)).toBe(ARGO);
  });

  it('that no container awaits is ignored, nor one with a number whose check digit is wrong', () => {
    const ships = awaiting([{ imo: ARGO, name: null }]);
    expect(ships.learn(reportOf(ONE, OTHER, 'OTHER'))).toBe(null);
    expect(ships.learn(reportOf(ONE, '9134271', null))).toBe(null);
    expect(ships.imoOf(ONE)).toBeUndefined();
  });

  it('is known by what was learned before, until no container awaits her', () => {
    const links: Link[] = [{ imo: ARGO, mmsi: ONE, matchedBy: 'imo' }];
    const ships = awaiting([{ imo: ARGO, name: 'ARGO' }], links);
    expect(ships.imoOf(ONE)).toBe(ARGO);
    ships.await([], links);
    expect(ships.imoOf(ONE)).toBeUndefined();
    ships.await([{ imo: ARGO, name: 'ARGO' }], links);
    expect(ships.imoOf(ONE)).toBe(ARGO);
  });
});

describe('a name', () => {
  const two = [
    { imo: ARGO, name: 'M/V Argo-Star' },
    { imo: HERA, name: 'HERA' },
  ];

  it('identifies a ship without a number, in any spelling', () => {
    const ships = awaiting(two);
    expect(ships.learn(reportOf(ONE, null, 'ARGO STAR'))).toMatchObject({ linked: { imo: ARGO, matchedBy: 'name' } });
    expect(ships.learn(reportOf(TWO, '0000001', 'HERA'))).toMatchObject({ linked: { imo: HERA } });
  });

  it('does not identify a ship if two awaited ships have it', () => {
    const ships = awaiting([...two, { imo: OTHER, name: 'HERA' }]);
    expect(ships.learn(reportOf(ONE, null, 'HERA'))).toBe(null);
  });

  it('never identifies a ship with another number', () => {
    const ships = awaiting(two);
    expect(ships.learn(reportOf(ONE, OTHER, 'HERA'))).toBe(null);
    expect(ships.learn(reportOf(ONE, null, 'HERA'))).toBe(null);
    ships.learn(reportOf(TWO, null, 'HERA'));
    expect(ships.learn(reportOf(TWO, OTHER, 'HERA', 9))).toEqual({
      ended: { imo: HERA, mmsi: TWO, matchedBy: 'name' },
      atMillis: 9,
    });
    expect(ships.imoOf(TWO)).toBeUndefined();
  });

  it('that a ship no longer has ends a link by name', () => {
    const ships = awaiting(two);
    ships.learn(reportOf(ONE, null, 'HERA'));
    expect(ships.learn(reportOf(ONE, null, 'ANOTHER'))).toMatchObject({ ended: { imo: HERA } });
  });

  it('of a ship without a known number is enough once she sends hers', () => {
    const ships = awaiting([{ imo: null, name: 'NAMED ONLY' }]);
    expect(ships.learn(reportOf(ONE, null, 'NAMED ONLY'))).toBe(null);
    expect(ships.learn(reportOf(ONE, OTHER, 'NAMED ONLY'))).toMatchObject({
      linked: { imo: OTHER },
      name: 'NAMED ONLY',
    });
    expect(ships.imoOf(ONE)).toBe(OTHER);
    ships.await([{ imo: null, name: 'NAMED ONLY' }], []);
    expect(ships.imoOf(ONE)).toBe(OTHER);
    ships.await([{ imo: HERA, name: 'HERA' }], []);
    expect(ships.imoOf(ONE)).toBeUndefined();
  });
});

describe('an MMSI', () => {
  it('changes with the flag of a ship, once the old MMSI is silent', () => {
    const ships = awaiting([{ imo: ARGO, name: 'ARGO' }]);
    ships.learn(reportOf(ONE, ARGO, 'ARGO'));
    ships.noteFix(ARGO, 0);
    expect(ships.learn(reportOf(TWO, ARGO, 'ARGO', HOUR - 1))).toBe(null);
    expect(ships.learn(reportOf(TWO, ARGO, 'ARGO', HOUR))).toMatchObject({ linked: { mmsi: TWO } });
    expect([ships.imoOf(ONE), ships.imoOf(TWO)]).toEqual([undefined, ARGO]);
  });

  it('belongs no longer to a ship after another ship sends under it', () => {
    const ships = awaiting([
      { imo: ARGO, name: 'ARGO' },
      { imo: HERA, name: 'HERA' },
    ]);
    ships.learn(reportOf(ONE, ARGO, 'ARGO'));
    ships.learn(reportOf(ONE, HERA, 'HERA'));
    expect(ships.imoOf(ONE)).toBe(HERA);
    expect(ships.learn(reportOf(ONE, OTHER, 'OTHER', 7))).toMatchObject({ ended: { imo: HERA }, atMillis: 7 });
  });
});
