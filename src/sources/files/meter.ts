/** Figures of fetched files for Prometheus. */
import { Counter, Gauge, type Registry } from 'prom-client';
import type { FoundFile, FoundFiles } from './file-source.ts';

const FILE_OUTCOMES = ['accepted', 'partly_accepted', 'duplicate', 'refused'] as const;
export type FileOutcome = (typeof FILE_OUTCOMES)[number];

export interface FileMeter {
  count(input: string, outcome: FileOutcome): void;
  /** Whether the last look went well. */
  reached(input: string, isThere: boolean): void;
  /** What the last look found. */
  found(input: string, files: Omit<FoundFiles, 'oldest'>): void;
  /** One of them waits no longer. */
  moved(input: string, file: FoundFile): void;
  /** Another process polls the input from now on. */
  left(input: string): void;
}

/** @param now Unix milliseconds */
export function createFileMeter(registry: Registry, now: () => number): FileMeter {
  /** Unix milliseconds, by input. */
  const oldest = new Map<string, number | null>();
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
  const waiting = new Gauge({
    name: 'portolan_files_waiting',
    help: 'Files that wait in the place of an input: those that the last look found, less those that were moved since.',
    labelNames: ['input'] as const,
    registers: [registry],
  });
  const bytes = new Gauge({
    name: 'portolan_files_waiting_bytes',
    help: 'Bytes of the files that wait in the place of an input.',
    labelNames: ['input'] as const,
    registers: [registry],
  });
  new Gauge({
    name: 'portolan_oldest_file_age_seconds',
    help: 'Age of the oldest file that waits in the place of an input, by its time of change; 0 where none waits.',
    labelNames: ['input'] as const,
    registers: [registry],
    collect() {
      this.reset();
      for (const [input, modifiedAt] of oldest)
        this.set({ input }, modifiedAt === null ? 0 : Math.max(0, now() - modifiedAt) / 1000);
    },
  });
  return {
    found: (input, files) => {
      waiting.set({ input }, files.count);
      bytes.set({ input }, files.bytes);
      oldest.set(input, files.oldestAt);
    },
    moved: (input, { size }) => {
      waiting.dec({ input });
      bytes.dec({ input }, size);
    },
    left: (input) => {
      for (const gauge of [up, waiting, bytes]) gauge.remove({ input });
      oldest.delete(input);
    },
    count: (input, outcome) => files.inc({ input, outcome }),
    reached: (input, isThere) => up.set({ input }, isThere ? 1 : 0),
  };
}
