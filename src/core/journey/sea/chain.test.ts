import { describe, expect, it } from 'vitest';
import { READING } from '../../../../test/helpers/observations.ts';
import { recordedOf } from '../../../../test/helpers/words.ts';
import { statementsInForce } from '../in-force.ts';
import { assembleJourney, legsOf } from '../journey.ts';
import type { LegEnd } from './leg.ts';

/** `ARGO: VNHPH handled > SGSIN joint`: each leg's ship, its ends, and the rules that set them. */
function legs(lines: string, carryingOthers: readonly string[] = []): string[] {
  const inForce = statementsInForce(recordedOf(lines), 'SIMU0000001', READING);
  const journey = assembleJourney(
    inForce,
    carryingOthers.map((name) => ({ name, imo: null })),
  );
  const end = ({ location, rule }: LegEnd) => `${location?.key ?? '-'} ${rule}`;
  return legsOf(journey).map(({ vessel, boarding, landing }) => `${vessel ?? '-'}: ${end(boarding)} > ${end(landing)}`);
}

const ARGO_PLAN = `
  any planned departure VNHPH 2026-03-05 on ARGO
  any estimated arrival SGSIN 2026-03-09 on ARGO`;
const BEAGLE_PLAN = `
  any planned departure SGSIN 2026-03-12 on BEAGLE
  any estimated arrival NLRTM 2026-04-06 on BEAGLE`;

describe('a voyage reported by ship calls only', () => {
  it('goes from the first port that the first ship leaves to the last that the last one reaches', () => {
    expect(legs(ARGO_PLAN + BEAGLE_PLAN)).toEqual([
      'ARGO: VNHPH firstPort > SGSIN joint',
      'BEAGLE: SGSIN joint > NLRTM lastPort',
    ]);
  });

  it('begins where the box came in by land, and ends where it goes out', () => {
    const plan = `any planned departure CNSHA 2026-03-01 on ARGO\n${ARGO_PLAN}\nany estimated arrival USLGB 2026-04-01 on ARGO`;
    expect(legs(plan)).toEqual(['ARGO: CNSHA firstPort > USLGB lastPort']);
    expect(legs(`laden gate-in VNHPH 2026-03-03\n${plan}`)).toEqual(['ARGO: VNHPH gate > USLGB lastPort']);
    expect(legs(`laden gate-in VNHPH 2026-03-03\n${plan}\nplanned laden gate-out SGSIN 2026-03-12`)).toEqual([
      'ARGO: VNHPH gate > SGSIN gate',
    ]);
    expect(legs(`load VNHPH 2026-03-04 on ARGO\n${plan}\nplanned laden gate-out SGSIN 2026-03-12`)).toEqual([
      'ARGO: VNHPH handled > SGSIN gate',
    ]);
  });

  it('passes from ship to ship at the port where both call, the one before the other', () => {
    const early = BEAGLE_PLAN.replace('2026-03-12', '2026-03-02');
    expect(legs(`load VNHPH 2026-03-05 on ARGO${ARGO_PLAN}${BEAGLE_PLAN}`)).toEqual([
      'ARGO: VNHPH handled > SGSIN joint',
      'BEAGLE: SGSIN joint > NLRTM lastPort',
    ]);
    expect(legs(`load VNHPH 2026-03-05 on ARGO${ARGO_PLAN}${early}`)).toEqual(['ARGO: VNHPH handled > SGSIN lastPort']);
  });

  it('does not pass on at a port where the first ship called before the box was aboard', () => {
    const calls = (before: string, port: string) => `
      ${before}
      any estimated arrival SGSIN 2026-03-09 on ARGO
      any planned departure ${port} 2026-03-10 on BEAGLE
      any planned departure SGSIN 2026-03-12 on BEAGLE
      planned discharge NLRTM 2026-04-06 on BEAGLE`;
    const bySingapore = ['ARGO: VNHPH handled > SGSIN joint', 'BEAGLE: SGSIN joint > NLRTM handlingPlanned'];
    expect(legs(calls('any arrival LKCMB 2026-03-01 on ARGO\nload VNHPH 2026-03-05 on ARGO', 'LKCMB'))).toEqual(
      bySingapore,
    );
    // By the clock of the terminal, it was loaded a day before the ship arrived.
    const early = 'load VNHPH 2026-03-03 on ARGO\nany arrival VNHPH 2026-03-04 on ARGO';
    expect(legs(calls(`${early}\nany departure VNHPH 2026-03-05 on ARGO`, 'VNHPH'))).toEqual(bySingapore);
  });

  it('continues on the ship reported last, of two that could take the box on', () => {
    const rival =
      'any planned departure SGSIN 2026-03-14 on CALYPSO\nany estimated arrival NLRTM 2026-04-08 on CALYPSO';
    const later = rival.replaceAll('any', '01-05: any');
    expect(legs(`load VNHPH 2026-03-05 on ARGO${ARGO_PLAN}${BEAGLE_PLAN}\n${later}`).at(1)).toMatch(/^CALYPSO/);
    expect(
      legs(`load VNHPH 2026-03-05 on ARGO${ARGO_PLAN}${BEAGLE_PLAN.replaceAll('any', '01-09: any')}\n${later}`).at(1),
    ).toMatch(/^BEAGLE/);
  });

  it('has a last ship of which only an arrival elsewhere is reported', () => {
    expect(legs(`load VNHPH 2026-03-05 on ARGO${ARGO_PLAN}\nany estimated arrival NLRTM 2026-04-06 on BEAGLE`)).toEqual(
      ['ARGO: VNHPH handled > SGSIN lastPort', 'BEAGLE: SGSIN unstated > NLRTM lastPort'],
    );
    expect(
      legs(
        `load VNHPH 2026-03-05 on ARGO${ARGO_PLAN}\nany estimated arrival NLRTM 2026-04-06 on BEAGLE\nany planned departure VNHPH 2026-03-06 on BEAGLE`,
      ),
    ).toEqual(['ARGO: VNHPH handled > SGSIN lastPort']);
  });

  it('begins with a ship that brings the box to where it is loaded, and ends there', () => {
    const feeder = 'any departure CNSHA 2026-02-20 on DELTA\nany arrival VNHPH 2026-03-01 on DELTA';
    expect(legs(`${feeder}\nload VNHPH 2026-03-05 on ARGO`)).toEqual([
      'DELTA: CNSHA firstPort > VNHPH joint',
      'ARGO: VNHPH handled > - unstated',
    ]);
    expect(legs(`${feeder}\nany departure VNHPH 2026-03-02 on DELTA\nload VNHPH 2026-03-05 on ARGO`)).toEqual([
      'ARGO: VNHPH handled > - unstated',
    ]);
    expect(legs(`${feeder}\nladen gate-in VNHPH 2026-03-03\nload VNHPH 2026-03-05 on ARGO`)).toEqual([
      'ARGO: VNHPH handled > - unstated',
    ]);
  });
});

