/** Entity tags of answers and their comparison (RFC 9110 §8.8, §13.1.2). Pure. */
import xxhash from 'xxhash-wasm';

// A digest meant for secrecy would be a tenth of all that a list costs: equal tags of two answers give an attacker nothing.
const { h64Raw } = await xxhash();

/** A strong tag: equal where the bytes are; that it is where they are not happens once in 2^64 changes. */
export function etagOf(bytes: Buffer): string {
  return `"${bytes.length.toString(36)}-${h64Raw(bytes).toString(36)}"`;
}

/** Whether If-None-Match names this tag; weak and strong forms are alike here, as the RFC has it for this header. */
export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
