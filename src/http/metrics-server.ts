/**
 * Metrics for Prometheus and health for supervisors on a port of their own, without a key: every client of that port can read
 * them. Workers have it, too, which serve nothing else. Knows nothing of the API.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

type Respond = (response: ServerResponse, parts: MetricsServerParts) => Promise<void>;

const PATHS: ReadonlyMap<string, Respond> = new Map<string, Respond>([
  [
    '/metrics',
    async (response, { registry }) => {
      const metrics = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(metrics);
    },
  ],
  ['/health/live', async (response) => sendJson(response, 200, { status: 'ok' })],
  [
    '/health/ready',
    async (response, { readiness }) => {
      const state = await readiness();
      sendJson(response, state.status === 'ok' ? 200 : 503, state);
    },
  ],
]);

function sendJson(response: ServerResponse, status: number, body: object): void {
  const headers = { 'content-type': 'application/json; charset=utf-8', ...(status === 503 && { 'retry-after': '5' }) };
  response.writeHead(status, headers).end(JSON.stringify(body));
}

export interface MetricsServerParts {
  readonly registry: Registry;
  /** What `/health/ready` responds; `ok` is ready. */
  readonly readiness: () => Promise<{ readonly status: string }>;
}

/** Throws where the port is taken. */
export async function startMetricsServer(
  parts: MetricsServerParts,
  host: string,
  port: number,
): Promise<MetricsServer> {
  const server = createServer(async (request, response) => {
    response.setHeader('x-content-type-options', 'nosniff');
    const path = request.url?.split('?', 1)[0] ?? '';
    const respond = request.method === 'GET' ? PATHS.get(path) : undefined;
    // Whatever fails, a request for metrics never ends the process.
    if (respond !== undefined)
      return respond(response, parts).catch(() => sendJson(response, 500, { status: 'failed' }));
    response
      .writeHead(404, { 'content-type': 'text/plain; charset=utf-8' })
      .end(`There is only GET here: ${[...PATHS.keys()].join(', ')}.\n`);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
