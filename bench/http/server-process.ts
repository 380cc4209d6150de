/**
 * The service's API as it runs in production, and in the same process a bare Fastify that answers the same from ready texts:
 * one statement that selects them by index, joined.
 */
import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { loadConfig, tenantConnectionsOf } from '../../src/config/config.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { type Service, startService } from '../../src/service.ts';
import { answerQuestions } from '../measure/process.ts';
import { projectDirectory } from '../setup/database.ts';

export type ServerQuestion =
  | { readonly start: { readonly databaseUrl: string } }
  /** Answers of the service that the yardstick is to give as well, by place. */
  | { readonly samples: readonly string[] }
  | { readonly memory: true };

export interface ServerAnswer {
  readonly url: string;
  readonly yardstickUrl: string;
  readonly residentMegabytes: number;
  readonly peakMegabytes: number;
  /** All that the process has used. */
  readonly cpuMilliseconds: number;
}

const UNLIMITED = 1_000_000_000;
const JSON_API = 'application/vnd.api+json';

interface Sample {
  readonly isList: boolean;
  /** The text behind the resources, from `,"links"` on. */
  readonly tail: string;
}

let service: Service | undefined;
let yardstick: FastifyInstance | undefined;
let pool: pg.Pool | undefined;
let samples: readonly Sample[] = [];

async function start(databaseUrl: string): Promise<void> {
  const rateLimits = Object.fromEntries(
    Object.keys(loadConfig(projectDirectory, {}).http.rateLimits).map((bucket) => [bucket, UNLIMITED]),
  );
  const config = loadConfig(projectDirectory, {}, { http: { port: 0, rateLimits } });
  // Production's log lines, written and discarded.
  const logger = createLogger(config.log.level, '/dev/null');
  service = await startService({ config, directory: projectDirectory, databaseUrl, role: 'api', logger });

  pool = new pg.Pool({ connectionString: databaseUrl, max: tenantConnectionsOf(config) });
  const texts = pool;
  yardstick = Fastify();
  yardstick.get<{ Params: { place: string } }>('/:place', async (request, reply) => {
    const place = Number(request.params.place);
    const { isList, tail } = samples[place] as Sample;
    const { rows } = await texts.query<{ is_included: boolean; text: string }>({
      name: 'answer',
      text: 'SELECT is_included, text FROM bench_answers WHERE answer = $1 ORDER BY place',
      values: [place],
    });
    const [data, included] = [false, true].map((each) =>
      rows
        .filter((row) => row.is_included === each)
        .map((row) => row.text)
        .join(','),
    );
    return reply
      .header('content-type', JSON_API)
      .send(`{"data":${isList ? `[${data}]` : data},"included":[${included}]${tail}`);
  });
  await yardstick.listen({ host: '127.0.0.1', port: 0 });
}

interface Document {
  readonly data: object | readonly object[];
  readonly included: readonly object[];
}

async function keep(answers: readonly string[]): Promise<void> {
  await pool?.query(`CREATE TABLE IF NOT EXISTS bench_answers
    (answer int, place int, is_included boolean, text text, PRIMARY KEY (answer, place));
    ALTER TABLE bench_answers SET (toast_tuple_target = 8160);
    ALTER TABLE bench_answers ALTER COLUMN text SET STORAGE EXTERNAL;
    TRUNCATE bench_answers`);
  samples = answers.map((answer) => {
    const { data } = JSON.parse(answer) as Document;
    return { isList: Array.isArray(data), tail: answer.slice(answer.lastIndexOf(',"links":{')) };
  });
  for (const [index, answer] of answers.entries()) {
    const { data, included } = JSON.parse(answer) as Document;
    const resources = [data].flat().map((each) => ({ isIncluded: false, text: JSON.stringify(each) }));
    const others = included.map((each) => ({ isIncluded: true, text: JSON.stringify(each) }));
    const rows = [...resources, ...others].map(({ isIncluded, text }, place) => ({
      answer: index,
      place,
      is_included: isIncluded,
      text,
    }));
    await pool?.query(`INSERT INTO bench_answers SELECT * FROM jsonb_populate_recordset(NULL::bench_answers, $1)`, [
      JSON.stringify(rows),
    ]);
  }
  await pool?.query('ANALYZE bench_answers');
}

async function answer(question: ServerQuestion): Promise<ServerAnswer> {
  if ('start' in question) await start(question.start.databaseUrl);
  if ('samples' in question) await keep(question.samples);
  const cpu = process.cpuUsage();
  const address = yardstick?.server.address();
  return {
    url: service?.url ?? '',
    yardstickUrl: typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : '',
    residentMegabytes: process.memoryUsage.rss() / 2 ** 20,
    peakMegabytes: process.resourceUsage().maxRSS / 1024,
    cpuMilliseconds: cpu.user / 1000 + cpu.system / 1000,
  };
}

answerQuestions(answer, async () => {
  await yardstick?.close();
  await pool?.end();
  await service?.stop();
});
