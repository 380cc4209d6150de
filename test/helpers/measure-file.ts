/** Runs before each file of tests and notes in the file's `meta` what it cost, for cost-reporter.ts. */
import { afterAll } from 'vitest';
import { ownCpuSeconds, takeLostCpuSeconds } from './process-cpu.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** CPU seconds of the worker and of what the file started and ended, its imports included. */
    cpuSeconds?: number;
    /** Of them, those of processes for which no process waited: the pages of browsers. */
    lostCpuSeconds?: number;
  }
}

/** A worker runs many files: what it had used when the one before ended. */
const worker = globalThis as { cpuSecondsBefore?: number };

// biome-ignore lint/correctness/noEmptyPattern: Vitest requires that the first parameter names the fixtures that it uses.
afterAll(({}, { file }) => {
  const now = ownCpuSeconds();
  file.meta.lostCpuSeconds = takeLostCpuSeconds();
  file.meta.cpuSeconds = now - (worker.cpuSecondsBefore ?? 0) + file.meta.lostCpuSeconds;
  worker.cpuSecondsBefore = now;
});
