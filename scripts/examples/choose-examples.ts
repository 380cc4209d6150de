/**
 * Selects the journeys for the examples, and makes their content reproducible: ids of rows are replaced by ids derived
 * from the event and the position in the example. Ids of reference data are the same everywhere.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVENT_NAMES } from '../../src/core/event-names.ts';
import type { Database } from '../../src/database/database.ts';
import type { Reference } from '../../src/reference/reference.ts';
import type { CarrierAnswer } from '../../src/sources/carriers/carrier.ts';
import { readScenario, reportOf } from '../../test/journeys/play/scenario.ts';
import { enrichReport } from './enrich-report.ts';
import { playChanges } from './play-changes.ts';
import { playDocuments } from './play-documents.ts';
import { playInvoice } from './play-invoice.ts';
import { playJourney, type TimedAnswer, understood } from './play-journey.ts';

/** The first journey with an event gives the example of that event. */
const JOURNEYS = [
  'direct',
  'availability-and-appointment',
  'one-transshipment',
  'feeder-first',
  'busan-vancouver-detroit',
  'inland-rail-two-railroads',
  'last-free-day-order',
  'terminal-of-discharge-changed',
  'merged-bill-of-lading',
  'split-bill-of-lading',
  'rollover-before-loading',
  'retraction',
  'merchant-haulage',
  'overdue-milestone',
  'vessel-swap',
  'pod-changed-before-sailing',
];

const NUMBER = 'SIML12345678';
const DAY = 24 * 3_600_000;
/**
 * The example of each event, as the text of its file. Throws if an event has none. @param root the folder of the
 * repository
 */
export async function buildExamples(
  database: Database,
  reference: Reference,
  root: string,
): Promise<ReadonlyMap<string, string>> {
  const examples = new Map<string, string>();
  const collect = (bodies: readonly string[]) => {
    for (const body of bodies) {
      const { event } = (JSON.parse(body) as Delivered).data.attributes;
      if (!examples.has(event)) examples.set(event, `${JSON.stringify(JSON.parse(stabilised(body)), null, 2)}\n`);
    }
  };
  for (const journey of JOURNEYS) {
    const text = readFileSync(join(root, 'test/journeys', `${journey}.journey`), 'utf8');
    collect(
      await playJourney({ database, reference, number: NUMBER }, timedAnswers(text), async (context, accountId) => {
        if (journey !== JOURNEYS[0]) return;
        await playDocuments(context, accountId, NUMBER);
        await playInvoice(context, accountId, NUMBER);
        await playChanges(context, accountId);
      }),
    );
  }
  collect(await playJourney({ database, reference, number: 'SIML87654321' }, NEVER_FOUND));
  const missing = EVENT_NAMES.filter((event) => !examples.has(event));
  if (missing.length > 0) throw new Error(`No journey has ${missing.join(', ')}. Add a journey with it to JOURNEYS.`);
  return examples;
}

/** Start of the requests for a number that the line does not know, until the service gives up. */
const REQUESTED_AT = Date.parse('2026-03-01T08:00:00Z');
const UNKNOWN: CarrierAnswer = { refusal: 'notFound', evidence: '404', retryAfterSeconds: null };
const NEVER_FOUND: readonly [TimedAnswer, ...TimedAnswer[]] = [
  { at: REQUESTED_AT, answer: UNKNOWN },
  { at: REQUESTED_AT + 8 * DAY, answer: UNKNOWN },
];

function timedAnswers(text: string): readonly [TimedAnswer, ...TimedAnswer[]] {
  const standing = new Map<string, string[]>();
  const [first, ...later] = readScenario(text).steps.map((step): TimedAnswer => {
    return { at: step.now, answer: understood(enrichReport(reportOf(step, standing))) };
  });
  if (first === undefined) throw new Error('A journey has at least one step.');
  return [first, ...later];
}

interface Identified {
  readonly id: string;
  readonly type: string;
}

interface Delivered {
  readonly data: { readonly attributes: { readonly event: string; readonly created_at: string } };
}

/** Types whose ids are the same in every installation; these ids are not replaced. */
const REFERENCE_DATA = new Set(['port', 'metro_area', 'terminal', 'rail_terminal', 'shipping_line', 'vessel']);

function stabilised(body: string): string {
  const delivered = JSON.parse(body) as Delivered;
  const { event, created_at: createdAt } = delivered.data.attributes;
  const known = new Map<string, string>();
  for (const { id, type } of identifiersIn(delivered)) {
    if (!REFERENCE_DATA.has(type) && !known.has(id)) known.set(id, stableId(event, Date.parse(createdAt), known.size));
  }
  return body.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => known.get(id) ?? id);
}

/** All values with a type and an id, in the order of the text. */
function identifiersIn(value: unknown): Identified[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'id' in value && 'type' in value ? [value as Identified] : [];
  // Of what was deleted, which is no resource any more.
  if ('resource_id' in value) own.push({ id: String(value.resource_id), type: 'deleted' });
  if ('document_id' in value && value.document_id !== null)
    own.push({ id: String(value.document_id), type: 'document' });
  return [...own, ...Object.values(value).flatMap(identifiersIn)];
}

/** A UUID v7 with the time of the event, a counter, and a hash instead of random bits. */
function stableId(event: string, millis: number, place: number): string {
  const bytes = createHash('sha256').update(`${event}:${place}`).digest().subarray(0, 16);
  bytes.writeUIntBE(millis, 0, 6);
  bytes.writeUInt16BE(0x7000 | place, 6);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
