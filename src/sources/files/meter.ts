/** Figures of fetched files for Prometheus. */
import { Counter, Gauge, type Registry } from 'prom-client';

const FILE_OUTCOMES = ['accepted', 'partly_accepted', 'duplicate', 'refused'] as const;
export type FileOutcome = (typeof FILE_OUTCOMES)[number];

export interface FileMeter {
  count(input: string, outcome: FileOutcome): void;
  /** Whether the last look went well. */
  reached(input: string, isThere: boolean): void;
}

export function createFileMeter(registry: Registry): FileMeter {
  const files = new Counter({
    name: 'portolan_files_total',
    help: 'Files that were fetched, by input and by what became of them.',
    labelNames: ['input', 'outcome'] as const,
    registers: [registry],
  });
  const up = new Gauge({
    name: 'portolan_file_input_up',
    help: 'Whether the last look into the place of an input went well (1) or not (0).',
    labelNames: ['input'] as const,
    registers: [registry],
  });
  return {
    count: (input, outcome) => files.inc({ input, outcome }),
    reached: (input, isThere) => up.set({ input }, isThere ? 1 : 0),
  };
}
