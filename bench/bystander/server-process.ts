/**
 * The service's API as it runs in production, which reports for how long its event loop was blocked at most, and how much of that was its own work: on a busy machine the process itself stands still.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { loadConfig } from '../../src/config/config.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { type Service, startService } from '../../src/service.ts';
import { answerQuestions } from '../measure/process.ts';
import { projectDirectory } from '../setup/database.ts';

export type BystanderQuestion =
  | { readonly start: { readonly databaseUrl: string; readonly limited: boolean } }
  /** Since the last question. */
  | { readonly longestDelay: true };

export interface BystanderAnswer {
  readonly url: string;
  readonly longestDelayMilliseconds: number;
  /** Of the processor, between two turns of the loop. */
  readonly longestWorkMilliseconds: number;
}

const UNLIMITED = 1_000_000_000;
const delays = monitorEventLoopDelay({ resolution: 1 });
let longestWork = 0;
let service: Service | undefined;

async function start(databaseUrl: string, limited: boolean): Promise<void> {
  const { http } = loadConfig(projectDirectory, {});
  const rateLimits = Object.fromEntries(Object.keys(http.rateLimits).map((bucket) => [bucket, UNLIMITED]));
  const config = loadConfig(projectDirectory, {}, { http: { port: 0, ...(!limited && { rateLimits }) } });
  const logger = createLogger(config.log.level, '/dev/null');
  service = await startService({ config, directory: projectDirectory, databaseUrl, role: 'api', logger });
  delays.enable();
  let before = workMilliseconds();
  setInterval(() => {
    const now = workMilliseconds();
    longestWork = Math.max(longestWork, now - before);
    before = now;
  }, 1).unref();
}

/** Of the thread that the loop runs on. */
function workMilliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

async function answer(question: BystanderQuestion): Promise<BystanderAnswer> {
  if ('start' in question) await start(question.start.databaseUrl, question.start.limited);
  // A delay is noted when the loop turns again.
  await new Promise((resolve) => setTimeout(resolve, 5));
  const longestDelayMilliseconds = delays.max / 1e6;
  const longestWorkMilliseconds = longestWork;
  delays.reset();
  longestWork = 0;
  return { url: service?.url ?? '', longestDelayMilliseconds, longestWorkMilliseconds };
}

answerQuestions(answer, async () => {
  await service?.stop();
});
