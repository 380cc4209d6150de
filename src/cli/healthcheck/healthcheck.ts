/**
 * `portolan healthcheck`: asks the running process of this machine or container whether it is ready, or whether it lives. For
 * health checks of containers, whose images have no curl.
 */

import { Command } from 'commander';
import type { Config } from '../../config/config.ts';
import type { CommandContext } from '../context.ts';

const TIMEOUT_MILLIS = 5000;
/** What a server listens on that listens everywhere, and where it is reached from its own machine. */
const EVERYWHERE: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

export function healthcheckCommand({ loadSettings, print }: Pick<CommandContext, 'loadSettings' | 'print'>): Command {
  return new Command('healthcheck')
    .description('ask the running process whether it is ready; exit with code 1 if it is not')
    .option('--live', 'ask only whether it lives: what restarts processes must not do so while the database is away')
    .action(async ({ live }: { live?: true }) =>
      print(await checkHealth(healthUrlOf(loadSettings(), live ? 'live' : 'ready'))),
    );
}

/** The port of metrics answers in every role; without it, that of the API. */
export function healthUrlOf(
  { http: { host, port, metricsPort } }: Pick<Config, 'http'>,
  check: 'ready' | 'live' = 'ready',
): string {
  const reached = EVERYWHERE[host] ?? host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${metricsPort ?? port}/health/${check}`;
}

/** @throws Error saying why the process is not ready, or that it does not answer */
export async function checkHealth(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MILLIS) }).catch((error: Error) => {
    const { code } = (error.cause ?? {}) as { code?: string };
    throw new Error(`unhealthy: ${url} does not answer (${code ?? error.message})`);
  });
  const states = Object.entries((await response.json().catch(() => ({}))) as Record<string, string>)
    .filter(([name]) => name !== 'status')
    .map(([name, state]) => `${name} ${state}`);
  const described = states.length === 0 ? `status ${response.status}` : states.join(', ');
  if (response.status !== 200) throw new Error(`unhealthy: ${described}`);
  return `healthy: ${described}`;
}
