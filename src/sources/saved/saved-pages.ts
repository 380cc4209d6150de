/**
 * Answers of sources in files: every page as received, for tests, journeys and the commands `record` and `replay`. Knows
 * no source.
 */
import { dirname, join } from 'node:path';
import type { TrackedReference } from '../../core/observation.ts';
import { readNamedText } from '../../lib/files/small-file.ts';
import type { RawAnswer, RawPage } from '../http/answer.ts';

/** A saved page has its body as text (`body`), as JSON (`json`) or in a separate file (`bodyFile`). */
type SavedPage = Omit<RawPage, 'body'> & { body?: string; json?: unknown; bodyFile?: string };
export type SavedPages = Omit<RawAnswer, 'pages'> & { readonly pages: readonly SavedPage[] };

/** Whether a value read from a file has an `answer` with pages. */
export function hasSavedPages<Value extends object>(value: Value): value is Value & { answer: SavedPages } {
  const { answer } = value as { answer?: unknown };
  return typeof answer === 'object' && answer !== null && 'pages' in answer && Array.isArray(answer.pages);
}

/** @param file where the pages were saved: files of bodies are beside it */
export function readSavedPages({ pages, ...answer }: SavedPages, file: string): RawAnswer {
  return { ...answer, pages: pages.map((page) => readPage(page, dirname(file))) };
}

function readPage({ body, json, bodyFile, ...page }: SavedPage, folder: string): RawPage {
  if (bodyFile !== undefined) return { ...page, body: readNamedText('bodyFile', join(folder, bodyFile)) };
  return { ...page, body: body ?? JSON.stringify(json) };
}

/** Bodies in JSON are kept as JSON, for people. */
export function savedPagesOf({ pages, ...answer }: RawAnswer): SavedPages {
  return {
    ...answer,
    pages: pages.map(({ body, ...page }): SavedPage => {
      const json = readJsonObject(body);
      return json === null ? { ...page, body } : { ...page, json };
    }),
  };
}

export function readJsonObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** A reading as fixtures have it: without the evidence of each statement, which is the input again. */
export function withoutEvidence(reading: unknown): unknown {
  return JSON.parse(JSON.stringify(reading, (name, value) => (name === 'raw' ? undefined : value)));
}

/** Answers of terminals and railroads in files, with the containers that were requested. Knows no source. */

export interface SavedFeedAnswer {
  /** The code of the source in the settings; absent where the file does not name it. */
  readonly source?: string | undefined;
  readonly requested: readonly string[];
  readonly answer: RawAnswer;
}

/** @throws if the file is no saved answer */
export function readSavedFeedAnswer(file: string): SavedFeedAnswer {
  const saved = readJsonObject(readNamedText('the argument', file));
  if (!isSavedFeed(saved)) {
    throw new Error(
      `${file} is not a saved response. It must be the output of \`portolan sources record\`: JSON with "requested" and "answer". Responses of lines are replayed by \`portolan carriers replay\`.`,
    );
  }
  return { source: saved.source, requested: saved.requested, answer: readSavedPages(saved.answer, file) };
}

function isSavedFeed(value: object | null): value is { source?: string; requested: string[]; answer: SavedPages } {
  return value !== null && 'requested' in value && Array.isArray(value.requested) && hasSavedPages(value);
}

/** The text of a file that `readSavedFeedAnswer` reads. */
export function writeSavedFeedAnswer({ source, requested, answer }: SavedFeedAnswer): string {
  return `${JSON.stringify({ source, requested, answer: savedPagesOf(answer) }, null, 2)}\n`;
}

/** Answers of lines in files, with the number that was queried. Knows no line. */

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
