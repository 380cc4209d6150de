/**
 * What an operator may say about carriers: one schema for the type, the validation and the documentation of the settings.
 * Knows how a line's setting becomes a profile; asks no network.
 */
import { type Static, Type } from 'typebox';
import type { ReferenceType } from '../domain/observation.ts';
import { REFUSAL_KINDS } from '../domain/tracking-life.ts';
import { type DcsaAuth, type DcsaProfile, dcsaProfile } from './dcsa/profile.ts';

const Secret = Type.Union([Type.String(), Type.Object({ env: Type.String() }, { additionalProperties: false })], {
  description: 'The secret itself, or {"env": "NAME"}: the value of that environment variable',
});
const HeaderSecrets = Type.Record(Type.String(), Secret);

const AuthConfig = Type.Union([
  Type.Object({ style: Type.Literal('none') }),
  Type.Object({ style: Type.Literal('headers'), headers: HeaderSecrets }),
  Type.Object({ style: Type.Literal('basic'), username: Secret, password: Secret }),
  Type.Object({
    style: Type.Literal('oauth2'),
    tokenUrl: Type.String(),
    clientId: Secret,
    clientSecret: Secret,
    scope: Type.Optional(Type.String()),
    sentIn: Type.Optional(Type.Union([Type.Literal('basic'), Type.Literal('form')])),
    headers: Type.Optional(HeaderSecrets),
  }),
]);

const Filter = Type.Optional(Type.Union([Type.String(), Type.Null()]));

export const LineConfig = Type.Object(
  {
    scac: Type.String({ pattern: '^[A-Z0-9]{2,4}$' }),
    name: Type.Optional(Type.String({ pattern: '\\S' })),
    dialect: Type.Literal('dcsa-2.2'),
    baseUrl: Type.String({ pattern: '^https?://' }),
    auth: AuthConfig,
    eventsPath: Type.Optional(Type.String({ pattern: '^/' })),
    apiVersion: Type.Optional(Type.String()),
    paging: Type.Optional(
      Type.Object({
        style: Type.Union([Type.Literal('header'), Type.Literal('none')]),
        limit: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
        maximumPages: Type.Integer({ minimum: 1 }),
      }),
    ),
    filters: Type.Optional(Type.Object({ bill_of_lading: Filter, booking_number: Filter, container: Filter })),
    dropBillOfLadingPrefix: Type.Optional(Type.String({ minLength: 1 })),
    localTimesMarkedZ: Type.Optional(Type.Boolean()),
    emptyAnswer: Type.Optional(Type.Union([Type.Literal('notFound'), Type.Literal('noNews')])),
    statusMeanings: Type.Optional(
      Type.Record(Type.String({ pattern: '^[345][0-9]{2}$' }), Type.Enum([...REFUSAL_KINDS])),
    ),
    limits: Type.Optional(
      Type.Object({
        requestsPerSecond: Type.Number({ exclusiveMinimum: 0 }),
        concurrency: Type.Integer({ minimum: 1 }),
      }),
    ),
  },
  { additionalProperties: false },
);
export type LineConfig = Static<typeof LineConfig>;

export const CarrierConfig = Type.Object({
  /** Where the simulator listens; null: line SIML is not tracked. */
  simulatorUrl: Type.Union([Type.String({ pattern: '^https?://' }), Type.Null()]),
  lines: Type.Array(LineConfig),
});
export type CarrierConfig = Static<typeof CarrierConfig>;

export type Environment = Readonly<Record<string, string | undefined>>;

/** A profile, or the names of the environment variables that it lacks. */
export type ConfiguredLine = { readonly profile: DcsaProfile } | { readonly missing: readonly string[] };

export function configureLine(line: LineConfig, environment: Environment): ConfiguredLine {
  const secrets = secretReader(environment);
  const auth = readAuth(line.auth, secrets.read);
  if (secrets.missing.length > 0) return { missing: secrets.missing };
  const { name, dialect: _, filters, ...settings } = line;
  const profile = dcsaProfile({ ...settings, name: name ?? line.scac, auth });
  return { profile: { ...profile, filters: mergeFilters(profile.filters, filters) } };
}

function mergeFilters(standard: DcsaProfile['filters'], own: LineConfig['filters']): DcsaProfile['filters'] {
  const filterOf = (type: ReferenceType) => (own?.[type] === undefined ? standard[type] : own[type]);
  return {
    bill_of_lading: filterOf('bill_of_lading'),
    booking_number: filterOf('booking_number'),
    container: filterOf('container'),
  };
}

type ReadSecret = (secret: Static<typeof Secret>) => string;

function secretReader(environment: Environment): { readonly read: ReadSecret; readonly missing: string[] } {
  const missing: string[] = [];
  const read: ReadSecret = (secret) => {
    if (typeof secret === 'string') return secret;
    const value = environment[secret.env]?.trim() ?? '';
    if (value === '') missing.push(secret.env);
    return value;
  };
  return { read, missing };
}

function readAuth(auth: LineConfig['auth'], read: ReadSecret): DcsaAuth {
  const readAll = (headers: Static<typeof HeaderSecrets>) =>
    Object.fromEntries(Object.entries(headers).map(([name, secret]) => [name.toLowerCase(), read(secret)]));
  switch (auth.style) {
    case 'none':
      return auth;
    case 'headers':
      return { style: 'headers', headers: readAll(auth.headers) };
    case 'basic':
      return { style: 'basic', username: read(auth.username), password: read(auth.password) };
    case 'oauth2': {
      const { tokenUrl, scope = null, sentIn = 'form', headers = {} } = auth;
      const client = { tokenUrl, clientId: read(auth.clientId), clientSecret: read(auth.clientSecret), scope, sentIn };
      return { style: 'oauth2', client, headers: readAll(headers) };
    }
  }
}
