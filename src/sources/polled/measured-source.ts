/** Counts the answers of terminals and railroads for Prometheus, as measured-carrier.ts does for lines. Changes no answer. */
import { Counter, type Registry } from 'prom-client';
import type { PolledSource } from './source.ts';

export function createPolledMeter(registry: Registry): (source: PolledSource) => PolledSource {
  const answers = new Counter({
    name: 'portolan_source_answers_total',
    help: 'Answers of terminals and railroads, by result: report, or why there was none.',
    labelNames: ['kind', 'source', 'result'] as const,
    registers: [registry],
  });
  const unreadable = new Counter({
    name: 'portolan_source_unreadable_parts_total',
    help: 'Parts of answers of terminals and railroads that could not be read.',
    labelNames: ['kind', 'source'] as const,
    registers: [registry],
  });
  return (polled) => {
    const { kind, code: source } = polled.source;
    return {
      ...polled,
      parse: (raw, requested) => {
        const answer = polled.parse(raw, requested);
        answers.inc({ kind, source, result: 'refusal' in answer ? answer.refusal : 'report' });
        if ('unreadable' in answer && answer.unreadable.length > 0)
          unreadable.inc({ kind, source }, answer.unreadable.length);
        return answer;
      },
    };
  };
}
