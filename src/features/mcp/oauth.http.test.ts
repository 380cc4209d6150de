/** Agents with access tokens of a real identity provider: how they get one, whose it is, and what is no token for this server. */
import {
  Client,
  type OAuthClientProvider,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agentOf, connectAgent } from '../../../test/helpers/agent.ts';
import { NOW, type TestKey } from '../../../test/helpers/api.ts';
import { freePort } from '../../../test/helpers/free-port.ts';
import {
  AGENT_REDIRECT,
  type IdentityProviderWorld,
  issueTokens,
  passLogIn,
  startIdentityProvider,
} from '../../../test/helpers/identity-provider.ts';
import { LANDED } from '../../../test/helpers/landed.ts';
import { join } from '../../../test/helpers/people.ts';
import { startTrackedApi, type TrackedApi } from '../../../test/helpers/tracked.ts';
import { report } from '../../../test/helpers/tracking/core-world.ts';
import { insertIdentity } from '../../tenancy/users/identity/store.ts';
import type { UserRole } from '../../tenancy/users/store.ts';

const NUMBER = 'SIMU0000001';
let api: TrackedApi;
let url: string;
let key: TestKey;
let world: IdentityProviderWorld;

beforeAll(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  world = await startIdentityProvider(url);
  const mcp = { allowWrites: true, audience: null, scopes: ['openid'] };
  // The provider names itself without the slash.
  const oidc = { ...world.oidc, issuer: `${world.oidc.issuer}/` };
  api = await startTrackedApi({ settings: { mcp, publicUrl: url, oidc } });
  await api.app.listen({ host: '127.0.0.1', port });
  key = await api.key(await api.account());
  api.script = (reference, now) => report(reference, now, { billOfLading: 'SIML2600001', observations: LANDED });
  await api.track(key, 'SIML2600001');
});
afterAll(async () => {
  await api?.close();
  world?.close();
});

/** Who logs in by the provider. @returns the id of the user */
async function person(email: string, role: UserRole = 'viewer', partyIds: readonly string[] | null = null) {
  const { userId } = await join(api, { accountId: key.accountId, email, name: email, role, partyIds });
  const identity = { issuer: world.oidc.issuer, subject: email };
  const isNew = await api.database.changeSystem((session) =>
    insertIdentity(session, { accountId: key.accountId, id: userId }, identity, new Date(NOW)),
  );
  expect(isNew).toBe(true);
  return userId;
}

const tokenOf = async (email: string, given: { resource?: string; clientId?: 'agent-opaque' } = {}) =>
  issueTokens(world.oidc, { email, resource: `${url}/mcp`, ...given });

/** One request with a token. */
async function send(token: string | null, path = '/mcp', method: 'GET' | 'POST' = 'POST') {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    ...(method === 'POST' && { body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }) }),
  });
  const text = await answer.text();
  return { status: answer.status, challenge: answer.headers.get('www-authenticate'), text };
}

describe('an agent program', () => {
  it('finds the provider by the metadata, logs its user in there, and reads as the user', async () => {
    const userId = await person('ada@example.com', 'member');
    let tokens: StoredOAuthTokens | undefined;
    let verifier = '';
    let sentTo: URL | undefined;
    const authProvider: OAuthClientProvider = {
      redirectUrl: AGENT_REDIRECT,
      clientMetadata: { redirect_uris: [AGENT_REDIRECT], token_endpoint_auth_method: 'none' },
      clientInformation: () => ({ client_id: 'agent' }),
      tokens: () => tokens,
      saveTokens: (given) => {
        tokens = given;
      },
      redirectToAuthorization: (to) => {
        sentTo = to;
      },
      saveCodeVerifier: (given) => {
        verifier = given;
      },
      codeVerifier: () => verifier,
    };
    const transport = () => new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { authProvider });
    const first = transport();
    const refused = new Client({ name: 'test', version: '1' }).connect(first);
    await expect(refused).rejects.toThrow(/unauthorized/i);
    expect(sentTo?.searchParams.get('resource')).toBe(`${url}/mcp`);
    const back = await passLogIn(sentTo as URL, 'ada@example.com');
    await first.finishAuth(back.searchParams);

    const client = new Client({ name: 'test', version: '1' });
    await client.connect(transport());
    const agent = agentOf(client);
    expect((await agent.call('get_container', { id: NUMBER })).payload).toMatchObject({ status: 'grounded' });
    const started = await agent.call('track_container', { number: 'SIML2600077', numberType: 'bl', scac: 'SIML' });
    expect(started.payload).toMatchObject({ tracking_request_created: true });
    const [written] = await api.list(key, '/v2/audit_events?filter[resource_type]=tracking_request&page[size]=1');
    expect(written?.attributes).toMatchObject({ actor_kind: 'user', actor_name: 'ada@example.com' });
    expect(written?.relationships.actor?.data).toMatchObject({ id: userId });
    await client.close();
  });

  it('reads what the provider says of itself here, too, as programs of 2025-03-26 do', async () => {
    const read = async (path: string) => JSON.parse((await send(null, path, 'GET')).text);
    for (const path of ['/.well-known/oauth-protected-resource/mcp', '/.well-known/oauth-protected-resource'])
      expect(await read(path)).toMatchObject({
        resource: `${url}/mcp`,
        authorization_servers: [world.oidc.issuer],
        scopes_supported: ['openid'],
      });
    expect(await read('/.well-known/oauth-authorization-server')).toMatchObject({
      issuer: world.oidc.issuer,
      token_endpoint: `${world.oidc.issuer}/token`,
      code_challenge_methods_supported: ['S256'],
    });
  });
});

