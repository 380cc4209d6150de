/** A folder in which a partner has left very many small EDI files, and how they are taken. */
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { expect, onTestFinished } from 'vitest';
import { fetchFiles } from '../../../src/features/file-inputs/fetch-files.ts';
import { fileInputOf } from '../../../src/sources/files/config.ts';
import type { Api } from '../api.ts';
import { until } from '../until.ts';

const FIXTURE = join(import.meta.dirname, '../../../edi/test/fixtures/x12/315_v004010_test_3.edi');
const X12 = fs.readFileSync(FIXTURE, 'latin1');
const MINUTE = 60_000;
const START = Date.parse('2022-01-01T00:00:00Z');

/** An interchange that its sender made so many minutes after others. */
export function interchangeMadeAt(minute: number): string {
  const [date = '', time = ''] = new Date(START + minute * MINUTE).toISOString().slice(2, 16).split('T');
  return X12.replace('*221121*0751*', `*${date.replaceAll('-', '')}*${time.replace(':', '')}*`);
}

function newFolder(): string {
  const folder = fs.mkdtempSync(join(tmpdir(), 'portolan-backlog-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  return folder;
}

/** @param count of files; `filesAPoll` of them are one listing's */
export async function takeBacklog(api: Api, databaseUrl: string, count: number, filesAPoll: number): Promise<void> {
  const [key, other] = [await api.key(await api.account()), await api.key(await api.account())];
  const [folder, quiet] = [newFolder(), newFolder()];
  // The newest content has the oldest time of a file, within what one poll takes.
  for (let index = 0; index < count; index += 1) {
    const block = Math.floor(index / filesAPoll) * filesAPoll;
    const path = join(folder, `${index}.edi`);
    fs.writeFileSync(path, interchangeMadeAt(index));
    const seconds = START / 1000 + block + (filesAPoll - (index - block)) / (filesAPoll + 1);
    fs.utimesSync(path, seconds, seconds);
  }
  const metrics = new Registry();
  const common = { kind: 'folder', done: null, acknowledgements: null } as const;
  const fetching = fetchFiles({
    inputs: [
      fileInputOf({ ...common, name: 'drop', account: key.accountId, directory: folder }),
      fileInputOf({ ...common, name: 'quiet', account: other.accountId, directory: quiet }),
    ],
    tracking: { ...api.tracking, log: { info: () => {}, warn: () => {} } as never },
    edi: { partners: {}, maximumBytes: 1_000_000 },
    databaseUrl,
    metrics,
    pollMillis: 30,
    filesAPoll,
  });
  onTestFinished(() => fetching.stop());
  const received = async (accountId: string): Promise<string[]> => {
    const text = 'SELECT file_name FROM edi_interchanges WHERE account_id = $1 ORDER BY id';
    const { rows } = await api.database.systemPool.query<{ file_name: string }>(text, [accountId]);
    return rows.map(({ file_name }) => file_name);
  };
  await until(async () => expect((await received(key.accountId)).length).toBeGreaterThan(0));
  expect(await metrics.metrics()).toMatch(/portolan_files_waiting_bytes\{input="drop"\} [1-9]/);
  fs.writeFileSync(join(quiet, 'a.edi'), interchangeMadeAt(0));
  await until(() => expect(fs.readdirSync(quiet)).toEqual([]));
  expect(fs.readdirSync(folder).length, 'another partner does not wait for the backlog').toBeGreaterThan(0);
  for (let left = count; left > 0; left = fs.readdirSync(folder).length) {
    await until(() => expect(fs.readdirSync(folder).length).toBeLessThan(left), 200);
  }
  const names = await received(key.accountId);
  const places = names.map((name) => Number(name.replace('.edi', '')));
  expect(new Set(places).size, 'each file once').toBe(count);
  expect(names).toHaveLength(count);
  // Several are processed at a time, so that neighbours may change places.
  expect(Math.max(...places.map((made, place) => Math.abs(made - place)))).toBeLessThan(16);
  await until(async () => expect(await metrics.metrics()).toContain('portolan_files_waiting{input="drop"} 0'));
}
