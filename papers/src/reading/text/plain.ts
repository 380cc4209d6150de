/** Plain text as blocks. Columns made of spaces stay columns. */
import type { Block } from './lay-out.ts';

const TAB_WIDTH = 8;

/** A form feed begins a new page. */
export function plainBlocks(text: string): Block[] {
  return text.split('\f').map((page) => ({
    startsPage: true,
    rows: page.split(/\r\n|\r|\n/).map((line) => [withoutTabs(line)]),
  }));
}

function withoutTabs(line: string): string {
  const [first = '', ...rest] = line.split('\t');
  return rest.reduce((text, part) => text.padEnd((Math.floor(text.length / TAB_WIDTH) + 1) * TAB_WIDTH) + part, first);
}
