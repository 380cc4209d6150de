/** Which findings become alerts of whom, without a database. */
import { expect, it } from 'vitest';
import type { AlertFinding, Recipient, Subject } from '../alert.ts';
import type { NoticeFacts, StoredEvent } from '../kinds/notice-kind.ts';
import type { AlertRule } from '../rules/schema.ts';
import { type ChoiceInput, chooseAlerts, findingsOf, NO_SUBJECT } from './choose.ts';

const SUBJECT: Subject = {
  ...NO_SUBJECT,
  containerId: 'c1',
  shipmentId: 's1',
  number: 'TESU4000011',
  customerId: 'acme',
  scac: 'MAEU',
  locodes: ['CNSHA', 'NLRTM'],
  tags: ['hot'],
};
const RULE: AlertRule = {
  id: 'r1',
  recipientId: 'ada',
  kind: 'rolled_over',
  threshold: null,
  filter: {
    customer_ids: [],
    shipping_line_scacs: [],
    locodes: [],
    tags: [],
    view_id: null,
    only_followed: false,
    only_mine: false,
  },
  channels: { bell: true, mail: false, chat_channel_ids: [] },
  quietHours: null,
  isActive: true,
};
const ADA: Recipient = { id: 'ada', email: 'a@x.y', name: 'Ada', locale: null, timeZone: null, partyIds: null };
const ROLLED: AlertFinding = { kind: 'rolled_over', facts: {}, urgency: 0, exceptionId: null };

const input = (given: Partial<ChoiceInput> = {}): ChoiceInput => ({
  rules: [RULE],
  recipients: new Map([['ada', ADA]]),
  isInView: () => false,
  silences: new Set(),
  reported: new Map(),
  now: 0,
  ...given,
});
const chosen = (given: Partial<ChoiceInput>, subject: Partial<Subject> = {}, finding = ROLLED) =>
  chooseAlerts([{ finding, subject: { ...SUBJECT, ...subject }, threshold: null, key: '7' }], input(given));
const with_ = (rule: Partial<AlertRule>) => ({ rules: [{ ...RULE, ...rule }] });
const filtered = (filter: Partial<AlertRule['filter']>) => ({ filter: { ...RULE.filter, ...filter } });

it.each<[string, Partial<AlertRule>, number]>([
  ['its customer', filtered({ customer_ids: ['acme'] }), 1],
  ['another customer', filtered({ customer_ids: ['other'] }), 0],
  ['its line', filtered({ shipping_line_scacs: ['MSCU', 'MAEU'] }), 1],
  ['another line', filtered({ shipping_line_scacs: ['MSCU'] }), 0],
  ['one of its ports', filtered({ locodes: ['NLRTM'] }), 1],
  ['another port', filtered({ locodes: ['DEHAM'] }), 0],
  ['its tag', filtered({ tags: ['hot'] }), 1],
  ['another tag', filtered({ tags: ['cold'] }), 0],
  ['what is followed', filtered({ only_followed: true }), 0],
  ['what is assigned', filtered({ only_mine: true }), 0],
  ['a view that it is not in', filtered({ view_id: 'v' }), 0],
  ['another kind', { kind: 'no_news' }, 0],
  ['all that holds together', filtered({ customer_ids: ['acme'], shipping_line_scacs: ['MAEU'], tags: ['hot'] }), 1],
  ['all but one', filtered({ customer_ids: ['acme'], shipping_line_scacs: ['MAEU'], tags: ['cold'] }), 0],
])('a rule for %s', (_name, rule, count) => {
  expect(chosen(with_(rule))).toHaveLength(count);
});

it('finds what is followed, assigned or in the view', () => {
  expect(chosen(with_(filtered({ only_mine: true })), { assigneeIds: ['ada'] })).toHaveLength(1);
  expect(chosen(with_(filtered({ only_followed: true })), { followerIds: ['ada'] })).toHaveLength(1);
  expect(
    chosen({ ...with_(filtered({ view_id: 'v' })), isInView: ({ filter }) => filter.view_id === 'v' }),
  ).toHaveLength(1);
});

it('tells a user limited to customers nothing of others, by rule or by follow', () => {
  const limited = { recipients: new Map([['ada', { ...ADA, partyIds: ['other'] }]]) };
  expect(chosen(limited, { followerIds: ['ada'] })).toEqual([]);
  expect(chosen(limited, { customerId: null })).toEqual([]);
});

it('tells nothing that is silenced, for the container or its shipment', () => {
  expect(chosen({ silences: new Set(['ada:rolled_over:c1']) })).toEqual([]);
  expect(chosen({ silences: new Set(['ada:rolled_over:s1']) })).toEqual([]);
  expect(chosen({ silences: new Set(['ada:no_news:c1', 'ben:rolled_over:c1']) })).toHaveLength(1);
});

