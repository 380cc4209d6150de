/** The password of a share. Guesses are limited as those of users' passwords are. */
import type { Database } from '../../../database/database.ts';
import { networkOf } from '../../../http/plugins/address-limit.ts';
import { AttemptWatch } from '../../../tenancy/users/attempts/attempts.ts';
import { attemptStore } from '../../../tenancy/users/attempts/attempts-store.ts';
import { CredentialsWrong } from '../../../tenancy/users/errors.ts';
import { isPassword } from '../../../tenancy/users/passwords.ts';
import type { OpenShare } from '../store.ts';

/** Free failures of a day: of one network at a share, of one network at all, and at a share from all networks. */
const [OF_BOTH, OF_NETWORK, OF_SHARE] = [5, 50, 100];

export type Unlock = (share: OpenShare, password: string, address: string, now: number) => Promise<boolean>;

/** @returns a function that says whether the password is right, and throws TooManyFailures */
export function shareUnlocker(database: Database, onLost: (error: unknown) => void): Unlock {
  const attempts = new AttemptWatch(attemptStore(database), { onLost });
  return (share, password, address, now) => {
    const network = networkOf(address);
    const limits = {
      own: { key: JSON.stringify(['share at address', share.id, network]), free: OF_BOTH, who: 'this address' },
      others: [
        { key: JSON.stringify(['shares of address', network]), free: OF_NETWORK, who: 'this address' },
        { key: JSON.stringify(['share', share.id]), free: OF_SHARE, who: 'this link' },
      ],
    };
    return attempts
      .watch(limits, now, async () => {
        if (!(await isPassword(password, share.password))) throw new CredentialsWrong();
        return true;
      })
      .catch((error) => {
        if (error instanceof CredentialsWrong) return false;
        throw error;
      });
  };
}
