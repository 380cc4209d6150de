/**
 * The tokens in cookies and links: 32 random bytes. The service stores only a hash; it needs no salt and no slow
 * hash.
 */
import { hash, randomBytes } from 'node:crypto';

/** URL-safe, 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
