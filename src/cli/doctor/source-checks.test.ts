import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Config } from '../../config/config.ts';
import { sourceChecks } from './source-checks.ts';

it('says how many files wait in a folder, and which place cannot be read', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'portolan-doctor-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const input = { kind: 'folder', account: '01985b00-0000-7000-8000-000000000001' } as const;
  const fileInputs = [
    { ...input, name: 'drop', directory },
    { ...input, name: 'gone', directory: join(directory, 'gone') },
  ];
  const config = { carriers: { lines: [] }, terminals: [], railroads: [], fileInputs } as unknown as Config;
  const look = async () => {
    const checks = sourceChecks({ config, online: false } as Parameters<typeof sourceChecks>[0]);
    const [files] = checks.filter(({ area }) => area === 'files');
    return files?.run(new AbortController().signal);
  };
  expect(await look()).toMatchObject([
    { state: 'ok', what: '0 files wait' },
    { state: 'failed', what: expect.stringContaining('ENOENT'), where: `gone: ${join(directory, 'gone')}` },
  ]);
  writeFileSync(join(directory, 'old.edi'), '');
  const hourAgo = Date.now() / 1000 - 3600;
  utimesSync(join(directory, 'old.edi'), hourAgo, hourAgo);
  writeFileSync(join(directory, 'new.edi'), '');
  const [drop] = (await look()) ?? [];
  expect(drop).toMatchObject({ state: 'warning', what: '2 files wait, the oldest for 60 minutes' });
});
