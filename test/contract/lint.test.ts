/**
 * The published document by the rules of others (Spectral's recommended ones), and by rules of our own that they lack.
 *
 * Spectral takes 18 CPU seconds. It runs where the document, its rules or its version differ from those noted in .spectral.sha256, and
 * always in `npm run test:long`. `UPDATE_LINT=1 npx vitest run --project integration test/contract/lint.test.ts` lints and notes them.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resolveReferences } from '../../scripts/release/openapi-references.ts';
import { type Api, startApi } from '../helpers/api.ts';

const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
const RULES = join(root, '.spectral.yaml');
const NOTED = join(root, '.spectral.sha256');
const UPDATING = process.env.UPDATE_LINT === '1';

interface Media {
  readonly example?: unknown;
  readonly examples?: unknown;
  readonly schema?: Shown;
}
interface Documented {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly { name: string; in: string; description?: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>;
}

interface Resolved {
  readonly paths: Record<string, Record<string, Documented>>;
  readonly components: { readonly schemas: Readonly<Record<string, Shown>> };
}

/** A schema with examples, or one that is made of such. */
interface Shown {
  readonly $ref?: string;
  readonly type?: unknown;
  readonly examples?: unknown;
  readonly properties?: Readonly<Record<string, Shown>>;
  readonly items?: Shown;
}

let api: Api;
let directory: string;
let bytes: number;
let schemas: Resolved['components']['schemas'];
let document: { paths: object; tags: { name: string; description?: string }[] };
let operations: [string, Documented][];
/** What Spectral's verdict depends on. */
let fingerprint: string;
let isLinted: boolean;

beforeAll(async () => {
  api = await startApi();
  bytes = (await api.app.inject('/v2/openapi.json')).rawPayload.length;
  document = (await api.app.inject('/v2/openapi.json')).json();
  const { paths, components } = resolveReferences(document) as unknown as Resolved;
  schemas = components.schemas;
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Documented] => [`${method} ${path}`, operation]),
  );
  fingerprint = fingerprintOf(document);
  isLinted = process.env.LINT_ALWAYS !== '1' && !UPDATING && readFileSync(NOTED, 'utf8').trim() === fingerprint;
  directory = await mkdtemp(join(tmpdir(), 'portolan-openapi-'));
});
afterAll(async () => {
  await rm(directory, { recursive: true, force: true });
  await api?.close();
});

function fingerprintOf(given: unknown): string {
  const versions = ['spectral-cli', 'spectral-core', 'spectral-rulesets'].map((name) => {
    const file = join(root, 'node_modules/@stoplight', name, 'package.json');
    return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
  });
  const parts = [readFileSync(RULES, 'utf8'), ...versions, JSON.stringify(given)];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** The findings of Spectral about a document; empty if it has none. */
async function lint(given: unknown): Promise<{ code: string; path: string[]; message: string }[]> {
  const file = join(directory, 'openapi.json');
  await writeFile(file, JSON.stringify(given));
  const program = join(root, 'node_modules/@stoplight/spectral-cli/dist/index.js');
  const options = ['lint', file, '--ruleset', RULES, '--format', 'json', '--fail-severity', 'hint'];
  const { stdout } = await run(process.execPath, [program, ...options, '--quiet'], {
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: { stdout: string }) => error);
  return JSON.parse(stdout || '[]') as { code: string; path: string[]; message: string }[];
}

interface Spoilable {
  readonly tags: unknown;
  readonly paths: Record<
    string,
    { post: { description?: string; requestBody: { content: Record<string, { example: unknown }> } } }
  >;
}

const missing = (test: (operation: Documented) => boolean) =>
  operations.filter(([, operation]) => !test(operation)).map(([name]) => name);

describe('the published document', () => {
  test('passes all of the recommended rules', async ({ skip }) => {
    skip(isLinted, 'linted before, as .spectral.sha256 notes');
    const found = await lint(document);
    expect(found.map(({ code, path, message }) => `${code} ${path.join('.')}: ${message}`)).toEqual([]);
    if (UPDATING) writeFileSync(NOTED, `${fingerprint}\n`);
    expect(readFileSync(NOTED, 'utf8').trim(), 'the document is clean; UPDATE_LINT=1 notes that').toBe(fingerprint);
  });

  test('is linted: missing and wrong parts are found', async ({ skip }) => {
    skip(isLinted, 'linted before, as .spectral.sha256 notes');
    const { paths, tags, ...rest } = structuredClone(document) as unknown as Spoilable;
    const post = paths['/v2/parties']?.post;
    delete post?.description;
    for (const media of Object.values(post?.requestBody.content ?? {})) media.example = { data: 1 };
    const spoiled = { ...rest, info: { title: 'x', version: '1' }, tags, paths: { '/v2/parties': { post } } };
    const codes = (await lint(spoiled)).map(({ code }) => code);
    for (const code of ['info-contact', 'info-description', 'operation-description', 'oas3-valid-media-example'])
      expect(codes).toContain(code);
  });

  test('puts every operation into one described group, and names each in camelCase', () => {
    const described = new Set(document.tags.filter(({ description }) => description).map(({ name }) => name));
    expect(missing(({ tags = [] }) => tags.length === 1 && described.has(String(tags[0])))).toEqual([]);
    expect(missing(({ operationId }) => /^[a-z][A-Za-z0-9]+$/.test(operationId))).toEqual([]);
    expect(new Set(operations.map(([, { operationId }]) => operationId)).size).toBe(operations.length);
  });

  test('describes every operation, its permissions and its parameters', () => {
    expect(missing(({ summary = '', description }) => summary.length > 5 && !!description)).toEqual([]);
    expect(missing(({ parameters = [] }) => parameters.every(({ description }) => !!description))).toEqual([]);
  });

  test('shows an example of every body that is sent and of every answer that has one', () => {
    const isShown = ({ example, examples, schema }: Media) =>
      example !== undefined || examples !== undefined || (schema !== undefined && hasExample(schema));
    expect(missing(({ requestBody }) => Object.values(requestBody?.content ?? {}).every(isShown))).toEqual([]);
    expect(
      missing(({ responses }) =>
        Object.values(responses).every(({ content }) => Object.values(content ?? {}).every(isShown)),
      ),
    ).toEqual([]);
  });

  test('is lean: what operations share stands once', () => {
    // An operation takes 2.5 kB on the average; the invoices and their disputes are thirty of them, and
    // predictions stand in each document of a shipment and container.
    expect(bytes).toBeLessThanOrEqual(900_000);
  });
});

/** Of its own, or at the resources that it holds. */
function hasExample({ $ref, examples, properties, items }: Shown): boolean {
  if (examples !== undefined) return true;
  if ($ref !== undefined) return hasExample(schemas[$ref.replace('#/components/schemas/', '')] ?? {});
  const data = properties?.data ?? items;
  return data !== undefined && hasExample(data);
}
