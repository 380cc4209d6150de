import { expect, it } from 'vitest';
import type { RecordedObservation } from '../journey/statement.ts';
import type { LineReference, ReportedObservation } from '../observation.ts';
import { deriveShipment } from './shipment-state.ts';

const READING = { locate: () => null, asOf: Date.parse('2026-05-11T18:30:00Z'), settlingMillis: 0 };

function naming(id: string, references: readonly LineReference[], over: Partial<RecordedObservation> = {}) {
  const observation: Omit<ReportedObservation, 'raw'> = {
    source: { kind: 'shipping_line', code: 'SIML', name: 'Simulated Line' },
    sourceEventId: null,
    statedAt: null,
    kind: 'arrival',
    classifier: 'planned',
    at: { kind: 'date', on: '2026-05-20' },
    place: { locode: 'NLRTM', name: null, facility: null },
    vessel: null,
    voyage: null,
    mode: 'vessel',
    laden: null,
    equipment: null,
    transportCallId: null,
    references,
    retracted: false,
    original: { code: 'ARRI', text: null },
  };
  return { id, recordedAt: 0, withdrawnAt: null, observation, ...over };
}

const PO = { type: 'PO', value: '4711' };
const FF = { type: 'FF', value: '9' };

it('has what statements in force name, each once and in order, and the last one as its provenance', () => {
  const recorded = [
    naming('a', [PO]),
    naming('b', [PO, FF]),
    naming('c', [{ type: 'SI', value: '1' }], { withdrawnAt: 1 }),
  ];
  for (const order of [recorded, recorded.toReversed()]) {
    const { state, provenance } = deriveShipment([], order, READING);
    expect(state.lineReferences).toEqual([FF, PO]);
    expect(provenance.lineReferences?.observationId).toBe('b');
  }
});

it('is empty where nothing is named', () => {
  const { state, provenance } = deriveShipment([], [naming('a', [])], READING);
  expect([state.lineReferences, provenance.lineReferences]).toEqual([[], undefined]);
});
