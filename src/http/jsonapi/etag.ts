/** Entity tags of answers and their comparison (RFC 9110 §8.8, §13.1.2). Pure. */
import { hash } from 'node:crypto';

/** A strong tag: equal exactly when the bytes are. */
export function etagOf(bytes: Buffer): string {
  return `"${hash('sha1', bytes, 'base64url')}"`;
}

/** Whether If-None-Match names this tag; weak and strong forms are alike here, as the RFC says for this header. */
export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
