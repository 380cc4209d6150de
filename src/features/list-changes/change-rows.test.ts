import { expect, it } from 'vitest';
import type { Auth } from '../../http/plugins/authentication.ts';
import type { Reference } from '../../reference/reference.ts';
import type { TrackingContext } from '../../tracking/context.ts';
import { changeRows } from './change-rows.ts';

const rows = Array.from({ length: 20 }, (_, n) => ({ id: `c${n}`, number: `N${n}`, shipmentId: `s${n}` }));
const auth = { accountId: 'a', keyId: 'k', sessionId: null, role: 'member', partyIds: null, rateLimits: {} } as Auth;
const changing = (changeAccount: () => Promise<unknown>) => ({
  tracking: { database: { changeAccount }, clock: { now: () => 0 } } as unknown as TrackingContext,
  reference: {} as Reference,
  auth,
  publicUrl: 'https://portolan.example',
  refusalOf: () => undefined,
});

it('begins nothing more once the service has a fault', async () => {
  const underWay = Promise.withResolvers<boolean>();
  let begun = 0;
  const changes = changeRows(
    changing(() => {
      begun += 1;
      return begun === 1 ? Promise.reject(new Error('out of room')) : underWay.promise;
    }),
    { kind: 'labels', addTags: ['hot'] },
    { of: 'Container', rows },
  );
  const ended = expect(changes).rejects.toThrow('out of room');
  await new Promise(setImmediate);
  underWay.resolve(true);
  await ended;
  expect(begun).toBe(4);
});

it('tells the assignee once, also of an assignment that a fault broke off', async () => {
  let begun = 0;
  const changes = changeRows(
    changing(async () => {
      begun += 1;
      if (begun === 1) throw new Error('out of room');
      await new Promise(setImmediate);
      return [{ containerId: 'c', kind: 'on_hold' }];
    }),
    { kind: 'assignment', userId: 'u' },
    { of: 'Container', rows },
  );
  await expect(changes).rejects.toThrow('out of room');
  // Those of four containers, and that of the message.
  expect(begun).toBe(5);
});
