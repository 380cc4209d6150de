/**
 * Wraps a carrier and counts its answers for Prometheus: reports, refusals, unreadable statements and unknown codes.
 * Changes no answer; knows no carrier in particular.
 */
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Observation } from '../../core/observation.ts';
import type { Carrier, CarrierAnswer, CarrierPush, ParsedAnswer } from './carrier.ts';

type Flaws = Pick<ParsedAnswer, 'unreadable' | 'droppedFields'>;

/** The member of the event: what lies deeper has too many names. */
function fieldOf(path: string): string {
  return path.split('/')[0] ?? '';
}

/** A line that makes up codes must not make up series without end. */
const MOST_CODES = 100;
const LONGEST_CODE = 40;

export function createCarrierMeter(registry: Registry): (carrier: Carrier) => Carrier {
  const answers = new Counter({
    name: 'portolan_line_answers_total',
    help: 'Answers of shipping lines, by result: report, or why there was none.',
    labelNames: ['line', 'result'] as const,
    registers: [registry],
  });
  const statements = new Counter({
    name: 'portolan_line_statements_total',
    help: 'Statements in reports of shipping lines, read or not.',
    labelNames: ['line'] as const,
    registers: [registry],
  });
  const unreadable = new Counter({
    name: 'portolan_line_unreadable_statements_total',
    help: 'Statements in reports of shipping lines that could not be read.',
    labelNames: ['line'] as const,
    registers: [registry],
  });
  const dropped = new Counter({
    name: 'portolan_line_dropped_fields_total',
    help: 'Fields of statements of shipping lines that could not be read; the statements were read without them.',
    labelNames: ['line', 'field'] as const,
    registers: [registry],
  });
  const unknown = new Counter({
    name: 'portolan_line_unknown_event_codes_total',
    help: 'Statements in reports of shipping lines with a code that is not known; counted again at every reading.',
    labelNames: ['line', 'code'] as const,
    registers: [registry],
  });
  const lastReport = new Gauge({
    name: 'portolan_line_last_report_timestamp_seconds',
    help: 'When this process last had a report of a shipping line, Unix time; no value before the first.',
    labelNames: ['line'] as const,
    registers: [registry],
  });
  const codes = new Map<string, Set<string>>();
  const labelOf = (line: string, code: string): string => {
    const known = codes.get(line) ?? new Set();
    codes.set(line, known);
    const label = code.slice(0, LONGEST_CODE);
    if (known.size < MOST_CODES) known.add(label);
    return known.has(label) ? label : 'other';
  };
  const count = (line: string, answer: CarrierAnswer): void => {
    answers.inc({ line, result: 'refusal' in answer ? answer.refusal : 'report' });
    if ('refusal' in answer) return;
    lastReport.setToCurrentTime({ line });
    countStatements(line, answer, answer.report.observations);
  };
  const countStatements = (line: string, read: Flaws, observations: readonly Observation[]): void => {
    statements.inc({ line }, observations.length + read.unreadable.length);
    if (read.unreadable.length > 0) unreadable.inc({ line }, read.unreadable.length);
    for (const { path } of read.droppedFields ?? []) dropped.inc({ line, field: fieldOf(path) });
    for (const { kind, original } of observations) {
      if (kind === null) unknown.inc({ line, code: labelOf(line, original.code) });
    }
  };
  const measuredPush = (line: string, push: CarrierPush): CarrierPush => ({
    ...push,
    read: (body, receivedAt) => {
      const read = push.read(body, receivedAt);
      if ('reports' in read) {
        lastReport.setToCurrentTime({ line });
        countStatements(
          line,
          read,
          read.reports.flatMap(({ observations }) => observations),
        );
      }
      return read;
    },
  });
  const measured = new WeakMap<Carrier, Carrier>();
  return (carrier) => {
    const known = measured.get(carrier);
    if (known !== undefined) return known;
    const counting: Carrier = {
      scac: carrier.scac,
      name: carrier.name,
      capabilities: carrier.capabilities,
      limits: carrier.limits,
      ...(carrier.paceKey !== undefined && { paceKey: carrier.paceKey }),
      push: carrier.push && measuredPush(carrier.scac, carrier.push),
      refuse: (reference) => {
        const refused = carrier.refuse?.(reference) ?? null;
        if (refused !== null) count(carrier.scac, refused);
        return refused;
      },
      fetch: (reference, signal) => carrier.fetch(reference, signal),
      parse: (raw, reference) => {
        const answer = carrier.parse(raw, reference);
        count(carrier.scac, answer);
        return answer;
      },
    };
    measured.set(carrier, counting);
    return counting;
  };
}
