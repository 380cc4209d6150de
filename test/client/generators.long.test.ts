/**
 * Generators of others make clients of the served OpenAPI document that compile under `--strict`, with a method for each
 * operation. Without a network: both are development dependencies.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi } from '../helpers/api.ts';
import type { OpenApiDocument } from '../helpers/openapi.ts';

const runFile = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');
let folder: string;
let names: readonly string[];

beforeAll(async () => {
  // Below the packages, so that what is generated finds its imports.
  folder = mkdtempSync(join(root, 'node_modules/.generated-'));
  const api = await startApi();
  const { rawPayload } = await api.app.inject('/v2/openapi.json');
  await api.close();
  writeFileSync(join(folder, 'openapi.json'), rawPayload);
  const { paths } = JSON.parse(rawPayload.toString()) as OpenApiDocument;
  names = Object.values(paths).flatMap((operations) =>
    Object.values(operations).map((each) => String(each.operationId)),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function generate(program: string, ...parameters: string[]): Promise<void> {
  const typescript = join(import.meta.dirname, 'typescript-5.mjs');
  await runFile(process.execPath, ['--import', typescript, join(root, 'node_modules', program), ...parameters], {
    cwd: folder,
  });
}

/** @returns what the compiler reports; empty if it compiles */
async function compile(code: string): Promise<string> {
  writeFileSync(join(folder, 'use.ts'), code);
  const options = ['--strict', '--noEmit', '--skipLibCheck', '--target', 'es2022', '--module', 'esnext'];
  const places = ['--moduleResolution', 'bundler', '--types', '', '--lib', 'es2023,dom,dom.iterable', 'use.ts'];
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  return runFile(process.execPath, [compiler, '--ignoreConfig', ...options, ...places], { cwd: folder }).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  );
}

describe('the client that is made by', () => {
  it('@hey-api/openapi-ts', async () => {
    const parameters = ['-i', 'openapi.json', '-o', 'hey', '-c', '@hey-api/client-fetch', '--no-log-file'];
    await generate('@hey-api/openapi-ts/dist/run.mjs', ...parameters);
    const methods = readFileSync(join(folder, 'hey/sdk.gen.ts'), 'utf8');
    expect(names.filter((name) => !methods.includes(`export const ${name} = `))).toEqual([]);
    const code = `import { getShipment, listContainers, refreshContainer } from './hey';
      const { data } = await listContainers({ query: { 'filter[status]': 'on_ship', include: 'shipment' } });
      export const number: string | undefined = data?.data[0]?.attributes.number;
      // Narrowed by the discriminator.
      for (const each of data?.included ?? []) if (each.type === 'shipment') each.attributes.bill_of_lading_number;
      await getShipment({ path: { id: 'x' } });
      await refreshContainer({ path: { id: 'x' } });
    `;
    expect(await compile(code)).toBe('');
    expect(await compile(`${code}\nawait getShipment({ path: { ids: 'x' } });`)).toContain("'ids' does not exist");
  });

  it('oazapfts', async () => {
    await generate('oazapfts/dist/cli.js', 'openapi.json', 'oazapfts.ts');
    const methods = readFileSync(join(folder, 'oazapfts.ts'), 'utf8');
    expect(names.filter((name) => !methods.includes(`export function ${name}(`))).toEqual([]);
    const code = `import { getShipment, listContainers } from './oazapfts';
      const { data } = await listContainers({ filterStatus: 'on_ship' });
      if ('data' in data) data.data[0]?.attributes.number.toUpperCase();
      await getShipment('x');
    `;
    expect(await compile(code)).toBe('');
    expect(await compile(code.replace("'on_ship'", '1'))).toContain("'number' is not assignable to type 'string'");
  });
});
