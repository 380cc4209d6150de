/** From what sources say to the moves that start and stop charges, and to the last free day of the state. */
import { describe, expect, it } from 'vitest';
import { tariff, terms } from '../../../test/helpers/charges.ts';
import { LINE, locateIn, observed, READING } from '../../../test/helpers/observations.ts';
import { deriveAll } from '../derive.ts';
import type { RecordedFact } from '../facts.ts';
import type { RecordedObservation } from '../journey/statement.ts';
import { deriveContainer } from '../state/container-state.ts';
import type { ShipmentTerms } from './charged-container.ts';

const NUMBER = 'SIMU0000001';
const TERMINAL = { kind: 'terminal', code: 'Y258', name: 'Pier E' } as const;
const VOYAGE = [
  observed('load', 'CNSHA', '2026-03-05T02:00:00Z', { vessel: 'ARGO' }),
  observed('arrival', 'USLGB', '2026-03-19T12:00:00Z', { vessel: 'ARGO' }),
  observed('discharge', 'USLGB', '2026-03-20T12:00:00Z', { vessel: 'ARGO' }),
];
const OUT = observed('gate_out', 'USLGB', '2026-03-27T17:00:00Z', { laden: true });
const BACK = observed('gate_in', 'USLGB', '2026-04-02T17:00:00Z', { laden: false });

/** @param confirmed whether a second reading reported the same */
function available(value: boolean, at: string, confirmed = true): RecordedFact {
  const recordedAt = Date.parse(at);
  return {
    id: `available-${at}`,
    fact: {
      source: TERMINAL,
      statedAt: at,
      equipment: NUMBER,
      field: 'available',
      value,
      place: { locode: 'USLGB', name: null, facility: null },
      original: { code: 'available', text: String(value) },
    },
    recordedAt,
    withdrawnAt: null,
    confirmedAt: confirmed ? recordedAt + 3_600_000 : null,
    restatedAt: null,
  };
}

const derive = (
  observations: readonly RecordedObservation[],
  facts: readonly RecordedFact[] = [],
  reading = READING,
  charged: ShipmentTerms | null = null,
) => deriveContainer({ number: NUMBER, observations, facts }, reading, charged);
const eventsOf = (...given: Parameters<typeof derive>) =>
  Object.fromEntries(Object.entries(derive(...given).state.clockEvents).map(([name, { at }]) => [name, at]));

describe('the moves of a clock', () => {
  it('are none at sea', () => {
    expect(eventsOf(VOYAGE.slice(0, 1))).toEqual({});
  });

  it('are the discharge, the gate-out as both its end and the pick-up, and the empty return', () => {
    expect(eventsOf([...VOYAGE, OUT, BACK])).toEqual({
      discharge: '2026-03-20T12:00:00Z',
      leftPort: '2026-03-27T17:00:00Z',
      pickUp: '2026-03-27T17:00:00Z',
      emptyReturn: '2026-04-02T17:00:00Z',
    });
  });

  it('keep a date as a date', () => {
    const { discharge } = derive([
      ...VOYAGE.slice(0, 2),
      observed('discharge', 'USLGB', '2026-03-20', { vessel: 'ARGO' }),
    ]).state.clockEvents;
    expect(discharge).toMatchObject({ precision: 'day', timeZone: 'America/Los_Angeles' });
  });

  it('are not over while the box is back at its terminal', () => {
    const returned = observed('gate_in', 'USLGB', '2026-03-27T20:00:00Z', { laden: true });
    expect(eventsOf([...VOYAGE, OUT, returned])).toEqual({ discharge: '2026-03-20T12:00:00Z' });
  });

  it('separate the port from the ramp', () => {
    const rail = [
      observed('load', 'USLGB', '2026-03-22T12:00:00Z', { mode: 'rail' }),
      observed('arrival', 'USCHI', '2026-03-26T12:00:00Z', { mode: 'rail', equipment: NUMBER }),
      observed('discharge', 'USCHI', '2026-03-26T18:00:00Z', { mode: 'rail' }),
      observed('gate_out', 'USCHI', '2026-03-28T18:00:00Z', { laden: true }),
    ];
    expect(eventsOf([...VOYAGE, ...rail])).toEqual({
      discharge: '2026-03-20T12:00:00Z',
      leftPort: '2026-03-22T12:00:00Z',
      inlandUnloading: '2026-03-26T18:00:00Z',
      leftInland: '2026-03-28T18:00:00Z',
      pickUp: '2026-03-28T18:00:00Z',
    });
  });
});

describe('availability', () => {
  const since = (...facts: RecordedFact[]) => eventsOf(VOYAGE, facts).availability;
  it.each<[string, RecordedFact[], string | undefined]>([
    ['is the first yes', [available(true, '2026-03-21T12:00:00Z')], '2026-03-21T12:00:00Z'],
    [
      'is not begun anew by a no',
      [
        available(true, '2026-03-21T12:00:00Z'),
        available(false, '2026-03-22T12:00:00Z'),
        available(true, '2026-03-23T12:00:00Z'),
      ],
      '2026-03-21T12:00:00Z',
    ],
    [
      'is not begun by a flicker',
      [
        available(false, '2026-03-20T18:00:00Z'),
        available(true, '2026-03-21T12:00:00Z', false),
        available(false, '2026-03-21T12:05:00Z'),
        available(true, '2026-03-23T12:00:00Z'),
      ],
      '2026-03-23T12:00:00Z',
    ],
    ['reported ahead counts from the discharge on', [available(true, '2026-03-18T12:00:00Z')], '2026-03-20T12:00:00Z'],
    [
      'reported ahead and withdrawn does not count',
      [available(true, '2026-03-18T12:00:00Z'), available(false, '2026-03-19T12:00:00Z')],
      undefined,
    ],
    ['is not known where no source reports it', [], undefined],
  ])('%s', (_, facts, expected) => {
    expect(since(...facts)).toBe(expected);
    expect(since(...facts.toReversed())).toBe(expected);
  });
});

describe('the last free day of the state', () => {
  const owner = { ...terms(tariff({ name: 'Pier E' })), scac: LINE.code, customerId: null };
  it('is computed where no source states one, at noon there', () => {
    const { state, provenance, chargesFrom } = derive(VOYAGE, [], READING, owner);
    expect([state.pickupLfd, state.pickupLfdLine, state.pickupLfdTerminal]).toEqual([
      '2026-03-25T19:00:00Z',
      null,
      null,
    ]);
    expect(provenance.pickupLfd?.rule).toContain('computed by the tariff "Pier E"');
    expect(chargesFrom).toBeNull(); // Not on the list of its shipment.
  });

  it('is of this journey, not of an earlier one of the same box', () => {
    const again = [
      observed('load', 'CNSHA', '2026-05-05T02:00:00Z', { vessel: 'BOREAS' }),
      observed('arrival', 'USLGB', '2026-05-19T12:00:00Z', { vessel: 'BOREAS' }),
    ];
    const evidence = { observations: [...VOYAGE, OUT, BACK, ...again], facts: [] };
    const { containers } = deriveAll(evidence, READING, owner);
    expect(containers.map(({ journey, derived }) => [journey, derived.state.pickupLfd])).toEqual([
      [1, '2026-03-25T19:00:00Z'],
      [2, null],
    ]);
  });

  it('needs the zone of the place', () => {
    const nowhere = { ...READING, locate: locateIn({}) };
    expect(derive(VOYAGE, [], nowhere, owner).state.pickupLfd).toBeNull();
  });
});
