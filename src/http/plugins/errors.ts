/** Everything thrown or not found becomes a JSON:API error document; what is our fault shows an id and nothing else. */
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isBrokenOff, isDatabaseAway, isExhausted, isTransient } from '../../database/connection-errors.ts';
import { editDistance } from '../../lib/edit-distance.ts';
import { NoSlot } from '../../lib/fair-semaphore.ts';
import { isUuid } from '../../lib/ids.ts';
import {
  ApiError,
  apiError,
  CATALOGUE,
  type ErrorCode,
  type ErrorObject,
  errorObject,
  NotFound,
  titleOf,
} from '../jsonapi/errors.ts';
import { JSON_API } from '../jsonapi/negotiation.ts';
import type { ResourceTable } from '../jsonapi/resource-table.ts';
import { securityHeaders } from './request-frame.ts';

/** To be given to Fastify together with `installErrors`, which answers 503 as JSON:API while the service closes. */
export const WHILE_CLOSING = { return503OnClosing: false } as const;

const IDLE_CHECK_MILLIS = 100;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

export function installErrors(app: FastifyInstance): void {
  let closing = false;
  let idleCheck: NodeJS.Timeout | undefined;
  app.addHook('preClose', (done) => {
    closing = true;
    // A connection whose answer was under way becomes idle after the server has closed the idle ones.
    idleCheck = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MILLIS).unref();
    done();
  });
  app.addHook('onClose', async () => clearInterval(idleCheck));
  app.addHook('onRequest', (_request, _reply, done) => {
    if (!closing) return done();
    const detail = 'The service is being stopped; try again in a few seconds.';
    done(apiError('unavailable', { detail }, { 'retry-after': '5' }));
  });

  app.addHook('onRequest', ({ raw }, _reply, done) => {
    // Node takes the first of several; a proxy before it may have taken the last (RFC 9112, 3.2).
    const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
    if (raw.headers.host !== undefined ? hosts < 2 : raw.httpVersion === '1.0') return done();
    const detail = 'A request of HTTP/1.1 names the host that it is for, once.';
    done(apiError('malformed_request', { detail, header: 'Host' }, { connection: 'close' }));
  });
  // Node emits this for any Expect but 100-continue, and would answer with nothing.
  app.server.on('checkExpectation', (_request, response: ServerResponse) => {
    const detail = 'Of expectations only 100-continue can be met.';
    const error = errorObject('expectation_failed', { detail, header: 'Expect' });
    const { status, headers, body } = bareAnswer(error, securityHeaders(app.answers.publicUrl));
    response.writeHead(status, headers).end(body);
  });
  // A request that no route can have: Node would close the connection.
  app.server.on('connect', (_request, socket: Socket) => {
    const error = errorObject('method_not_allowed', { detail: 'CONNECT is for proxies, and this service is none.' });
    endWith(socket, bareAnswer(error, { ...securityHeaders(app.answers.publicUrl), allow: METHODS.join(', ') }));
  });

  const methods = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    // The dashboard's page for browsers, not a path of the API.
    if (url === '/*') return;
    const known = methods.get(url) ?? new Set();
    for (const name of [method].flat()) known.add(name);
    methods.set(url, known);
  });

  // Made at the first unknown path: hundreds of patterns at each start cost more than the routes.
  let patterns: ReadonlyMap<RegExp, ReadonlySet<string>> | undefined;
  const knownAt = (path: string) => {
    patterns ??= new Map([...methods].map(([url, known]) => [patternOf(url), known]));
    return [...patterns].flatMap(([pattern, known]) => (pattern.test(path) ? [...known] : []));
  };

  const nearest = (path: string) => {
    const near = nearestPath(path, methods.keys());
    return near === null ? ' GET /v2/openapi.json lists all paths.' : ` The nearest path is ${near}.`;
  };

  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = knownAt(path);
    const what = `${request.method} ${JSON.stringify(path.slice(0, 200))}`;
    // The pattern of files below a path also matches the path itself with a slash at its end.
    if (allowed.length === 0 || allowed.includes(request.method))
      throw apiError('not_found', { detail: `There is nothing at ${what}.${nearest(path)}` });
    const allow = [...new Set(allowed)].join(', ');
    throw apiError('method_not_allowed', { detail: `${what} is not known; this path knows ${allow}.` }, { allow });
  });
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.send(errorAnswer(error, request, reply));
}

/** The answer of an error that is not thrown, because its transaction is to be committed. */
export function errorAnswer(error: unknown, request: FastifyRequest, reply: FastifyReply): Buffer {
  const answer = toApiError(error, request) ?? internalError(error, request);
  const away = answer.errors[0]?.code === 'unavailable';
  if (away && !(error instanceof ApiError)) request.log.warn({ err: error }, 'a request was answered 503');
  const body = JSON.stringify({
    errors: away ? answer.errors.map((each) => withRequestId(each, request)) : answer.errors,
  });
  // The unread rest of a body is not waited for.
  if (isTooLarge(request)) reply.header('connection', 'close');
  reply.code(answer.status).headers(answer.headers).type(JSON_API);
  return Buffer.from(body);
}

