import { describe, expect, it } from 'vitest';
import { statementsOf } from '../../../../test/helpers/words.ts';
import { implausibleActuals, positionsOfOthers } from './plausible.ts';

/** Why what is not believed is not, oldest first. */
function reasons(lines: string): string[] {
  const statements = statementsOf(lines);
  const found = new Map([...implausibleActuals(statements), ...positionsOfOthers(statements)]);
  return statements.flatMap(({ id, observation: { kind } }) => (found.has(id) ? [`${kind} ${found.get(id)}`] : []));
}

const VOYAGE = 'load VNHPH 2026-03-05 on ARGO\nestimated arrival NLRTM 2026-04-05 on ARGO';

describe('an actual far from all other statements', () => {
  it('is implausible beyond sixty days', () => {
    expect(reasons(`${VOYAGE}\ndischarge NLRTM 2026-06-03`)).toEqual([]);
    expect(reasons(`${VOYAGE}\ndischarge NLRTM 2026-06-05`)).toEqual(['discharge farFromAll']);
    expect(reasons(`${VOYAGE}\ngate-out VNHPH 2025-03-01`)).toEqual(['gate_out farFromAll']);
  });

  it('is supported by another move near it, and not by a repetition of itself', () => {
    expect(reasons(`${VOYAGE}\ndischarge NLRTM 2026-07-05\nladen gate-out NLRTM 2026-07-06`)).toEqual([]);
    expect(reasons(`${VOYAGE}\ndischarge NLRTM 2026-07-05\ndischarge NLRTM 2026-07-06`)).toEqual([
      'discharge farFromAll',
      'discharge farFromAll',
    ]);
  });

  it('is not supported by document events', () => {
    for (const paper of ['document-issued', 'document-surrendered', 'arrival-notice', 'delivery-order'])
      expect(reasons(`${VOYAGE}\ndischarge NLRTM 2026-07-05\n${paper} NLRTM 2026-07-06`), paper).toEqual([
        'discharge farFromAll',
      ]);
  });

  it('is kept where there is only one other actual: which of them is wrong is not known', () => {
    expect(reasons('load VNHPH 2026-03-05 on ARGO\ndischarge NLRTM 2026-07-05')).toEqual([]);
    expect(reasons('planned load VNHPH 2026-03-05 on ARGO\ndischarge NLRTM 2026-07-05')).toEqual([
      'discharge farFromAll',
    ]);
  });
});

describe('a move before the booking', () => {
  const BOOKED = `booking-confirmed 2026-03-01T10:00Z\n${VOYAGE}`;

  it('is implausible by itself, from a day before on', () => {
    expect(reasons(`${BOOKED}\nempty gate-out VNHPH 2026-02-27`)).toEqual(['gate_out beforeBooking']);
    expect(reasons(`${BOOKED}\nempty gate-out VNHPH 2026-02-28T20:00`)).toEqual([]);
    expect(reasons(`booking-received 2026-03-01T10:00Z\n${VOYAGE}\nempty gate-out VNHPH 2026-02-27`)).toEqual([
      'gate_out beforeBooking',
    ]);
  });

  it('is believed where another move supports it, or an earlier booking is reported', () => {
    expect(reasons(`${BOOKED}\nempty gate-out VNHPH 2026-02-26\nladen gate-in VNHPH 2026-02-27`)).toEqual([]);
    expect(reasons(`${BOOKED}\nbooking-received 2026-02-20T10:00Z\nempty gate-out VNHPH 2026-02-27`)).toEqual([]);
  });

  it('of a ship is none of the box', () => {
    expect(reasons(`${BOOKED}\narrival VNHPH 2026-02-26 on ARGO`)).toEqual([]);
  });
});

describe('a position of a ship', () => {
  const AIS = { kind: 'ais', code: 'AIS', name: 'AIS' } as const;
  const PLANNED = 'planned load CNSHA 2026-03-05 on ARGO#9300001\nplanned departure CNSHA 2026-03-05 on ARGO#9300001';
  const judge = (lines: string) => {
    const positions = statementsOf('departure CNSHA 2026-03-05T12:10Z on ARGO#9300001', AIS);
    return [...positionsOfOthers([...statementsOf(lines), ...positions]).values()];
  };

  it('proves nothing of a box without a reported load on her or departure with her', () => {
    expect(judge(PLANNED)).toEqual(['notAboard']);
    expect(judge(`${PLANNED}\narrival CNSHA 2026-03-04 on ARGO#9300001`)).toEqual(['notAboard']);
    expect(judge(`${PLANNED}\nload CNSHA 2026-03-06 on BEAGLE#9300002`)).toEqual(['notAboard']);
    expect(judge(`${PLANNED}\nrail load CNSHA 2026-03-05`)).toEqual(['notAboard']);
  });

  it('counts once it was loaded on her or on an unnamed ship, or she is reported to have left with it', () => {
    expect(judge(`${PLANNED}\nload CNSHA 2026-03-05 on ARGO#9300001`)).toEqual([]);
    expect(judge(`${PLANNED}\nload CNSHA 2026-03-05`)).toEqual([]);
    expect(judge(`${PLANNED}\ndeparture CNSHA 2026-03-05 on ARGO#9300001`)).toEqual([]);
  });
});
