/** Answers of lines in files, with the number that was queried. Knows no line. */
import type { TrackedReference } from '../../core/observation.ts';
import { readNamedText } from '../../lib/files/small-file.ts';
import { hasSavedPages, readJsonObject, readSavedPages, type SavedPages, savedPagesOf } from '../saved/saved-pages.ts';
import type { RawAnswer } from './carrier.ts';

export interface SavedAnswer {
  /** SCAC; absent where the file does not name it. */
  readonly line?: string | undefined;
  readonly reference: TrackedReference;
  readonly answer: RawAnswer;
}

/**
 * @param bare the request of a file that contains only the body of one successful page; null: it must contain
 * everything
 * @throws if the file is neither
 */
export function readSavedAnswer(
  file: string,
  bare: { readonly reference: TrackedReference; readonly fetchedAt: string } | null = null,
): SavedAnswer {
  const text = readNamedText('the argument', file);
  const saved = readJsonObject(text);
  if (isSaved(saved))
    return { line: saved.line, reference: saved.reference, answer: readSavedPages(saved.answer, file) };
  if (bare === null) {
    throw new Error(
      `${file} is not a saved response. It must be the output of \`portolan carriers record\`: JSON with "reference" and "answer". For the body of one page, add --number and --line.`,
    );
  }
  const page = { url: 'https://line.invalid/', status: 200, headers: {}, body: text };
  return { reference: bare.reference, answer: { fetchedAt: bare.fetchedAt, pages: [page], failure: null } };
}

function isSaved(value: object | null): value is { line?: string; reference: TrackedReference; answer: SavedPages } {
  return value !== null && 'reference' in value && hasSavedPages(value);
}

/** The text of a file that `readSavedAnswer` reads. */
export function writeSavedAnswer({ line, reference, answer }: SavedAnswer): string {
  return `${JSON.stringify({ line, reference, answer: savedPagesOf(answer) }, null, 2)}\n`;
}
