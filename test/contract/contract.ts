/** What the parts of published.test.ts share. */
import type { Checker } from '../helpers/openapi.ts';
import type { PublishedOperation } from './operations.ts';
import type { SeededWorld } from './seed.ts';

export interface Contract {
  readonly world: SeededWorld;
  readonly checker: Checker;
  /** Operations that need a key. */
  readonly behindKey: readonly PublishedOperation[];
  /** Those, and those by which people come in. */
  readonly operations: readonly PublishedOperation[];
}
