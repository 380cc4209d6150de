/**
 * Requests by the thousand, generated from the published document over a filled account: valid ones, ones with a fault, and
 * ones with values that are hard on a service. None is answered with a fault of ours, none takes two seconds alone, and each
 * status is one that the document names. Prints the slowest ten; HOSTILE_SEED repeats a run, HOSTILE_REQUESTS sends fewer.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportOf } from '../../bench/setup/journeys.ts';
import { addShipment } from '../../bench/setup/shipments.ts';
import { openApiChecker } from '../helpers/openapi.ts';
import { type PublishedOperation, publishedOperations, type Schema } from './operations.ts';
import { type GeneratedRequest, invalidRequests, type Vocabulary, validRequests } from './requests.ts';
import { openSeededWorld, type SeededWorld } from './seed.ts';

const REQUESTS = Number(process.env.HOSTILE_REQUESTS ?? 28_000);
const SHIPMENTS = Number(process.env.HOSTILE_SHIPMENTS ?? 2000);
const CONTAINERS_OF_EACH = 5;
const SLOWEST_MILLIS = 2000;
/** A request that was slow is sent again: something else may have run on the machine. */
const TRIES = 3;
/** Of each read, by `If-None-Match` (docs/api/conventions.md); no operation names it. */
const NOT_MODIFIED = 304;
const seed = Number(process.env.HOSTILE_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''));

let world: SeededWorld;
let operations: readonly PublishedOperation[];
let vocabulary: Vocabulary;

beforeAll(async () => {
  world = await openSeededWorld();
  const { tracking, app } = world.service;
  const startedAt = tracking.clock.now();
  for (let index = 0; index < SHIPMENTS; index += 1) {
    const report = reportOf(index, { steps: index % 20, startedAt, containers: CONTAINERS_OF_EACH });
    await addShipment(tracking, world.tenant.accountId, report);
  }
  await world.service.database.systemPool.query('ANALYZE');
  const { document } = await openApiChecker(app);
  // A stream has no end to wait for.
  operations = publishedOperations(document).filter(({ answers }) => !answers.includes('text/event-stream'));
  const spares = await world.spares();
  const { schemas } = document.components;
  vocabulary = {
    resolve: (reference) => schemas[reference.split('/').at(-1) ?? ''] as Schema,
    idsFor: ({ method, template }) => {
      const type = (template.split('/')[2] ?? '').replace(/ies$/, 'y').replace(/s$/, '');
      return [(method === 'DELETE' ? spares[`spare_${type}`] : world.ids[type]) ?? 'none'];
    },
  };
});
afterAll(() => world?.close());

const HOSTILE_TEXTS = [
  ...[
    '\0',
    'a\0b',
    '\ud800',
    '\u202e',
    '🚢'.repeat(100),
    'é'.repeat(5000),
    "' OR 1=1 --",
    '%',
    '\\',
    '"',
    '#{1}',
    '{{x}}',
  ],
  ...['0000-01-01', '0000-12-31T23:59:59Z', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-14:00', '-271821-04-20'],
  ...[
    '10000-01-01',
    '2026-02-30',
    '2026-05-11T24:00:00Z',
    '2026-05-11T18:30:60Z',
    'infinity',
    '-infinity',
    'now',
    'NaN',
  ],
  ...[
    '99999999999999999999',
    '-1',
    '1e308',
    '0x10',
    '1e-400',
    '٣',
    'null',
    'true',
    '[]',
    '{}',
    '__proto__',
    'constructor',
  ],
  ...[',', ',,,,', '-', '--', '*', '.', '..', '../../etc/passwd', '%00', '%2e%2e', ' ', '\t\n', 'a'.repeat(9000)],
];
const hostileText = fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), fc.string({ unit: 'binary', maxLength: 200 }));
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(null, true, -1, 0, 1e308, 2 ** 53, -0.5, [], {}, [[]], [null], { data: null }),
  fc.jsonValue({ maxDepth: 4, noUnicodeString: false }),
);

/** A valid request with one or two of its parts made hostile. */
function hostileRequests(operation: PublishedOperation): fc.Arbitrary<GeneratedRequest> {
  const names = operation.parameters.filter(({ in: place }) => place === 'query').map(({ name }) => name);
  const parameter = fc.tuple(
    fc.constantFrom(...names, 'filter[x]', 'q', 'page[after]', 'sort', 'include'),
    hostileText,
  );
  return fc
    .record({
      valid: validRequests(operation, vocabulary),
      query: fc.array(parameter, { maxLength: 3 }),
      path: fc.option(hostileText, { nil: null, freq: 8 }),
      body: fc.option(fc.tuple(fc.nat(), hostileValue), { nil: null, freq: 3 }),
      header: fc.option(
        fc.tuple(fc.constantFrom('accept', 'if-none-match', 'idempotency-key', 'content-type'), hostileText),
        {
          nil: null,
          freq: 8,
        },
      ),
    })
    .map(({ valid, query, path, body, header }) => ({
      ...valid,
      path: path === null ? valid.path : withId(operation.template, path),
      query: [...valid.query, ...query],
      headers: {
        ...valid.headers,
        ...(header !== null && { [header[0]]: header[1].replaceAll(/[^\x20-\x7e]/g, '?') }),
      },
      body: valid.body === undefined || body === null ? valid.body : replacedIn(valid.body, body[0], body[1]),
    }));
}

