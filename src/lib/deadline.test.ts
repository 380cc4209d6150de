import { expect, it } from 'vitest';
import { withDeadline } from './deadline.ts';

const late = () => new Error('too late');

it('settles as the work does if it ends in time', async () => {
  expect(await withDeadline(60_000, Promise.resolve('done'), late)).toBe('done');
  await expect(withDeadline(60_000, Promise.reject(new Error('broken')), late)).rejects.toThrow('broken');
});

it('rejects once the time is over', async () => {
  await expect(withDeadline(5, new Promise(() => {}), late)).rejects.toThrow('too late');
});
