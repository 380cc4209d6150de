/** Sends to the targets of the settings, as a worker does; in a process of its own where it is the main file. */
import { openDatabase } from '../../../src/database/database.ts';
import type { StreamsSettings } from '../../../src/features/streams/config.ts';
import { runTarget } from '../../../src/features/streams/sending/run-target.ts';
import { registerTargets } from '../../../src/features/streams/sending/store.ts';
import { targetsOf } from '../../../src/features/streams/targets.ts';
import { systemClock } from '../../../src/lib/clock.ts';

export interface StreamWorker {
  /** What it has logged. */
  readonly lines: readonly string[];
  stop(): Promise<void>;
}

/** Looks often, and gives its lease up soon. */
export async function startStreamWorker(url: string, settings: Partial<StreamsSettings>): Promise<StreamWorker> {
  const database = openDatabase({ url, tenantConnections: 8, systemConnections: 8, onIdleError: () => {} });
  const targets = targetsOf({ brokers: [], siem: [], holdDays: 30, ...settings }, '1.2.3');
  await database.changeSystem((session) => registerTargets(session, targets, 30));
  const stopping = new AbortController();
  const lines: string[] = [];
  const log = { info: (line: string) => void lines.push(line), warn: (line: string) => void lines.push(line) };
  const running = targets.map(({ name, open }) =>
    runTarget({
      ...{ name, database, log, wallNow: systemClock.wallNow, signal: stopping.signal, onSent: () => {} },
      open: (lease) => open({ database, log, lease }),
      pollMillis: 20,
      leaseSeconds: 2,
    }),
  );
  return {
    lines,
    async stop() {
      stopping.abort();
      await Promise.all(running);
      await database.close();
    },
  };
}

if (import.meta.main) {
  const [, , url = '', settings = '{}'] = process.argv;
  await startStreamWorker(url, JSON.parse(settings));
}
