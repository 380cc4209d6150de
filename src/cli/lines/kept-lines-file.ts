/**
 * The file with the secrets that `portolan start --line` asks for. Only its owner may read it, and it is written whole or
 * not at all.
 */
import { join } from 'node:path';
import { Value } from 'typebox/value';
import type { ChosenSource } from '../../config/config.ts';
import { isPrivateFile, writePrivateFile } from '../../lib/files/private-file.ts';
import { readSmallText, TABLE_BYTES } from '../../lib/files/small-file.ts';
import {
  type KeptLines,
  KeptLinesSchema,
  type LineQuestion,
  NO_KEPT_LINES,
} from '../../sources/profiled/kept-entries.ts';
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
  if (!isPrivateFile(path)) return NO_KEPT_LINES;
  const kept = parse(path);
  if (Value.Check(KeptLinesSchema, kept)) return kept;
  throw new Error(`${path} does not have the form that portolan start writes. Delete it to enter the secrets again.`);
}

/** Atomic: a killed process leaves the previous file. */
export function writeKeptLines(path: string, kept: KeptLines): void {
  writePrivateFile(path, `${JSON.stringify(kept, null, 2)}\n`);
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
