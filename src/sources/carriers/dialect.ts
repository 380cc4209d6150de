/**
 * A dialect of lines, as a folder here provides it: its settings, and how to make a carrier from them. Knows no dialect
 * in particular and no file of settings.
 */
import { type Static, type TSchema, Type } from 'typebox';
import type { Clock } from '../../lib/clock.ts';
import type { HttpClient } from '../../lib/http-client.ts';
import { ArrivalMeaning } from '../../reference/profiles.ts';
import { TlsSettings } from '../http/client-certificate.ts';
import type { ReadSecret } from '../http/secret.ts';
import { QUOTA_SETTINGS } from '../settings.ts';
import type { Carrier } from './carrier.ts';
import { DroppedPrefix, NumberPatterns } from './number-check.ts';

/** What may be set for a line of any language; a language spreads these into its own settings. */
export const LINE_SETTINGS = {
  scac: Type.String({ pattern: '^[A-Z0-9]{2,4}$' }),
  name: Type.Optional(Type.String({ pattern: '\\S' })),
  /** The profile that has completed the entry. */
  profile: Type.Optional(Type.String()),
  /** The folder of its language, or `dcsa-2.2`. */
  dialect: Type.String(),
  baseUrl: Type.String({ pattern: '^https?://' }),
  tls: Type.Optional(TlsSettings),
  dropBillOfLadingPrefix: Type.Optional(DroppedPrefix),
  /** What the line means by the arrival of a ship. */
  arrivalMeans: Type.Optional(ArrivalMeaning),
  numberPatterns: Type.Optional(NumberPatterns),
  limits: Type.Optional(
    Type.Object(
      {
        requestsPerSecond: Type.Number({ exclusiveMinimum: 0 }),
        concurrency: Type.Integer({ minimum: 1 }),
        ...QUOTA_SETTINGS,
        billed: Type.Optional(Type.Boolean()),
      },
      { additionalProperties: false },
    ),
  ),
};

export interface LineTools {
  readonly http: HttpClient;
  readonly clock: Clock;
  /** Missing environment variables make the line unsupported, regardless of this result. */
  readonly read: ReadSecret;
}

export interface Dialect<Schema extends TSchema = TSchema> {
  /** Of one entry of `carriers.lines`; refuse properties that are not known, or misspelt ones do nothing. */
  readonly settings: Schema;
  /** The settings, in addition to SCAC and address, that suffice to read saved answers without a configured line. */
  readonly forReading: Omit<Static<Schema>, 'scac' | 'name' | 'dialect' | 'baseUrl'>;
  createCarrier(line: Static<Schema>, tools: LineTools): Carrier;
}

/** Keeps the type of the settings from their schema to the carrier. */
export function dialect<Schema extends TSchema>(made: Dialect<Schema>): Dialect<Schema> {
  return made;
}
