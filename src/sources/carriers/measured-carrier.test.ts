import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import type { Carrier, CarrierAnswer } from './carrier.ts';
import { createCarrierMeter } from './measured-carrier.ts';

const raw = { fetchedAt: '2026-05-11T18:30:00Z', pages: [], failure: null };
const reference = { type: 'container', number: 'CSQU3054383' } as const;

function answering(answer: CarrierAnswer): Carrier {
  return {
    scac: 'SIML',
    name: 'Simulated Line',
    capabilities: { billOfLading: true, booking: true, container: true },
    limits: { requestsPerSecond: 1, concurrency: 1 },
    fetch: async () => raw,
    parse: () => answer,
  };
}

const statement = (kind: string | null, code: string) => ({ kind, original: { code, text: null } });
const report = (observations: unknown[], unreadable: unknown[] = []) =>
  ({ report: { observations }, unreadable, shortfall: null }) as unknown as CarrierAnswer;

it('counts reports and refusals, unreadable statements and unknown codes by line, and changes nothing', async () => {
  const registry = new Registry();
  const measured = createCarrierMeter(registry);
  const answer = report([statement('arrival', 'ARRI'), statement(null, 'XYZ'), statement(null, 'XYZ')], [{}]);
  expect(measured(answering(answer)).parse(raw, reference)).toBe(answer);
  const refused = { refusal: 'notFound', evidence: '404', retryAfterSeconds: null } as const;
  expect(measured(answering(refused)).parse(raw, reference)).toBe(refused);
  const refusing = measured({ ...answering(answer), refuse: () => ({ ...refused, refusal: 'invalidNumber' }) });
  expect(refusing.refuse?.(reference)).toMatchObject({ refusal: 'invalidNumber' });
  const text = await registry.metrics();
  expect(text).toContain('portolan_line_answers_total{line="SIML",result="report"} 1');
  expect(text).toContain('portolan_line_answers_total{line="SIML",result="notFound"} 1');
  expect(text).toContain('portolan_line_answers_total{line="SIML",result="invalidNumber"} 1');
  expect(text).toContain('portolan_line_statements_total{line="SIML"} 4');
  expect(text).toContain('portolan_line_unreadable_statements_total{line="SIML"} 1');
  expect(text).toContain('portolan_line_unknown_event_codes_total{line="SIML",code="XYZ"} 2');
});

it('counts fields that were left out, by the member of the event', async () => {
  const registry = new Registry();
  const droppedFields = ['eventCreatedDateTime', 'seals/0', 'seals/1'].map((path) => ({ index: 0, path, problem: '' }));
  const answer = { ...report([statement('arrival', 'ARRI')]), droppedFields } as CarrierAnswer;
  createCarrierMeter(registry)(answering(answer)).parse(raw, reference);
  const text = await registry.metrics();
  expect(text).toContain('portolan_line_dropped_fields_total{line="SIML",field="eventCreatedDateTime"} 1');
  expect(text).toContain('portolan_line_dropped_fields_total{line="SIML",field="seals"} 2');
});

it('keeps a line that makes up codes from making up series without end', async () => {
  const registry = new Registry();
  const many = report(Array.from({ length: 1000 }, (_, index) => statement(null, `CODE${index}`)));
  createCarrierMeter(registry)(answering(many)).parse(raw, reference);
  const text = await registry.metrics();
  expect(text.match(/unknown_event_codes_total\{/g)).toHaveLength(101);
  expect(text).toContain('code="other"} 900');
});
