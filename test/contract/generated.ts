/**
 * Requests that are generated from the published document, valid and faulty ones, for every operation: each is answered with
 * what the document promises, and never with a fault of ours. A failure prints the seed and the smallest request that fails;
 * CONTRACT_SEED repeats a run.
 */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type Checker, openApiChecker } from '../helpers/openapi.ts';
import type { Contract } from './contract.ts';
import { faultsOf, type PublishedOperation, type Schema, withNothingUndocumented } from './operations.ts';
import { type GeneratedRequest, invalidRequests, type Vocabulary, validRequests } from './requests.ts';
import type { SeededWorld } from './seed.ts';

const REQUESTS = Number(process.env.GENERATED_REQUESTS ?? 1);
const AT_ONCE = 4;
/** The same in each `npm test`, so that a change is judged by its own faults; `npm run test:long` takes the day's. */
export const seed = Number(process.env.CONTRACT_SEED ?? 20261121);

let world: SeededWorld;
let checker: Checker;
/** For answers to `fields[…]`: members may be missing there. */
let sparseChecker: Checker;
let operations: readonly PublishedOperation[];
let vocabulary: Vocabulary;
const statuses = new Map<number, number>();
/** How many there were before these requests. */
let complaintsBefore = 0;

/** Names of members in `fields[…]` leave the others out. */
function withoutRequired<Node>(node: Node): Node {
  if (Array.isArray(node)) return node.map(withoutRequired) as Node;
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).filter(([name, value]) => name !== 'required' || !Array.isArray(value));
  return Object.fromEntries(entries.map(([name, value]) => [name, withoutRequired(value)])) as Node;
}

async function send(operation: PublishedOperation, request: GeneratedRequest): Promise<void> {
  const query = new URLSearchParams(request.query.map(([name, value]): [string, string] => [name, value]));
  const answer = await world.service.app.inject({
    method: operation.method,
    url: query.size > 0 ? `${request.path}?${query}` : request.path,
    headers: { authorization: `Token ${world.tenant.key}`, ...request.headers },
    ...(request.body !== undefined && { payload: request.body }),
  });
  const status = answer.statusCode;
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  expect(request.right, answer.body.slice(0, 2000)).toContain(status);
  const mediaType = String(answer.headers['content-type'] ?? '');
  const body = answer.body === '' ? undefined : mediaType.includes('json') ? answer.json() : answer.body;
  const isSparse = request.query.some(([name]) => name.startsWith('fields['));
  const held = isSparse && status < 300 ? sparseChecker : checker;
  expect(faultsOf(held, operation, { status, mediaType, body }), `${status}: ${answer.body.slice(0, 2000)}`).toEqual(
    [],
  );
}

type Requests = (operation: PublishedOperation, vocabulary: Vocabulary) => fc.Arbitrary<GeneratedRequest>;

/** Every operation with its own requests, some operations at a time; the faults of all of them together. */
async function sendAll(requests: Requests): Promise<string[]> {
  const faults: string[] = [];
  const waiting = [...operations];
  const work = async () => {
    for (let operation = waiting.pop(); operation; operation = waiting.pop()) {
      const current = operation;
      const property = fc.asyncProperty(requests(current, vocabulary), (request) => send(current, request));
      await fc
        .assert(property, { seed, numRuns: REQUESTS })
        .catch((error: Error) => faults.push(`${current.name}: ${error.message} ${error.cause}`));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return faults;
}

export function generatedRequests(contract: () => Contract): void {
  beforeAll(async () => {
    ({ world, checker } = contract());
    complaintsBefore = world.service.complaints.length;
    sparseChecker = await openApiChecker(world.service.app, (document) =>
      withoutRequired(withNothingUndocumented(document)),
    );
    // A stream has no end to wait for: it has tests of its own.
    operations = contract().behindKey.filter(({ answers }) => !answers.includes('text/event-stream'));
    const spares = await world.spares((name) => name.startsWith('spare_'));
    const { schemas } = checker.document.components;
    vocabulary = {
      resolve: (reference) => schemas[reference.split('/').at(-1) ?? ''] as Schema,
      idsFor: ({ method, template }) => {
        const type = (template.split('/')[2] ?? '').replace(/ies$/, 'y').replace(/s$/, '');
        return [(method === 'DELETE' ? spares[`spare_${type}`] : world.ids[type]) ?? 'none'];
      },
    };
  });

  test('are answered as documented where it allows them', async () => {
    expect(await sendAll(validRequests)).toEqual([]);
  });

  test('are refused as documented where they have a fault', async () => {
    expect(await sendAll(invalidRequests)).toEqual([]);
  });

  test('never cause a server error, and often succeed', () => {
    const all = [...statuses.values()].reduce((sum, count) => sum + count, 0);
    const succeeded = [...statuses].filter(([status]) => status < 300).reduce((sum, [, count]) => sum + count, 0);
    console.log(`generated requests by status: ${JSON.stringify(Object.fromEntries([...statuses].toSorted()))}`);
    expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
    expect(all).toBeGreaterThanOrEqual(2 * REQUESTS * operations.length);
    expect(succeeded / all).toBeGreaterThan(0.15);
    expect(world.service.complaints.slice(complaintsBefore)).toEqual([]);
  });
}
