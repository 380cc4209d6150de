/** Scorecards from the first answer of a line to the API, the export and the command line. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestKey } from '../../../test/helpers/api.ts';
import { lineScript } from '../../../test/helpers/line-report.ts';
import { noAbort } from '../../../test/helpers/no-abort.ts';
import { startTrackedApi, type TrackedApi } from '../../../test/helpers/tracked.ts';
import { scorecardsAsCsv } from '../exports/scorecard-columns.ts';
import { computeScorecards, reportSources } from './compute-scorecards.ts';
import { describeScorecards } from './describe-scorecards.ts';
import { queueDueScorecards } from './store.ts';

const DAY = 86_400_000;
let api: TrackedApi;
let key: TestKey;
let other: TestKey;

beforeAll(async () => {
  api = await startTrackedApi();
  const start = Date.parse('2026-03-01T00:00:00Z');
  api.clock.set(start);
  [key, other] = [await api.key(await api.account()), await api.key(await api.account())];
  const answers = [
    [0, ''],
    [4.5, 'load CNSHA 2026-03-05T10:00Z on ALBATROSS'],
    [6, 'load CNSHA 2026-03-05T11:00Z on ALBATROSS'],
  ] as const;
  for (const [days, line] of answers) {
    api.clock.set(start + days * DAY);
    api.script = lineScript(`listed 45R1\n${line}`);
    for (const each of [key, other]) {
      if (days === 0) await api.track(each, 'SIML1');
      else {
        const [shipment] = await api.list(each, '/v2/shipments');
        await api.check(each, shipment?.id ?? '');
      }
    }
  }
  api.clock.set(start + 20 * DAY);
  await computeScorecards(api.tracking, key.accountId, noAbort());
});
afterAll(() => api.close());

it('lists the last 90 days of the own account, and other periods on request', async () => {
  const [card, ...more] = await api.list(key, '/v2/source_scorecards');
  expect(more).toEqual([]);
  expect(card?.attributes).toMatchObject({
    kind: 'shipping_line',
    code: 'SIML',
    channel: null,
    period: '90d',
    computed_at: '2026-03-21T00:00:00Z',
    containers_count: 1,
    milestones: [{ event: 'vessel_loaded', reported_count: 1, passed_count: 1 }],
    delay: { count: 1, median_minutes: 120, p90_minutes: 120, imprecise_count: 0, before_event_count: 0 },
    changes: { events_count: 1, corrections_count: 1, withdrawals_count: 0, withdrawn_plans_count: 0 },
    silence: { open_days_count: 20, silent_days_count: 17 },
  });
  expect(await api.list(key, '/v2/source_scorecards?filter[period]=30d,365d')).toHaveLength(2);
  expect(await api.list(key, '/v2/source_scorecards?filter[kind]=terminal')).toEqual([]);
  expect(await api.list(other, '/v2/source_scorecards')).toEqual([]);
});

it('shows none to a key that is limited to customers', async () => {
  const party = await api.party(key, 'Acme');
  expect(await api.list(await api.key(key.accountId, 'viewer', [party]), '/v2/source_scorecards')).toEqual([]);
});

it('keeps the id of a scorecard when it is computed anew', async () => {
  const ids = async () => (await api.list(key, '/v2/source_scorecards')).map(({ id }) => id);
  const before = await ids();
  api.clock.advance(1000);
  await computeScorecards(api.tracking, key.accountId, noAbort());
  expect(await ids()).toEqual(before);
});

it('exports a row for each source, with coverage in percent', async () => {
  const columns = 'code,vessel_loaded_percent,empty_in_percent,delay_median_minutes,corrections_count';
  const { body } = await api.call(key, 'GET', `/v2/exports/source_scorecards?columns=${columns}`);
  expect(body.trim().split('\r\n').at(-1)).toBe('SIML,100,,120,1');
});

it('reports all accounts together at the command line', async () => {
  const cards = await reportSources(api.tracking, { days: 90 }, noAbort());
  expect(cards.map(({ code, figures }) => [code, figures.containers, figures.changes.corrections])).toEqual([
    ['SIML', 2, 2],
  ]);
  expect(describeScorecards(cards, 90)).toMatch(
    /^The last 90 days\n\nsource +containers.*\nshipping line SIML +2 +100% \(2\/2\) +2\.0 h/,
  );
  expect((await scorecardsAsCsv(cards)).split('\r\n')).toHaveLength(2);
  const [own] = await reportSources(api.tracking, { days: 90, accountIds: [key.accountId] }, noAbort());
  expect(own?.figures.containers).toBe(1);
  expect(describeScorecards([], 7)).toBe('No source reported anything in the last 7 days.');
});

it('queues an account that is due, and not again before its time', async () => {
  const queue = () =>
    api.database.system((session) => queueDueScorecards(session, 'score-sources', new Date(api.clock.wallNow())));
  // The other account was never computed.
  expect(await queue()).toBe(1);
  expect(await api.jobs()).toContain(`scorecards:${other.accountId}`);
  expect(await queue()).toBe(0);
  api.clock.advance(11 * 60_000);
  expect(await queue()).toBe(1);
});
