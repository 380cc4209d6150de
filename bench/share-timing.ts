/**
 * How long the service takes to answer links of shares that open nothing: one that never was, one of another length, an expired
 * and a revoked one, side by side. Whoever tries links must not tell by the time whether one was near. Beside them, as they
 * answer otherwise: a share that opens, and one with a password that the visitor has not given.
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { loadConfig } from '../src/config/config.ts';
import { createLogger } from '../src/lib/logger.ts';
import { startService } from '../src/service.ts';
import { first, readOptions } from './measure/options.ts';
import { print, printHeading, printResult } from './measure/report.ts';
import { spreadOf } from './measure/rounds.ts';
import { addAccount, openBenchDatabase, projectDirectory, withDatabase } from './setup/database.ts';
import { reportOf } from './setup/journeys.ts';
import { addKey } from './setup/keys.ts';
import { addShipment } from './setup/shipments.ts';
import { benchTracking } from './setup/tracking.ts';

const SEVERAL = 20;
const MANY = 1_000_000_000;
/** What the others are compared with. */
const UNKNOWN = 'unknown';

export async function run(given: readonly string[]): Promise<void> {
  const options = readOptions(given, { requests: [2000] });
  const requests = first(options.requests);
  printHeading(`Answers to links of shares, ${requests} requests of each in turn`);
  await withDatabase(async (databaseUrl) => {
    const [accountId, containerId] = await addContainer(databaseUrl);
    const key = await addKey(databaseUrl, accountId, 'admin');
    const http = { port: 0, rateLimits: { default: MANY }, failedAuthentications: MANY };
    const config = loadConfig(projectDirectory, {}, { http });
    const logger = createLogger(config.log.level, '/dev/null');
    const service = await startService({ config, directory: projectDirectory, databaseUrl, role: 'api', logger });
    try {
      const url = service.url ?? '';
      const share = (attributes: object = {}) => makeShare(url, key, { attributes, containerId });
      const links: Record<string, readonly string[]> = {
        expired: await several(() => share({ expires_at: new Date(Date.now() + 600_000).toISOString() })),
        revoked: await several(() => share()),
        'with a password': await several(() => share({ password: 'correct horse' })),
        open: await several(() => share()),
      };
      await endShares(databaseUrl);
      const length = links.open?.[0]?.length ?? 0;
      const random = async () => randomBytes(length).toString('base64url').slice(0, length);
      links[UNKNOWN] = await several(random);
      links['of another length'] = await several(async () => (await random()).slice(6));
      const times = await measure(url, links, requests);
      report(times);
    } finally {
      await service.stop();
    }
  });
}

async function addContainer(databaseUrl: string): Promise<[accountId: string, containerId: string]> {
  const database = openBenchDatabase(databaseUrl);
  const accountId = await addAccount(database);
  const startedAt = Date.now() - 20 * 86_400_000;
  await addShipment(benchTracking(database), accountId, reportOf(1, { steps: 14, startedAt, containers: 1 }));
  const { rows } = await database.systemPool.query<{ id: string }>('SELECT id FROM containers');
  await database.close();
  return [accountId, rows[0]?.id ?? ''];
}

/** As many of each kind: a text that is used again is quicker than a new one. */
async function several(make: () => Promise<string>): Promise<string[]> {
  const made: string[] = [];
  while (made.length < SEVERAL) made.push(await make());
  return made;
}

/** @returns its token */
async function makeShare(
  url: string,
  key: string,
  { attributes, containerId }: { readonly attributes: object; readonly containerId: string },
): Promise<string> {
  const relationships = { container: { data: { type: 'container', id: containerId } } };
  const answer = await fetch(`${url}/v2/shares`, {
    method: 'POST',
    headers: { authorization: `Token ${key}`, 'content-type': 'application/vnd.api+json' },
    body: JSON.stringify({ data: { type: 'share', attributes, relationships } }),
  });
  if (answer.status !== 201) throw new Error(await answer.text());
  const { data } = (await answer.json()) as { data: { attributes: { url: string } } };
  return data.attributes.url.split('/').at(-1) ?? '';
}

/** In the order in which they were made: first those that are to expire, then those that are revoked. */
async function endShares(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`UPDATE shares SET expires_at = now() - interval '1 day' WHERE expires_at IS NOT NULL`);
  await client.query(
    `UPDATE shares SET revoked_at = now() WHERE id IN (
       SELECT id FROM shares WHERE expires_at IS NULL AND password IS NULL ORDER BY id LIMIT ${SEVERAL})`,
  );
  await client.end();
}

/** One request after the other, all kinds in each round. What came before has a part in the time: the order is by chance. @returns milliseconds, by kind */
async function measure(
  url: string,
  links: Readonly<Record<string, readonly string[]>>,
  requests: number,
): Promise<Map<string, number[]>> {
  const times = new Map(Object.keys(links).map((name) => [name, [] as number[]]));
  const names = Object.keys(links);
  for (let round = -100; round < requests; round += 1) {
    for (const name of shuffled(names)) {
      const target = `${url}/s/${links[name]?.[(round + 100) % SEVERAL]}/data`;
      const start = performance.now();
      await (await fetch(target)).arrayBuffer();
      if (round >= 0) times.get(name)?.push(performance.now() - start);
    }
  }
  return times;
}

function shuffled(names: readonly string[]): string[] {
  return names
    .map((name) => ({ name, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ name }) => name);
}

function report(times: ReadonlyMap<string, readonly number[]>): void {
  const quickOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 10)] ?? 0;
  const unknown = quickOf(times.get(UNKNOWN) ?? []);
  print(`${'link'.padEnd(20)} ${'median'.padStart(9)} ${'fastest tenth'.padStart(14)} ${'ratio'.padStart(7)}`);
  const ratios: Record<string, number> = {};
  for (const [name, values] of times) {
    const [{ median }, quick] = [spreadOf(values), quickOf(values)];
    ratios[name] = quick / unknown;
    const cells = [`${median.toFixed(3)} ms`.padStart(9), `${quick.toFixed(3)} ms`.padStart(14)];
    print([name.padEnd(20), ...cells, (quick / unknown).toFixed(3).padStart(7)].join(' '));
  }
  print(
    '\nGoal: unknown, of another length, expired and revoked within 5 %; the fastest tenth, as it depends least on the load',
  );
  printResult({ bench: 'share-timing', ratios });
}
