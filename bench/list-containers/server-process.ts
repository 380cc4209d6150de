/**
 * The service's API as it runs in production, and in the same process a bare Fastify with the two yardsticks: the same
 * bytes from memory, and ready texts that an index chose, joined.
 */
import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { loadConfig, tenantConnectionsOf } from '../../src/config/config.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { type Service, startService } from '../../src/service.ts';
import { answerQuestions } from '../measure/process.ts';
import { projectDirectory } from '../setup/database.ts';

export type ServerQuestion =
  | { readonly start: { readonly databaseUrl: string; readonly accountId: string } }
  | { readonly sample: { readonly text: string } }
  | { readonly memory: true };

export interface ServerAnswer {
  readonly url: string;
  readonly yardstickUrl: string;
  readonly residentMegabytes: number;
  readonly peakMegabytes: number;
}

const UNLIMITED = 1_000_000_000;
const JSON_API = 'application/vnd.api+json';

let service: Service | undefined;
let yardstick: FastifyInstance | undefined;
let pool: pg.Pool | undefined;
/** Set once the service's own answer is known: the text around and between the resources. */
let sample = { bytes: Buffer.alloc(0), tail: '' };

async function start({ databaseUrl, accountId }: { databaseUrl: string; accountId: string }): Promise<void> {
  const config = loadConfig(
    projectDirectory,
    {},
    { http: { port: 0, rateLimits: { default: UNLIMITED, session: UNLIMITED } } },
  );
  // Production's log lines, written and discarded.
  const logger = createLogger(config.log.level, '/dev/null');
  service = await startService({ config, directory: projectDirectory, databaseUrl, role: 'api', logger });

  pool = new pg.Pool({ connectionString: databaseUrl, max: tenantConnectionsOf(config) });
  const texts = pool;
  yardstick = Fastify();
  yardstick.get('/memory', (_, reply) => reply.header('content-type', JSON_API).send(sample.bytes));
  yardstick.get('/texts', async (_, reply) => {
    const { rows } = await texts.query<{ container: string; shipment: string }>({
      name: 'texts',
      text: `SELECT container, shipment FROM bench_texts WHERE account_id = $1
        ORDER BY created_on DESC, refreshed_at DESC, id DESC LIMIT 30`,
      values: [accountId],
    });
    const containers = rows.map((row) => row.container).join(',');
    const shipments = rows.map((row) => row.shipment).join(',');
    return reply
      .header('content-type', JSON_API)
      .send(`{"data":[${containers}],"included":[${shipments}]${sample.tail}`);
  });
  await yardstick.listen({ host: '127.0.0.1', port: 0 });
}

async function answer(question: ServerQuestion): Promise<ServerAnswer> {
  if ('start' in question) await start(question.start);
  if ('sample' in question) {
    const { text } = question.sample;
    sample = { bytes: Buffer.from(text), tail: text.slice(text.lastIndexOf(',"links":{')) };
  }
  const address = yardstick?.server.address();
  return {
    url: service?.url ?? '',
    yardstickUrl: typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : '',
    residentMegabytes: process.memoryUsage.rss() / 2 ** 20,
    peakMegabytes: process.resourceUsage().maxRSS / 1024,
  };
}

answerQuestions(answer, async () => {
  await yardstick?.close();
  await pool?.end();
  await service?.stop();
});
