/** Answers of terminals and railroads in files, with the containers that were requested. Knows no source. */
import { readNamedText } from '../../lib/files/small-file.ts';
import type { RawAnswer } from '../http/answer.ts';
import { hasSavedPages, readJsonObject, readSavedPages, type SavedPages, savedPagesOf } from '../saved/saved-pages.ts';

export interface SavedFeedAnswer {
  /** The code of the source in the settings; absent where the file does not name it. */
  readonly source?: string | undefined;
  readonly requested: readonly string[];
  readonly answer: RawAnswer;
}

/** @throws if the file is no saved answer */
export function readSavedFeedAnswer(file: string): SavedFeedAnswer {
  const saved = readJsonObject(readNamedText('the argument', file));
  if (!isSaved(saved)) {
    throw new Error(
      `${file} is not a saved response. It must be the output of \`portolan sources record\`: JSON with "requested" and "answer". Responses of lines are replayed by \`portolan carriers replay\`.`,
    );
  }
  return { source: saved.source, requested: saved.requested, answer: readSavedPages(saved.answer, file) };
}

function isSaved(value: object | null): value is { source?: string; requested: string[]; answer: SavedPages } {
  return value !== null && 'requested' in value && Array.isArray(value.requested) && hasSavedPages(value);
}

/** The text of a file that `readSavedFeedAnswer` reads. */
export function writeSavedFeedAnswer({ source, requested, answer }: SavedFeedAnswer): string {
  return `${JSON.stringify({ source, requested, answer: savedPagesOf(answer) }, null, 2)}\n`;
}
