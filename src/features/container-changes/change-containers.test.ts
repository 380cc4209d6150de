import { expect, it } from 'vitest';
import type { Auth } from '../../http/plugins/authentication.ts';
import type { Reference } from '../../reference/reference.ts';
import type { TrackingContext } from '../../tracking/context.ts';
import { changeContainers } from './change-containers.ts';

const containers = Array.from({ length: 20 }, (_, n) => ({ id: `c${n}`, shipmentId: `s${n}` }));
const auth = { accountId: 'a', keyId: 'k', sessionId: null, role: 'member', partyIds: null, rateLimits: {} } as Auth;
const changing = (changeAccount: () => Promise<boolean>) => ({
  tracking: { database: { changeAccount } } as unknown as TrackingContext,
  reference: {} as Reference,
  auth,
  refusalOf: () => undefined,
});

it('begins nothing more once the service has a fault', async () => {
  const underWay = Promise.withResolvers<boolean>();
  let begun = 0;
  const changes = changeContainers(
    changing(() => {
      begun += 1;
      return begun === 1 ? Promise.reject(new Error('out of room')) : underWay.promise;
    }),
    { kind: 'labels', addTags: ['hot'] },
    containers,
  );
  await expect(changes).rejects.toThrow('out of room');
  underWay.resolve(true);
  await underWay.promise;
  await new Promise(setImmediate);
  expect(begun).toBe(4);
});
