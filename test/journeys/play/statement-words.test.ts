import { describe, expect, it } from 'vitest';
import { readPlace, readStatementLine, type StatementOrigin } from './statement-words.ts';

const origin: StatementOrigin = {
  source: { kind: 'shipping_line', code: 'SIML', name: 'SIML' },
  place: { locode: null, name: null, facility: null },
  container: 'SIMU0000001',
};

function moveOf(line: string) {
  const statement = readStatementLine(line, origin);
  if (statement.is !== 'move') throw new Error(`"${line}" is no move`);
  return statement.observation;
}

describe('a line of a story', () => {
  it('names a vessel with its IMO number, by either alone, and with blanks in quotes', () => {
    const vesselOf = (name: string) => moveOf(`load CNSHA 2026-03-05T11:00 on ${name} 014E`).vessel;
    expect(vesselOf('ARGO#9300001')).toEqual({ name: 'ARGO', imo: '9300001' });
    expect(vesselOf('#9300001')).toEqual({ name: null, imo: '9300001' });
    expect(vesselOf('"ARGO EXPRESS"#9300001')).toEqual({ name: 'ARGO EXPRESS', imo: '9300001' });
    expect(() => vesselOf('ARGO#93')).toThrow('is no vessel');
  });

  it('names the transport call after the voyage', () => {
    const move = moveOf('departure CNSHA 2026-03-05T23:00 on ARGO 014E call TC1 stated 2026-03-06T00:00Z id e1');
    expect(move).toMatchObject({
      voyage: '014E',
      transportCallId: 'TC1',
      statedAt: '2026-03-06T00:00:00Z',
      sourceEventId: 'e1',
    });
  });

  it('names a place without a code in quotes', () => {
    expect(readPlace('"Chicago, IL, US"')).toEqual({ locode: null, name: 'Chicago, IL, US', facility: null });
    expect(readPlace('"Chicago, IL, US"/RAMP')).toMatchObject({ name: 'Chicago, IL, US', facility: { type: 'RAMP' } });
    expect(moveOf('rail arrival "Chicago, IL, US" 2026-03-25T08:00').place.name).toBe('Chicago, IL, US');
    expect(() => readPlace('Chicago')).toThrow('is no place');
  });

  it('is about its own container, the one it names, or every container', () => {
    expect(moveOf('load CNSHA 2026-03-05T11:00').equipment).toBe('SIMU0000001');
    expect(moveOf('departure CNSHA 2026-03-05T11:00').equipment).toBeNull();
    expect(moveOf('rail departure USLGB 2026-03-25T11:00').equipment).toBe('SIMU0000001');
    expect(moveOf('SIMU0000002 departure CNSHA 2026-03-05T11:00').equipment).toBe('SIMU0000002');
    expect(moveOf('any planned load CNSHA 2026-03-05T11:00').equipment).toBeNull();
  });

  it('reports a booking without a place and without a container', () => {
    expect(moveOf('booking-confirmed 2026-02-19T09:00Z')).toMatchObject({
      kind: 'booking_confirmed',
      equipment: null,
      place: { locode: null, name: null },
    });
  });
});
