/** Records as lines of JSON in a file that rotates, or on standard output. On disk before a batch counts as written. */
import { type FileHandle, open, rename, stat } from 'node:fs/promises';
import type { LogFileSettings } from '../config.ts';
import { toEcs } from './ecs.ts';
import type { RecordWriter, SiemRecord } from './record-writer.ts';

const MAXIMUM_BYTES = 100_000_000;
const KEEP = 10;

export const linesOf = (records: readonly SiemRecord[], version: string) =>
  records.map((record) => `${JSON.stringify(toEcs(record, version))}\n`).join('');

export async function openLogFile(settings: LogFileSettings, version: string): Promise<RecordWriter> {
  const { path, maximumBytes = MAXIMUM_BYTES, keep = KEEP } = settings;
  if (path === '-') return { write: (records) => print(linesOf(records, version)), close: async () => {} };
  let file = await openWhole(path);
  return {
    async write(records) {
      if ((await file.stat()).size >= maximumBytes) {
        await file.close();
        await rotate(path, keep);
        file = await openWhole(path);
      }
      await file.appendFile(linesOf(records, version));
      await file.datasync();
    },
    close: () => file.close(),
  };
}

/** A process that was killed may have left a part of a line: the next one begins on its own. */
async function openWhole(path: string): Promise<FileHandle> {
  const file = await open(path, 'a+', 0o600);
  const { size } = await file.stat();
  const last = Buffer.alloc(1);
  if (size > 0) await file.read(last, 0, 1, size - 1);
  if (size > 0 && last.toString() !== '\n') await file.appendFile('\n');
  return file;
}

/** `log` becomes `log.1`, which was before `log.2`; the oldest is overwritten. */
async function rotate(path: string, keep: number): Promise<void> {
  for (let number = keep - 1; number >= 0; number -= 1) {
    const from = number === 0 ? path : `${path}.${number}`;
    if (await isThere(from)) await rename(from, `${path}.${number + 1}`);
  }
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

function print(lines: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(lines, (error) => (error ? reject(error) : resolve()));
  });
}