describe('between two handlings', () => {
  const HANDLED = 'load VNHPH 2026-03-05 on ARGO\ndischarge NLRTM 2026-04-07 on BEAGLE';

  it('the joint is the port both ships call at', () => {
    expect(legs(HANDLED + ARGO_PLAN + BEAGLE_PLAN)).toEqual([
      'ARGO: VNHPH handled > SGSIN joint',
      'BEAGLE: SGSIN joint > NLRTM handled',
    ]);
  });

  it('ships with no other statement take the box from the one to the other', () => {
    const middle =
      'any departure SGSIN 2026-03-12 on CALYPSO\nany arrival KRPUS 2026-03-16 on CALYPSO\nany departure KRPUS 2026-03-18 on BEAGLE';
    expect(legs(`${HANDLED}${ARGO_PLAN}\n${middle}`)).toEqual([
      'ARGO: VNHPH handled > SGSIN joint',
      'CALYPSO: SGSIN joint > KRPUS joint',
      'BEAGLE: KRPUS joint > NLRTM handled',
    ]);
  });

  it('the joint stays unstated where no ship is known to connect them', () => {
    expect(legs(HANDLED)).toEqual(['ARGO: VNHPH handled > - unstated', 'BEAGLE: - unstated > NLRTM handled']);
  });

  it('that name no ship, the ship is the one that calls at both', () => {
    const calls =
      'any departure VNHPH 2026-03-05 on ARGO\nany departure VNHPH 2026-03-06 on DELTA\nany arrival NLRTM 2026-04-06 on DELTA';
    expect(legs(`load VNHPH 2026-03-04\ndischarge NLRTM 2026-04-07\n${calls}`)).toEqual([
      'DELTA: VNHPH handled > NLRTM handled',
    ]);
  });

  it('that name no ship lie two legs where the one that left did not come', () => {
    const calls = 'any departure VNHPH 2026-03-05 on ARGO\nany arrival NLRTM 2026-04-06 on BEAGLE';
    expect(legs(`load VNHPH 2026-03-04\ndischarge NLRTM 2026-04-07\n${calls}`)).toEqual([
      'ARGO: VNHPH handled > - unstated',
      'BEAGLE: - unstated > NLRTM handled',
    ]);
  });
});

