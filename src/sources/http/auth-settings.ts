/** The settings by which a source authenticates this installation. Makes no requests. */
import { type Static, Type } from 'typebox';
import type { OAuth2Client } from './access-token.ts';
import type { Credentials } from './auth.ts';
import { CERTIFICATE_SETTINGS, readCertificate } from './client-certificate.ts';
import { CredentialsUnusable, type ReadSecret, Secret } from './secret.ts';

const strict = { additionalProperties: false } as const;
const HeaderSecrets = Type.Record(Type.String(), Secret);
type HeaderSecrets = Static<typeof HeaderSecrets>;

/** What both ways to a token share. */
const TOKEN_SETTINGS = {
  tokenUrl: Type.String({ pattern: '^https?://' }),
  clientId: Secret,
  scope: Type.Optional(Type.String()),
  /** Sent with the token request only. */
  tokenHeaders: Type.Optional(HeaderSecrets),
  /** Some issuers allow only a few tokens; counted by each process. */
  tokensPerHour: Type.Optional(Type.Integer({ minimum: 1 })),
  /** Sent with each question, in addition to the token. */
  headers: Type.Optional(HeaderSecrets),
};

export const AuthSettings = Type.Union([
  Type.Object({ style: Type.Literal('none') }, strict),
  Type.Object({ style: Type.Literal('headers'), headers: HeaderSecrets }, strict),
  Type.Object({ style: Type.Literal('basic'), username: Secret, password: Secret }, strict),
  Type.Object(
    {
      style: Type.Literal('oauth2'),
      ...TOKEN_SETTINGS,
      clientSecret: Secret,
      sentIn: Type.Optional(Type.Union([Type.Literal('basic'), Type.Literal('form')])),
    },
    strict,
  ),
  Type.Object(
    {
      style: Type.Literal('oauth2-certificate'),
      ...TOKEN_SETTINGS,
      ...CERTIFICATE_SETTINGS,
      audience: Type.Optional(Type.String({ minLength: 1 })),
    },
    strict,
  ),
]);
export type AuthSettings = Static<typeof AuthSettings>;

/**
 * @param now wall time, Unix milliseconds
 * @throws CredentialsUnusable where a certificate cannot be used
 */
export function readAuth(auth: AuthSettings, read: ReadSecret, now: number): Credentials {
  switch (auth.style) {
    case 'none':
      return auth;
    case 'headers':
      return { style: 'headers', headers: readHeaders(auth.headers, read) };
    case 'basic':
      return { style: 'basic', username: read(auth.username), password: read(auth.password) };
    case 'oauth2': {
      const { sentIn = 'form' } = auth;
      return tokenCredentials(auth, read, () => ({ kind: 'secret', secret: read(auth.clientSecret), sentIn }));
    }
    case 'oauth2-certificate': {
      const { audience = null } = auth;
      const readAssertion = () => ({ certificate: readSigningCertificate(auth, read, now), audience });
      return tokenCredentials(auth, read, () => ({ kind: 'assertion', assertion: readAssertion() }));
    }
  }
}

function readSigningCertificate(
  auth: Extract<AuthSettings, { style: 'oauth2-certificate' }>,
  read: ReadSecret,
  now: number,
): ReturnType<typeof readCertificate> {
  const certificate = readCertificate(auth, read, now);
  if (certificate.key.asymmetricKeyType === 'rsa') return certificate;
  throw new CredentialsUnusable(`the key of ${certificate.file} is no RSA key; requests are signed with RS256`);
}

function tokenCredentials(
  { tokenUrl, clientId, scope, tokensPerHour, tokenHeaders = {}, headers = {} }: TokenSettings,
  read: ReadSecret,
  readProof: () => OAuth2Client['proof'],
): Credentials {
  // All secrets are read before a certificate may be refused, so that each variable that is not set is named.
  const secrets = { clientId: read(clientId), tokenHeaders: readHeaders(tokenHeaders, read) };
  const sent = readHeaders(headers, read);
  const limited = tokensPerHour === undefined ? {} : { tokensPerHour };
  const client: OAuth2Client = { ...secrets, ...limited, tokenUrl, scope: scope ?? null, proof: readProof() };
  return { style: 'oauth2', client, headers: sent };
}

type TokenSettings = Omit<Extract<AuthSettings, { style: 'oauth2' }>, 'style' | 'clientSecret' | 'sentIn'>;

/** These are addresses by their nature, so they are not read as secrets. */
const ADDRESS_HEADERS: ReadonlySet<string> = new Set(['origin', 'referer']);

function readHeaders(headers: HeaderSecrets, read: ReadSecret): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([written, secret]) => {
      const name = written.toLowerCase();
      return [name, typeof secret === 'string' && ADDRESS_HEADERS.has(name) ? secret : read(secret)];
    }),
  );
}