describe('an access token', () => {
  it('is of the user whom its subject logs in as, with role, customers and deactivation', async () => {
    const other = await api.party(key, 'Globex');
    const userId = await person('limited@example.com', 'viewer', [other]);
    const { access_token } = await tokenOf('limited@example.com');
    const agent = await connectAgent(url, access_token);
    expect((await agent.call('search_container', { query: NUMBER })).payload).toMatchObject({ total_results: 0 });
    expect((await agent.client.listTools()).tools.map(({ name }) => name)).not.toContain('track_container');
    await api.patch(key, `/v2/users/${userId}`, { id: userId, type: 'user', attributes: { is_active: false } });
    api.clock.advance(1001);
    expect(await send(access_token)).toMatchObject({ status: 403, text: expect.stringContaining('No active user') });
  });

  it('may be opaque: the provider introspects it', async () => {
    await person('opaque@example.com');
    const { access_token, refresh_token } = await tokenOf('opaque@example.com', { clientId: 'agent-opaque' });
    expect(access_token.split('.')).toHaveLength(1);
    expect((await send(access_token)).status).toBe(200);
    expect(await send(String(refresh_token))).toMatchObject({ status: 401, text: expect.stringContaining('not know') });
    const elsewhere = await tokenOf('opaque@example.com', {
      clientId: 'agent-opaque',
      resource: 'https://other.example/mcp',
    });
    expect(await send(elsewhere.access_token)).toMatchObject({
      status: 401,
      text: expect.stringContaining('its audience is'),
    });
  });

  it('is refused where it is of a stranger, for another server, expired, forged, or no access token', async () => {
    const email = 'grace@example.com';
    await person(email);
    const { access_token, id_token } = await tokenOf(email);
    expect((await send(access_token)).status).toBe(200);
    const stranger = await tokenOf('stranger@example.com');
    expect(await send(stranger.access_token)).toMatchObject({
      status: 403,
      text: expect.stringContaining('dashboard'),
    });
    const elsewhere = await tokenOf(email, { resource: 'https://other.example/mcp' });
    const [head, , signature] = access_token.split('.');
    const claims = { iss: world.oidc.issuer, aud: `${url}/mcp`, sub: email, exp: 4_000_000_000 };
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    for (const [token, words] of [
      [elsewhere.access_token, 'its audience is \\"https://other.example/mcp\\"'],
      [id_token, 'its audience is \\"agent\\"'],
      [`${head}.${payload}.${signature}`, 'not signed by the identity provider'],
      [unsigned, 'not signed by the identity provider'],
      ['ptl_live_nonsense', 'not well-formed'],
      ['nonsense', 'does not know the access token'],
    ] as const) {
      const answer = await send(token);
      expect(answer.text).toContain(words);
      expect(answer.status).toBe(401);
      expect(answer.challenge).toBe(
        `Bearer error="invalid_token", resource_metadata="${url}/.well-known/oauth-protected-resource/mcp", scope="openid"`,
      );
    }
    expect((await send(null)).challenge).toMatch(/^Bearer resource_metadata=/);
    api.clock.set(Date.now() + 700_000);
    expect(await send(access_token)).toMatchObject({ status: 401, text: expect.stringContaining('has expired') });
    api.clock.set(NOW);
  });

  it('opens nothing but /mcp', async () => {
    await person('else@example.com', 'admin');
    const { access_token } = await tokenOf('else@example.com');
    for (const path of ['/v2/containers', '/v2/users/me', '/v2/api_keys'])
      expect((await send(access_token, path, 'GET')).status, path).toBe(401);
  });

  it('waits for the provider, while keys do not', async () => {
    const { access_token } = await tokenOf('ada@example.com');
    world.close();
    const opaque = await send('opaque');
    expect([opaque.status, opaque.text]).toEqual([503, expect.stringContaining('identity provider does not answer')]);
    // Its keys are known already.
    expect((await send(access_token)).status).toBe(200);
    expect((await send(key.key)).status).toBe(200);
  });
});
