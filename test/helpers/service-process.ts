/** `node src/main.ts …` as a process group of its own, for tests that kill it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect } from 'vitest';
import { stateDirectory } from './state-directory.ts';
import { until } from './until.ts';

const program = resolve(import.meta.dirname, '../../src/main.ts');

export interface ServiceProcess {
  /** Everything it has written, to both outputs. */
  output(): string;
  /** Its exit code, or null, once it has ended. */
  ended(): Promise<number | null>;
  /** Sends a signal to the process, or to its whole group, and waits for its end: its exit code, or null. */
  end(signal: NodeJS.Signals, whom: 'process' | 'group'): Promise<number | null>;
  /** Sends a signal to the process, which is no end to it. */
  signal(signal: NodeJS.Signals): void;
}

const running = new Set<ChildProcess>();

export function startProcess(words: readonly string[], environment: Readonly<Record<string, string>>): ServiceProcess {
  const child = spawn(process.execPath, [program, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...process.env, PORTOLAN_STATE_DIRECTORY: stateDirectory, ...environment },
  });
  running.add(child);
  const exited = once(child, 'exit').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      written += text;
    });
  }
  const end: ServiceProcess['end'] = (signal, whom) => {
    if (running.has(child) && child.pid !== undefined) process.kill(whom === 'group' ? -child.pid : child.pid, signal);
    return exited;
  };
  return { output: () => written, ended: () => exited, end, signal: (signal) => void child.kill(signal) };
}

/** `portolan serve --role worker`, once it takes jobs. */
export async function startWorkerProcess(environment: Readonly<Record<string, string>>): Promise<ServiceProcess> {
  const worker = startProcess(['serve', '--role', 'worker'], environment);
  await until(() => expect(worker.output()).toContain('ready as worker'));
  return worker;
}

/** For the end of a test that failed half-way. */
export function killLeftProcesses(): void {
  for (const child of running) {
    try {
      process.kill(-(child.pid ?? Number.NaN), 'SIGKILL');
    } catch {
      // It has none, or has ended.
    }
  }
}
