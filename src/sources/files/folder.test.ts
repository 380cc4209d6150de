import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFolder } from './folder.ts';

let root: string;
let inbox: string;
let elsewhere: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portolan-folder-'));
  [inbox, elsewhere] = [join(root, 'in'), join(root, 'elsewhere')];
  for (const path of [inbox, elsewhere]) mkdirSync(path);
});
afterEach(() => rmSync(root, { recursive: true }));

it('leads no file elsewhere by a link that its deliverer made of a folder', async () => {
  const place = openFolder(inbox);
  writeFileSync(join(inbox, 'main.ts'), 'theirs');
  for (const folder of ['done', 'acknowledgements']) symlinkSync(elsewhere, join(inbox, folder));
  await expect(place.move('main.ts', 'done', 'main.ts')).rejects.toThrow('symbolic link');
  await expect(place.move('main.ts', 'done/deeper', 'main.ts')).rejects.toThrow('symbolic link');
  await expect(place.write('acknowledgements', 'main.ts', 'ours')).rejects.toThrow('symbolic link');
  expect(readdirSync(elsewhere).filter((name) => name !== 'deeper')).toEqual([]);
  await place.move('main.ts', elsewhere, 'main.ts');
  expect(readdirSync(elsewhere), 'a folder that the settings name').toContain('main.ts');
});

it('reads the head of a file that is as it was listed', async () => {
  const place = openFolder(inbox);
  writeFileSync(join(inbox, 'a.edi'), 'ISA*00*');
  const [file] = (await place.list({ most: 1 })).oldest;
  if (file === undefined) throw new Error('no file is listed');
  expect(await place.readHead(file, 3)).toEqual(Buffer.from('ISA'));
  writeFileSync(join(inbox, 'a.edi'), 'ISA*00*more');
  expect(await place.readHead(file, 3)).toBeUndefined();
});

it('neither reads nor overwrites what a link names', async () => {
  const place = openFolder(inbox);
  const secret = join(elsewhere, 'secret');
  writeFileSync(secret, 'secret');
  symlinkSync(secret, join(inbox, 'a.edi'));
  expect(await place.list({ most: 10 })).toEqual({ oldest: [], count: 0, bytes: 0, oldestAt: null });
  await expect(Array.fromAsync(place.read('a.edi'))).rejects.toThrow();
  mkdirSync(join(inbox, 'acknowledgements'));
  symlinkSync(secret, join(inbox, 'acknowledgements', '.a.edi.997.writing'));
  await place.write('acknowledgements', 'a.edi.997', 'ours');
  expect(readFileSync(secret, 'utf8')).toBe('secret');
  expect(readFileSync(join(inbox, 'acknowledgements', 'a.edi.997'), 'utf8')).toBe('ours');
});
