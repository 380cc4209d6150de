/**
 * `portolan support-bundle`: one file with what helpers need to know of an installation, without secrets and without data of
 * customers. A command of the operator alone: no API gives it away, whatever the role.
 */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Command } from 'commander';
import type { DoctorCommandContext } from '../doctor/doctor.ts';
import type { BundleFile } from './contents.ts';

export function supportBundleCommand(context: DoctorCommandContext): Command {
  return new Command('support-bundle')
    .description('write versions, settings without secrets, findings, sizes and counts to a file for helpers')
    .requiredOption('--to <file>', 'file to write, which must not exist; its name ends in .tar.gz')
    .action(async ({ to }: { to: string }) => {
      if (!/\.(tar\.gz|tgz)$/.test(to)) throw new Error(`--to must name a file that ends in .tar.gz, not ${to}.`);
      const { makeContents } = await import('./contents.ts');
      const files = await makeContents(context);
      await writeArchive(to, files);
      context.print(`Wrote ${to}: ${files.map(({ name }) => name).join(', ')}.\nRead it before you pass it on.`);
    });
}

/** For this user's eyes alone. */
async function writeArchive(path: string, files: readonly BundleFile[]): Promise<void> {
  const { pack } = await import('tar-stream');
  const archive = pack();
  for (const { name, text } of files) archive.entry({ name: `portolan-support/${name}`, mode: 0o600 }, text);
  archive.finalize();
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  try {
    await once(file, 'open');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new Error(`${path} exists already. Name another file, or remove it.`);
  }
  try {
    await pipeline(archive, createGzip(), file);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
