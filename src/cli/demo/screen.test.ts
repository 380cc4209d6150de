import { expect, it } from 'vitest';
import { screenOn } from './live-table.ts';

function screen(isTTY: boolean) {
  const written: string[] = [];
  const out = { isTTY, columns: 80, write: (text: string) => written.push(text) > 0 } as unknown as NodeJS.WriteStream;
  return { written, ...screenOn(out) };
}

it('puts a line in the place of the table, and the next table below it', () => {
  const { written, show, note } = screen(true);
  show('1 May', ['a', 'b']);
  note('Error: x');
  show('1 May', ['a', 'c']);
  expect(written.slice(1)).toEqual([
    '\x1b[4A\x1b[JError: x\n',
    '\x1b[2KWorld time 1 May\n\x1b[2K\n\x1b[2Ka\n\x1b[2Kc\n\x1b[J',
  ]);
});

it('erases nothing after it was left, and nothing of a file', () => {
  const terminal = screen(true);
  terminal.show('1 May', ['a']);
  terminal.leave();
  terminal.note('Stopped');
  expect(terminal.written.at(-1)).toBe('Stopped\n');
  const file = screen(false);
  file.show('1 May', ['a']);
  file.note('Error: x');
  expect(file.written).toEqual(['1 May  a\n', 'Error: x\n']);
});
