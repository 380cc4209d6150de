/**
 * Tokens of links that need no log-in. A token is found by its hash, and stored sealed under the signing key of its
 * account, so that its owner can copy the link again; a renewed key ends all links. Knows no kind of link.
 */
import { timingSafeEqual } from 'node:crypto';
import type { AccountSession } from '../../database/database.ts';
import { hashToken, newToken, seal, unseal } from '../../lib/secrets.ts';
import { findSigningKey } from './store.ts';

export interface StoredLinkToken {
  readonly tokenHash: Buffer;
  readonly tokenSealed: string;
}

export async function newLinkToken(session: AccountSession): Promise<StoredLinkToken> {
  const token = newToken();
  return { tokenHash: hashToken(token), tokenSealed: seal(token, await getSigningSecret(session)) };
}

/** @returns a function that opens the tokens of the account, undefined where the key was renewed since */
export async function linkTokenOpener(session: AccountSession): Promise<(sealed: string) => string | undefined> {
  const secret = await getSigningSecret(session);
  return (sealed) => open(sealed, secret);
}

/** Whether a link has this token; false as well where the key was renewed since. */
export function isTokenOf(
  { tokenSealed, signingKey }: { readonly tokenSealed: string; readonly signingKey: Buffer },
  token: string,
): boolean {
  const [stored, given] = [Buffer.from(open(tokenSealed, secretOf(signingKey)) ?? ''), Buffer.from(token)];
  return stored.length === given.length && timingSafeEqual(stored, given);
}

/** Undefined: the key was renewed since, which ends all links. */
function open(sealed: string, secret: string): string | undefined {
  try {
    return unseal(sealed, secret);
  } catch {
    return undefined;
  }
}

function secretOf(signingKey: Buffer): string {
  return signingKey.toString('base64');
}

async function getSigningSecret(session: AccountSession): Promise<string> {
  const key = await findSigningKey(session, session.accountId);
  if (key === undefined) throw new Error(`Account ${session.accountId} is gone, but its key is not.`);
  return secretOf(key);
}
