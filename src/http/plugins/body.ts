/** Request bodies: one parser for all JSON, and the one validator that `schema.body` of every route goes through. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { isUuid } from '../../lib/ids.ts';
import { apiError, throwIfAny } from '../jsonapi/errors.ts';
import { isReadable, JSON_API } from '../jsonapi/negotiation.ts';
import { scanJson } from '../jsonapi/writing/json-scan.ts';
import { bodyValidator } from '../jsonapi/writing/write-body.ts';

/** The default of a route. */
export const BODY_LIMIT_BYTES = 16 * 1024;
/** Of routes that take lists of texts as people write them. */
export const LONG_BODY_BYTES = 64 * 1024;
/** Of the two routes that take a thousand items. */
export const LONGEST_BODY_BYTES = 128 * 1024;

export function installBodyParsing(app: FastifyInstance): void {
  // Reported as UTF-16: its bytes would look like broken text.
  app.addHook('preParsing', (request, reply, payload, done) => {
    const {
      'content-encoding': given = '',
      'content-length': length = '0',
      'transfer-encoding': chunks,
    } = request.headers;
    const encoding = given.trim();
    const isBody = chunks !== undefined || length !== '0';
    if (!isBody || encoding === '' || encoding.toLowerCase() === 'identity') return done(null, payload);
    reply.header('accept-encoding', 'identity');
    const detail = `The body comes as ${JSON.stringify(encoding.slice(0, 50))}; send it as it is, without Content-Encoding.`;
    done(apiError('unsupported_media_type', { detail, header: 'Content-Encoding' }), payload);
  });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    // Where a route takes something else, it has a parser of its own for that.
    const taken = request.routeOptions.schema?.consumes;
    const isJsonTaken = taken === undefined || taken.includes('application/json');
    if (!isJsonTaken || (body.length > 0 && !isReadable(request.headers['content-type']))) {
      const json = `${JSON_API} or application/json, without media type parameters but profile`;
      const detail = `The body must be ${taken?.join(' or ') ?? json}.`;
      throw apiError('unsupported_media_type', { detail, header: 'Content-Type' });
    }
    await request.waitForTurn?.();
    return parseJsonBody(body);
  });

  // Query strings are read by jsonapi/query.ts and paths by their handlers; their schemas only document them.
  app.setValidatorCompiler<TSchema>(({ schema, httpPart }) => (httpPart === 'body' ? checkerOf(schema) : () => true));
  // Handlers answer ready bytes; what little is an object needs no compiled serialiser.
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
}

export function checkerOf(schema: TSchema) {
  const validate = bodyValidator(schema);
  return (body: unknown) => {
    try {
      validate(body);
      lowerCaseIds(body);
      return { value: body };
    } catch (error) {
      return { error: error as Error };
    }
  };
}

/**
 * Bytes of a request's body to a JSON value that is safe to go on with: of bounded size, UTF-8, text that PostgreSQL can
 * hold, no key that could reach a prototype, nothing that reading would silently drop or change. Knows nothing of what
 * the value means.
 */

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Undefined for an empty body. */
export function parseJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  boundJson(bytes);
  const text = decode(bytes);
  const value = parse(text);
  throwIfAny(scanJson(text));
  return value;
}

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw apiError('malformed_json', { detail: 'The body is not valid UTF-8.', pointer: '' });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const detail = error instanceof Error ? error.message : 'not JSON';
    throw apiError('malformed_json', { detail: `The body is not JSON: ${detail}.`, pointer: '' });
  }
}

/** Deeper than anything the API takes, and shallow enough for recursive readers. */
const MAX_DEPTH = 32;
/** Of one object; no resource has half as many. */
const MAX_MEMBERS = 100;
/** Of one array; the longest that a route takes. */
const MAX_ITEMS = 1000;
/** Members and items of the whole body together. */
const MAX_VALUES = 5000;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY, CLOSE_ARRAY] = [0x7b, 0x7d, 0x5b, 0x5d];

/**
 * Counts depth and size on the bytes, before anything is parsed. The count stops at the first byte past a bound, so that a
 * hostile body costs no more than a permitted one. A text that is no JSON may pass.
 * @throws ApiError 400 where the text is too deep, 413 where it holds too much
 */
function boundJson(bytes: Buffer): void {
  // Of the containers that are open: how much each may still hold. Commas outside of any count against the whole.
  const rooms = [MAX_VALUES];
  let values = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfString(bytes, at);
    else if (byte === COMMA || byte === OPEN_OBJECT || byte === OPEN_ARRAY) {
      values += 1;
      if (byte === COMMA) rooms[rooms.length - 1] = (rooms.at(-1) ?? 0) - 1;
      else rooms.push(byte === OPEN_OBJECT ? MAX_MEMBERS - 1 : MAX_ITEMS - 1);
      if (rooms.length - 1 > MAX_DEPTH) throw tooDeep();
      if ((rooms.at(-1) ?? 0) < 0 || values > MAX_VALUES) throw tooMany();
    } else if ((byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) && rooms.length > 1) rooms.pop();
  }
}

/** The place of the closing quote, or the end of the text. @param start of the opening quote */
function endOfString(bytes: Buffer, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}

function tooDeep() {
  return apiError('malformed_json', { detail: `The body is nested deeper than ${MAX_DEPTH} levels.`, pointer: '' });
}

function tooMany() {
  const detail = `The body holds too much: an object may have ${MAX_MEMBERS} members, an array ${MAX_ITEMS} items, and all together ${MAX_VALUES}.`;
  return apiError('body_too_large', { detail, pointer: '' });
}

/**
 * Ids that are written in capitals, as UUIDs may be: from the edge on they have the one form in which they are stored and
 * compared.
 */

const ID_MEMBER = /(^|_)ids?$/;

/** @param params of a path, changed in place */
export function lowerCaseParams(params: unknown): void {
  const texts = (params ?? {}) as Record<string, unknown>;
  for (const [name, value] of Object.entries(texts)) texts[name] = lowerCase(value);
}

/** @param body changed in place, in its members `id`, `ids` and those whose names end so */
function lowerCaseIds(body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  for (const [name, value] of Object.entries(body)) {
    if (ID_MEMBER.test(name))
      Object.assign(body, { [name]: Array.isArray(value) ? value.map(lowerCase) : lowerCase(value) });
    else lowerCaseIds(value);
  }
}

function lowerCase(value: unknown): unknown {
  return typeof value === 'string' && isUuid(value) ? value.toLowerCase() : value;
}
