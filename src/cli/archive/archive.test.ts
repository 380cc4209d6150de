/** The command `archive`, without a database. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { archiveCommand } from './archive.ts';

it('does not call an archive whole that has no files', async () => {
  const place = await mkdtemp(join(tmpdir(), 'archive-'));
  const printed: string[] = [];
  const context = {
    loadConfig: () => ({ archive: { to: place, s3: {} } }),
    print: (line: string) => printed.push(line),
  } as unknown as Parameters<typeof archiveCommand>[0];
  const verify = archiveCommand(context).parseAsync(['verify'], { from: 'user' });
  await expect(verify).rejects.toThrow('has no files of the archive that match');
  expect(printed).toEqual([]);
  await rm(place, { recursive: true });
});
