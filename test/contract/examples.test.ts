/**
 * Every example of the published document is sent, and answered as the document shows it. After a change of routes or
 * resources `UPDATE_EXAMPLES=1 npx vitest run --project integration test/contract/examples.test.ts` writes them anew.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXAMPLES, type Example } from '../../src/http/openapi/document.ts';
import { type Checker, openApiChecker } from '../helpers/openapi.ts';
import { makeExamples, shapeOf } from './examples.ts';
import {
  faultsOf,
  openOperations,
  type PublishedOperation,
  publishedOperations,
  withNothingUndocumented,
} from './operations.ts';
import { openSeededWorld, type SeededWorld } from './seed.ts';

const file = resolve(import.meta.dirname, '../../src/http/openapi/examples.json');

let world: SeededWorld;
let checker: Checker;
let operations: readonly PublishedOperation[];
/** As they come out now. */
let made: Readonly<Record<string, Example>>;

beforeAll(async () => {
  world = await openSeededWorld();
  checker = await openApiChecker(world.service.app, withNothingUndocumented);
  operations = [...publishedOperations(checker.document), ...openOperations(checker.document)];
  made = await makeExamples(world, operations);
  if (process.env.UPDATE_EXAMPLES) writeFileSync(file, `${JSON.stringify(made, null, 1)}\n`);
});
afterAll(() => world?.close());

/** Ids are counted, so a new operation moves them. */
function withoutIds(value: unknown): unknown {
  const text = JSON.stringify(value).replaceAll(/019e0000-0000-7000-[89]000-\d{12}/g, 'id');
  return JSON.parse(text.replaceAll(/"code":"(\d{6}|[A-Z2-7-]{19})"/g, '"code":"000000"'));
}

describe('the examples of the published document', () => {
  test.skipIf(process.env.UPDATE_EXAMPLES)('are there for every operation, and as the service answers them', () => {
    expect(Object.keys(EXAMPLES)).toEqual(Object.keys(made));
    for (const [name, { path, body, status, mediaType, answer }] of Object.entries(made)) {
      const shown = EXAMPLES[name] as Example;
      const [wanted, now] = [shown, { path, body, status, mediaType }].map((each) =>
        withoutIds([each.path, each.body, each.status, each.mediaType]),
      );
      expect(wanted, name).toEqual(now);
      expect(shapeOf(shown.answer), name).toEqual(shapeOf(answer));
    }
  });

  test('are requests that succeed, with answers that the document allows', () => {
    for (const operation of operations) {
      const { status, mediaType, answer } = made[operation.name] as Example;
      expect([200, 201, 202, 204], `${operation.name}: ${JSON.stringify(answer)}`).toContain(status);
      expect(faultsOf(checker, operation, { status, mediaType, body: answer }), operation.name).toEqual([]);
    }
  });
});
