/** Calls of this API family's scripts with the complete service: envelopes, what scripts read in them, and exit codes. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/lib/clock.ts';
import { startTestService, type TestService } from '../helpers/service.ts';
import { FAMILY_CALLS } from './family-commands.ts';
import { runLine } from './run-line.ts';

let service: TestService;
let env: Record<string, string>;
let folder: string;
const ids: Record<string, string> = {};

const portolan = (line: string, more: Readonly<Record<string, string>> = {}) =>
  runLine(line, { env: { ...env, ...more }, configDirectory: folder, isTerminal: false });

beforeAll(async () => {
  service = await startTestService({ clock: systemClock, role: 'all', hasQuickQueue: true });
  const key = await service.key(await service.account());
  env = { T49_API_TOKEN: key, T49_API_BASE_URL: `${service.url}/v2` };
  folder = mkdtempSync(join(tmpdir(), 'portolan-family-'));
  expect((await portolan('track TEST-TR-SUCCEEDED --scac TEST --type bol --wait')).code).toBe(0);
  const first = async (path: string) => (await service.call(key, path)).body.data[0];
  const container = await first('/containers?include=shipment');
  ids.container = container?.id ?? '';
  ids.shipment = (await first('/shipments'))?.id ?? '';
  ids.request = (await first('/tracking_requests'))?.id ?? '';
  const terminal = container?.relationships.pod_terminal?.data as { id: string } | null | undefined;
  ids.terminal = terminal?.id ?? '';
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await service.close();
});

function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce((found, step) => (found as Record<string, unknown> | undefined)?.[step], value);
}

describe('a script of this API family', () => {
  it.each(FAMILY_CALLS.filter(({ isParsedOnly }) => !isParsedOnly))('reads $line', async ({ command, line, reads }) => {
    const given = line.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');
    const { code, out, err } = await portolan(given);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    // GeoJSON, and all rows of a list, have no envelope.
    if (command === 'containers.map') return expect(JSON.parse(out)).toMatchObject({ type: 'FeatureCollection' });
    if (line.includes('--all'))
      return expect(
        out
          .trim()
          .split('\n')
          .map((each) => JSON.parse(each)),
      ).toHaveLength(1);
    const envelope = JSON.parse(out);
    expect(envelope).toMatchObject({ ok: true, command });
    for (const path of reads ?? []) expect(valueAt(envelope.data, path), path).toBeDefined();
  });

  it.each([
    ['containers nothing', 2, 'USAGE_ERROR'],
    ['--json --table containers list', 2, 'USAGE_ERROR'],
    ['containers list --token wrong', 3, 'AUTH_ERROR'],
    ['webhooks create --payload {"url":"https://example.com"}', 4, 'FORBIDDEN'],
    ['containers get 01985b00-0000-7000-8000-000000000999', 5, 'NOT_FOUND'],
    ['containers list --status nothing', 6, 'VALIDATION_ERROR'],
    ['containers list --base-url http://127.0.0.1:1 --max-retries 1', 9, 'NETWORK_ERROR'],
  ])('ends %s with exit code %i and %s', async (line, exitCode, code) => {
    const viewer = await service.key(await service.account(), 'viewer');
    const ended = await portolan(line, exitCode === 4 ? { T49_API_TOKEN: viewer } : {});
    expect(ended).toMatchObject({ code: exitCode, out: '' });
    expect(JSON.parse(ended.err)).toMatchObject({ ok: false, error: { code, message: expect.any(String) } });
  });
});
