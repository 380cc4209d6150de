/** The role of statements that no milestone stands for: outranked, superseded or withdrawn ones. */
import { describe, expect, it } from 'vitest';
import { observed, READING } from '../../../test/helpers/observations.ts';
import { statementsInForce } from './in-force.ts';
import { assembleJourney } from './journey.ts';
import { deriveMilestones } from './milestones.ts';
import { resolveRoles } from './roles.ts';
import type { RecordedObservation } from './statement.ts';

/** The role of a statement that is not in force, in the journey that the others make. */
function roleOf(reported: RecordedObservation, others: readonly RecordedObservation[]): string | null {
  const journey = assembleJourney(statementsInForce(others, 'SIMU0000001', READING));
  const [statement] = assembleJourney(statementsInForce([reported], 'SIMU0000001', READING)).statements;
  if (statement === undefined) throw new Error('the statement does not count for the container');
  return resolveRoles(journey, deriveMilestones(journey))(statement);
}

const byShip = [
  observed('load', 'VNHPH', '2026-03-05T02:00:00Z', { vessel: 'ARGO' }),
  observed('departure', 'VNHPH', '2026-03-05T12:00:00Z', { vessel: 'ARGO' }),
  observed('arrival', 'SGSIN', '2026-03-09T12:00:00Z', { vessel: 'ARGO' }),
  observed('discharge', 'SGSIN', '2026-03-09T20:00:00Z', { vessel: 'ARGO' }),
  observed('load', 'SGSIN', '2026-03-12T02:00:00Z', { vessel: 'BEAGLE' }),
  observed('departure', 'SGSIN', '2026-03-12T12:00:00Z', { vessel: 'BEAGLE' }),
  observed('arrival', 'CAVAN', '2026-03-28T12:00:00Z', { vessel: 'BEAGLE' }),
  observed('discharge', 'CAVAN', '2026-03-29T12:00:00Z', { vessel: 'BEAGLE' }),
];
const byRail = [
  observed('load', 'CAVAN', '2026-03-30T02:00:00Z', { mode: 'rail' }),
  observed('departure', 'CAVAN', '2026-03-31T02:00:00Z', { mode: 'rail' }),
  observed('arrival', 'USDET', '2026-04-08T02:00:00Z', { mode: 'rail' }),
  observed('discharge', 'USDET', '2026-04-08T12:00:00Z', { mode: 'rail' }),
];

describe('the role of an estimate that no longer counts', () => {
  const estimated = { classifier: 'estimated' } as const;

  it.each([
    ['CAVAN', 'vessel_arrived'],
    ['SGSIN', 'transshipment_arrived'],
  ])('of a ship without a name follows from its port %s, and not from its time', (port, role) => {
    // A day after the arrival at one port, and weeks away from that at the other.
    const at = port === 'CAVAN' ? '2026-03-10T00:00:00Z' : '2026-03-27T00:00:00Z';
    expect(roleOf(observed('arrival', port, at, estimated), byShip)).toBe(role);
  });

  it.each([
    ['arrival', 'USDET', 'rail_arrived'],
    ['arrival', 'USCHI', null],
    ['discharge', 'USDET', 'rail_unloaded'],
    ['discharge', 'USCHI', null],
    ['load', 'USCHI', 'rail_loaded'],
  ] as const)('by rail, a %s at %s, is %s: the train ends at the destination', (kind, place, role) => {
    const late = observed(kind, place, '2026-04-07T02:00:00Z', { ...estimated, mode: 'rail' });
    expect(roleOf(late, [...byShip, ...byRail])).toBe(role);
  });

  it.each([
    ['gate_out', false, 'empty_out', null],
    ['gate_out', true, null, 'full_out'],
    ['pick_up', null, 'empty_out', 'full_out'],
    ['gate_in', true, 'full_in', null],
    ['gate_in', false, null, 'empty_in'],
    ['drop_off', null, 'full_in', 'empty_in'],
  ] as const)(
    'through a gate, a %s with laden %s, is %s before the voyage and %s after it',
    (kind, laden, out, home) => {
      expect(roleOf(observed(kind, 'VNHPH', '2026-03-01T02:00:00Z', { ...estimated, laden }), byShip)).toBe(out);
      expect(roleOf(observed(kind, 'CAVAN', '2026-04-01T02:00:00Z', { ...estimated, laden }), byShip)).toBe(home);
    },
  );
});
