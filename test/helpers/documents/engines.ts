/**
 * Fake engines: a reader that turns lines of text into words, and an understander that finds `key: value` in them. A
 * question mark marks a number as doubtful.
 */
import { readFile } from 'node:fs/promises';
import { type DocumentPage, NUMBER_KINDS, type NumberKind, type Part, type ReadResult } from '@portolan/papers';
import type { DocumentType } from '@portolan/papers/document-types';
import type { DocumentEngines, DocumentsContext } from '../../../src/features/documents/context.ts';

export interface TestEngines extends DocumentEngines {
  /** The calls of reader and understander, in order. */
  readonly done: string[];
  /** Called before each reading; may replace the result. */
  instead: (() => Promise<ReadResult | null>) | null;
}

/** A page of the text ends at a form feed; a page with `type: …` begins a document. */
export function testEngines(engine = 'test 1'): TestEngines {
  const done: string[] = [];
  const read = async (path: string, contentType: string) => {
    done.push(`read ${contentType}`);
    const given = await engines.instead?.();
    if (given) return given;
    const text = contentType.startsWith('text/') ? await readFile(path, 'utf8') : 'type: other';
    return { pages: text.split('\f').map(pageOf) };
  };
  const engines: TestEngines = {
    done,
    instead: null,
    reader: { engine, read, readText: read },
    understander: {
      understand: (pages, { type }) => {
        done.push(`understand ${pages.length}${type === null ? '' : ` ${type}`}`);
        return partsOf(pages);
      },
    },
  };
  return engines;
}

/** One pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
);

/** A PDF in name alone, which `paperEngines` reads: these lines are its text. */
export const paperOf = (lines: Readonly<Record<string, string>>) =>
  `%PDF-1.7\n${Object.entries(lines)
    .map(([key, value]) => `${key}: ${value}\n`)
    .join('')}%%EOF\n`;

/** Read the text of any file, and draw every page in one colour. */
export function paperEngines(): Pick<DocumentsContext, 'engines' | 'drawPage'> {
  const { understander } = testEngines();
  const read = async (path: string) => {
    const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => !line.startsWith('%'));
    return { pages: [pageOf(lines.join('\n'), 0)] };
  };
  return {
    engines: { reader: { engine: 'paper', read, readText: read }, understander },
    drawPage: async () => ({ png: PICTURE }),
  };
}

function pageOf(text: string, index: number): DocumentPage {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const words = lines.map((line, at) => ({
    text: line.trim(),
    box: [0, at / lines.length, 1, (at + 1) / lines.length] as const,
    confidence: 1,
  }));
  return { number: index + 1, width: 595, height: 842, how: 'text', readings: [words] };
}

function partsOf(pages: readonly DocumentPage[]): Part[] {
  const parts: { -readonly [Key in keyof Part]: Part[Key] }[] = [];
  for (const page of pages) {
    for (const { text, box, confidence } of page.readings[0] ?? []) {
      const [, key = '', value = ''] = /^(\w+): (.*)$/.exec(text) ?? [];
      if (key === 'type' || parts.length === 0) {
        parts.push({ pages: [], type: null, typeConfidence: 1, notes: null, payload: {}, evidence: {}, numbers: [] });
      }
      const part = parts.at(-1);
      if (part === undefined || key === '') continue;
      if (!part.pages.includes(page.number)) part.pages = [...part.pages, page.number];
      if (key === 'type') part.type = value as DocumentType;
      else {
        part.payload = { ...part.payload, [key]: value };
        part.evidence = { ...part.evidence, [key]: [{ page: page.number, box, text, rule: 'line', confidence }] };
      }
      if ((NUMBER_KINDS as readonly string[]).includes(key)) {
        const number = value.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
        part.numbers = [
          ...part.numbers,
          { kind: key as NumberKind, number, text: value.replace(/\?$/, ''), isSure: !value.endsWith('?') },
        ];
      }
    }
  }
  return parts;
}
