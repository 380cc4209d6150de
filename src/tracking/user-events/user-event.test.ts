import { describe, expect, it } from 'vitest';
import type { RecordedFact } from '../../core/facts.ts';
import type { RecordedObservation } from '../../core/journey/statement.ts';
import type { FactField, FactValue } from '../../core/observation.ts';
import { ENTERED_FACTS, ENTERED_MOVES, isMoveName, USER_EVENTS, userEventsOf } from './user-event.ts';

const NOWHERE = { locode: null, name: null, facility: null };
const source = { kind: 'user', code: 'user', name: 'User' } as const;

function fact(id: string, at: number, field: FactField, value: FactValue, retracted = false): RecordedFact {
  const original = { code: field === 'pickup_lfd' ? 'last_free_day' : field, text: null };
  const statement = { source, statedAt: null, equipment: 'SIMU0000001', field, value, place: NOWHERE, original };
  return {
    id,
    recordedAt: at,
    withdrawnAt: null,
    confirmedAt: null,
    restatedAt: null,
    fact: { ...statement, ...(retracted && { retracted: true }) },
  };
}

function pickUp(id: string, at: number, hour: string, retracted = false): RecordedObservation {
  const { kind, mode, laden } = ENTERED_MOVES.picked_up;
  return {
    id,
    recordedAt: at,
    withdrawnAt: null,
    observation: {
      ...{ source, sourceEventId: 'picked_up|USLGB', statedAt: null, kind, classifier: 'actual', mode, laden },
      at: { kind: 'instant', at: `2026-05-10T${hour}:00:00Z`, precision: 'minute' },
      ...{ place: { ...NOWHERE, locode: 'USLGB' }, vessel: null, voyage: null, equipment: 'SIMU0000001' },
      ...{ transportCallId: null, retracted, original: { code: 'picked_up', text: null } },
    },
  };
}

const eventsOf = (observations: readonly RecordedObservation[], facts: readonly RecordedFact[]) =>
  userEventsOf({ observations, facts }).map(({ id, event, end }) => [id, event, end && `${end.how} by ${end.by}`]);

describe('the user events of a container', () => {
  it('are listed newest first, with the end of each, in any order of reading', () => {
    const statements = [pickUp('1', 1, '10'), pickUp('2', 2, '11'), pickUp('3', 3, '11', true)];
    const expected = [
      ['2', 'picked_up', 'withdrawn by 3'],
      ['1', 'picked_up', 'replaced by 2'],
    ];
    expect(eventsOf(statements, [])).toEqual(expected);
    expect(eventsOf(statements.toReversed(), [])).toEqual(expected);
  });

  it('takes a cancelled appointment for a word, and a delivery without a time for one taken back', () => {
    const day = { kind: 'date', on: '2026-05-12' } as const;
    expect(eventsOf([], [fact('1', 1, 'pickup_appointment', day), fact('2', 2, 'pickup_appointment', null)])).toEqual([
      ['2', 'pickup_appointment', null],
      ['1', 'pickup_appointment', 'replaced by 2'],
    ]);
    expect(eventsOf([], [fact('1', 1, 'delivered', day), fact('2', 2, 'delivered', null)])).toEqual([
      ['1', 'delivered', 'withdrawn by 2'],
    ]);
  });

  it('keeps clearances of other holds apart, and takes back the one that is meant', () => {
    const words = [
      fact('1', 1, 'holds_cleared', ['customs']),
      fact('2', 2, 'holds_cleared', ['freight']),
      fact('3', 3, 'holds_cleared', ['customs'], true),
    ];
    expect(eventsOf([], words)).toEqual([
      ['2', 'holds_cleared', null],
      ['1', 'holds_cleared', 'withdrawn by 3'],
    ]);
  });

  it('leave out the statements of other sources', () => {
    const line = { kind: 'shipping_line', code: 'SIML', name: 'SIML' } as const;
    const { fact: statement, ...recorded } = fact('1', 1, 'holds', []);
    expect(eventsOf([], [{ ...recorded, fact: { ...statement, source: line } }])).toEqual([]);
  });

  it('has a meaning for every event that is published', () => {
    expect(USER_EVENTS.filter((name) => !isMoveName(name) && !(name in ENTERED_FACTS))).toEqual([]);
  });
});
