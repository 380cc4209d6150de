/** Request bodies: one parser for all JSON, and the one validator that `schema.body` of every route goes through. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { apiError } from '../jsonapi/errors.ts';
import { isReadable, JSON_API } from '../jsonapi/negotiation.ts';
import { parseJsonBody } from '../jsonapi/writing/json-body.ts';
import { lowerCaseIds } from '../jsonapi/writing/lower-case-ids.ts';
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
