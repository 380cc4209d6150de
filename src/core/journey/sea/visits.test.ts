import { describe, expect, it } from 'vitest';
import { briefly, statementsOf } from '../../../../test/helpers/words.ts';
import { resolveVessels } from './ships-of-calls.ts';
import { vesselsOf } from './vessel.ts';
import { visitsOf } from './visits.ts';

/** Each visit with its statements. */
function visits(lines: string): string[] {
  const statements = statementsOf(lines);
  const vessels = vesselsOf(statements);
  return visitsOf(statements, resolveVessels(statements, vessels)).map(
    ({ vessel, statements: ofVisit }) => `${vessel ?? '-'}: ${ofVisit.map(briefly).join(', ')}`,
  );
}

describe('the moves of one ship at one port', () => {
  it('is one visit from its arrival to its departure', () => {
    expect(
      visits(
        'arrival SGSIN 2026-03-01 on ARGO\nberthing SGSIN 2026-03-02 on ARGO\nplanned departure SGSIN 2026-03-04 on ARGO',
      ),
    ).toEqual(['ARGO: arrival SGSIN 03-01, berthing SGSIN 03-02, departure SGSIN 03-04?']);
  });

  it('is two where an arrival follows an actual departure by more than three days', () => {
    expect(visits('departure SGSIN 2026-03-01 on ARGO\narrival SGSIN 2026-03-04 on ARGO')).toHaveLength(1);
    expect(visits('departure SGSIN 2026-03-01 on ARGO\narrival SGSIN 2026-03-05 on ARGO')).toHaveLength(2);
  });

  it('is two where an arrival follows a planned departure by more than five days', () => {
    expect(
      visits('planned departure SGSIN 2026-03-01 on ARGO\nestimated arrival SGSIN 2026-03-05 on ARGO'),
    ).toHaveLength(1);
    expect(
      visits('planned departure SGSIN 2026-03-01 on ARGO\nestimated arrival SGSIN 2026-03-07 on ARGO'),
    ).toHaveLength(2);
  });

  it('is two where one source reports one kind twice, and one where two sources report it', () => {
    const words = 'arrival SGSIN 2026-03-01 on ARGO';
    expect(visits(`${words}\narrival SGSIN 2026-03-02 on ARGO`)).toHaveLength(2);
    const terminal = { kind: 'terminal', code: 'T1', name: 'T1' } as const;
    const statements = [...statementsOf(words), ...statementsOf('arrival SGSIN 2026-03-02 on ARGO', terminal)];
    expect(visitsOf(statements, resolveVessels(statements, vesselsOf(statements)))).toHaveLength(1);
  });

  it('is two where a forecast lies more than fourteen days after an actual', () => {
    expect(visits('arrival SGSIN 2026-03-01 on ARGO\nplanned departure SGSIN 2026-03-14 on ARGO')).toHaveLength(1);
    expect(visits('arrival SGSIN 2026-03-01 on ARGO\nplanned departure SGSIN 2026-03-16 on ARGO')).toHaveLength(2);
    expect(visits('arrival SGSIN 2026-03-01 on ARGO\ndeparture SGSIN 2026-03-16 on ARGO')).toHaveLength(1);
  });

  it('is two where an arrival follows a berthing by more than three days', () => {
    expect(visits('berthing SGSIN 2026-03-01 on ARGO\narrival SGSIN 2026-03-04 on ARGO')).toHaveLength(1);
    expect(visits('berthing SGSIN 2026-03-01 on ARGO\narrival SGSIN 2026-03-05 on ARGO')).toHaveLength(2);
  });

  it('is separated from others by call ids, unless those lie within three days', () => {
    expect(
      visits('estimated arrival SGSIN 2026-03-01 on ARGO call C1\nplanned departure SGSIN 2026-03-03 on ARGO call C2'),
    ).toHaveLength(1);
    expect(
      visits('estimated arrival SGSIN 2026-03-01 on ARGO call C1\nplanned departure SGSIN 2026-03-06 on ARGO call C2'),
    ).toHaveLength(2);
  });

  it('is one by its call id, regardless of the statements between', () => {
    expect(
      visits('arrival SGSIN 2026-03-01 on ARGO call C1\nplanned departure SGSIN 2026-03-30 on ARGO call C1'),
    ).toHaveLength(1);
  });
});

describe('a statement that names no ship', () => {
  it('is of the ship that has its call id, or its voyage', () => {
    expect(
      visits('estimated arrival SGSIN 2026-03-01 on ARGO call C1\nplanned departure SGSIN 2026-03-02 call C1'),
    ).toEqual(['ARGO: arrival SGSIN 03-01?, departure SGSIN 03-02?']);
  });

  it('is a visit of an unknown ship otherwise, in order of time', () => {
    expect(visits('estimated arrival SGSIN 2026-03-03 on ARGO call C1\nplanned departure SGSIN 2026-03-02')).toEqual([
      '-: departure SGSIN 03-02?',
      'ARGO: arrival SGSIN 03-03?',
    ]);
  });
});
