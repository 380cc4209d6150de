/**
 * A real identity provider (oidc-provider) on a port of its own, where any log-in succeeds, and the way through its pages
 * without a browser. Its subjects are e-mail addresses; those that begin with `new.` are not verified.
 */
import { createServer } from 'node:http';
import Provider from 'oidc-provider';
import type { OidcSettings } from '../../src/tenancy/users/identity/identity-provider.ts';
import { freePort } from './free-port.ts';

/** Where programs of people listen for the code. */
export const AGENT_REDIRECT = 'http://127.0.0.1:9/callback';

export interface IdentityProviderWorld {
  /** As the service is configured. */
  readonly oidc: OidcSettings;
  close(): void;
}

/** @param publicUrl of the service. The client `agent` gets JWTs, and `agent-opaque` opaque tokens. */
export async function startIdentityProvider(publicUrl: string): Promise<IdentityProviderWorld> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const clientSecret = 'a secret for tests only';
  const agent = {
    redirect_uris: [AGENT_REDIRECT],
    token_endpoint_auth_method: 'none',
    application_type: 'native',
    grant_types: ['authorization_code', 'refresh_token'],
  };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'portolan',
        client_secret: clientSecret,
        redirect_uris: [`${publicUrl}/log-in/oidc/return`],
      },
      { client_id: 'agent', ...agent },
      { client_id: 'agent-opaque', ...agent },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['a key for tests only'] },
    features: {
      introspection: { enabled: true },
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: (_: unknown, audience: string, { clientId }: { clientId: string }) => ({
          audience,
          scope: 'openid',
          accessTokenTTL: 600,
          accessTokenFormat: clientId === 'agent-opaque' ? 'opaque' : 'jwt',
        }),
      },
    },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, email: id, email_verified: !id.startsWith('new.'), name: 'Grace Hopper' }),
    }),
  });
  const server = createServer(provider.callback()).listen(port, '127.0.0.1');
  return {
    oidc: { issuer, clientId: 'portolan', clientSecret, label: 'Example ID', trustEmail: false },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Logs in and consents, as a person in a browser. @returns the address that the program is called back at */
export async function passLogIn(url: URL, email: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let target = url;
  let form: URLSearchParams | null = null;
  for (let step = 0; step < 12; step += 1) {
    const answer: Response = await fetch(target, {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { body: form }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const text = await answer.text();
    const location = answer.headers.get('location');
    if (location !== null) {
      target = new URL(location, target);
      form = null;
      if (target.href.startsWith(AGENT_REDIRECT)) return target;
      continue;
    }
    const action = /action="([^"]+)"/.exec(text)?.[1];
    if (action === undefined) throw new Error(`the identity provider answered ${answer.status}: ${text.slice(0, 500)}`);
    target = new URL(action, target);
    const prompt = /name="prompt" value="(\w+)"/.exec(text)?.[1] ?? '';
    form = new URLSearchParams({ prompt, ...(prompt === 'login' && { login: email, password: 'any' }) });
  }
  throw new Error('the log-in has too many steps');
}

export interface IssuedTokens {
  readonly access_token: string;
  readonly id_token: string;
  readonly refresh_token?: string;
}

interface TokenRequest {
  readonly email: string;
  readonly resource: string;
  readonly clientId?: 'agent' | 'agent-opaque';
}

/** By the code flow with PKCE, for a program of a person. */
export async function issueTokens(
  { issuer }: OidcSettings,
  { email, resource, clientId = 'agent' }: TokenRequest,
): Promise<IssuedTokens> {
  const verifier = crypto.randomUUID() + crypto.randomUUID();
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const shared = { client_id: clientId, redirect_uri: AGENT_REDIRECT, resource };
  const query = new URLSearchParams({
    ...shared,
    response_type: 'code',
    scope: 'openid offline_access',
    prompt: 'consent',
    code_challenge: Buffer.from(digest).toString('base64url'),
    code_challenge_method: 'S256',
  });
  const back = await passLogIn(new URL(`${issuer}/auth?${query}`), email);
  const body = new URLSearchParams({
    ...shared,
    grant_type: 'authorization_code',
    code: back.searchParams.get('code') ?? '',
    code_verifier: verifier,
  });
  const answer = await fetch(`${issuer}/token`, { method: 'POST', body });
  if (!answer.ok) throw new Error(`no token: ${await answer.text()}`);
  return (await answer.json()) as IssuedTokens;
}
