import { describe, expect, it } from 'vitest';
import { observed, READING } from '../../test/helpers/observations.ts';
import { deriveAll } from './derive.ts';
import type { RecordedObservation } from './journey/statement.ts';
import { shipmentProvenance } from './provenance.ts';

/** The statement to which a field of the shipment is attributed. */
function origins(observations: readonly RecordedObservation[]): Record<string, string | undefined> {
  const evidence = { observations, facts: [] };
  const notes = shipmentProvenance(deriveAll(evidence, READING), evidence, READING);
  return Object.fromEntries(
    ['polLocode', 'podLocode', 'podVessel'].map((field) => {
      const from = observations.find(({ id }) => id === notes[field]?.observationId)?.observation;
      return [field, from && `${from.kind} ${from.place.locode}`];
    }),
  );
}

describe('the provenance of the values of a shipment', () => {
  it('is the voyage of its booking before any box is named', () => {
    const options = { classifier: 'planned', equipment: null, vessel: 'ARGO' } as const;
    const sailing = [
      observed('departure', 'CNSHA', '2026-03-05T02:00:00Z', options),
      observed('arrival', 'USLGB', '2026-03-19T12:00:00Z', options),
    ];
    expect(origins(sailing)).toEqual({
      polLocode: 'departure CNSHA',
      podLocode: 'arrival USLGB',
      podVessel: 'arrival USLGB',
    });
  });

  it('is the loading that names the ship where its arrival is not reported', () => {
    const moves = [
      observed('load', 'CNSHA', '2026-03-05T02:00:00Z', { vessel: 'ARGO' }),
      observed('arrival', 'USLGB', '2026-03-19T12:00:00Z', { classifier: 'planned', equipment: null }),
    ];
    expect(origins(moves)).toMatchObject({ podVessel: 'load CNSHA' });
  });
});
