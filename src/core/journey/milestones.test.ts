import { describe, expect, it } from 'vitest';
import { observed, READING } from '../../../test/helpers/observations.ts';
import { statementsInForce } from './in-force.ts';
import { assembleJourney } from './journey.ts';
import { deriveMilestones } from './milestones.ts';
import type { RecordedObservation } from './statement.ts';

function milestonesOf(...recorded: RecordedObservation[]): string[] {
  const journey = assembleJourney(statementsInForce(recorded, 'SIMU0000001', READING));
  return deriveMilestones(journey).map(
    ({ name, statement }) => `${name}@${statement.observation.place.locode}${statement.actual ? '' : '?'}`,
  );
}

const direct = [
  observed('gate_out', 'CNSHA', '2026-03-01T02:00:00Z', { laden: false }),
  observed('gate_in', 'CNSHA', '2026-03-03T02:00:00Z', { laden: true }),
  observed('load', 'CNSHA', '2026-03-05T02:00:00Z', { vessel: 'ARGO' }),
  observed('departure', 'CNSHA', '2026-03-05T12:00:00Z', { vessel: 'ARGO' }),
  observed('arrival', 'USLGB', '2026-03-19T12:00:00Z', { vessel: 'ARGO' }),
  observed('discharge', 'USLGB', '2026-03-20T12:00:00Z', { vessel: 'ARGO' }),
  observed('gate_out', 'USLGB', '2026-03-23T12:00:00Z', { laden: true }),
  observed('gate_in', 'USLGB', '2026-03-27T12:00:00Z', { laden: false }),
];

const transshipment = [
  observed('load', 'VNHPH', '2026-03-05T02:00:00Z', { vessel: 'ARGO' }),
  observed('departure', 'VNHPH', '2026-03-05T12:00:00Z', { vessel: 'ARGO' }),
  observed('arrival', 'SGSIN', '2026-03-09T12:00:00Z', { vessel: 'ARGO' }),
  observed('discharge', 'SGSIN', '2026-03-09T20:00:00Z', { vessel: 'ARGO' }),
  observed('arrival', 'SGSIN', '2026-03-11T06:00:00Z', { vessel: 'BEAGLE' }),
  observed('load', 'SGSIN', '2026-03-12T02:00:00Z', { vessel: 'BEAGLE' }),
  observed('departure', 'SGSIN', '2026-03-12T12:00:00Z', { vessel: 'BEAGLE' }),
  observed('arrival', 'NLRTM', '2026-04-06T12:00:00Z', { vessel: 'BEAGLE' }),
  observed('discharge', 'NLRTM', '2026-04-07T12:00:00Z', { vessel: 'BEAGLE' }),
];

