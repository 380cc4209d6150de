/** Changes as people read them. */
import { expect, it } from 'vitest';
import type { AuditEvent } from '../../app/api/resources.ts';
import { words as english } from '../../app/words/english.ts';
import { linesOf, sentenceOf } from './change-text.ts';
import { words as auditWords } from './english.ts';

const words = { ...english, ...english.screens.audit, ...auditWords };
const reader = {
  words,
  timeText: (at: string) => `at ${at.slice(11, 16)}`,
  shareFields: { eta_reason: 'why the arrival moved', customer: 'the customer' },
};
const event = (over: Partial<AuditEvent>): AuditEvent => ({
  created_at: '2026-05-11T18:30:00Z',
  actor_kind: 'user',
  actor_name: 'Ada',
  action: 'changed',
  resource_type: 'shipment',
  resource_id: '01985b00-0000-7000-8000-000000000001',
  resource_name: 'MAEU1',
  changes: [],
  import_id: null,
  request_id: null,
  ...over,
});
const lines = (changes: readonly (readonly [string, unknown, unknown])[]) =>
  linesOf({ changes: changes.map(([attribute, from, to]) => ({ attribute, from, to, is_secret: false })) }, reader).map(
    ({ name, from, to }) => [name, from, to],
  );

it('tells who did what to what', () => {
  expect(sentenceOf(event({}), words)).toBe('Ada changed shipment MAEU1');
  const key = { actor_kind: 'api_key', actor_name: 'ERP', resource_type: 'account', resource_name: 'Acme' } as const;
  expect(sentenceOf(event(key), words)).toBe('API key ERP changed the company settings');
  const done = {
    actor_kind: 'operator',
    actor_name: null,
    resource_type: 'exception',
    resource_name: 'eta_moved',
  } as const;
  expect(sentenceOf(event(done), words)).toBe('The operator of the server changed exception ETA moved');
  expect(sentenceOf(event({ import_id: 'x', action: 'created' }), words)).toBe('Ada added shipment MAEU1 (by a file)');
  const rule = { action: 'created', resource_type: 'alert_rule', resource_name: 'hold_changed' } as const;
  expect(sentenceOf(event(rule), words)).toBe('Ada added alert rule Hold set or cleared');
  const test = { action: 'sent', resource_type: 'chat_channel', resource_name: 'Imports' } as const;
  expect(sentenceOf(event(test), words)).toBe('Ada sent a test message to chat channel Imports');
  const joined = { action: 'created', resource_type: 'user', resource_name: 'Ada' } as const;
  expect(sentenceOf(event(joined), words)).toBe('Ada joined');
});

it('shows values as names, times and lists, and never as JSON', () => {
  expect(
    lines([
      ['ref_numbers', [], ['PO-1', 'PO-2']],
      ['customer', null, { id: 'x', name: 'Globex' }],
      ['exception_rules.switched_off', ['on_hold'], []],
      ['exception_rules.eta_moved_days', null, 7],
      ['snoozed_until', null, '2026-05-12T08:00:00+00:00'],
      ['sensitive', false, true],
      [
        'tiers',
        [
          { days: 3, amount: 100, per: 'day' },
          { days: null, amount: 150, per: 'day' },
        ],
        null,
      ],
      ['applies_to', { scac: null, port: 'USLAX' }, { scac: 'MAEU', port: 'USLAX' }],
      ['validation', {}, { minLength: 3 }],
      ['rate_limits.default', 100, 300],
    ]),
  ).toEqual([
    ['References', null, 'PO-1, PO-2'],
    ['Customer', null, 'Globex'],
    ['Exceptions that are off', 'Held', null],
    ['ETA moved: By so many days since the first ETA', 'the usual value', '7'],
    ['Snoozed until', null, 'at 08:00'],
    ['Sensitive', 'no', 'yes'],
    ['Steps', '3 × 100, then 150', null],
    ['Applies to', 'USLAX', 'MAEU, USLAX'],
    ['Rules', null, 'details'],
    ['Requests a minute', '100', '300'],
  ]);
});

it('shows the filters of an export by parameter', () => {
  const filter = { q: 'Acme GmbH', 'filter[tag]': 'a&b=c' };
  expect(lines([['filter', null, filter]])[0]?.[2]).toBe('q=Acme GmbH, filter[tag]=a&b=c');
});

it('names what a share shows', () => {
  expect(lines([['fields', ['customer'], ['customer', 'eta_reason']]])).toEqual([
    ['What it shows', 'the customer', 'the customer, why the arrival moved'],
  ]);
});

it('names secrets without values', () => {
  const [line] = linesOf({ changes: [{ attribute: 'secret', from: null, to: null, is_secret: true }] }, reader);
  expect(line).toMatchObject({ name: 'Signing secret', from: null, to: null, isSecret: true });
});
