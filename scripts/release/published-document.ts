/** The OpenAPI document that the service publishes, from a service that runs for as long as it takes to read it. */
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../../src/config/config.ts';
import { startEmbeddedPostgres } from '../../src/database/embedded-postgres/keep-server.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { startService } from '../../src/service.ts';
import type { OpenApi } from './openapi-diff.ts';
import { root } from './shell.ts';

export async function readPublishedDocument(): Promise<OpenApi> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'portolan-release-'));
  // As root the server runs as another user, who must be able to enter.
  await chmod(folder, 0o711);
  const server = await startEmbeddedPostgres({ dataDirectory: join(folder, 'postgres'), log: () => {} });
  try {
    // With a token, because /metrics is published only then.
    const config = loadConfig(root, {
      PORTOLAN_HTTP_PORT: '0',
      PORTOLAN_HTTP_METRICS_TOKEN: 'release-check-of-the-document',
    });
    const logger = createLogger('error');
    const service = await startService({ config, directory: root, databaseUrl: server.url, role: 'api', logger });
    try {
      const response = await fetch(`${service.url}/v2/openapi.json`);
      return (await response.json()) as OpenApi;
    } finally {
      await service.stop();
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const PROSE = new Set(['description', 'summary', 'example', 'examples']);

/** Without what a diff does not read: examples and texts, a quarter of the size. */
export function withoutProse(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutProse);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) =>
      // A property may have such a name; then its value is a schema.
      PROSE.has(key) && !isSchema(part) ? [] : [[key, withoutProse(part)]],
    ),
  );
}

function isSchema(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['type', 'anyOf', 'oneOf', 'allOf', '$ref', 'enum', 'const'].some((key) => key in value)
  );
}
