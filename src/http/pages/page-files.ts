/** Which files a page loads: the build names each by its content, and lists them in its manifest. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import xxhash from 'xxhash-wasm';

/** By their paths on this service. */
export interface PageFiles {
  readonly script: string;
  readonly styles: readonly string[];
}

interface Built {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/**
 * Read for each page: it changes when the pages are built anew. Undefined: they are not built.
 * @param entry its script, by its path in `web/`
 */
export async function readPageFiles(webDirectory: string, entry: string): Promise<PageFiles | undefined> {
  try {
    const manifest = JSON.parse(await readFile(join(webDirectory, 'manifest.json'), 'utf8')) as Record<string, Built>;
    const built = manifest[entry];
    return built && { script: `/${built.file}`, styles: stylesOf(manifest, built).map((path) => `/${path}`) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Of what it imports first, once each. */
function stylesOf(manifest: Readonly<Record<string, Built>>, { css = [], imports = [] }: Built): string[] {
  const below = imports.flatMap((name) => (manifest[name] === undefined ? [] : stylesOf(manifest, manifest[name])));
  return [...new Set([...below, ...css])];
}

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
