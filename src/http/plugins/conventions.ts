/**
 * What holds for every JSON:API route beyond errors: Accept, text that cannot be text in a URL, parameters where none are
 * read, ids that clients may not choose, content type, entity tags.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ApiError, apiError, throwIfAny } from '../jsonapi/errors.ts';
import { isAcceptable, JSON_API } from '../jsonapi/negotiation.ts';
import { findForeignParameters } from '../jsonapi/reading/query.ts';
import { etagOf, matchesEtag } from '../pages/page-files.ts';
import { lowerCaseParams } from './body.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Media types the route serves besides JSON:API and JSON. */
    serves?: readonly string[];
  }
}

export function installConventions(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('content-type', JSON_API);
    if (!isAcceptable(request.headers.accept, request.routeOptions.config.serves)) {
      const detail = `Nothing in Accept can be served; accept ${JSON_API} or application/json, without media type parameters.`;
      done(apiError('not_acceptable', { detail, header: 'Accept' }));
    } else if (request.url.includes('%00')) {
      const parameter = Object.entries(request.query ?? {}).find((entry) =>
        JSON.stringify(entry).includes('\\u0000'),
      )?.[0];
      const detail = 'A NUL character (%00) cannot be part of an address.';
      done(apiError('invalid_parameter', { detail, parameter: parameter ?? 'path' }));
    } else done();
  });

  app.addHook('preValidation', (request, _reply, done) => {
    lowerCaseParams(request.params);
    done();
  });

  // A route that answers resources reads its parameters itself, and lists every fault in them together.
  app.addHook('preValidation', ({ query, routeOptions }, _reply, done) => {
    const { properties = {} } = (routeOptions.schema?.querystring ?? {}) as { properties?: object };
    const known = Object.keys(properties);
    if (!known.some((name) => name.startsWith('fields[')))
      throwIfAny(findForeignParameters(Object.keys(query ?? {}).filter((name) => !known.includes(name))));
    done();
  });

  app.addHook('preHandler', (request, _reply, done) => {
    if (request.method === 'POST' && choosesId(request)) done(idChosen());
    else done();
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || reply.statusCode !== 200 || !Buffer.isBuffer(payload)) return done(null, payload);
    const etag = etagOf(payload);
    reply.header('etag', etag);
    const known = request.headers['if-none-match'];
    if (known === undefined || !matchesEtag(known, etag)) return done(null, payload);
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    done(null, '');
  });
}

function choosesId({ body }: FastifyRequest): boolean {
  const data = (body as { data?: { id?: unknown } | null } | null | undefined)?.data;
  return typeof data === 'object' && data !== null && data.id !== undefined;
}

/** JSON:API 1.1 §9.1.2: who does not support ids made by clients answers 403. */
function idChosen(): ApiError {
  const detail = 'The id of a new resource is chosen here; leave data.id out.';
  return apiError('client_id_unsupported', { detail, pointer: '/data/id' });
}
