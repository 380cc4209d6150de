import { describe, expect, it } from 'vitest';
import { READING } from '../../../test/helpers/observations.ts';
import { briefly, recordedOf } from '../../../test/helpers/words.ts';
import { statementsInForce } from './in-force.ts';

/** The statements of the lines that are in force. */
function briefInForce(lines: string): string[] {
  return statementsInForce(recordedOf(lines), 'SIMU0000001', READING).statements.map(briefly);
}

describe('two forecasts of a ship at one port', () => {
  it('are one call that slipped by weeks, or two where they lie more than thirty days apart', () => {
    expect(
      briefInForce(
        '01-01: estimated arrival SGSIN 2026-03-01 on ARGO\n01-02: estimated arrival SGSIN 2026-03-30 on ARGO',
      ),
    ).toEqual(['arrival SGSIN 03-30?']);
    expect(
      briefInForce(
        '01-01: estimated arrival SGSIN 2026-03-01 on ARGO\n01-02: estimated arrival SGSIN 2026-04-01 on ARGO',
      ),
    ).toEqual(['arrival SGSIN 03-01?', 'arrival SGSIN 04-01?']);
  });

  it('are two from twenty days on where only one of them names its call', () => {
    expect(
      briefInForce(
        '01-01: estimated arrival SGSIN 2026-03-01 on ARGO call C1\n01-02: estimated arrival SGSIN 2026-03-20 on ARGO',
      ),
    ).toEqual(['arrival SGSIN 03-20?']);
    expect(
      briefInForce(
        '01-01: estimated arrival SGSIN 2026-03-01 on ARGO call C1\n01-02: estimated arrival SGSIN 2026-03-22 on ARGO',
      ),
    ).toEqual(['arrival SGSIN 03-01?', 'arrival SGSIN 03-22?']);
  });

  it('are two where they name two calls more than three days apart', () => {
    expect(
      briefInForce(
        '01-01: estimated arrival SGSIN 2026-03-01 on ARGO call C1\n01-02: estimated arrival SGSIN 2026-03-03 on ARGO call C2',
      ),
    ).toEqual(['arrival SGSIN 03-03?']);
    expect(
      briefInForce(
        '01-01: estimated arrival SGSIN 2026-03-01 on ARGO call C1\n01-02: estimated arrival SGSIN 2026-03-06 on ARGO call C2',
      ),
    ).toEqual(['arrival SGSIN 03-01?', 'arrival SGSIN 03-06?']);
  });

  it('are two where both were stated at one time', () => {
    expect(
      briefInForce(
        '01-01: estimated arrival SGSIN 2026-03-01 on ARGO\n01-01: estimated arrival SGSIN 2026-03-10 on ARGO',
      ),
    ).toEqual(['arrival SGSIN 03-01?', 'arrival SGSIN 03-10?']);
  });

  it('are two arrivals where the ship is to leave in between, there and not elsewhere', () => {
    const arrivals =
      '01-01: estimated arrival SGSIN 2026-03-01 on ARGO\n01-02: estimated arrival SGSIN 2026-03-12 on ARGO';
    expect(briefInForce(`${arrivals}\nplanned departure SGSIN 2026-03-02 on ARGO`)).toContain('arrival SGSIN 03-01?');
    expect(briefInForce(`${arrivals}\nplanned departure LKCMB 2026-03-02 on ARGO`)).not.toContain(
      'arrival SGSIN 03-01?',
    );
    expect(briefInForce(`${arrivals}\nplanned departure SGSIN 2026-03-02 on BEAGLE`)).not.toContain(
      'arrival SGSIN 03-01?',
    );
  });

  it('are two departures where the ship was already to come back there when the first was stated', () => {
    const departures =
      '01-05: planned departure SGSIN 2026-03-02 on ARGO\n01-06: planned departure SGSIN 2026-03-14 on ARGO';
    const first = 'departure SGSIN 03-02?';
    expect(briefInForce(`${departures}\n01-04: estimated arrival SGSIN 2026-03-12 on ARGO`)).toContain(first);
    expect(briefInForce(`${departures}\n01-06: estimated arrival SGSIN 2026-03-12 on ARGO`)).not.toContain(first);
    expect(briefInForce(`${departures}\n01-04: estimated arrival LKCMB 2026-03-12 on ARGO`)).not.toContain(first);
    expect(briefInForce(`${departures}\n01-04: estimated arrival SGSIN 2026-03-03 on ARGO`)).not.toContain(first);
  });
});