/** Dots would name another path. */
function withId(template: string, id: string): string {
  return template.replaceAll(/\{\w+\}/g, () => encodeURIComponent(id.toWellFormed()).replace(/^\.+$/, '%2520'));
}

/** The body with one of its values replaced. */
function replacedIn(body: string, at: number, value: unknown): string {
  let count = 0;
  let text: string;
  try {
    const replace = (wanted: number | null) =>
      JSON.parse(body, (_, each) => {
        count += 1;
        return count === wanted ? value : each;
      }) as unknown;
    replace(null);
    const wanted = 1 + (at % count);
    count = 0;
    text = JSON.stringify(replace(wanted));
  } catch {
    return String(value);
  }
  return text ?? '';
}

interface Sent {
  readonly name: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly request: GeneratedRequest;
  readonly answer: string;
}

async function send({ name, method }: PublishedOperation, request: GeneratedRequest): Promise<Sent> {
  const query = request.query
    .map((pair) => pair.map((text) => encodeURIComponent(text.toWellFormed())).join('='))
    .join('&');
  const begun = performance.now();
  const answer = await world.service.app.inject({
    method,
    url: query === '' ? request.path : `${request.path}?${query}`,
    headers: { authorization: `Token ${world.tenant.key}`, ...request.headers },
    ...(request.body !== undefined && { payload: request.body }),
  });
  const milliseconds = performance.now() - begun;
  return { name, status: answer.statusCode, milliseconds, request, answer: answer.body.slice(0, 600) };
}

function shown({ name, status, milliseconds, request, answer }: Sent): string {
  const sent = JSON.stringify({
    path: request.path,
    query: request.query,
    headers: request.headers,
    body: request.body,
  });
  return `${milliseconds.toFixed(0)} ms ${status} ${name} ${sent.slice(0, 1500)}${status < 400 ? '' : `\n  ${answer}`}`;
}

test(`${REQUESTS} requests over ${SHIPMENTS * CONTAINERS_OF_EACH} containers cause no fault of ours and are answered in two seconds (HOSTILE_SEED=${seed})`, async () => {
  const each = Math.ceil(REQUESTS / operations.length);
  const sent: Sent[] = [];
  const undocumented = new Map<string, Sent>();
  const failed: Sent[] = [];
  const statuses = new Map<number, number>();
  for (const operation of operations) {
    const kinds = fc.oneof(
      { weight: 2, arbitrary: validRequests(operation, vocabulary) },
      { weight: 1, arbitrary: invalidRequests(operation, vocabulary) },
      { weight: 3, arbitrary: hostileRequests(operation) },
    );
    for (const request of fc.sample(kinds, { seed, numRuns: each })) {
      let result = await send(operation, request);
      for (let tries = 1; tries < TRIES && result.milliseconds > SLOWEST_MILLIS; tries += 1) {
        const again = await send(operation, request);
        if (again.milliseconds < result.milliseconds) result = { ...result, milliseconds: again.milliseconds };
      }
      statuses.set(result.status, (statuses.get(result.status) ?? 0) + 1);
      if (result.status >= 500) failed.push(result);
      else if (result.status !== NOT_MODIFIED && !operation.statuses.includes(String(result.status)))
        undocumented.set(`${result.status} ${operation.name}`, result);
      sent.push(result);
      sent.sort((one, other) => other.milliseconds - one.milliseconds).splice(10);
    }
  }
  console.log(`requests by status: ${JSON.stringify(Object.fromEntries([...statuses].toSorted()))}`);
  console.log(`the slowest:\n${sent.map(shown).join('\n')}`);
  if (undocumented.size > 0)
    console.log(`statuses that are not documented:\n${[...undocumented.values()].map(shown).join('\n')}`);
  expect(failed.map(shown)).toEqual([]);
  expect(sent.filter(({ milliseconds }) => milliseconds > SLOWEST_MILLIS).map(shown)).toEqual([]);
  expect([...undocumented.keys()]).toEqual([]);
  expect(world.service.complaints).toEqual([]);
});
