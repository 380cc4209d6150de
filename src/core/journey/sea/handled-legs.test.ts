import { describe, expect, it } from 'vitest';
import { statementsOf } from '../../../../test/helpers/words.ts';
import { type HasSailed, legsFromHandlings } from './handled-legs.ts';
import { type Handling, handlingsOf } from './handlings.ts';
import { resolveVessels } from './ships-of-calls.ts';
import { vesselsOf } from './vessel.ts';

const never: HasSailed = () => false;

/** `ARGO: VNHPH > SGSIN?`: on which ship, from where to where, with `?` where that is still planned. */
function legs(lines: string, hasSailed: HasSailed = never): string[] {
  const statements = statementsOf(lines);
  const vessels = vesselsOf(statements);
  const end = (each: Handling | null) => (each === null ? '-' : `${each.location.key}${each.actual ? '' : '?'}`);
  return legsFromHandlings(
    handlingsOf(statements, resolveVessels(statements, vessels), vessels),
    hasSailed,
    vessels,
  ).map(({ vessel, load, discharge }) => `${vessel ?? '-'}: ${end(load)} > ${end(discharge)}`);
}

const PLANNED = `
  planned load      VNHPH 2026-03-05 on ARGO
  planned discharge SGSIN 2026-03-09 on ARGO
  planned load      SGSIN 2026-03-12 on BEAGLE
  planned discharge NLRTM 2026-04-06 on BEAGLE`;

/** The plan without the lines that begin so. */
const plannedWithout = (...beginnings: string[]) =>
  PLANNED.split('\n')
    .filter((line) => !beginnings.some((each) => line.trim().replace(/\s+/g, ' ').startsWith(each)))
    .join('\n');

describe('legs from loads and discharges', () => {
  it('follow the plan while nothing happened', () => {
    expect(legs(PLANNED)).toEqual(['ARGO: VNHPH? > SGSIN?', 'BEAGLE: SGSIN? > NLRTM?']);
  });

  it('keep planned handlings after the actual ones', () => {
    expect(legs(`load VNHPH 2026-03-05 on ARGO\n${plannedWithout('planned load VNHPH')}`)).toEqual([
      'ARGO: VNHPH > SGSIN?',
      'BEAGLE: SGSIN? > NLRTM?',
    ]);
  });

  it('skip planned handlings between two actual ones', () => {
    const between = plannedWithout('planned load VNHPH', 'planned discharge NLRTM');
    expect(legs(`load VNHPH 2026-03-05 on ARGO\n${between}\ndischarge NLRTM 2026-04-07 on BEAGLE`)).toEqual([
      'ARGO: VNHPH > SGSIN?',
      'BEAGLE: SGSIN? > NLRTM',
    ]);
  });

  it('leave out a transshipment that was omitted: the box came off the ship it was loaded on', () => {
    const between = plannedWithout('planned load VNHPH', 'planned discharge NLRTM');
    expect(legs(`load VNHPH 2026-03-05 on ARGO\n${between}\ndischarge NLRTM 2026-04-07 on ARGO`)).toEqual([
      'ARGO: VNHPH > NLRTM',
    ]);
  });

  it('begin another leg where the box is loaded next, by way of the discharge that was planned there', () => {
    expect(
      legs(
        'load VNHPH 2026-03-05 on ARGO\nplanned discharge SGSIN 2026-03-09 on ARGO\nload SGSIN 2026-03-12 on BEAGLE',
      ),
    ).toEqual(['ARGO: VNHPH > SGSIN?', 'BEAGLE: SGSIN > -']);
  });

  it('keep ahead a discharge that leads elsewhere than where the box is loaded next', () => {
    expect(
      legs(
        'load VNHPH 2026-03-05 on ARGO\nplanned discharge NLRTM 2026-03-09 on BEAGLE\nload SGSIN 2026-03-12 on BEAGLE',
      ),
    ).toEqual(['ARGO: VNHPH > -', 'BEAGLE: SGSIN > NLRTM?']);
  });

  it('treat a planned loading as done where its ship has sailed with the box', () => {
    const words =
      'discharge SGSIN 2026-03-09 on ARGO\nplanned load LKCMB 2026-03-12 on BEAGLE\nload NLRTM 2026-04-06 on CALYPSO';
    expect(legs(words, () => true)).toEqual(['ARGO: - > SGSIN', 'BEAGLE: LKCMB? > -', 'CALYPSO: NLRTM > -']);
    expect(legs(words)).toEqual(['ARGO: - > SGSIN', 'CALYPSO: NLRTM > -']);
  });

  it('treat a box as gone from its port of discharge when it is loaded elsewhere', () => {
    expect(
      legs(
        'discharge SGSIN 2026-03-09 on ARGO\nplanned load SGSIN 2026-03-12 on BEAGLE\nload NLRTM 2026-04-06 on CALYPSO',
      ),
    ).toEqual(['ARGO: - > SGSIN', 'BEAGLE: SGSIN? > -', 'CALYPSO: NLRTM > -']);
  });
});

