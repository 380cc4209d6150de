/** What cookies and links hold: 32 random bytes, of which the service keeps a hash only. They need no salt and no slow hash. */
import { hash, randomBytes } from 'node:crypto';

/** URL-safe, 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
