/**
 * OAuth 2.1 for agents: this server is a resource of the identity provider that the installation logs its users in by. A
 * token is of the user whom its subject logs in as, with the role and customers of that user. Without a provider there is
 * nothing of this.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { apiError } from '../../http/jsonapi/errors.ts';
import type { AccessTokenMethod } from '../../http/plugins/authentication.ts';
import type { Clock } from '../../lib/clock.ts';
import { hashToken } from '../../lib/secrets.ts';
import type { AccessTokenVerifier } from '../../tenancy/users/identity/access-tokens.ts';
import type { OidcSettings } from '../../tenancy/users/identity/identity-provider.ts';
import { findAuthByIdentity } from '../../tenancy/users/identity/store.ts';

export interface OAuthParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: {
    readonly publicUrl: string;
    readonly oidc: OidcSettings | null;
    readonly mcp: { readonly audience: string | null; readonly scopes: readonly string[] };
  };
}

type Log = Pick<FastifyBaseLogger, 'warn'>;

/** RFC 9728; the second address is for clients that know the host alone. */
const RESOURCE_METADATA = '/.well-known/oauth-protected-resource';
const SERVER_METADATA = '/.well-known/oauth-authorization-server';

const resourceOf = (publicUrl: string) => `${publicUrl}/mcp`;

/** Null: there is no provider. */
export function agentTokens({ database, clock, settings }: OAuthParts, log: Log): AccessTokenMethod | null {
  const { publicUrl, oidc } = settings;
  if (oidc === null) return null;
  const { audience, scopes } = settings.mcp;
  const verifier = lazily({ provider: oidc, audience: audience ?? resourceOf(publicUrl), clock, log });
  return {
    challenge: `Bearer resource_metadata="${publicUrl}${RESOURCE_METADATA}/mcp"${scopes.length > 0 ? `, scope="${scopes.join(' ')}"` : ''}`,
    hash: hashToken,
    find: async (_hash, token) => {
      const identity = await (await verifier()).verify(token);
      const auth = await database.system((session) => findAuthByIdentity(session, identity));
      if (auth !== undefined) return auth;
      const detail = `No active user of this service logs in as this identity of ${oidc.label}. Log in to the dashboard with ${oidc.label} once, or connect it in the profile.`;
      throw apiError('forbidden', { detail });
    },
    // Users have no last use, but by their sessions.
    recordUse: async () => {},
  };
}

/** The metadata documents, which anyone may read. */
export const oauthMetadataRoutes: ResourceRoutes<OAuthParts> = async (app, { clock, settings }) => {
  const { publicUrl, oidc } = settings;
  if (oidc === null) return;
  const verifier = lazily({ provider: oidc, audience: resourceOf(publicUrl), clock, log: app.log });
  const hidden = { schema: { hide: true } } as const;
  const { scopes } = settings.mcp;
  /** Clients compare the issuer with the provider's own word for it, to the slash. */
  const findIssuer = async () =>
    (await verifier()).metadata().then(
      ({ issuer }) => issuer,
      () => oidc.issuer,
    );
  for (const path of [RESOURCE_METADATA, `${RESOURCE_METADATA}/mcp`])
    app.get(path, hidden, async () => ({
      resource: resourceOf(publicUrl),
      resource_name: 'Portolan',
      authorization_servers: [await findIssuer()],
      bearer_methods_supported: ['header'],
      ...(scopes.length > 0 && { scopes_supported: scopes }),
    }));
  // Clients of the protocol of 2025-03-26 look for the authorization server here. The document is the provider's own.
  for (const path of [SERVER_METADATA, `${SERVER_METADATA}/mcp`])
    app.get(path, hidden, async () => (await verifier()).metadata());
};

interface Lazily {
  readonly provider: OidcSettings;
  readonly audience: string;
  readonly clock: Clock;
  readonly log: Log;
}

/** Its libraries are large, and many installations have no agents with tokens. */
function lazily({ provider, audience, clock, log }: Lazily): () => Promise<AccessTokenVerifier> {
  let made: Promise<AccessTokenVerifier> | undefined;
  const now = () => clock.wallNow();
  const onProviderAway = (err: unknown) => log.warn({ err }, 'the identity provider cannot verify access tokens');
  return () => {
    made ??= import('../../tenancy/users/identity/access-tokens.ts').then(
      ({ AccessTokenVerifier }) => new AccessTokenVerifier({ provider, audience, now, onProviderAway }),
    );
    return made;
  };
}
