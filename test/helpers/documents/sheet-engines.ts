/** The understander of the service behind a reader that costs nothing: each line of a text is `x|y|text`, in points. */

import { readFile } from 'node:fs/promises';
import { understander } from '@portolan/papers';
import { pagesOf, Sheet } from '../../../papers/test/corpus/sheet.ts';
import { knowledge } from '../../../papers/test/knowledge.ts';
import type { DocumentEngines } from '../../../src/features/documents/context.ts';

/** A page ends at a form feed. */
export const sheetEngines = (): DocumentEngines => ({
  reader: { engine: 'sheets', read, readText: read },
  understander: understander(knowledge),
});

async function read(path: string) {
  const texts = (await readFile(path, 'utf8')).split('\f');
  return { pages: pagesOf({ sheets: texts.map(sheetOf) }) };
}

function sheetOf(text: string): Sheet {
  const sheet = new Sheet();
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const [x, y, ...rest] = line.split('|');
    sheet.text(Number(x), Number(y), rest.join('|'), Number(y) === 70 ? 15 : 9, Number(y) === 70);
  }
  return sheet;
}
