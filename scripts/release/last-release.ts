/** The release before: what the next one is compared with. Written by the release, and committed after it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { OpenApi } from './openapi-diff.ts';
import { withoutProse } from './published-document.ts';

export interface LastRelease {
  readonly version: string;
  readonly commit: string;
}

const folder = join(import.meta.dirname, 'last');
const FACTS = join(folder, 'release.json');
const DOCUMENT = join(folder, 'openapi.json.gz');

/** Undefined before the first release. */
export function findLastRelease(): LastRelease | undefined {
  return existsSync(FACTS) ? (JSON.parse(readFileSync(FACTS, 'utf8')) as LastRelease) : undefined;
}

/** Its OpenAPI document, without texts and examples. */
export function readLastDocument(): OpenApi {
  if (!existsSync(DOCUMENT)) throw new Error(`${DOCUMENT} is missing: restore it from git`);
  return JSON.parse(gunzipSync(readFileSync(DOCUMENT)).toString()) as OpenApi;
}

export function writeLastRelease(release: LastRelease, document: OpenApi): void {
  writeFileSync(DOCUMENT, gzipSync(JSON.stringify(withoutProse(document)), { level: 9 }));
  writeFileSync(FACTS, `${JSON.stringify(release, null, 2)}\n`);
}
