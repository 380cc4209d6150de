import { describe, expect, test } from 'vitest';
import { flawsOf } from './flaws.ts';

const statement = (kind: 'arrival' | null, code: string) => ({ kind, original: { code, text: null } });
const fault = (path: string, problem = 'is missing') => ({ path, problem });

describe('flaws of an answer', () => {
  test('are counted by reason and by field or code, the most frequent first', () => {
    const observations = [statement('arrival', 'ARRI'), statement(null, 'XYZ'), statement(null, 'XYZ')];
    expect(
      flawsOf({
        reports: [{ observations, facts: [{ field: 'listed' }] }],
        unreadable: [fault('eventDateTime')],
        droppedFields: [fault('seals/0/number'), fault('seals/12/number', 'is no text'), fault('seals/3/number')],
      }),
    ).toEqual({
      statementsCount: 5,
      flaws: [
        { reason: 'dropped_field', name: 'seals/number', problem: 'is missing', count: 3 },
        { reason: 'unknown_code', name: 'XYZ', problem: null, count: 2 },
        { reason: 'unreadable_statement', name: 'eventDateTime', problem: 'is missing', count: 1 },
      ],
    });
  });

  test('have no name where a whole statement is meant', () => {
    expect(flawsOf({ reports: [], unreadable: [fault(''), fault('7')] }).flaws).toEqual([
      { reason: 'unreadable_statement', name: null, problem: 'is missing', count: 2 },
    ]);
  });

  test('have at most twenty names; the others are counted together', () => {
    const observations = Array.from({ length: 1000 }, (_, index) => statement(null, `CODE${index}`));
    const { flaws } = flawsOf({ reports: [{ observations, facts: [] }], unreadable: [] });
    expect(flaws).toHaveLength(21);
    expect(flaws.at(-1)).toEqual({ reason: 'unknown_code', name: null, problem: null, count: 980 });
  });

  test('are short and can be stored as JSON, whatever the source sends', () => {
    const observations = [statement(null, `\0${'😀'.repeat(100)}`)];
    const [flaw] = flawsOf({ reports: [{ observations, facts: [] }], unreadable: [] }).flaws;
    expect(flaw?.name).toBe(`${'😀'.repeat(29)}\ufffd`);
  });
});