describe('two actual moves at one place', () => {
  it('are one and its correction within two days', () => {
    expect(briefInForce('01-01: load SGSIN 2026-03-01 on ARGO\n01-02: load SGSIN 2026-03-02 on ARGO')).toEqual([
      'load SGSIN 03-02',
    ]);
  });

  it('are one at any distance, where no move between undoes the first', () => {
    expect(briefInForce('01-01: load SGSIN 2026-03-01 on ARGO\n01-02: load SGSIN 2026-03-09 on ARGO')).toEqual([
      'load SGSIN 03-09',
    ]);
  });

  it('are two where the box came off in between, and not where that was only planned', () => {
    const loads = '01-01: load SGSIN 2026-03-01 on ARGO\n01-02: load SGSIN 2026-03-09 on ARGO';
    expect(briefInForce(`${loads}\ndischarge SGSIN 2026-03-05 on ARGO`)).toContain('load SGSIN 03-01');
    expect(briefInForce(`${loads}\nplanned discharge SGSIN 2026-03-05 on ARGO`)).not.toContain('load SGSIN 03-01');
  });

  it('are two discharges where they name two ships', () => {
    expect(
      briefInForce('01-01: discharge SGSIN 2026-03-01 on ARGO\n01-02: discharge SGSIN 2026-03-09 on BEAGLE'),
    ).toEqual(['discharge SGSIN 03-01', 'discharge SGSIN 03-09']);
  });

  it('are two calls where the ship was only expected to leave in between, more than three days apart', () => {
    const calls = (second: string) =>
      `01-01: arrival SGSIN 2026-03-01 on ARGO\n01-02: arrival SGSIN ${second} on ARGO\nplanned departure SGSIN 2026-03-02 on ARGO`;
    expect(briefInForce(calls('2026-03-09'))).toContain('arrival SGSIN 03-01');
    expect(briefInForce(calls('2026-03-04'))).not.toContain('arrival SGSIN 03-01');
  });
});

describe('a forecast after what happened', () => {
  it('of a handling is outweighed by it, unless the box comes off in between', () => {
    const words = '02-01: load SGSIN 2026-03-01 on ARGO\n02-02: planned load SGSIN 2026-03-20 on BEAGLE';
    expect(briefInForce(words)).toEqual(['load SGSIN 03-01']);
    expect(briefInForce(`${words}\n02-02: planned discharge SGSIN 2026-03-19 on ARGO`)).toContain('load SGSIN 03-20?');
  });

  it('of a ship is her next call when it lies more than fourteen days after it', () => {
    expect(
      briefInForce('03-01: arrival SGSIN 2026-03-01 on ARGO\n03-02: estimated arrival SGSIN 2026-03-14 on ARGO'),
    ).toEqual(['arrival SGSIN 03-01']);
    expect(
      briefInForce('03-01: arrival SGSIN 2026-03-01 on ARGO\n03-02: estimated arrival SGSIN 2026-03-17 on ARGO'),
    ).toEqual(['arrival SGSIN 03-01', 'arrival SGSIN 03-17?']);
  });

  it('of a train never counts', () => {
    expect(
      briefInForce('03-01: rail arrival USCHI 2026-03-01\n03-02: estimated rail arrival USCHI 2026-03-30'),
    ).toEqual(['arrival USCHI 03-01']);
  });

  it('is void once the box was picked up', () => {
    const words =
      '03-20: planned discharge SGSIN 2026-04-09 on BEAGLE\ndischarge SGSIN 2026-03-01 on ARGO\nload SGSIN 2026-04-01 on BEAGLE';
    expect(briefInForce(words)).toContain('discharge SGSIN 04-09?');
    expect(briefInForce(`${words}\n03-10: laden gate-out SGSIN 2026-04-02`)).not.toContain('discharge SGSIN 04-09?');
  });
});
