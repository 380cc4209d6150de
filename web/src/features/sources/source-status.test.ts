/** What the list of sources says. */
import { expect, it } from 'vitest';
import type { DataSource, Scorecard } from '../../app/api/resources.ts';
import { words as sourcesWords } from './english.ts';
import { figuresText, missingSettings, statusOf } from './source-status.ts';

const words = sourcesWords;
const NOW = Date.parse('2026-05-11T18:30:00Z');
const checks = {
  shipments_count: 3,
  last_answered_at: '2026-05-11T18:00:00Z',
  failing_shipments_count: 0,
  failing_since: null,
  failure: null,
} as const;
const source = (over: Partial<DataSource>): DataSource => ({
  kind: 'shipping_line',
  code: 'MAEU',
  name: 'Maersk',
  supported: true,
  unsupported_because: null,
  simulated: false,
  unresolved_places: [],
  checks,
  failures: null,
  feed: null,
  ...over,
});
const statusText = (over: Partial<DataSource>) => statusOf(source(over), words, NOW, 'en');

it('says when a source last answered, and for how many shipments', () => {
  expect(statusText({})).toEqual({ tone: 'tone-good', text: 'Answers, last 30 min. ago, for 3 shipments.' });
  expect(statusText({ checks: { ...checks, shipments_count: 0, last_answered_at: null } })).toEqual({
    tone: 'dim',
    text: 'Ready. Nothing is tracked with it yet.',
  });
});

it('says that a source is silent whose checks are overdue', () => {
  const silent = { ...checks, last_answered_at: '2026-04-30T18:00:00Z' };
  expect(statusText({ checks: silent })).toEqual({
    tone: 'tone-wait',
    text: 'Silent for 11 days: checks of 3 shipments are due.',
  });
  expect(statusText({ checks: { ...silent, shipments_count: 0 } }).tone).toBe('dim');
});

it('says for how many shipments it fails, since when and why', () => {
  const failing = {
    failing_shipments_count: 1,
    failing_since: '2026-05-11T16:30:00Z',
    failure: 'unreachable',
  } as const;
  expect(statusText({ checks: { ...checks, ...failing } })).toEqual({
    tone: 'tone-wait',
    text: 'Fails for 1 of 3 shipments, first 2 hr. ago: it cannot be reached. Last answer 30 min. ago.',
  });
  const all = { ...failing, failing_shipments_count: 3, last_answered_at: null, failure: null };
  expect(statusText({ checks: { ...checks, ...all } })).toEqual({
    tone: 'tone-stop',
    text: 'Fails for all 3 shipments, first 2 hr. ago: its answer could not be processed. It has never answered.',
  });
});

it('names what an operator has to set, and nothing else of the reason', () => {
  expect(missingSettings('no credentials: set HLCU_CLIENT_ID in the environment')).toBe('HLCU_CLIENT_ID');
  expect(missingSettings('the simulator is not running: carriers.simulatorUrl is not set')).toBe(
    'carriers.simulatorUrl',
  );
  expect(missingSettings('something else')).toBeNull();
  expect(statusText({ supported: false, unsupported_because: 'no credentials: set A_KEY and A_SECRET' }).text).toBe(
    'Not polled: the operator has to set A_KEY, A_SECRET.',
  );
});

it('tells completeness and freshness, if anything was measured', () => {
  const card = {
    milestones: [
      { event: 'vessel_arrived', reported_count: 140, passed_count: 140 },
      { event: 'vessel_berthed', reported_count: 0, passed_count: 88 },
    ],
    delay: { median_minutes: 192 },
  } as unknown as Scorecard;
  expect(figuresText(card, words, 'en')).toBe(
    'Reported 140 of 228 milestones (61%), half of them within 3.2 h of the event',
  );
  const late = { ...card, delay: { median_minutes: 616.4 * 60 } } as unknown as Scorecard;
  expect(figuresText(late, words, 'en')).toContain('within 26 days of the event');
  expect(figuresText({ ...card, milestones: [] }, words, 'en')).toBeNull();
});
