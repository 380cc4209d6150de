/** What an operator may set for a line that speaks DCSA Track & Trace, and the profile it becomes. Asks no network. */
import { type Static, Type } from 'typebox';
import type { ReferenceType } from '../../domain/observation.ts';
import { REFUSAL_KINDS } from '../../domain/tracking-life.ts';
import { LINE_SETTINGS, type LineTools, Secret } from '../dialect.ts';
import { type DcsaAuth, type DcsaProfile, dcsaProfile } from './profile.ts';

const HeaderSecrets = Type.Record(Type.String(), Secret);

const AuthSettings = Type.Union([
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

export const DcsaSettings = Type.Object(
  {
    ...LINE_SETTINGS,
    auth: AuthSettings,
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
    localTimesMarkedZ: Type.Optional(Type.Boolean()),
    emptyAnswer: Type.Optional(Type.Union([Type.Literal('notFound'), Type.Literal('noNews')])),
    statusMeanings: Type.Optional(
      Type.Record(Type.String({ pattern: '^[345][0-9]{2}$' }), Type.Enum([...REFUSAL_KINDS])),
    ),
  },
  { additionalProperties: false },
);
export type DcsaSettings = Static<typeof DcsaSettings>;

export function profileOf(line: DcsaSettings, read: LineTools['read']): DcsaProfile {
  const { name, dialect: _, filters, auth, ...settings } = line;
  const profile = dcsaProfile({ ...settings, name: name ?? line.scac, auth: readAuth(auth, read) });
  return { ...profile, filters: mergeFilters(profile.filters, filters) };
}

function mergeFilters(standard: DcsaProfile['filters'], own: DcsaSettings['filters']): DcsaProfile['filters'] {
  const filterOf = (type: ReferenceType) => (own?.[type] === undefined ? standard[type] : own[type]);
  return {
    bill_of_lading: filterOf('bill_of_lading'),
    booking_number: filterOf('booking_number'),
    container: filterOf('container'),
  };
}

function readAuth(auth: DcsaSettings['auth'], read: LineTools['read']): DcsaAuth {
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
