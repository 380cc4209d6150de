/**
 * `portolan support-bundle`: one file with what helpers need to know of an installation, without secrets and without data of
 * customers. A command of the operator alone: no API gives it away, whatever the role.
 */
import { writeFile } from 'node:fs/promises';
import { Command } from 'commander';
import type { CommandContext } from '../context.ts';
import type { ExaminingContext } from '../doctor/doctor.ts';
import type { BundleFile } from './contents.ts';

export function supportBundleCommand(context: ExaminingContext & Pick<CommandContext, 'print'>): Command {
  return new Command('support-bundle')
    .description('write versions, settings without secrets, findings, sizes and counts to a file for helpers')
    .requiredOption('--to <file>', 'file to write, which must not exist; its name ends in .zip')
    .action(async ({ to }: { to: string }) => {
      if (!to.endsWith('.zip')) throw new Error(`--to must name a file that ends in .zip, not ${to}.`);
      const { makeContents } = await import('./contents.ts');
      const files = await makeContents(context);
      await writeArchive(to, files);
      context.print(`Wrote ${to}: ${files.map(({ name }) => name).join(', ')}.\nRead it before you pass it on.`);
    });
}

/** For this user's eyes alone. */
async function writeArchive(path: string, files: readonly BundleFile[]): Promise<void> {
  const { default: JSZip } = await import('jszip');
  const archive = new JSZip();
  for (const { name, text } of files) archive.file(`portolan-support/${name}`, text, { unixPermissions: 0o600 });
  const bytes = await archive.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE', platform: 'UNIX' });
  try {
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new Error(`${path} exists already. Name another file, or remove it.`);
  }
}
