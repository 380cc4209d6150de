/** Digests in words: the subject counts what the headings count, and each part says what it leaves out. */
import { expect, it } from 'vitest';
import { renderText } from '../../../tenancy/outgoing-mail/render-text.ts';
import { composeDigest } from './compose-digest.ts';
import type { ReportedException } from './facts-store.ts';

const container = (number: string) => ({
  id: number,
  number,
  customer: null,
  podLocode: null,
  podTimeZone: null,
  podEtaAt: null,
  predictedPodAt: null,
});
const charged = (index: number): ReportedException => ({
  kind: 'detention_running',
  facts: { charged_from: '2026-05-01', tariff_name: 'Line', owed: [{ amount: 900, currency_code: 'USD' }] },
  container: container(`COST${index}`),
});
const fresh: ReportedException = { kind: 'not_picked_up', facts: {}, container: container('NEW1') };

const held: ReportedException = {
  kind: 'on_hold',
  facts: { holds: [{ name: 'customs', description: null }] },
  container: container('HELD1'),
};

it('names the predicted day beside the ETA where it is another one', () => {
  const none = { total: 0, entries: [] };
  const arrives = (podEtaAt: string | null, predictedPodAt: string | null) => ({
    ...container('ARR1'),
    ...{ podTimeZone: 'America/Los_Angeles', podEtaAt, predictedPodAt },
  });
  const entries = [
    arrives('2026-05-11T02:00:00Z', '2026-05-13T02:00:00Z'),
    arrives('2026-05-11T02:00:00Z', '2026-05-11T06:00:00Z'),
    arrives('2026-05-11T02:00:00Z', null),
    arrives(null, '2026-05-13T02:00:00Z'),
  ];
  const rest = { owed: [], costly: none, lastFreeDays: none, opened: none, standing: none, assigned: 0 };
  const { body } = composeDigest(
    { ...rest, attention: { kinds: [], failedRequests: 0 }, arriving: { total: 4, entries } },
    { name: 'Ada', locale: 'en', day: '2026-05-10', publicUrl: 'https://p.example', portName: () => undefined },
  );
  const table = body.blocks.find((block) => block.kind === 'table');
  expect(table?.rows.map((row) => row.at(-1))).toEqual([
    'line Sun 10 May, likely Tue 12 May',
    'Sun 10 May',
    'Sun 10 May',
    'likely Tue 12 May',
  ]);
});

it('counts in the subject what the headings count, and names what is left out', () => {
  const { subject, body } = composeDigest(
    {
      owed: [
        { currency_code: 'USD', amount: 9700, tomorrow: 100, by: ['tariff'] },
        { currency_code: 'EUR', amount: 80, tomorrow: 40, by: ['tariff'] },
      ],
      costly: { total: 13, entries: Array.from({ length: 10 }, (_, index) => charged(index)) },
      lastFreeDays: { total: 0, entries: [] },
      opened: { total: 1, entries: [fresh] },
      standing: { total: 11, entries: [held] },
      attention: {
        kinds: [
          { kind: 'detention_running', count: 13 },
          { kind: 'on_hold', count: 11 },
          { kind: 'not_picked_up', count: 1 },
        ],
        failedRequests: 2,
      },
      arriving: { total: 0, entries: [] },
      assigned: 0,
    },
    { name: 'Ada', locale: 'en', day: '2026-05-11', publicUrl: 'https://p.example', portName: () => undefined },
  );
  expect(subject).toBe('Today: 25 containers to act on, 1 new, USD 9,700 + EUR 80 running');
  const text = renderText(body);
  expect(text).toContain('Detention runs: 13 containers <https://p.example/containers?attention=detention_running>');
  expect(text).toMatch(/Detention runs: 13[^\0]*Held: 11 containers[^\0]*Available, not picked up: 1 container </);
  expect(text).toContain('Tracking failed: 2 requests <https://p.example/requests?status=failed>');
  expect(text).toMatch(/Still to act on: 11 containers\n[^\0]*HELD1[^\0]*and 10 more/);
  expect(text).toContain('New: 1 container\n');
  expect(text).toContain('What costs money: 13 containers\n');
  expect(text).toMatch(/COST9[^\0]*and 3 more[^\0]*New:/);
});
