/** The port that the service listens on: the option `--port`, or the first free port from the configured one. */
import { createServer } from 'node:net';
import { InvalidArgumentError, Option } from 'commander';
import type { Config } from '../config/config.ts';
import type { ServeContext } from './serve.ts';

export function portOption(): Option {
  return new Option('--port <port>', 'port of the API; overrides the setting http.port').argParser((text) => {
    const port = Number(text);
    if (/^\d{1,5}$/.test(text) && port <= 65535) return port;
    throw new InvalidArgumentError('It must be a number from 0 to 65535; 0 selects any free port.');
  });
}

export function portSetting(port: number | undefined): Record<string, unknown> {
  return port === undefined ? {} : { http: { port } };
}

const PORT_ATTEMPTS = 20;

/**
 * The configuration with a free port: the requested port, else the first free one from the configured port. A first start
 * must not fail because another program uses port 3000.
 */
export async function withFreePort(
  loadConfig: ServeContext['loadConfig'],
  requested: number | undefined,
  print: (line: string) => void,
): Promise<Config> {
  const config = loadConfig(portSetting(requested));
  const { host, port: first } = config.http;
  const last = requested === undefined ? first + PORT_ATTEMPTS - 1 : first;
  for (let port = first; port <= last; port += 1) {
    if (!(await isFree(host, port))) continue;
    if (port !== first) print(`Port ${first} is in use. Using port ${port}.`);
    return loadConfig({ http: { port } });
  }
  const ports = first === last ? `Port ${first} is` : `Ports ${first} to ${last} are`;
  throw new Error(`${ports} in use by another program. Choose a free port, such as: npm start -- --port 4000`);
}

/** Rejects if the host cannot have a listener at all: it is not an address of this machine, or the port needs privileges. */
function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(new Error(`Cannot listen on ${host}:${port} (${error.message}). Check http.host and http.port.`));
    });
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}
