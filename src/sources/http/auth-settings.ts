/** The settings by which a source authenticates this installation. Makes no requests. */
import { type Static, Type } from 'typebox';
import type { Credentials } from './auth.ts';
import { type ReadSecret, Secret } from './secret.ts';

const HeaderSecrets = Type.Record(Type.String(), Secret);

export const AuthSettings = Type.Union([
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
export type AuthSettings = Static<typeof AuthSettings>;

export function readAuth(auth: AuthSettings, read: ReadSecret): Credentials {
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
