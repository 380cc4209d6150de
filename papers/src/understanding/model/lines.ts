/** Renders a document for a model: numbered lines, up to a limit. Pure. */
import type { DocumentPage } from '../../pages.ts';
import { type Segment, segmentsOf } from '../pages/segments.ts';

/** Number 1 is the first. */
export type DocumentLines = readonly (readonly Segment[])[];

const MOST_LINES = 400;
const MOST_BYTES = 30_000;

/** The likelier reading of each page; whole lines beyond the limits are left out. */
export function linesOf(pages: readonly DocumentPage[]): DocumentLines {
  const lines: (readonly Segment[])[] = [];
  let bytes = 0;
  for (const line of pages.flatMap((page) => segmentsOf(page, page.readings[0] ?? []))) {
    bytes += Buffer.byteLength(printedLine(line)) + 1;
    if (lines.length === MOST_LINES || bytes > MOST_BYTES) break;
    lines.push(line);
  }
  return lines;
}

/** `12: Vessel | EVER FORTITUDE`: a bar separates texts that are apart on the page. */
export const numberedText = (lines: DocumentLines) =>
  lines.map((line, index) => `${index + 1}: ${printedLine(line)}`).join('\n');

const printedLine = (line: readonly Segment[]) => line.map(({ text }) => text).join(' | ');
