/** Draws the table: a terminal is redrawn in place; a file or pipe gets only the changed lines. */
import type { WriteStream } from 'node:tty';

export interface Screen {
  show(worldTime: string, lines: readonly string[]): void;
  /** A line that stays; the next table is drawn below it. */
  note(line: string): void;
  /** What is written from now on stands below the last table. */
  leave(): void;
}

export function screenOn(out: NodeJS.WriteStream | WriteStream): Screen {
  return out.isTTY ? redrawing(out) : appending(out);
}

function redrawing(out: NodeJS.WriteStream): Screen {
  let height = 0;
  return {
    show: (worldTime, lines) => {
      const width = out.columns ?? 80;
      const drawn = [`World time ${worldTime}`, '', ...lines].map((line) => line.slice(0, width - 1));
      const up = height > 0 ? `\x1b[${height}A` : '';
      out.write(`${up}${drawn.map((line) => `\x1b[2K${line}`).join('\n')}\n\x1b[J`);
      height = drawn.length;
    },
    note: (line) => {
      out.write(`${height > 0 ? `\x1b[${height}A\x1b[J` : ''}${line}\n`);
      height = 0;
    },
    leave: () => {
      height = 0;
    },
  };
}

function appending(out: NodeJS.WriteStream): Screen {
  let before: readonly string[] = [];
  return {
    show: (worldTime, lines) => {
      const compact = lines.map((line) => line.replace(/ {2,}/g, '  '));
      for (const line of compact.filter((each) => !before.includes(each))) out.write(`${worldTime}  ${line}\n`);
      before = compact;
    },
    note: (line) => void out.write(`${line}\n`),
    leave: () => {},
  };
}
