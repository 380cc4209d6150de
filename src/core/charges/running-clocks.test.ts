import { expect, it } from 'vitest';
import { moment, tariff, terms } from '../../../test/helpers/charges.ts';
import { clocksOf } from './assess.ts';
import { chargedContainer } from './charged-container.ts';
import { runningClocks } from './running-clocks.ts';

const DISCHARGED = { discharge: moment('2026-05-01T10:00Z') };
const OUT = { ...DISCHARGED, leftPort: moment('2026-05-04T10:00Z'), pickUp: moment('2026-05-04T10:00Z') };
const PLACE = { podLocode: 'USLGB', podTimeZone: 'America/Los_Angeles', podFacility: null };

function clocks(events: object, ...tariffs: Parameters<typeof tariff>[0][]) {
  const none = { destinationLocode: null, destinationTimeZone: null, pickupFacility: null };
  const lfds = { pickupLfdLine: null, pickupLfdTerminal: null, pickupLfdRail: null };
  const equipment = { equipmentType: 'dry', equipmentLength: 40 };
  const state = { ...PLACE, ...none, ...lfds, ...equipment, clockEvents: events };
  const container = chargedContainer(state, { scac: 'SIML', customerId: null });
  return runningClocks(clocksOf(container, terms(...tariffs.map((each) => tariff(each)))));
}

it('has the last free day and the price of the first day that costs', () => {
  expect(clocks(DISCHARGED, {})).toEqual([
    {
      kind: 'demurrage',
      at: 'port',
      freeUntil: '2026-05-06',
      chargedFrom: '2026-05-07',
      amount: 100,
      currency: 'USD',
    },
  ]);
});

it('begins to cost on the next working day where only these are charged, and costs no more than the maximum', () => {
  // Free until Friday the 8th.
  const [clock] = clocks(DISCHARGED, { freeDays: 7, chargedDaysAre: 'working', maximum: 60 });
  expect(clock).toMatchObject({ freeUntil: '2026-05-08', chargedFrom: '2026-05-11', amount: 60 });
});

it('leaves out what has stopped and what has no free day', () => {
  const detention = { kind: 'detention', countedFrom: 'gate_out', freeDays: 4 } as const;
  expect(clocks(OUT, {}, detention)).toMatchObject([{ kind: 'detention', freeUntil: '2026-05-08' }]);
  expect(clocks({ ...OUT, emptyReturn: moment('2026-05-07T10:00Z') }, {}, detention)).toEqual([]);
  expect(clocks(DISCHARGED, { freeDays: 0 })).toEqual([]);
});
