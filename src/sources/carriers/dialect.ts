/**
 * A language that lines speak, as a folder here brings it: what may be set for such a line, and how a carrier is made of it.
 * Knows no language in particular and no file of settings.
 */
import { type Static, type TSchema, Type } from 'typebox';
import type { Clock } from '../../lib/clock.ts';
import type { HttpClient } from '../../lib/http-client.ts';
import type { ReadSecret } from '../http/secret.ts';
import type { Carrier } from './carrier.ts';

/** What may be set for a line of any language; a language spreads these into its own settings. */
export const LINE_SETTINGS = {
  scac: Type.String({ pattern: '^[A-Z0-9]{2,4}$' }),
  name: Type.Optional(Type.String({ pattern: '\\S' })),
  /** The folder of its language, or `dcsa-2.2`. */
  dialect: Type.String(),
  baseUrl: Type.String({ pattern: '^https?://' }),
  dropBillOfLadingPrefix: Type.Optional(Type.String({ minLength: 1 })),
  limits: Type.Optional(
    Type.Object(
      { requestsPerSecond: Type.Number({ exclusiveMinimum: 0 }), concurrency: Type.Integer({ minimum: 1 }) },
      { additionalProperties: false },
    ),
  ),
};

export interface LineTools {
  readonly http: HttpClient;
  readonly clock: Clock;
  /** What is missing in the environment makes the line unsupported, whatever is returned here. */
  readonly read: ReadSecret;
}

export interface Dialect<Schema extends TSchema = TSchema> {
  /** Of one entry of `carriers.lines`; refuse properties that are not known, or misspelt ones do nothing. */
  readonly settings: Schema;
  /** What suffices, beside SCAC and address, to read saved answers where no line is set up. */
  readonly forReading: Omit<Static<Schema>, 'scac' | 'name' | 'dialect' | 'baseUrl'>;
  createCarrier(line: Static<Schema>, tools: LineTools): Carrier;
}

/** Keeps the type of the settings from their schema to the carrier. */
export function dialect<Schema extends TSchema>(made: Dialect<Schema>): Dialect<Schema> {
  return made;
}