describe('a ship that carries other boxes of the shipment', () => {
  it('does not take on a box whose discharge is reported, unless she calls where it goes on by land', () => {
    const words = `load VNHPH 2026-03-05 on ARGO\ndischarge SGSIN 2026-03-09 on ARGO${BEAGLE_PLAN}`;
    expect(legs(words)).toHaveLength(2);
    expect(legs(words, ['BEAGLE'])).toEqual(['ARGO: VNHPH handled > SGSIN handled']);
    expect(legs(`${words}\nplanned laden gate-out NLRTM 2026-04-09`, ['BEAGLE'])).toHaveLength(2);
  });

  it('gives way to one that is not reported to', () => {
    const rival = BEAGLE_PLAN.replaceAll('BEAGLE', 'CALYPSO');
    const words = `load VNHPH 2026-03-05 on ARGO${ARGO_PLAN}\ndischarge NLRTM 2026-04-07${BEAGLE_PLAN}${rival}`;
    expect(legs(words, ['BEAGLE']).some((each) => each.startsWith('BEAGLE'))).toBe(false);
    expect(legs(words, ['CALYPSO']).some((each) => each.startsWith('CALYPSO'))).toBe(false);
  });
});

describe('the end of a voyage', () => {
  it('is found by an arrival that names no ship, where the last one has no reported destination', () => {
    expect(legs('load VNHPH 2026-03-05 on ARGO\nany estimated arrival NLRTM 2026-04-06')).toEqual([
      'ARGO: VNHPH handled > NLRTM lastPort',
    ]);
    expect(legs('load VNHPH 2026-03-05 on ARGO\nany estimated arrival NLRTM 2026-03-01')).toEqual([
      'ARGO: VNHPH handled > - unstated',
    ]);
  });

  it('is the port that the ship is bound for, although its planned arrival time has passed', () => {
    expect(legs('load VNHPH 2026-03-25 on ARGO\nany estimated arrival NLRTM 2026-03-20 on ARGO')).toEqual([
      'ARGO: VNHPH handled > NLRTM overtaken',
    ]);
    expect(legs('load VNHPH 2026-03-25 on ARGO\nany arrival NLRTM 2026-03-20 on ARGO')).toEqual([
      'ARGO: VNHPH handled > - unstated',
    ]);
  });

  it('is not the next port of the ship after the box came off', () => {
    expect(
      legs(
        'load VNHPH 2026-03-05 on ARGO\ndischarge SGSIN 2026-03-09 on ARGO\nany estimated arrival NLRTM 2026-04-06 on ARGO',
      ),
    ).toEqual(['ARGO: VNHPH handled > SGSIN handled']);
  });
});

describe('a port that the line names', () => {
  const landed = (role: string) =>
    `load VNHPH 2026-03-05 on ARGO\ndischarge SGSIN 2026-03-10T08:00 on ARGO as ${role}\n`;
  const feeder = 'any feeder departure SGSIN 2026-03-12 on DORY\nany feeder estimated arrival MYPKG 2026-03-13 on DORY';

  it('as a transshipment port is followed by an unknown ship, until one is reported', () => {
    expect(legs(landed('transshipment'))).toEqual([
      'ARGO: VNHPH handled > SGSIN handled',
      '-: SGSIN joint > - unstated',
    ]);
    expect(legs(landed('transshipment') + BEAGLE_PLAN)).toEqual([
      'ARGO: VNHPH handled > SGSIN handled',
      'BEAGLE: SGSIN joint > NLRTM lastPort',
    ]);
    const called = 'load VNHPH 2026-03-05 on ARGO\nany arrival SGSIN 2026-03-09 on ARGO as transshipment';
    expect(legs(called)).toEqual(['ARGO: VNHPH handled > SGSIN lastPort', '-: SGSIN joint > - unstated']);
  });

  it('as a transshipment port ends the voyage where the box leaves by land', () => {
    expect(legs(`${landed('transshipment')}laden gate-out SGSIN 2026-03-12`)).toEqual([
      'ARGO: VNHPH handled > SGSIN handled',
    ]);
  });

  it('as the port of discharge ends the voyage, though not the carriage by feeder from there', () => {
    expect(legs(landed('port-of-discharge') + BEAGLE_PLAN)).toEqual(['ARGO: VNHPH handled > SGSIN handled']);
    expect(legs(landed('port-of-discharge') + feeder)).toEqual([
      'ARGO: VNHPH handled > SGSIN handled',
      'DORY: SGSIN joint > MYPKG lastPort',
    ]);
  });

  it('counts less than the moves of the box, and the role stated last counts', () => {
    expect(legs(`${landed('port-of-discharge')}load SGSIN 2026-03-12 on BEAGLE`).at(1)).toMatch(
      /^BEAGLE: SGSIN handled/,
    );
    const corrected = landed('transshipment').replace('discharge', '03-11: discharge');
    expect(legs(`${corrected}03-12: discharge SGSIN 2026-03-10T08:00 on ARGO as port-of-discharge`)).toHaveLength(1);
  });
});
