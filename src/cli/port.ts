/** The port to listen on, as a word of the command line or as the first that is free. */
import { createServer } from 'node:net';
import { InvalidArgumentError, Option } from 'commander';
import type { Config } from '../config/config.ts';
import type { ServeContext } from './serve.ts';

export function portOption(): Option {
  return new Option('--port <port>', 'where the API listens, over http.port of the settings').argParser((text) => {
    const port = Number(text);
    if (/^\d{1,5}$/.test(text) && port <= 65535) return port;
    throw new InvalidArgumentError('Right would be a number from 0 to 65535; 0 takes any that is free.');
  });
}

export function portSetting(port: number | undefined): Record<string, unknown> {
  return port === undefined ? {} : { http: { port } };
}

const PORTS_TRIED = 20;

/** The port asked for; else the configured one, or the next that is free: a first try should not fail because something else uses 3000. */
export async function withFreePort(
  loadConfig: ServeContext['loadConfig'],
  asked: number | undefined,
  say: (line: string) => void,
): Promise<Config> {
  const config = loadConfig(portSetting(asked));
  const { host, port: first } = config.http;
  const last = asked === undefined ? first + PORTS_TRIED - 1 : first;
  for (let port = first; port <= last; port += 1) {
    if (!(await isFree(host, port))) continue;
    if (port !== first) say(`Port ${first} is in use; taking ${port}.`);
    return loadConfig({ http: { port } });
  }
  const tried = first === last ? `Port ${first} is` : `Ports ${first} to ${last} are all`;
  throw new Error(`${tried} in use by another program; name a free one: npm start -- --port 4000.`);
}

function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}
