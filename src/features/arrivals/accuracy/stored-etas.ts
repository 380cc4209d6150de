/** What was measured of an arrival, as it is stored. Pure. */
import type { MeasuredEtas } from '../../../core/arrival/accuracy.ts';
import type { DaysOut } from '../../../core/arrival/arrival-leg.ts';

/** Without the names of members, which would be three quarters of what is read. */
export type StoredEtas = [
  kind: MeasuredEtas['by']['kind'],
  code: string,
  channel: 'edi' | null,
  changes: number,
  ...errors: StoredError[],
];
type StoredError = [daysOut: DaysOut, changes: number, hours: number | null, p10?: number, p90?: number];

export function writeEtas({ by, changes, errors }: MeasuredEtas): StoredEtas {
  const stored = errors.map(
    (each): StoredError => [
      each.daysOut,
      each.changes,
      each.hours,
      ...((each.band === null ? [] : [each.band.p10, each.band.p90]) as [number, number] | []),
    ],
  );
  return [by.kind, by.code, by.channel, changes, ...stored];
}

export function readEtas([kind, code, channel, changes, ...errors]: StoredEtas): MeasuredEtas {
  return {
    by: { kind, code, channel },
    changes,
    errors: errors.map(([daysOut, own, hours, p10, p90]) => ({
      daysOut,
      changes: own,
      hours,
      band: p10 === undefined || p90 === undefined ? null : { p10, p90 },
    })),
  };
}
