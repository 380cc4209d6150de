/**
 * An adapter for terminals or railroads, as a folder here provides it: its settings, and how to make a polled source
 * from them. Knows no adapter in particular and no file of settings.
 */
import { type Static, type TSchema, Type } from 'typebox';
import type { Clock } from '../../lib/clock.ts';
import type { HttpClient } from '../../lib/http-client.ts';
import { AuthSettings } from '../http/auth-settings.ts';
import { TlsSettings } from '../http/client-certificate.ts';
import type { ReadSecret } from '../http/secret.ts';
import type { SourceTimes } from '../neutral-format/times.ts';
import { QUOTA_SETTINGS } from '../settings.ts';
import type { PolledSource } from './source.ts';

const strict = { additionalProperties: false } as const;
const Name = Type.String({ pattern: '\\S' });

/** What may be set for a terminal or railroad of any adapter. */
const COMMON_SETTINGS = {
  /** The folder of the adapter; `neutral` uses the form of docs/terminals.md and docs/rail.md. */
  adapter: Type.String(),
  /** A folder of reference/terminal-profiles or reference/railroad-profiles that completes the entry. */
  profile: Type.Optional(Type.String()),
  url: Type.String({ pattern: '^https?://' }),
  auth: AuthSettings,
  tls: Type.Optional(TlsSettings),
  limits: Type.Optional(
    Type.Object(
      {
        requestsPerSecond: Type.Number({ exclusiveMinimum: 0 }),
        concurrency: Type.Integer({ minimum: 1 }),
        ...QUOTA_SETTINGS,
        containersPerRequest: Type.Integer({ minimum: 1, maximum: 200 }),
      },
      strict,
    ),
  ),
  localTimesMarkedZ: Type.Optional(Type.Boolean()),
  timeZone: Type.Optional(Type.String({ pattern: '^[A-Za-z]' })),
};

/** An adapter of terminals spreads these into its own settings. */
export const TERMINAL_SETTINGS = {
  ...COMMON_SETTINGS,
  /** The name shown with its statements; preferably one of its codes. */
  code: Type.String({ pattern: '^[A-Z0-9_-]{2,12}$' }),
  name: Name,
  facility: Type.Object(
    {
      locode: Type.String({ pattern: '^[A-Z]{2}[A-Z0-9]{3}$' }),
      smdg: Type.Optional(Type.String({ pattern: '^[A-Z0-9]+$' })),
      firms: Type.Optional(Type.String({ pattern: '^[A-Z0-9]{4}$' })),
      bic: Type.Optional(Type.String({ pattern: '^[A-Z0-9]+$' })),
      name: Type.Optional(Name),
    },
    strict,
  ),
};

/** An adapter of railroads spreads these into its own settings. */
export const RAILROAD_SETTINGS = {
  ...COMMON_SETTINGS,
  /** The SCAC of the railroad, or the name of a service that answers for several. */
  scac: Type.String({ pattern: '^[A-Z]{2,8}$' }),
  name: Name,
};

const open = { additionalProperties: Type.Unknown() };
/** Settings shared by every adapter of terminals. */
export const PolledTerminal = Type.Object(TERMINAL_SETTINGS, open);
export type PolledTerminal = Static<typeof PolledTerminal>;
/** Settings shared by every adapter of railroads. */
export const PolledRailroad = Type.Object(RAILROAD_SETTINGS, open);
export type PolledRailroad = Static<typeof PolledRailroad>;

interface PollingTools {
  readonly http: HttpClient;
  readonly clock: Clock;
  /** Missing environment variables keep the source from being polled, regardless of this result. */
  readonly read: ReadSecret;
}

export interface PolledAdapter<Schema extends TSchema = TSchema> {
  /** Of one entry of `terminals` or `railroads`; refuse properties that are not known, or misspelt ones do nothing. */
  readonly settings: Schema;
  createSource(entry: Static<Schema>, tools: PollingTools): PolledSource;
}

/** Keeps the type of the settings from their schema to the source. */
export function polledAdapter<Schema extends TSchema>(made: PolledAdapter<Schema>): PolledAdapter<Schema> {
  return made;
}

type CommonSettings = Pick<PolledTerminal, 'limits' | 'localTimesMarkedZ' | 'timeZone'>;

const LIMITS: PolledSource['limits'] = { requestsPerSecond: 1, concurrency: 1, containersPerRequest: 50 };

export function limitsOf({ limits }: CommonSettings): PolledSource['limits'] {
  return limits ?? LIMITS;
}

export function timesOf({ localTimesMarkedZ, timeZone }: CommonSettings): SourceTimes {
  return { localTimesMarkedZ: localTimesMarkedZ ?? false, timeZone: timeZone ?? null };
}
