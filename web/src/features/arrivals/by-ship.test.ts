import { expect, it } from 'vitest';
import { byShip } from './by-ship.ts';

const reason = (rule: string, values: object = {}) => ({ rule, values, detail: rule }) as never;
const row = (id: string, ship: string | null, ...reasons: never[]) => ({ id, ship, port: 'USLAX', reasons });

it('says once what all containers of a ship have in common, and what is different beside each', () => {
  const late = reason('late_departure', { hours: 20 });
  const waits = reason('waits', { days: 2 });
  const groups = byShip([
    row('a', 'HARRIER', late, waits),
    row('b', 'FALCON', reason('late_departure', { hours: 5 })),
    row('c', 'HARRIER', waits, late, reason('few_data')),
  ]);
  expect(groups.map(({ ship, reasons }) => [ship, reasons.map(({ rule }) => rule)])).toEqual([
    ['HARRIER', ['late_departure', 'waits']],
    ['FALCON', ['late_departure']],
  ]);
  expect(groups[0]?.rows.map(({ row: { id }, ownReasons }) => [id, ownReasons.map(({ rule }) => rule)])).toEqual([
    ['a', []],
    ['c', ['few_data']],
  ]);
});

it('keeps reasons apart that have other values, and containers of unknown ships together', () => {
  const groups = byShip([
    row('a', null, reason('late_departure', { hours: 20 })),
    row('b', null, reason('late_departure', { hours: 21 })),
  ]);
  expect(groups).toMatchObject([{ ship: null, reasons: [], rows: [{ ownReasons: [{}] }, { ownReasons: [{}] }] }]);
  expect(byShip([])).toEqual([]);
});
