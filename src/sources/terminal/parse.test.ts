/** Messages that a terminal sends unrequested; its answers are in the conformance suite. */
import { describe, expect, test } from 'vitest';
import { PLAIN_TIMES } from '../neutral-format/times.ts';
import type { KnownTerminal } from './facility.ts';
import { parseTerminalMessage } from './parse.ts';

const TTI: KnownTerminal = {
  source: { kind: 'terminal', code: 'LGB-TTI', name: 'TTI' },
  facility: { locode: 'USLGB', smdg: 'TTI', firms: 'Z978', bic: null, name: null },
};

function sent(message: unknown) {
  const reading = {
    fetchedAt: '2026-05-14T18:00:00Z',
    terminal: null,
    known: [TTI],
    times: PLAIN_TIMES,
    requested: null,
  };
  return parseTerminalMessage(message, reading);
}

describe('the reporting terminal', () => {
  test.each([
    [{ locode: 'USLGB', firms: 'Z978' }, 'LGB-TTI'],
    [{ locode: 'USLGB', smdg: 'TTI', name: 'any name' }, 'LGB-TTI'],
    [{ locode: 'USLGB', smdg: 'ITS' }, 'ITS'],
    [{ locode: 'USLGB', smdg: 'TTI', firms: 'Y999' }, 'TTI'],
    [{ locode: 'BEANR', smdg: 'TTI' }, 'TTI'],
    [{ locode: 'be anr', name: 'Quay 869' }, 'Quay 869'],
  ])('%j is terminal %s', (facility, code) => {
    const { reports, unreadable } = sent({ facility, containers: [{ number: 'MSCU1234566' }] });
    expect(unreadable).toEqual([]);
    expect(reports).toMatchObject([{ source: { kind: 'terminal', code } }]);
  });

  test.each([
    [{ number: 'MSCU1234566' }, 'facility'],
    [{ containers: [{ number: 'MSCU1234566' }] }, 'containers/0/facility'],
    [{ containers: [{ number: 'MSCU1234566', facility: { smdg: 'TTI' } }] }, 'containers/0/facility/locode'],
    [{ facility: { locode: 'USLGB' }, containers: [{ number: 'MSCU1234566' }] }, 'facility'],
    [[{ facility: 'TTI', containers: [{ number: 'MSCU1234566' }] }], '0/facility'],
  ])('%j is refused, as it names no terminal', (message, path) => {
    expect(sent(message)).toMatchObject({ reports: [], unreadable: [{ path }] });
  });
});

test.each([null, 7, 'text', [], {}, [[]], { containers: {} }, { containers: null, unknown: 'x' }])(
  '%j has no reports',
  (message) => {
    expect(sent(message).reports).toEqual([]);
  },
);

test('a move stays the same statement when the container is reported again', () => {
  const statedAt = (updated_at: string) =>
    sent({
      facility: { locode: 'USLGB', smdg: 'TTI' },
      containers: [{ number: 'MSCU1234566', updated_at, moves: [{ type: 'discharge', at: '2026-05-10' }] }],
    }).reports[0]?.observations;
  expect(statedAt('2026-05-14T17:00:00Z')).toEqual(statedAt('2026-05-14T17:30:00Z'));
});

test('a move that may not have happened is not reported', () => {
  const moves = [
    { type: 'gate_out', at: '2026-05-10', estimated: 'perhaps' },
    { type: 'gate_out', at: '2026-05-11', withdrawn: 1 },
  ];
  const message = { number: 'MSCU1234566', facility: { locode: 'USLGB', smdg: 'TTI' }, moves };
  expect(sent(message)).toMatchObject({
    reports: [{ observations: [] }],
    unreadable: [{ path: 'moves/0/estimated' }, { path: 'moves/1/withdrawn' }],
  });
});

test('the chassis is that of the last move out of the gate which counts', () => {
  const moves = [
    { type: 'gate_out', at: '2026-05-10', chassis: 'FIRST 1' },
    { type: 'GATE_OUT', at: '2026-05-11', chassis: 'SECOND 2' },
    { type: 'gate_out', at: '2026-05-12', chassis: 'WITHDRAWN 3', withdrawn: true },
    { type: 'gate_in', at: '2026-05-13', chassis: 'IN 4' },
  ];
  const chassisOf = (more: object = {}) =>
    sent({ number: 'MSCU1234566', facility: { locode: 'USLGB', smdg: 'TTI' }, moves, ...more })
      .reports[0]?.facts.filter(({ field }) => field === 'chassis_number')
      .map(({ value }) => value);
  expect(chassisOf()).toEqual(['SECOND 2']);
  expect(chassisOf({ chassis: 'OF THE BOX 5' })).toEqual(['OF THE BOX 5']);
});
