import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { observed, READING } from '../../../test/helpers/observations.ts';
import type { RecordedObservation } from '../journey/statement.ts';
import { deriveContainer } from './container-state.ts';
import { deriveShipment } from './shipment-state.ts';

const NUMBER = 'SIMU0000001';

const derived = (recorded: readonly RecordedObservation[]) =>
  deriveContainer({ number: NUMBER, observations: recorded, facts: [] }, READING);
const stateOf = (recorded: readonly RecordedObservation[]) => derived(recorded).state;
/** With the provenance of each field. */
const explained = (recorded: readonly RecordedObservation[]) => {
  const { state, provenance } = derived(recorded);
  return { state, provenance };
};

const MOVES: RecordedObservation[] = [
  observed('gate_out', 'VNHPH', '2026-03-01T09:00', { laden: false }),
  observed('gate_in', 'VNHPH', '2026-03-03', { laden: true }),
  observed('load', 'VNHPH', '2026-03-05T02:00:00Z', { vessel: 'ARGO' }),
  observed('departure', 'VNHPH', '2026-03-05T12:00:00Z', { vessel: 'ARGO' }),
  observed('arrival', 'SGSIN', '2026-03-09T12:00:00Z', { vessel: 'ARGO' }),
  observed('discharge', 'SGSIN', '2026-03-09T20:00:00Z', { vessel: 'ARGO' }),
  observed('load', 'SGSIN', '2026-03-12T02:00:00Z', { vessel: 'BEAGLE' }),
  observed('departure', 'SGSIN', '2026-03-12T12:00:00Z', { vessel: 'BEAGLE' }),
  observed('arrival', 'NLRTM', '2026-04-05T12:00:00Z', {
    vessel: 'BEAGLE',
    classifier: 'planned',
    statedAt: '2026-03-01T00:00:00Z',
  }),
  observed('arrival', 'NLRTM', '2026-04-06T09:00:00Z', {
    vessel: 'BEAGLE',
    classifier: 'estimated',
    statedAt: '2026-03-20T00:00:00Z',
  }),
  observed('arrival', 'NLRTM', '2026-04-06T12:00:00Z', { vessel: 'BEAGLE' }),
  observed('discharge', 'NLRTM', '2026-04-07T12:00:00Z', { vessel: 'BEAGLE' }),
  observed('gate_out', 'NLRTM', '2026-04-09T12:00:00Z', { laden: true }),
  observed('gate_in', 'NLRTM', '2026-04-12T12:00:00Z', { laden: false }),
  observed(null, 'NLRTM', '2026-04-12T12:00:00Z'),
];

describe('the state of a container', () => {
  it('moves on with each milestone', () => {
    const statuses = MOVES.map((_, index) => stateOf(MOVES.slice(0, index + 1)).currentStatus);
    expect([...new Set(statuses)]).toEqual(['new', 'on_ship', 'grounded', 'picked_up', 'empty_returned']);
  });

  it('is new while nothing has happened', () => {
    expect(stateOf([])).toMatchObject({ currentStatus: 'new', polLocode: null, podLocode: null });
    expect(explained([]).provenance).toEqual({});
  });

  it('reads local times in the zone of their place, and keeps a day a day', () => {
    const state = stateOf(MOVES);
    expect(state.emptyOutAt).toBe('2026-03-01T02:00:00Z');
    expect(state.polFullInAt).toBe('2026-03-03T05:00:00Z');
  });

  it('applies a late message without moving the status back', () => {
    const withoutLoad = MOVES.filter((each) => each.observation.kind !== 'load');
    expect(stateOf(withoutLoad).currentStatus).toBe('empty_returned');
    expect(stateOf(MOVES).currentStatus).toBe('empty_returned');
  });

  it('moves back when the furthest milestone is withdrawn', () => {
    const withdrawn = MOVES.map((each) =>
      each.observation.kind === 'gate_in' && each.observation.laden === false ? { ...each, withdrawnAt: 1 } : each,
    );
    expect(stateOf(withdrawn).currentStatus).toBe('picked_up');
  });

  it('waits for inland transfer at the port when the journey goes on by rail', () => {
    const state = stateOf([
      observed('load', 'KRPUS', '2026-02-01T02:00:00Z', { vessel: 'ARGO' }),
      observed('discharge', 'CAVAN', '2026-03-27T02:00:00Z', { vessel: 'ARGO' }),
      observed('arrival', 'USDET', '2026-04-08T02:00:00Z', { mode: 'rail', classifier: 'estimated' }),
    ]);
    expect(state).toMatchObject({
      currentStatus: 'awaiting_inland_transfer',
      podLocode: 'CAVAN',
      destinationLocode: 'USDET',
    });
  });

  it('names the observation and the rule behind each time', () => {
    const { provenance } = explained(MOVES);
    const discharge = MOVES.find(
      ({ observation }) => observation.kind === 'discharge' && observation.place.locode === 'NLRTM',
    );
    expect(provenance.podDischargedAt).toEqual({
      observationId: discharge?.id,
      rule: 'last discharge from a seagoing vessel; the box was loaded or discharged there',
    });
  });

  it('is the same in any order of arrival', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(MOVES), (subset) => {
        const sorted = MOVES.filter((each) => subset.includes(each));
        expect(explained(subset)).toEqual(explained(sorted));
      }),
      { numRuns: 1000 },
    );
  });

  it('is the same when a statement arrives twice', () => {
    fc.assert(
      fc.property(fc.subarray(MOVES), (again) => {
        const repeated = again.map((each) => ({ ...each, id: `${each.id}-again` }));
        const twice = JSON.stringify(explained([...MOVES, ...repeated])).replaceAll('-again', '');
        expect(JSON.parse(twice)).toEqual(JSON.parse(JSON.stringify(explained(MOVES))));
      }),
    );
  });
});

describe('the state of a shipment', () => {
  const shipmentOf = (recorded: readonly RecordedObservation[]) =>
    deriveShipment([derived(recorded)], recorded, READING).state;

  it('keeps the first estimate beside the last and the actual', () => {
    expect(shipmentOf(MOVES)).toMatchObject({
      polLocode: 'VNHPH',
      podLocode: 'NLRTM',
      podVesselName: 'BEAGLE',
      podOriginalEtaAt: '2026-04-05T12:00:00Z',
      podEtaAt: '2026-04-06T09:00:00Z',
      podAtaAt: '2026-04-06T12:00:00Z',
    });
  });

  it('keeps the first estimate after its source has replaced it', () => {
    const replaced = MOVES.filter(
      ({ observation }) => observation.place.locode !== 'NLRTM' || observation.classifier !== 'actual',
    ).map((each) => (each.observation.classifier === 'planned' ? { ...each, withdrawnAt: 1 } : each));
    expect(shipmentOf(replaced)).toMatchObject({
      podOriginalEtaAt: '2026-04-05T12:00:00Z',
      podEtaAt: '2026-04-06T09:00:00Z',
      podAtaAt: null,
    });
  });

  it('is known in part before any container is', () => {
    expect(deriveShipment([], [], READING).state).toMatchObject({ polLocode: null, podEtaAt: null });
  });
});
