/**
 * Ends a run in which no test has ended for long, and names those that still run. It is the only limit of time: one for each test would
 * blame tests for the machine that they run on, and would not end a test that blocks its process.
 */
import { availableParallelism, loadavg } from 'node:os';
import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** On a machine with nothing else to do; the longest test takes half a minute there. */
const LIMIT_MILLIS = 8 * 60_000;

export class StallReporter implements Reporter {
  readonly #running = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  onTestModuleQueued({ moduleId }: TestModule): void {
    this.#running.add(relative(process.cwd(), moduleId));
  }

  onTestModuleEnd({ moduleId }: TestModule): void {
    this.#running.delete(relative(process.cwd(), moduleId));
    this.#wait();
  }

  onTestCaseReady(test: TestCase): void {
    this.#running.add(nameOf(test));
  }

  onTestCaseResult(test: TestCase): void {
    this.#running.delete(nameOf(test));
    this.#wait();
  }

  onTestRunStart(): void {
    this.#wait();
  }

  onTestRunEnd(): void {
    clearTimeout(this.#timer);
  }

  #wait(): void {
    clearTimeout(this.#timer);
    const limitMillis = LIMIT_MILLIS * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
    this.#timer = setTimeout(() => {
      console.error(
        `No test has ended for ${Math.round(limitMillis / 60_000)} minutes. Still running: ${[...this.#running].join(', ') || 'none'}`,
      );
      process.exit(1);
    }, limitMillis);
  }
}

function nameOf({ module, fullName }: TestCase): string {
  return `${relative(process.cwd(), module.moduleId)} > ${fullName}`;
}
