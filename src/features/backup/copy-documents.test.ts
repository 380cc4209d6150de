import { setImmediate } from 'node:timers';
import { expect, it } from 'vitest';
import { eachAtOnce } from './copy-documents.ts';

it('lets other work of the process run between many files that need nothing', async () => {
  let isOtherDone = false;
  setImmediate(() => {
    isOtherDone = true;
  });
  let doneBefore = 0;
  await eachAtOnce(
    Array.from({ length: 5000 }, (_, index) => index),
    async () => {
      if (!isOtherDone) doneBefore += 1;
    },
  );
  expect(doneBefore).toBeLessThan(1000);
});
