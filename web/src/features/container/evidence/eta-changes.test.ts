/** The history of the ETA. */
import { expect, it } from 'vitest';
import type { RawEvent } from '../../../app/api/resources.ts';
import { etaChangesOf } from './eta-changes.ts';

const event = (receivedAt: string, at: string, more: Partial<RawEvent> = {}) => ({
  id: receivedAt,
  attributes: {
    event: 'vessel_arrived',
    implausible_reason: null,
    location_locode: 'USLAX',
    created_at: receivedAt,
    estimated: true,
    estimated_at: at,
    actual_at: null,
    timezone: 'America/Los_Angeles',
    data_provider_name: 'Line',
    ...more,
  } as RawEvent,
});

it('merges the sources: each row is a new time, with its difference to the row before, up to the actual arrival', () => {
  const changes = etaChangesOf(
    [
      event('2026-05-03T00:00:00Z', '2026-06-14T10:00:00Z'),
      event('2026-05-01T00:00:00Z', '2026-06-10T10:00:00Z'),
      event('2026-05-02T00:00:00Z', '2026-06-10T10:00:00Z'),
      event('2026-05-03T06:00:00Z', '2026-06-14T10:00:00Z', { data_provider_name: 'Terminal' }),
      event('2026-05-04T00:00:00Z', '2026-06-14T03:00:00Z', { data_provider_name: 'AIS' }),
      event('2026-05-05T00:00:00Z', '2026-06-01T10:00:00Z', { location_locode: 'SGSIN' }),
      event('2026-05-06T00:00:00Z', '2062-06-13T10:00:00Z', { implausible_reason: 'far away' }),
      ...['2026-06-13T12:00:00Z', '2026-06-13T18:00:00Z'].map((receivedAt) =>
        event(receivedAt, '', { estimated: false, estimated_at: null, actual_at: '2026-06-13T10:00:00Z' }),
      ),
    ],
    'USLAX',
    ({ data_provider_name: name }) => name,
  );
  expect(changes.map(({ sources, hours, isActual }) => [sources.join(', '), hours, isActual])).toEqual([
    ['Line', null, false],
    ['Line, Terminal', 96, false],
    ['AIS', -7, false],
    ['Line', -17, true],
  ]);
});
