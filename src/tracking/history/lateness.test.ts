/** Why a container is late, as a coordinator would tell the customer. */
import { expect, it } from 'vitest';
import { latenessOf, predictedLateness, type ReportedMove } from './lateness.ts';

const NOW = Date.parse('2026-06-20T00:00:00Z');
let count = 0;

/** @param at `2026-06-10`, at noon; an actual where `actual` is set */
function rawEvent(
  event: string,
  code: string,
  at: string,
  more: Partial<ReportedMove['attributes']> & { actual?: boolean } = {},
) {
  count += 1;
  const { actual = false, ...rest } = more;
  const time = `${at}T12:00:00Z`;
  return {
    portName: { CNSHA: 'Shanghai', SGSIN: 'Singapore', USLAX: 'Los Angeles' }[code] ?? null,
    attributes: {
      event,
      implausible_reason: null,
      invalidated_at: null,
      location_locode: code,
      location_name: null,
      vessel_name: 'ARGO',
      created_at: `2026-05-01T00:00:${String(count % 60).padStart(2, '0')}Z`,
      estimated: !actual,
      estimated_at: actual ? null : time,
      actual_at: actual ? time : null,
      ...rest,
    } as ReportedMove['attributes'],
  };
}
const OLD = { invalidated_at: '2026-05-09T00:00:00Z' };
const why = (...events: ReturnType<typeof rawEvent>[]) => latenessOf(events, 'USLAX', NOW);

it('is silent about a container that keeps its schedule within a day', () => {
  expect(
    why(
      rawEvent('vessel_departed', 'CNSHA', '2026-05-20', OLD),
      rawEvent('vessel_departed', 'CNSHA', '2026-05-20', { actual: true }),
      rawEvent('vessel_arrived', 'USLAX', '2026-06-10'),
    ),
  ).toEqual([]);
});

it('was rolled over also where the terminal reports the departure without naming the ship', () => {
  expect(
    why(
      rawEvent('vessel_departed', 'CNSHA', '2026-05-20', OLD),
      rawEvent('vessel_departed', 'CNSHA', '2026-05-27', { vessel_name: 'BEAGLE', created_at: '2026-05-18T09:00:00Z' }),
      rawEvent('vessel_departed', 'CNSHA', '2026-05-27', { vessel_name: null, actual: true }),
    ),
  ).toMatchObject([{ kind: 'rolled', from: 'ARGO', to: 'BEAGLE' }]);
});

it('was rolled over: it missed its ship, and sails a week later on another', () => {
  expect(
    why(
      rawEvent('vessel_departed', 'CNSHA', '2026-05-20', OLD),
      rawEvent('vessel_arrived', 'USLAX', '2026-06-10', OLD),
      rawEvent('vessel_departed', 'CNSHA', '2026-05-27', { vessel_name: 'BEAGLE', created_at: '2026-05-18T09:00:00Z' }),
      rawEvent('vessel_departed', 'CNSHA', '2026-05-27', { vessel_name: 'BEAGLE', created_at: '2026-05-19T09:00:00Z' }),
      rawEvent('vessel_arrived', 'USLAX', '2026-06-17', { vessel_name: 'BEAGLE' }),
    ),
  ).toEqual([
    { kind: 'rolled', place: 'Shanghai', from: 'ARGO', to: 'BEAGLE', hours: 168, knownAt: '2026-05-18T09:00:00Z' },
  ]);
});

it('left three days late, and the passage takes two days longer', () => {
  expect(
    why(
      rawEvent('vessel_departed', 'CNSHA', '2026-05-20', OLD),
      rawEvent('vessel_arrived', 'USLAX', '2026-06-10', OLD),
      rawEvent('vessel_departed', 'CNSHA', '2026-05-23', { actual: true }),
      rawEvent('vessel_arrived', 'USLAX', '2026-06-15'),
    ),
  ).toEqual([
    { kind: 'left_late', place: 'Shanghai', hours: 72, hasLeft: true },
    { kind: 'slow_passage', hours: 48 },
  ]);
});

it('does not call at Singapore any more', () => {
  expect(
    why(
      rawEvent('vessel_departed', 'CNSHA', '2026-05-20', { actual: true }),
      rawEvent('transshipment_arrived', 'SGSIN', '2026-05-28', OLD),
      rawEvent('transshipment_departed', 'SGSIN', '2026-05-30', OLD),
      rawEvent('vessel_arrived', 'USLAX', '2026-06-10'),
    ),
  ).toEqual([{ kind: 'omitted', place: 'Singapore' }]);
});

it('waits for its berth since it arrived, or waited', () => {
  const arrived = rawEvent('vessel_arrived', 'USLAX', '2026-06-15', { actual: true });
  expect(why(arrived)).toEqual([{ kind: 'slow_berth', place: 'Los Angeles', hours: 108, until: null }]);
  expect(why(arrived, rawEvent('vessel_berthed', 'USLAX', '2026-06-17', { actual: true }))).toEqual([
    { kind: 'slow_berth', place: 'Los Angeles', hours: 48, until: 'berth' },
  ]);
  expect(why(arrived, rawEvent('vessel_discharged', 'USLAX', '2026-06-16', { actual: true }))).toEqual([]);
});

it("compares the prediction with the line's present ETA, where there are both", () => {
  const eta = '2026-06-10T12:00:00Z';
  const hours = { hours: 54, eta_at: eta, detail: 'likely 2 days later than the line says' };
  expect(predictedLateness({ p50: '2026-06-12T18:00:00Z' }, eta)).toMatchObject(hours);
  expect(predictedLateness({ p50: '2026-06-10T03:00:00Z' }, eta)?.detail).toBe('likely as the line says');
  expect(predictedLateness(null, eta)).toBeNull();
  expect(predictedLateness({ p50: eta }, null)).toBeNull();
});