/** An import's file is received by its own route, which answers on the open connection. */
function isTooLarge({ headers, routeOptions }: FastifyRequest): boolean {
  const { bodyLimit = Number.POSITIVE_INFINITY, config } = routeOptions;
  return config?.bodySeconds === undefined && Number(headers['content-length'] ?? 0) > bodyLimit;
}

/** Undefined: a fault of ours. */
function toApiError(error: unknown, request: FastifyRequest): ApiError | undefined {
  if (error instanceof NotFound) return withSearch(error, request.server.answers.resources);
  if (error instanceof ApiError) return error;
  const mapped = error instanceof Error ? request.server.answers.errors.answerFor(error) : undefined;
  if (mapped !== undefined) return mapped;
  if (error instanceof NoSlot) {
    const detail = 'Other requests of the account take all connections that it may have; try again in a few seconds.';
    return apiError('unavailable', { detail }, { 'retry-after': '5' });
  }
  if (isDatabaseAway(error)) {
    return apiError(
      'unavailable',
      { detail: 'The database is away; try again in a few seconds.' },
      { 'retry-after': '5' },
    );
  }
  if (isExhausted(error)) {
    const detail = 'The database has no room for this now; try again in a minute.';
    return apiError('unavailable', { detail }, { 'retry-after': '60' });
  }
  if (isTransient(error)) {
    return apiError('unavailable', { detail: 'Another change was under way; try again.' }, { 'retry-after': '1' });
  }
  if (isBrokenOff(error)) {
    const detail =
      'The query took too long and was cancelled. Request less at a time (a smaller page, a narrower ' +
      'filter, page[after] in place of a high page[number]), or try again later.';
    return apiError('unavailable', { detail }, { 'retry-after': '5' });
  }
  return fromFramework(error, request);
}

/** A number in place of an id: the answer names the list that finds the resource by it. */
function withSearch({ noun, id, errors }: NotFound, resources: ResourceTable): ApiError {
  const byNumber = isUuid(id) ? undefined : resources[noun.replaceAll(' ', '_')]?.byNumber;
  const hint = byNumber === undefined ? '' : ` Use its id; by number: GET ${byNumber}${encodeURIComponent(id)}`;
  const [first] = errors as [ErrorObject];
  return new ApiError([{ ...first, detail: `${first.detail}${hint}` }]);
}

function fromFramework(error: unknown, { routeOptions }: FastifyRequest): ApiError | undefined {
  if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('FST_')) return undefined;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return apiError('body_too_large', {
      detail: `The body may have ${routeOptions.bodyLimit} bytes at most here.`,
      pointer: '',
    });
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
export function answerBrokenRequest(
  error: Error & { code?: string },
  socket: Socket,
  security: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const code = BROKEN[error.code ?? ''] ?? 'malformed_request';
  endWith(socket, bareAnswer(errorObject(code, { detail: `${CATALOGUE[code].meaning}.` }), security));
}

interface BareAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What passes no hook. The connection ends with it. */
function bareAnswer(error: ErrorObject, more: Readonly<Record<string, string>>): BareAnswer {
  const body = JSON.stringify({ errors: [error] });
  const length = String(Buffer.byteLength(body));
  const headers = { ...more, 'content-type': JSON_API, 'content-length': length, connection: 'close' };
  return { status: Number(error.status), headers, body };
}

function endWith(socket: Socket, { status, headers, body }: BareAnswer): void {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${titleOf(status)}\r\n${lines.join('')}\r\n${body}`);
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

/**
 * The known path most like an unknown one: a missed letter, a plural, a missing `/v2`. Pure; its work is bounded for
 * any path.
 */

const LONGEST_PATH = 200;
const MOST_LETTERS_WRONG = 3;
/** Leaving out or adding the version is one slip, however many letters it has. */
const VERSION = 'v2';

/**
 * @param templates as routes are declared, `/v2/containers/:id`
 * @returns the path with what was given in the places of parameters; null where none is near
 */
export function nearestPath(path: string, templates: Iterable<string>): string | null {
  if (path.length > LONGEST_PATH) return null;
  const wanted = segmentsOf(path);
  const withVersion = wanted[0] === VERSION ? [wanted] : [[VERSION, ...wanted], wanted];
  let best: { readonly path: string; readonly wrong: number } | null = null;
  for (const template of templates) {
    for (const segments of withVersion) {
      const wrong = lettersWrong(segments, segmentsOf(template));
      if (wrong !== null && wrong < (best?.wrong ?? MOST_LETTERS_WRONG + 1))
        best = { path: filledIn(segmentsOf(template), segments), wrong };
    }
  }
  return best?.path ?? null;
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function filledIn(template: readonly string[], given: readonly string[]): string {
  return `/${template.map((segment, index) => (segment.startsWith(':') ? given[index] : segment)).join('/')}`;
}

/** null: too many, or another number of segments. */
function lettersWrong(wanted: readonly string[], template: readonly string[]): number | null {
  if (wanted.length !== template.length || template.includes('*')) return null;
  let wrong = 0;
  for (const [index, segment] of template.entries()) {
    if (segment.startsWith(':')) continue;
    wrong += editDistance(
      (wanted[index] as string).toLowerCase().replaceAll('-', '_'),
      segment.toLowerCase(),
      MOST_LETTERS_WRONG,
    );
    if (wrong > MOST_LETTERS_WRONG) return null;
  }
  return wrong;
}
