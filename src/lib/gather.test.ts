import { describe, expect, it } from 'vitest';
import { gather } from './gather.ts';

const mayRepeat = () => true;

/** Work that is finished by hand, and what was asked of it. */
function workOf(outcome: (item: string) => string = (item) => item.toUpperCase()) {
  const asked: string[] = [];
  const finish: (() => void)[] = [];
  const work = async (key: string, items: readonly string[]) => {
    asked.push(`${key}: ${items.join(' ')}`);
    await new Promise<void>((done) => finish.push(done));
    if (items.includes('spoiler')) throw new Error('spoiled');
    return Promise.allSettled(items.map(async (item) => outcome(item)));
  };
  const finishNext = async () => {
    finish.shift()?.();
    await new Promise((resume) => setImmediate(resume));
  };
  return { asked, work, finishNext };
}

describe('gathered work', () => {
  it('begins at once for the first, and gathers who comes meanwhile', async () => {
    const { asked, work, finishNext } = workOf();
    const ask = gather({ work, most: 2, mayRepeat });
    const results = Promise.all(['a', 'b', 'c', 'd'].map((item) => ask('x', item)));
    expect(asked).toEqual(['x: a']);
    for (let piece = 0; piece < 3; piece += 1) await finishNext();
    expect(asked).toEqual(['x: a', 'x: b c', 'x: d']);
    expect(await results).toEqual(['A', 'B', 'C', 'D']);
  });

  it('keeps keys apart', async () => {
    const { asked, work, finishNext } = workOf();
    const ask = gather({ work, most: 10, mayRepeat });
    const results = Promise.all([ask('x', 'a'), ask('y', 'b')]);
    expect(asked).toEqual(['x: a', 'y: b']);
    await finishNext();
    await finishNext();
    expect(await results).toEqual(['A', 'B']);
  });

  it('gives each its own failure', async () => {
    const { work, finishNext } = workOf((item) => {
      if (item === 'bad') throw new Error('refused');
      return item;
    });
    const ask = gather({ work, most: 10, mayRepeat });
    const results = Promise.allSettled(['a', 'good', 'bad'].map((item) => ask('x', item)));
    await finishNext();
    await finishNext();
    expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  });

  it('is done one by one where one spoils it for all', async () => {
    const { asked, work, finishNext } = workOf();
    const ask = gather({ work, most: 10, mayRepeat });
    const results = Promise.allSettled(['a', 'b', 'spoiler', 'c'].map((item) => ask('x', item)));
    for (let piece = 0; piece < 5; piece += 1) await finishNext();
    expect(asked).toEqual(['x: a', 'x: b spoiler c', 'x: b', 'x: spoiler', 'x: c']);
    expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  });

  it('fails for all where nobody knows whether it was done', async () => {
    const { asked, work, finishNext } = workOf();
    const ask = gather({ work, most: 10, mayRepeat: () => false });
    const results = Promise.allSettled(['a', 'b', 'spoiler'].map((item) => ask('x', item)));
    await finishNext();
    await finishNext();
    expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(asked).toEqual(['x: a', 'x: b spoiler']);
  });

  it('begins anew after it has come to rest', async () => {
    const { asked, work, finishNext } = workOf();
    const ask = gather({ work, most: 10, mayRepeat });
    const first = ask('x', 'a');
    await finishNext();
    await first;
    const second = ask('x', 'b');
    await finishNext();
    expect(await second).toBe('B');
    expect(asked).toEqual(['x: a', 'x: b']);
  });
});
