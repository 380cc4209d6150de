/**
 * A document reader for tests, with files to read. It has no time limits, which would depend on the load of the
 * machine.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDocumentReader, type DocumentReader, type ReaderOptions } from '../src/reading/document-reader.ts';

/** The longest that a timer of Node can be. */
const NEVER_MILLIS = 2 ** 31 - 1;

/** The process has a low priority: beside other work, a page may take minutes. */
export const patientReader = (options: ReaderOptions = {}): DocumentReader =>
  createDocumentReader({
    startupMillis: NEVER_MILLIS,
    pageMillis: NEVER_MILLIS,
    documentMillis: NEVER_MILLIS,
    ...options,
  });

export const LIMITS = { maximumPages: 30 };

/** The text of the test documents. */
export const LINES = [
  'ARRIVAL NOTICE',
  'Container MSCU6639870',
  'Vessel EVER GIVEN 0123W',
  'ETA Rotterdam 2026-05-03',
  'Total USD 1,250.00',
];

export function openReading() {
  const reader = patientReader();
  const folder = mkdtempSync(join(tmpdir(), 'portolan-reading-'));
  let files = 0;
  return {
    reader,
    folder,
    /** @returns the path of a new file */
    save(bytes: Uint8Array | string): string {
      files += 1;
      const path = join(folder, String(files));
      writeFileSync(path, bytes);
      return path;
    },
    /** Each page with the text of each of its readings. @throws where the file is not read */
    async pagesOf(path: string, contentType: string, from: DocumentReader = reader) {
      const result = await from.read(path, contentType, LIMITS);
      if ('failure' in result) throw new Error(`${result.failure}: ${result.detail}`);
      return result.pages.map((page) => ({
        ...page,
        texts: page.readings.map((words) => words.map(({ text }) => text).join(' ')),
      }));
    },
    close(): void {
      reader.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
