/** Everything thrown or not found becomes a JSON:API error document; what is our fault shows an id and nothing else. */
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../lib/errors.ts';
import { isBrokenOff, isDatabaseAway, isTransient } from '../../storage/connection-errors.ts';
import { answerFor } from '../jsonapi/domain-errors.ts';
import { ApiError, apiError, CATALOGUE, type ErrorCode, errorObject, titleOf } from '../jsonapi/errors.ts';
import { JSON_API } from '../jsonapi/negotiation.ts';
import { BODY_LIMIT_BYTES } from './body.ts';

/** To be given to Fastify together with `installErrors`, which answers 503 as JSON:API while the service closes. */
export const WHILE_CLOSING = { return503OnClosing: false } as const;

export function installErrors(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    if (!closing) return done();
    const detail = 'The service is being stopped; try again in a few seconds.';
    done(apiError('unavailable', { detail }, { 'retry-after': '5' }));
  });

  const methods = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    const known = methods.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    for (const name of [method].flat()) known.methods.add(name);
    methods.set(url, known);
  });

  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = [...methods.values()]
      .filter(({ pattern }) => pattern.test(path))
      .flatMap((known) => [...known.methods]);
    const what = `${request.method} ${JSON.stringify(path.slice(0, 200))}`;
    if (allowed.length === 0) throw apiError('not_found', { detail: `There is nothing at ${what}.` });
    const allow = [...new Set(allowed)].join(', ');
    throw apiError('method_not_allowed', { detail: `${what} is not known; this path knows ${allow}.` }, { allow });
  });
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = toApiError(error) ?? internalError(error, request);
  const away = answer.errors[0]?.code === 'unavailable';
  if (away && !(error instanceof ApiError)) request.log.warn({ err: error }, 'the database gave no answer');
  const body = JSON.stringify({
    errors: away ? answer.errors.map((each) => withRequestId(each, request)) : answer.errors,
  });
  return reply.code(answer.status).headers(answer.headers).type(JSON_API).send(Buffer.from(body));
}

/** Undefined: a fault of ours. */
function toApiError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (error instanceof DomainError) return answerFor(error);
  if (isDatabaseAway(error)) {
    return apiError(
      'unavailable',
      { detail: 'The database is away; try again in a few seconds.' },
      { 'retry-after': '5' },
    );
  }
  if (isTransient(error)) {
    return apiError('unavailable', { detail: 'Another change was under way; try again.' }, { 'retry-after': '1' });
  }
  if (isBrokenOff(error)) {
    const detail =
      'The database was busy with this for too long, and it was broken off: ask for less at a time (a smaller page, a narrower ' +
      'filter, page[after] in place of a high page[number]), or try again later.';
    return apiError('unavailable', { detail }, { 'retry-after': '5' });
  }
  return fromFramework(error);
}

function fromFramework(error: unknown): ApiError | undefined {
  if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('FST_')) return undefined;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return apiError('body_too_large', { detail: `The body may have ${BODY_LIMIT_BYTES} bytes at most.`, pointer: '' });
  }
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    const detail = `The body must be ${JSON_API} or application/json.`;
    return apiError('unsupported_media_type', { detail, header: 'Content-Type' });
  }
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  return status < 500 ? apiError('malformed_request', { detail: `${error.message}.` }) : undefined;
}

function internalError(error: unknown, request: FastifyRequest): ApiError {
  const id = randomUUID();
  request.log.error({ err: error, error_id: id }, 'a request failed through a fault of ours');
  const detail = `Something went wrong here; it was recorded as ${id}.`;
  return new ApiError([{ ...withRequestId(errorObject('internal_error', { detail }), request), id }]);
}

function withRequestId(error: ApiError['errors'][number], request: FastifyRequest): ApiError['errors'][number] {
  return { ...error, meta: { ...error.meta, request_id: request.id } };
}

const BROKEN: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** What Node's HTTP parser refuses never becomes a request: answered on the bare socket. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const code = BROKEN[error.code ?? ''] ?? 'malformed_request';
  const { status, meaning } = CATALOGUE[code];
  const body = JSON.stringify({ errors: [errorObject(code, { detail: `${meaning}.` })] });
  socket.end(
    `HTTP/1.1 ${status} ${titleOf(status)}\r\nContent-Type: ${JSON_API}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
  // What still comes in belongs to a request that was given up.
  socket.destroySoon();
}

function patternOf(url: string): RegExp {
  const source = url
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part === '*' ? '.*' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .join('/');
  return new RegExp(`^${source}$`);
}