describe('plans that rival each other', () => {
  it('end one voyage at one port: the one named last', () => {
    expect(
      legs(
        'load VNHPH 2026-03-05 on ARGO\n01-02: planned discharge SGSIN 2026-03-09 on ARGO\n01-01: planned discharge LKCMB 2026-03-14 on ARGO',
      ),
    ).toEqual(['ARGO: VNHPH > SGSIN?']);
    expect(
      legs(
        'load VNHPH 2026-03-05 on ARGO\n01-01: planned discharge SGSIN 2026-03-09 on ARGO\n01-01: planned discharge LKCMB 2026-03-14 on ARGO',
      ),
    ).toEqual(['ARGO: VNHPH > LKCMB?']);
  });

  it('are two legs where one of them is a feeder or barge', () => {
    expect(
      legs('load VNHPH 2026-03-05\nplanned discharge NLRTM 2026-04-06\nplanned barge discharge DEDUI 2026-04-09'),
    ).toEqual(['-: VNHPH > NLRTM?', '-: - > DEDUI?']);
  });

  it('load the box once on one ship: at the port named last', () => {
    expect(legs('01-02: planned load VNHPH 2026-03-05 on ARGO\n01-01: planned load CNSHA 2026-03-08 on ARGO')).toEqual([
      'ARGO: VNHPH? > -',
    ]);
    expect(
      legs('01-02: planned load VNHPH 2026-03-05 on ARGO\n01-01: planned load CNSHA 2026-03-08 on BEAGLE'),
    ).toEqual(['ARGO: VNHPH? > -', 'BEAGLE: CNSHA? > -']);
  });

  it('are void once the box is on board, or has come off', () => {
    expect(legs('load VNHPH 2026-03-05 on ARGO\nplanned load CNSHA 2026-03-08 on ARGO')).toEqual(['ARGO: VNHPH > -']);
    expect(legs('load VNHPH 2026-03-05 on ARGO\nplanned load CNSHA 2026-03-04 on BEAGLE')).toEqual(['ARGO: VNHPH > -']);
    expect(legs('discharge SGSIN 2026-03-09 on ARGO\nplanned discharge LKCMB 2026-03-14 on ARGO')).toEqual([
      'ARGO: - > SGSIN',
    ]);
    expect(legs('discharge SGSIN 2026-03-09 on ARGO\nplanned discharge LKCMB 2026-03-14 on BEAGLE')).toEqual([
      'ARGO: - > SGSIN',
      'BEAGLE: - > LKCMB?',
    ]);
    expect(legs('discharge SGSIN 2026-03-09 on ARGO\nplanned discharge LKCMB 2026-03-08')).toEqual(['ARGO: - > SGSIN']);
    expect(legs('discharge SGSIN 2026-03-09 on ARGO\nplanned discharge LKCMB 2026-03-14')).toEqual([
      'ARGO: - > SGSIN',
      '-: - > LKCMB?',
    ]);
  });
});