it('rings a follower once, where a rule rings the bell already', () => {
  expect(chosen({}, { followerIds: ['ada'] }).map(({ ruleId }) => ruleId)).toEqual(['r1']);
  const byMail = with_({ channels: { bell: false, mail: true, chat_channel_ids: [] } });
  expect(chosen(byMail, { followerIds: ['ada'] }).map(({ ruleId }) => ruleId)).toEqual(['r1', null]);
});

it('tells an ETA by what it told last, so that small moves add up', () => {
  const rules = with_({ kind: 'eta_moved', threshold: 24 });
  const reported = new Map<string, NoticeFacts>();
  const moved = (eta_at: string) => {
    const facts = { eta_at, was_at: '2026-05-10T00:00:00Z' };
    return chosen({ ...rules, reported }, {}, { ...ROLLED, kind: 'eta_moved', facts }).map(
      (alert) => alert.facts.hours,
    );
  };
  expect(moved('2026-05-10T23:00:00Z')).toEqual([]);
  expect(moved('2026-05-11T01:00:00Z')).toEqual([25]);
  expect(moved('2026-05-11T20:00:00Z')).toEqual([]);
  expect(moved('2026-05-09T20:00:00Z')).toEqual([-29]);
});

it('reads a moved prediction at the port of discharge, and none inland; followers have the alert of the ETA', () => {
  const at = (p50: string) => ({ p10: '2026-05-09T00:00:00Z', p50, p90: '2026-05-14T00:00:00Z' });
  const moved = [at('2026-05-10T00:00:00Z'), at('2026-05-12T00:00:00Z')];
  const read = (name: string) =>
    findingsOf(event('shipment.predicted_arrival_changed', { changeset: { [name]: moved }, timezone: 'Asia/Tokyo' }));
  const [finding] = read('predicted_eta');
  expect(finding).toMatchObject({
    kind: 'predicted_arrival_moved',
    facts: { was_at: '2026-05-10T00:00:00Z', eta_at: '2026-05-12T00:00:00Z', latest_at: '2026-05-14T00:00:00Z' },
  });
  expect(read('predicted_destination_eta')).toEqual([]);
  const rules = with_({
    kind: 'predicted_arrival_moved',
    threshold: 24,
    channels: { bell: false, mail: true, chat_channel_ids: [] },
  });
  const alerts = chosen(rules, { followerIds: ['ada'] }, finding as AlertFinding);
  expect(alerts.map(({ ruleId, facts }) => [ruleId, facts.hours])).toEqual([['r1', 48]]);
});

it('reports a threshold to the rules that have it, and to no follower', () => {
  const finding: AlertFinding = { ...ROLLED, kind: 'dwelling' };
  const subject = { ...SUBJECT, followerIds: ['ada'] };
  const rules = [5, 9].map((threshold) => ({ ...RULE, id: `r${threshold}`, kind: 'dwelling' as const, threshold }));
  const alerts = chooseAlerts([{ finding, subject, threshold: 5, key: 'c1:2026-05-01:5' }], input({ rules }));
  expect(alerts.map(({ onceKey }) => onceKey)).toEqual(['r5:c1:2026-05-01:5']);
});

const event = (name: string, attributes: object): StoredEvent => ({
  sequence: '1',
  event: name,
  containerId: 'c1',
  shipmentId: 's1',
  createdAt: new Date(0),
  included: [{ id: 'x', type: 'exception', attributes: attributes as Record<string, unknown> }],
});

it('reads which holds are set and cleared from a change', () => {
  const hold = (description: string) => ({ name: 'customs', status: 'hold', description });
  const changeset = { holds_at_pod_terminal: [[hold('Exam')], [hold('Freight')]] };
  expect(findingsOf(event('container.updated', { changeset }))).toMatchObject([
    { kind: 'hold_changed', facts: { set: ['Freight'], cleared: ['Exam'] } },
  ]);
  expect(findingsOf(event('container.updated', { changeset: { seal_number: ['1', '2'] } }))).toEqual([]);
});

it('tells running charges apart from a day that has passed without any', () => {
  const passed = (owed: object[]) =>
    findingsOf(event('exception.opened', { kind: 'last_free_day_passed', facts: { owed } })).map(({ kind }) => kind);
  expect(passed([])).toEqual(['last_free_day_passed']);
  expect(passed([{ amount: 150, currency_code: 'USD' }])).toEqual(['last_free_day_passed', 'demurrage_running']);
  expect(findingsOf(event('exception.opened', { kind: 'toString' }))).toEqual([]);
});
