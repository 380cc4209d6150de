/**
 * The file with the secrets that `portolan start --line` asks for. Only its owner may read it, and it is written whole or
 * not at all.
 */
import {
  chmodSync,
  closeSync,
  fchmodSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Value } from 'typebox/value';
import type { ChosenSource } from '../../config/config.ts';
import { type KeptLines, KeptLinesSchema, type LineQuestion, NO_KEPT_LINES } from '../../config/kept-lines.ts';
import { readSmallText, TABLE_BYTES } from '../../lib/files/small-file.ts';
import type { PromptStreams } from './prompt.ts';

/** What commands need to ask for lines; the settings may still lack what it asks for. */
export interface LineContext {
  stateDirectory(): string;
  /** @throws ConfigInvalid for a code without a profile */
  listQuestions(source: ChosenSource, kept: KeptLines): readonly LineQuestion[];
  readonly terminal: PromptStreams;
}

export function readKeptLinesOf(lines: Pick<LineContext, 'stateDirectory'>): KeptLines {
  return readKeptLines(keptLinesPath(lines.stateDirectory()));
}

/** In a folder of its own, which others cannot read. */
export function keptLinesPath(stateDirectory: string): string {
  return join(stateDirectory, 'secrets', 'lines.json');
}

/** @throws Error that names the file, if others may read it or it has another form; it never quotes the content */
export function readKeptLines(path: string): KeptLines {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode;
  if (mode === undefined) return NO_KEPT_LINES;
  // Windows has no such permissions: Node reports 666 for every file.
  if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
    throw new Error(
      `${path} has secrets, and other users of this machine may use it (mode ${(mode & 0o777).toString(8)}). ` +
        `Replace the secrets if others can have read them, then run: chmod 600 ${path}`,
    );
  }
  const kept = parse(path);
  if (Value.Check(KeptLinesSchema, kept)) return kept;
  throw new Error(`${path} does not have the form that portolan start writes. Delete it to enter the secrets again.`);
}

/** Atomic: a killed process leaves the previous file. */
export function writeKeptLines(path: string, kept: KeptLines): void {
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  const written = `${path}.new`;
  // A killed process may have left it, with any permissions.
  rmSync(written, { force: true });
  const file = openSync(written, 'wx', 0o600);
  try {
    // The umask may have removed a permission.
    fchmodSync(file, 0o600);
    writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(written, path);
}

/** The parser's message would quote the text. */
function parse(path: string): unknown {
  try {
    return JSON.parse(readSmallText(path, TABLE_BYTES));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
