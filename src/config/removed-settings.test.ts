/** Settings of earlier versions stop no process, have no effect, and are named with what holds instead. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { NO_KEPT_LINES } from '../sources/profiled/kept-entries.ts';
import { listRemovedSettings, loadConfig, readDefaults } from './config.ts';
import { REMOVED_SETTINGS } from './removed-settings.ts';
import { loadUsableConfig } from './usable-config.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'portolan-removed-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** As a file of 0.2.0 had all of them, by name. */
function everyOne(): string {
  const file = join(folder, 'portolan.config.json');
  const tree: Record<string, Record<string, unknown>> = { http: { port: 3005 }, webhooks: { timeoutMillis: 9000 } };
  for (const path of Object.keys(REMOVED_SETTINGS)) {
    const names = path.split('.');
    const last = names.pop() as string;
    const parent = names.reduce((at: Record<string, unknown>, name) => {
      at[name] ??= {};
      return at[name] as Record<string, unknown>;
    }, tree);
    parent[last] = 7;
  }
  writeFileSync(file, JSON.stringify(tree));
  return file;
}

describe('a setting that is removed', () => {
  it('stops no process, and what stands beside it is used', () => {
    const environment = { PORTOLAN_CONFIG: everyOne(), PORTOLAN_QUEUE_POLL_MILLIS: '5' };
    const config = loadConfig(root, environment);
    expect(config.http.port).toBe(3005);
    expect(config.webhooks).toMatchObject({ timeoutMillis: 9000 });
    expect(config.webhooks).not.toHaveProperty('leaseSeconds');
    expect(loadUsableConfig(root, environment, NO_KEPT_LINES).faults).toEqual([]);
  });

  it('is named with what holds instead, wherever it is set', () => {
    const PORTOLAN_CONFIG = everyOne();
    expect(listRemovedSettings(root, { PORTOLAN_CONFIG })).toHaveLength(Object.keys(REMOVED_SETTINGS).length);
    const lines = listRemovedSettings(root, {
      PORTOLAN_WEBHOOKS_LEASE_SECONDS: '40',
      PORTOLAN_WEBHOOKS: '{"batchMillis": 1}',
      PORTOLAN_QUEUE_POLL_MILLIS_FILE: '/nowhere',
    });
    expect(lines).toEqual([
      expect.stringMatching(/^webhooks\.batchMillis is no longer used, remove it: a job delivers/),
      expect.stringMatching(
        /^the environment variable PORTOLAN_WEBHOOKS_LEASE_SECONDS is no longer used.*timeoutMillis/,
      ),
      expect.stringContaining('PORTOLAN_QUEUE_POLL_MILLIS_FILE'),
    ]);
    expect(listRemovedSettings(root, {})).toEqual([]);
  });

  it('is none of the present', () => {
    const isPresent = (path: string) =>
      path
        .split('.')
        .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], readDefaults(root));
    expect(Object.keys(REMOVED_SETTINGS).filter((path) => isPresent(path) !== undefined)).toEqual([]);
  });
});
