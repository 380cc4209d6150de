/**
 * Answers of lines as files: the request and every page as received, for tests, journeys and `portolan carriers
 * explain`. Knows no line.
 */
import { dirname, join } from 'node:path';
import type { TrackedReference } from '../../core/observation.ts';
import { readNamedText } from '../../lib/files/small-file.ts';
import type { RawAnswer, RawPage } from './carrier.ts';

export interface SavedAnswer {
  readonly reference: TrackedReference;
  readonly answer: RawAnswer;
}

/** A saved page has its body as text (`body`), as JSON (`json`) or in a separate file (`bodyFile`). */
type SavedPage = Omit<RawPage, 'body'> & { body?: string; json?: unknown; bodyFile?: string };

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
  if (isSaved(saved)) {
    const pages = saved.answer.pages.map((page) => readPage(page, dirname(file)));
    return { reference: saved.reference, answer: { ...saved.answer, pages } };
  }
  if (bare === null) {
    throw new Error(
      `${file} is not a saved response. It must be the output of \`portolan carriers ask\`: JSON with "reference" and "answer". For the body of one page, add --number.`,
    );
  }
  const page = { url: 'https://line.invalid/', status: 200, headers: {}, body: text };
  return { reference: bare.reference, answer: { fetchedAt: bare.fetchedAt, pages: [page], failure: null } };
}

function readPage({ body, json, bodyFile, ...page }: SavedPage, folder: string): RawPage {
  if (bodyFile !== undefined) return { ...page, body: readNamedText('bodyFile', join(folder, bodyFile)) };
  return { ...page, body: body ?? JSON.stringify(json) };
}

function readJsonObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

function isSaved(
  value: object | null,
): value is { reference: TrackedReference; answer: Omit<RawAnswer, 'pages'> & { pages: SavedPage[] } } {
  if (value === null || !('reference' in value) || !('answer' in value)) return false;
  const { answer } = value as { answer: unknown };
  return typeof answer === 'object' && answer !== null && 'pages' in answer && Array.isArray(answer.pages);
}

/** The text of a file that `readSavedAnswer` reads; bodies in JSON are kept as JSON, for people. */
export function writeSavedAnswer({ reference, answer }: SavedAnswer): string {
  const pages = answer.pages.map(({ body, ...page }): SavedPage => {
    const json = readJsonObject(body);
    return json === null ? { ...page, body } : { ...page, json };
  });
  return `${JSON.stringify({ reference, answer: { ...answer, pages } }, null, 2)}\n`;
}