describe('milestones', () => {
  it('follow a direct journey from empty out to empty in', () => {
    expect(milestonesOf(...direct)).toEqual([
      'empty_out@CNSHA',
      'full_in@CNSHA',
      'vessel_loaded@CNSHA',
      'vessel_departed@CNSHA',
      'vessel_arrived@USLGB',
      'vessel_discharged@USLGB',
      'full_out@USLGB',
      'empty_in@USLGB',
    ]);
  });

  it('take their role from the place in the journey: a discharge between loading and the last port is a transshipment', () => {
    expect(milestonesOf(...transshipment)).toEqual([
      'vessel_loaded@VNHPH',
      'vessel_departed@VNHPH',
      'transshipment_arrived@SGSIN',
      'transshipment_discharged@SGSIN',
      'transshipment_loaded@SGSIN',
      'transshipment_departed@SGSIN',
      'vessel_arrived@NLRTM',
      'vessel_discharged@NLRTM',
    ]);
  });

  it('use the arrival of the vessel the container came with, not of the one it leaves with', () => {
    const journey = assembleJourney(statementsInForce(transshipment, 'SIMU0000001', READING));
    const arrived = deriveMilestones(journey).find((each) => each.name === 'transshipment_arrived');
    expect(arrived?.statement.observation.vessel?.name).toBe('ARGO');
  });

  it('ignore ports where the container stays on board', () => {
    const calls = [
      observed('arrival', 'KRPUS', '2026-03-08T12:00:00Z', { vessel: 'ARGO' }),
      observed('departure', 'KRPUS', '2026-03-09T12:00:00Z', { vessel: 'ARGO' }),
    ];
    expect(milestonesOf(...direct, ...calls)).toEqual(milestonesOf(...direct));
  });

  it('keep expected ones apart from actual ones', () => {
    expect(
      milestonesOf(
        observed('load', 'CNSHA', '2026-03-05T02:00:00Z', { vessel: 'ARGO' }),
        observed('departure', 'CNSHA', '2026-03-05T12:00:00Z', { vessel: 'ARGO' }),
        observed('arrival', 'USLGB', '2026-03-19T12:00:00Z', { vessel: 'ARGO', classifier: 'estimated' }),
        observed('discharge', 'USLGB', '2026-03-20T12:00:00Z', { vessel: 'ARGO', classifier: 'planned' }),
      ),
    ).toEqual(['vessel_loaded@CNSHA', 'vessel_departed@CNSHA', 'vessel_arrived@USLGB?', 'vessel_discharged@USLGB?']);
  });

  it('follow the rail way inland, and take a truck move at the port for no pick-up there', () => {
    expect(
      milestonesOf(
        observed('load', 'KRPUS', '2026-02-01T02:00:00Z', { vessel: 'ARGO' }),
        observed('arrival', 'CAVAN', '2026-02-14T02:00:00Z', { vessel: 'ARGO' }),
        observed('berthing', 'CAVAN', '2026-03-26T02:00:00Z', { vessel: 'ARGO' }),
        observed('discharge', 'CAVAN', '2026-03-27T02:00:00Z', { vessel: 'ARGO' }),
        observed('load', 'CAVAN', '2026-03-30T02:00:00Z', { mode: 'rail' }),
        observed('departure', 'CAVAN', '2026-03-31T02:00:00Z', { mode: 'rail' }),
        observed('arrival', 'USDET', '2026-04-08T02:00:00Z', { mode: 'rail' }),
        observed('discharge', 'USDET', '2026-04-08T12:00:00Z', { mode: 'rail' }),
        observed('gate_out', 'USDET', '2026-04-10T12:00:00Z', { laden: true }),
        observed('gate_in', 'USDET', '2026-04-13T12:00:00Z', { laden: false }),
      ),
    ).toEqual([
      'vessel_loaded@KRPUS',
      'vessel_arrived@CAVAN',
      'vessel_berthed@CAVAN',
      'vessel_discharged@CAVAN',
      'rail_loaded@CAVAN',
      'rail_departed@CAVAN',
      'rail_arrived@USDET',
      'arrived_at_inland_destination@USDET',
      'rail_unloaded@USDET',
      'full_out@USDET',
      'empty_in@USDET',
    ]);
  });

  it('call moves by feeder or barge by their name', () => {
    expect(
      milestonesOf(
        observed('load', 'VNHPH', '2026-03-05T02:00:00Z', { vessel: 'LITTLE', mode: 'feeder' }),
        observed('departure', 'VNHPH', '2026-03-05T03:00:00Z', { vessel: 'LITTLE', mode: 'feeder' }),
        observed('arrival', 'SGSIN', '2026-03-08T02:00:00Z', { vessel: 'LITTLE', mode: 'feeder' }),
        observed('discharge', 'SGSIN', '2026-03-08T03:00:00Z', { vessel: 'LITTLE', mode: 'feeder' }),
        observed('load', 'SGSIN', '2026-03-12T02:00:00Z', { vessel: 'BEAGLE' }),
        observed('discharge', 'NLRTM', '2026-04-07T12:00:00Z', { vessel: 'BEAGLE' }),
      ),
    ).toEqual([
      'feeder_loaded@VNHPH',
      'feeder_departed@VNHPH',
      'feeder_arrived@SGSIN',
      'feeder_discharged@SGSIN',
      'vessel_loaded@SGSIN',
      'vessel_discharged@NLRTM',
    ]);
  });

  it('are never derived from an unknown code', () => {
    expect(milestonesOf(observed(null, 'CNSHA', '2026-03-05T02:00:00Z'))).toEqual([]);
  });

  it('do not include an actual in the future', () => {
    const [name] = milestonesOf(observed('load', 'CNSHA', '2027-03-05T02:00:00Z', { vessel: 'ARGO' }));
    expect(name).toBe('vessel_loaded@CNSHA?');
  });

  it('ignore a withdrawn statement', () => {
    const withdrawn = observed('gate_out', 'USLGB', '2026-03-23T12:00:00Z', {
      laden: true,
      withdrawnAt: '2026-03-24T00:00:00Z',
    });
    const others = direct.filter((each) => each.observation.kind !== 'gate_out' || each.observation.laden === false);
    expect(milestonesOf(...others, withdrawn)).not.toContain('full_out@USLGB');
  });

  it('of a leg name its ship and voyage, also where the statement that counts names neither', () => {
    const argo = { imo: '9300001', name: 'ARGO' };
    const [load, ...rest] = transshipment as [RecordedObservation, ...RecordedObservation[]];
    const numbered = { ...load, observation: { ...load.observation, vessel: argo, voyage: '14E' } };
    const user = { source: { kind: 'user', code: 'user', name: 'User' }, mode: null } as const;
    const entered = [
      observed('discharge', 'SGSIN', '2026-03-09T22:00:00Z', user),
      observed('load', 'SGSIN', '2026-03-12T03:00:00Z', user),
      observed('gate_out', 'NLRTM', '2026-04-09T03:00:00Z', { ...user, laden: true }),
    ];
    const statements = statementsInForce([numbered, ...rest, ...entered], 'SIMU0000001', READING);
    const milestones = deriveMilestones(assembleJourney(statements));
    const ofUser = milestones.filter(({ statement }) => statement.observation.source.kind === 'user');
    expect(ofUser.map(({ name, ship }) => [name, ship])).toEqual([
      ['transshipment_discharged', { vessel: argo, voyage: '14E' }],
      ['transshipment_loaded', { vessel: { imo: null, name: 'BEAGLE' }, voyage: null }],
      ['full_out', { vessel: null, voyage: null }],
    ]);
  });
});
