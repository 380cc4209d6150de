/** How the key of the installation stands, for operators. Changes nothing. */
import type { Session } from '../../../database/database.ts';
import { formatInstant } from '../../../lib/clock.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { type KeyRing, readKeyRing } from '../../../lib/files/key-ring.ts';
import { faultOfRing } from './installation-keys.ts';
import { countSealedByKey, listRegisteredKeys } from './store.ts';

export interface DescribedKeys {
  readonly path: string;
  readonly keys: readonly {
    readonly id: string;
    readonly created_at: string;
    readonly is_current: boolean;
    readonly values: number;
  }[];
  /** Values whose key is not in the file. */
  readonly lost: number;
  /** Why it cannot be used, with what to do; null: it can, or there is none yet. */
  readonly problem: string | null;
}

export async function describeKeys(session: Session, path: string): Promise<DescribedKeys> {
  const { ring, fault } = read(path);
  const registered = await listRegisteredKeys(session);
  const sealed = await countSealedByKey(session);
  const countOf = (id: string) => sealed.find(({ keyId }) => keyId === id)?.count ?? 0;
  const lost = sealed.filter(({ keyId }) => !ring?.some(({ id }) => id === keyId));
  return {
    path,
    keys: registered.map(({ fingerprint, createdAt, isCurrent }) => {
      const id = fingerprint.slice(0, 16);
      return { id, created_at: formatInstant(createdAt.getTime()), is_current: isCurrent, values: countOf(id) };
    }),
    lost: lost.reduce((sum, { count }) => sum + count, 0),
    problem: fault ?? (registered.length === 0 ? null : faultOfRing(path, ring, registered)),
  };
}

function read(path: string): { readonly ring: KeyRing | null; readonly fault: string | null } {
  try {
    return { ring: readKeyRing(path), fault: null };
  } catch (error) {
    return { ring: null, fault: errorMessage(error) };
  }
}
