/**
 * MCP over streamable HTTP at `/mcp`. Tools read the API of this process in the name of their caller, so that roles,
 * customers, limits and the audit are those of the API. Knows no tool and no resource.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { inNameOf } from '../../http/delegation.ts';
import { apiError } from '../../http/jsonapi/errors.ts';
import { LONG_BODY_BYTES } from '../../http/plugins/body.ts';
import { isOwnOrigin } from '../../http/plugins/session-cookie.ts';
import { agentTokens, type OAuthParts } from './oauth.ts';

interface Given extends OAuthParts {
  readonly settings: OAuthParts['settings'] & { readonly mcp: { readonly allowWrites: boolean } };
}

const WRITERS = ['member', 'admin'];
/** What the protocol needs of a request. */
const PASSED = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name', 'mcp-session-id'];

export const mcpRoutes: ResourceRoutes<Given> = async (app, given) => {
  const { clock, settings } = given;
  const options = {
    bodyLimit: LONG_BODY_BYTES,
    config: { permission: 'read', serves: ['text/event-stream'], accessTokens: agentTokens(given, app.log) },
    schema: { hide: true },
  } as const;
  app.post('', options, async (request, reply) => {
    refuseSessions(request);
    refuseOtherOrigins(request, settings.publicUrl);
    // Loaded by the first agent: most installations start without one.
    const { answerHttp } = await import('@portolan/mcp/http');
    const [answer, text] = await inNameOf(request.auth, async (authorization) => {
      const found = await answerHttp(
        {
          port: { request: (method, path, body) => call(app, request, authorization, { method, path, body }) },
          allowWrites: settings.mcp.allowWrites && WRITERS.includes(request.auth.role),
          now: () => clock.now(),
          onError: (error) => request.log.warn({ err: error }, 'a request of an agent failed'),
        },
        webRequestOf(request, settings.publicUrl),
        request.body,
      );
      return [found, await found.text()] as const;
    });
    reply.code(answer.status);
    for (const [name, value] of answer.headers) if (name !== 'content-length') reply.header(name, value);
    return reply.send(text);
  });
};

/** @throws ApiError 401 for a browser's session: nothing is done in the name of who is logged in */
function refuseSessions({ auth }: FastifyRequest): void {
  if (auth.sessionId === null) return;
  const detail = 'MCP needs an API key: send Authorization: Bearer <API_KEY>.';
  throw apiError('unauthorized', { detail, header: 'Authorization' }, { 'www-authenticate': 'Token' });
}

/** As the protocol demands: no page of another site reaches this server. @throws ApiError 403 */
function refuseOtherOrigins({ headers: { origin, host } }: FastifyRequest, publicUrl: string): void {
  if (origin === undefined || isOwnOrigin(origin, host, publicUrl)) return;
  throw apiError('forbidden', { detail: 'Pages of other sites may not use this server.', header: 'Origin' });
}

function webRequestOf(request: FastifyRequest, publicUrl: string): Request {
  const headers = PASSED.flatMap((name): [string, string][] => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return new Request(`${publicUrl}/mcp`, { method: request.method, headers });
}

interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly body: object | undefined;
}

/** A request of the caller to this process, from the caller's address, in the log under the same id. */
async function call(
  app: Pick<FastifyInstance, 'inject'>,
  { id, ip, headers }: FastifyRequest,
  authorization: string,
  { method, path, body }: Call,
) {
  const answer = await app.inject({
    method,
    url: path,
    remoteAddress: ip,
    headers: {
      authorization,
      accept: 'application/vnd.api+json',
      'x-request-id': id,
      ...(headers['user-agent'] !== undefined && { 'user-agent': headers['user-agent'] }),
      ...(body && { 'content-type': 'application/vnd.api+json' }),
    },
    ...(body && { payload: JSON.stringify(body) }),
  });
  const retryAfter = answer.headers['retry-after'];
  return {
    status: answer.statusCode,
    document: answer.body === '' ? undefined : (JSON.parse(answer.body) as unknown),
    retryAfter: retryAfter === undefined ? undefined : String(retryAfter),
  };
}
