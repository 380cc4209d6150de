/** The journey by place, from milestones and raw events. */
import { expect, it } from 'vitest';
import type { Resource } from '../../../app/api/request.ts';
import type { Milestone, RawEvent } from '../../../app/api/resources.ts';
import { words as english } from '../../../app/words/english.ts';
import { stopsOf } from './journey-stops.ts';
import type { Placed } from './raw-events.ts';

let count = 0;
const reported = (
  event: RawEvent['event'],
  classifier: RawEvent['classifier'],
  at: string,
  more: Partial<RawEvent> = {},
) => {
  count += 1;
  const attributes = {
    event,
    classifier,
    estimated: classifier !== 'actual',
    timestamp: at,
    actual_at: classifier === 'actual' ? at : null,
    estimated_at: classifier === 'actual' ? null : at,
    actual_on: null,
    estimated_on: null,
    location_locode: 'USLAX',
    location_name: 'Los Angeles',
    invalidated_at: null,
    implausible_reason: null,
    original_event: event,
    timezone: null,
    data_source: 'shipping_line',
    data_provider_name: 'Line',
    created_at: '2026-05-01T00:00:00Z',
    ...more,
  } as RawEvent;
  return { id: `reported-${count}`, type: 'raw_event', attributes, relationships: {}, portName: null };
};
const happened = (event: string, at: string, source: Resource<RawEvent> | null, more: Partial<Milestone> = {}) => {
  count += 1;
  const attributes = {
    event: `container.transport.${event}`,
    timestamp: at,
    precision: 'minute',
    timezone: null,
    location_locode: 'USLAX',
    data_source: 'shipping_line',
    ...more,
  } as Milestone;
  const data = source && { id: source.id, type: 'raw_event' };
  return {
    id: `milestone-${count}`,
    type: 'transport_event',
    attributes,
    relationships: { source_event: { data } },
    portName: null,
  };
};
const stops = (events: readonly Placed<RawEvent>[], milestones: readonly Placed<Milestone>[] = []) =>
  stopsOf(events, milestones, english.milestones).map(({ place, moves }) => [
    place,
    ...moves.map(({ event, mark, at, on }) => `${event} ${mark} ${(at ?? on ?? '').slice(0, 10)}`),
  ]);

it('shows the most certain future event: an estimate before a plan, whichever came later, else the latest report', () => {
  const later = { created_at: '2026-05-09T00:00:00Z' };
  expect(
    stops([
      reported('vessel_arrived', 'planned', '2026-06-09T10:00:00Z', later),
      reported('vessel_arrived', 'estimated', '2026-06-10T10:00:00Z'),
      reported('vessel_discharged', 'planned', '2026-06-11T10:00:00Z'),
      reported('vessel_discharged', 'planned', '2026-06-12T10:00:00Z', later),
      reported('empty_in', 'estimated', '2026-06-14T10:00:00Z', { invalidated_at: '2026-05-02T00:00:00Z' }),
    ]),
  ).toEqual([['Los Angeles', 'vessel_arrived estimated 2026-06-10', 'vessel_discharged planned 2026-06-12']]);
});

it('shows the milestone for a past event, not the latest report', () => {
  const line = reported('vessel_arrived', 'actual', '2026-06-12T10:00:00Z', { created_at: '2026-06-13T00:00:00Z' });
  const ais = reported('vessel_arrived', 'actual', '2026-06-10T08:00:00Z', { data_source: 'ais' });
  const eta = reported('vessel_arrived', 'estimated', '2026-06-15T10:00:00Z');
  expect(stops([line, ais, eta], [happened('vessel_arrived', '2026-06-10T08:00:00Z', ais)])).toEqual([
    ['Los Angeles', 'vessel_arrived actual 2026-06-10'],
  ]);
});

it('keeps a day a day, and puts an event without a place where the container is', () => {
  const out = reported('full_out', 'actual', '2026-06-12T07:00:00Z', { actual_at: null, actual_on: '2026-06-12' });
  expect(
    stops(
      [out],
      [
        happened('vessel_discharged', '2026-06-10T08:00:00Z', null),
        happened('available', '2026-06-11T08:00:00Z', null, { location_locode: null }),
        happened('full_out', '2026-06-12T07:00:00Z', out, { precision: 'day' }),
        happened('colour_changed', '2026-06-12T07:00:00Z', null),
      ],
    ),
  ).toEqual([
    ['USLAX', 'vessel_discharged actual 2026-06-10', 'available actual 2026-06-11', 'full_out actual 2026-06-12'],
  ]);
});

it('names a port by its own name, and the depot beside the move', () => {
  const depot = reported('empty_out', 'actual', '2026-05-01T10:00:00Z', { location_name: 'Depot 7' });
  const [stop] = stopsOf(
    [{ ...depot, portName: 'Los Angeles' }, reported('vessel_loaded', 'estimated', '2026-05-03T10:00:00Z')],
    [{ ...happened('empty_out', '2026-05-01T10:00:00Z', depot), portName: 'Los Angeles' }],
    english.milestones,
  );
  expect(stop?.place).toBe('Los Angeles');
  expect(stop?.moves.map(({ event, facility }) => [event, facility])).toEqual([
    ['empty_out', 'Depot 7'],
    ['vessel_loaded', null],
  ]);
});

it('shows a place twice where the container comes twice', () => {
  const singapore = { location_locode: 'SGSIN', location_name: 'Singapore' };
  const first = reported('transshipment_arrived', 'actual', '2026-05-01T10:00:00Z', singapore);
  const between = reported('transshipment_arrived', 'actual', '2026-05-05T10:00:00Z', {
    location_locode: 'MYPKG',
    location_name: 'Port Klang',
  });
  const again = reported('transshipment_arrived', 'estimated', '2026-05-09T10:00:00Z', singapore);
  expect(
    stops(
      [first, between, again],
      [
        happened('transshipment_arrived', '2026-05-01T10:00:00Z', first, { location_locode: 'SGSIN' }),
        happened('transshipment_arrived', '2026-05-05T10:00:00Z', between, { location_locode: 'MYPKG' }),
      ],
    ),
  ).toEqual([
    ['Singapore', 'transshipment_arrived actual 2026-05-01'],
    ['Port Klang', 'transshipment_arrived actual 2026-05-05'],
    ['Singapore', 'transshipment_arrived estimated 2026-05-09'],
  ]);
});

it('shows a milestone once that was repeated after a withdrawn update', () => {
  const at = '2026-05-10T16:00:00Z';
  const source = { data_source: 'terminal' } as const;
  const twice = [happened('available', at, null, source), happened('available', at, null, source)];
  const later = happened('available', '2026-05-12T16:00:00Z', null, source);
  expect(
    stopsOf([], [...twice, later], english.milestones).flatMap(({ moves }) => moves.map((each) => each.at)),
  ).toEqual([at, '2026-05-12T16:00:00Z']);
});
