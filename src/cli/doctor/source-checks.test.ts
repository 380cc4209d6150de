import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Config } from '../../config/config.ts';
import type { DoctorContext } from './checks.ts';
import { formFindings, sourceChecks } from './source-checks.ts';

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
    const context = { config, online: false } as DoctorContext;
    const [files] = sourceChecks(context).filter(({ area }) => area === 'files');
    return files?.run(context, new AbortController().signal);
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
  expect(drop).toMatchObject({ state: 'warning', what: '2 files wait, 0 bytes in all, the oldest for 60 minutes' });
});

it('says which source has changed the form of its answers, and nothing of others', () => {
  const line = (code: string) => ({ kind: 'shipping_line', code }) as const;
  const quiet = { statements: 1000, unread: 2, answers: 100, unreadable: 1 };
  const of = (code: string, now: object) => [
    { ...line(code), isRecent: false, ...quiet },
    { ...line(code), isRecent: true, ...quiet, ...now },
  ];
  expect(
    formFindings([...of('MAEU', { unread: 40 }), ...of('MSCU', {}), ...of('CMDU', { answers: 20, unreadable: 15 })]),
  ).toMatchObject([
    {
      state: 'warning',
      what: expect.stringContaining('40 of 1000 statements were not understood in the last day, 2 of 1000'),
      where: 'shipping_line MAEU',
    },
    {
      state: 'warning',
      what: expect.stringContaining('15 of 20 answers could not be read'),
      where: 'shipping_line CMDU',
    },
  ]);
  expect(formFindings([...of('MSCU', {}), { ...line('NEW'), isRecent: true, ...quiet, unread: 900 }])).toMatchObject([
    { state: 'ok' },
  ]);
});
