import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { ACTIVE_MILLIS, FairSemaphore } from './fair-semaphore.ts';

/** Work of owners that ends when it is told to, on a clock that is moved by hand. */
function world(limits: ConstructorParameters<typeof FairSemaphore>[0]) {
  let now = 0;
  const semaphore = new FairSemaphore(limits, () => now);
  const started: string[] = [];
  const running: { name: string; end: () => void }[] = [];
  const begin = (name: string, signal?: AbortSignal) =>
    semaphore.run(
      name,
      async () => {
        started.push(name);
        await new Promise<void>((resolve) => running.push({ name, end: resolve }));
      },
      signal,
    );
  return {
    started,
    begin,
    async add(names: string): Promise<void> {
      for (const name of names) void begin(name);
      await setImmediate();
    },
    /** Ends the work that runs longest, after the time it takes. */
    async end(millis: (name: string) => number = () => 1): Promise<void> {
      const first = running.shift();
      now += first === undefined ? 0 : millis(first.name);
      first?.end();
      await setImmediate();
    },
    pass: (millis: number) => {
      now += millis;
    },
  };
}

describe('a fair semaphore', () => {
  it('takes owners in turns, however much work each has waiting', async () => {
    const { add, end, started } = world({ slots: 1 });
    await add('aaaaaabbc');
    for (let count = 0; count < 9; count += 1) await end();
    expect(started.join('')).toBe('abcabaaaa');
  });

  it('gives owners equal time where the work of one takes longer', async () => {
    const { add, end, started } = world({ slots: 1 });
    await add('aaaaaabbbbbbbbbbbbbbb');
    for (let count = 0; count < 12; count += 1) await end((name) => (name === 'a' ? 50 : 10));
    expect(started.join('')).toBe('abbbbbabbbbba');
  });

  it('keeps no credit for time in which an owner was idle', async () => {
    const { add, end, started } = world({ slots: 1 });
    await add('aaaaaa');
    for (let count = 0; count < 3; count += 1) await end(() => 100);
    await add('bbbb');
    for (let count = 0; count < 6; count += 1) await end(() => 100);
    expect(started.join('')).toBe('aaaabababb');
  });

  it('leaves slots for others while they are active, and gives all to an owner that is alone', async () => {
    const { add, end, pass, started } = world({ slots: 4, perOwner: 2, whenAlone: 4 });
    await add('aaaaaa');
    expect(started.join('')).toBe('aaaa');
    for (let count = 0; count < 6; count += 1) await end();
    await add('b');
    await end();
    await add('aaaa');
    expect(started.join('').slice(7)).toBe('aa');
    await add('b');
    expect(started.join('').slice(7)).toBe('aab');
    for (let count = 0; count < 5; count += 1) await end();
    pass(ACTIVE_MILLIS + 1);
    await add('aaaaa');
    expect(started.join('').slice(12)).toBe('aaaa');
  });

  it('leaves half of its share to an owner that uses nearly all the time, while others are active', async () => {
    const { add, end, started } = world({ slots: 4, perOwner: 2 });
    await add('baaaaaa');
    for (let count = 0; count < 3; count += 1) await end((name) => (name === 'a' ? 200 : 1));
    await add('bb');
    expect(started.join('')).toBe('baaabb');
    await end();
    await end();
    expect(started.join('')).toBe('baaabba');
  });

  it('refuses work beyond its queue, of one owner and of all', async () => {
    const { add, begin } = world({ slots: 1, waiting: 3, waitingPerOwner: 2 });
    await add('aaa');
    await expect(begin('a')).rejects.toMatchObject({ reason: 'own_queue' });
    await add('b');
    await expect(begin('b')).rejects.toMatchObject({ reason: 'queue' });
  });

  it('refuses work that waited too long, and serves the next', async () => {
    const { add, begin, end, started } = world({ slots: 1, waitMillis: 20 });
    await add('a');
    await expect(begin('b')).rejects.toMatchObject({ reason: 'time' });
    await add('c');
    await end();
    expect(started.join('')).toBe('ac');
  });

  it('counts no time in which the process was stopped as waiting', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { add, begin, end, pass, started } = world({ slots: 1, waitMillis: 20 });
      await add('ab');
      const tooLate = begin('c').catch((error: unknown) => error);
      // The timers of a process that goes on run before the work that it waits for can end.
      pass(60_000);
      vi.advanceTimersByTime(20);
      await end();
      expect(started.join('')).toBe('ab');
      pass(20);
      vi.advanceTimersByTime(20);
      await expect(tooLate).resolves.toMatchObject({ reason: 'time' });
    } finally {
      vi.useRealTimers();
    }
  });

  it('drops waiting work that is aborted, and none that runs', async () => {
    const { add, begin, end, started } = world({ slots: 1 });
    const [runs, waits] = [new AbortController(), new AbortController()];
    const running = begin('a', runs.signal);
    const waiting = begin('a', waits.signal);
    await add('b');
    runs.abort();
    waits.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    await expect(begin('c', waits.signal)).rejects.toThrow('gone');
    await end();
    await running;
    expect(started.join('')).toBe('ab');
  });

  it('has room again after failed work', async () => {
    const semaphore = new FairSemaphore({ slots: 1 });
    await expect(semaphore.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await semaphore.run('b', async () => 'done')).toBe('done');
  });

  it('gives a single owner all slots, in the order of arrival', async () => {
    const semaphore = new FairSemaphore({ slots: 2 });
    const begun: number[] = [];
    const releases = await Promise.all([semaphore.acquire('all'), semaphore.acquire('all')]);
    const works = [0, 1, 2].map((number) => semaphore.run('all', async () => void begun.push(number)));
    await setImmediate();
    expect(begun).toEqual([]);
    for (const release of releases) release();
    await Promise.all(works);
    expect(begun).toEqual([0, 1, 2]);
  });
});
