/** Ends a run in which no file of tests has ended for long, and names those that still run: what blocks its process no time limit of a test ends. */
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** The longest file takes two minutes on a busy machine. */
const LIMIT_MILLIS = 8 * 60_000;

export class StallReporter implements Reporter {
  readonly #running = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  onTestModuleQueued({ moduleId }: TestModule): void {
    this.#running.add(moduleId);
  }

  onTestModuleEnd({ moduleId }: TestModule): void {
    this.#running.delete(moduleId);
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
    this.#timer = setTimeout(() => {
      const names = [...this.#running].map((each) => relative(process.cwd(), each));
      console.error(
        `No file of tests has ended for ${LIMIT_MILLIS / 60_000} minutes. Still running: ${names.join(', ') || 'none that has begun'}`,
      );
      process.exit(1);
    }, LIMIT_MILLIS);
  }
}
