import { expect, it } from 'vitest';
import type { DataSource } from '../../app/api/resources.ts';
import { brokenFeeds, type Failures, silentSources, troublesOf, withoutKey } from './troubles.ts';

const source = (code: string, count: number, before: number, containers: number): DataSource => ({
  kind: 'shipping_line',
  code,
  name: code,
  supported: true,
  unsupported_because: null,
  simulated: false,
  unresolved_places: [],
  checks: null,
  failures: {
    count,
    previous_count: before,
    first_at: null,
    last_at: null,
    causes: [],
    containers_count: containers,
  },
  feed: null,
});

it('are sorted by the containers that wait, then by how often they failed', () => {
  const sources = [
    source('FINE', 0, 8, 0),
    source('OVER', 9, 12, 0),
    source('MANY', 3, 3, 40),
    source('MORE', 20, 2, 5),
    source('FRESH', 20, 0, 5),
    source('STILL', 0, 0, 1),
    { ...source('SENT', 1, 1, 1), failures: null },
  ];
  expect(troublesOf(sources).map(({ source: { code }, trend }) => [code, trend])).toEqual([
    ['MANY', 'same'],
    ['FRESH', 'new'],
    ['MORE', 'worse'],
    ['STILL', 'same'],
    ['OVER', 'better'],
  ]);
});

it('are over where the source answered after its last failure', () => {
  const failing = source('SIML', 2, 0, 0);
  const answered = (at: string | null): DataSource => ({
    ...failing,
    failures: { ...(failing.failures as Failures), last_at: '2026-05-11T18:00:00Z' },
    checks: {
      shipments_count: 1,
      last_answered_at: at,
      failing_shipments_count: 0,
      failing_since: null,
      failure: null,
    },
  });
  const recovered = (at: string | null) => troublesOf([answered(at)])[0]?.hasRecovered;
  expect(recovered('2026-05-11T18:10:00Z')).toBe(true);
  expect(recovered('2026-05-11T17:10:00Z')).toBe(false);
  expect(recovered(null)).toBe(false);
});

it('have the feeds that bring nothing', () => {
  const feed = (state: NonNullable<DataSource['feed']>['state']) => ({
    ...source(state, 0, 0, 0),
    feed: { type: 'udp', state, state_since: '', last_frame_at: null, last_awaited_ship_at: null, last_error: null },
  });
  const sources = (['receiving', 'calm', 'silent', 'ended', 'unusable'] as const).map(feed);
  expect(brokenFeeds(sources).map(({ code }) => code)).toEqual(['silent', 'unusable']);
});

it('have the sources that are polled and silent, the most shipments first', () => {
  const polled = (code: string, shipments: number, failing: number, answeredAt: string | null) => ({
    ...source(code, 0, 0, 0),
    checks: {
      shipments_count: shipments,
      last_answered_at: answeredAt,
      failing_shipments_count: failing,
      failing_since: null,
      failure: null,
    },
  });
  const sources = [
    polled('FEW', 2, 0, '2026-05-01T12:00:00Z'),
    polled('MANY', 23, 0, '2026-05-10T12:00:00Z'),
    polled('FRESH', 9, 0, '2026-05-11T18:00:00Z'),
    polled('FAILS', 9, 1, '2026-05-01T12:00:00Z'),
    polled('IDLE', 0, 0, '2026-05-01T12:00:00Z'),
    polled('NEVER', 4, 0, null),
  ];
  const silent = silentSources(sources, Date.parse('2026-05-12T12:00:00Z'));
  expect(silent.map(({ code }) => code)).toEqual(['MANY', 'FEW']);
});

it('finds sources whose credentials wait for the key', () => {
  const locked = { ...source('LOCK', 0, 0, 0), supported: false, unsupported_because: 'key missing: /keys.json …' };
  const closed = { ...source('NONE', 0, 0, 0), supported: false, unsupported_because: 'no credentials: set A_KEY' };
  expect(withoutKey([locked, closed, source('FINE', 0, 0, 0)])).toEqual([locked]);
});
