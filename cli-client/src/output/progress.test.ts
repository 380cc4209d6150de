import { expect, it } from 'vitest';
import type { Io } from '../io.ts';
import { createProgress } from './progress.ts';

function shownOn(isErrTerminal: boolean): string {
  let [shown, now] = ['', 0];
  const io = {
    isErrTerminal,
    err: (text: string) => {
      shown += text;
    },
    now: () => {
      now += 60;
      return now;
    },
  } as unknown as Io;
  const progress = createProgress(io, 'rows');
  progress.show(1000, 4000);
  progress.show(1001, 4000);
  progress.show(4000, 4000);
  progress.end();
  progress.end();
  return shown;
}

it('is a bar that a person sees, at most ten times a second', () => {
  expect(shownOn(true)).toBe('\r[#####...............] 1000 of 4000 rows\r[####################] 4000 of 4000 rows\n');
});

it('is not in a log', () => {
  expect(shownOn(false)).toBe('');
});
