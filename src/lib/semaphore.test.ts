import { describe, expect, it } from 'vitest';
import { createSemaphore } from './semaphore.ts';

describe('a semaphore', () => {
  it('runs no more than its count at a time, in the order of requests, and all in the end', async () => {
    const semaphore = createSemaphore(2);
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const works = [0, 1, 2, 3].map((number) =>
      semaphore.run(async () => {
        begun.push(number);
        await new Promise<void>((resolve) => ends.push(resolve));
        return number;
      }),
    );
    await Promise.resolve();
    expect(begun).toEqual([0, 1]);
    ends[1]?.();
    await works[1];
    await Promise.resolve();
    expect(begun).toEqual([0, 1, 2]);
    ends[0]?.();
    ends[2]?.();
    await works[2];
    await Promise.resolve();
    ends[3]?.();
    expect(await Promise.all(works)).toEqual([0, 1, 2, 3]);
  });

  it('has room again after failed work', async () => {
    const semaphore = createSemaphore(1);
    await expect(semaphore.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await semaphore.run(async () => 'done')).toBe('done');
  });

  it('can be acquired and released by hand', async () => {
    const semaphore = createSemaphore(1);
    const release = await semaphore.acquire();
    let ran = false;
    const later = semaphore.run(async () => {
      ran = true;
    });
    await Promise.resolve();
    expect(ran).toBe(false);
    release();
    await later;
    expect(ran).toBe(true);
  });
});
