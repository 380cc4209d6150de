import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readHidden } from './io.ts';

/** A terminal that a person types at. */
function terminal() {
  const modes: boolean[] = [];
  const input = Object.assign(new PassThrough(), {
    setRawMode: (isRaw: boolean) => {
      modes.push(isRaw);
      return input;
    },
  });
  const shown = new PassThrough().setEncoding('utf8');
  return { input: input as unknown as NodeJS.ReadStream & PassThrough, shown, modes };
}

describe('a secret', () => {
  it.each([
    ['is typed', ['ptl', '_x', '\r']],
    ['is pasted with its end of line', ['ptl_x\n']],
    ['is corrected', ['ptl_y\u007fx', '\u0004']],
  ])('%s, and not shown', async (_, keys) => {
    const { input, shown, modes } = terminal();
    const read = readHidden(input, shown, 'API key: ', () => {});
    for (const key of keys) input.write(key);
    expect(await read).toBe('ptl_x');
    expect(shown.read()).toBe('API key: \n');
    expect(modes).toEqual([true, false]);
  });

  it('is not waited for after Ctrl-C', async () => {
    const { input, shown, modes } = terminal();
    let isStopped = false;
    const read = readHidden(input, shown, 'API key: ', () => {
      isStopped = true;
    });
    input.write('ptl\u0003');
    await expect(read).rejects.toThrow();
    expect(isStopped).toBe(true);
    expect(modes).toEqual([true, false]);
  });
});
