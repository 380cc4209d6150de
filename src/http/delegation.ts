/**
 * Requests that this process makes to itself in the name of a caller whom it has authenticated, such as the reads of an
 * agent's tool. Their secret exists while the caller's request runs, and leaves the process never: neither a key nor an
 * access token is passed on.
 */
import { newToken } from '../lib/secrets.ts';
import type { Auth } from './plugins/authentication.ts';

const SCHEME = 'Delegated ';
const underWay = new Map<string, Auth>();

/** @param work is given the Authorization header of its requests */
export async function inNameOf<Result>(auth: Auth, work: (authorization: string) => Promise<Result>): Promise<Result> {
  const authorization = SCHEME + newToken();
  underWay.set(authorization, auth);
  try {
    return await work(authorization);
  } finally {
    underWay.delete(authorization);
  }
}

/** Undefined: it is none, or the caller's request has ended. */
export function findDelegated(authorization: string | undefined): Auth | undefined {
  return authorization?.startsWith(SCHEME) ? underWay.get(authorization) : undefined;
}
