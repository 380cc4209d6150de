/**
 * A real request and its real answer for each operation, taken from a service with simulated journeys by
 * test/contract/examples.test.ts. Ids are made up, and stay what they are from one building to the next.
 */
import { readFileSync } from 'node:fs';

export interface Example {
  /** With its query, `/v2/containers?include=shipment`. */
  readonly path: string;
  readonly body?: unknown;
  readonly status: number;
  readonly mediaType: string;
  readonly answer?: unknown;
}

/** By method and template: `GET /v2/containers/{id}`. */
export const EXAMPLES = JSON.parse(readFileSync(new URL('examples.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, Example>
>;
