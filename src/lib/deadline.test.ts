import { expect, it } from 'vitest';
import { withDeadline } from './deadline.ts';

const late = () => new Error('too late');

it('gives what the work gives in time, its failure too', async () => {
  expect(await withDeadline(60_000, Promise.resolve('done'), late)).toBe('done');
  await expect(withDeadline(60_000, Promise.reject(new Error('broken')), late)).rejects.toThrow('broken');
});

it('rejects once the time is over', async () => {
  await expect(withDeadline(5, new Promise(() => {}), late)).rejects.toThrow('too late');
});
