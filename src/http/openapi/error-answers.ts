/** The error answers that every operation documents, from the catalogue. */
import { Type } from 'typebox';
import { CATALOGUE, type ErrorCode, errorObject, type Problem } from '../jsonapi/errors.ts';
import { JSON_API } from '../jsonapi/negotiation.ts';

const Source = Type.Partial(Type.Object({ pointer: Type.String(), parameter: Type.String(), header: Type.String() }));
const ErrorAnswer = Type.Object(
  {
    errors: Type.Array(
      Type.Object({
        id: Type.Optional(Type.String({ description: 'Id of the log record; only of internal errors' })),
        status: Type.String(),
        code: Type.String({ enum: Object.keys(CATALOGUE) }),
        title: Type.String({ description: "HTTP's phrase for the status", examples: ['Unprocessable Entity'] }),
        detail: Type.String({ description: 'What was wrong and what would be right, for people' }),
        source: Type.Optional(Source),
        meta: Type.Optional(Type.Object({}, { additionalProperties: true })),
      }),
      { minItems: 1 },
    ),
  },
  { title: 'errors' },
);

/** One real error for each status. */
const EXAMPLES: readonly (readonly [ErrorCode, Problem])[] = [
  ['invalid_parameter', { detail: 'page[size] must be a whole number, 1 or more.', parameter: 'page[size]' }],
  ['unauthorized', { detail: 'Send your API key: Authorization: Token <API_KEY>.', header: 'Authorization' }],
  ['forbidden', { detail: 'This needs the write permission; a viewer key has read.' }],
  ['not_found', { detail: 'There is no container "019e184d-9c40-708a-bd12-eee9b21ac7be" that this key can see.' }],
  ['not_acceptable', { detail: `Nothing in Accept can be served; accept ${JSON_API}.`, header: 'Accept' }],
  ['request_timeout', { detail: 'The request did not arrive within 30 seconds.' }],
  ['type_mismatch', { detail: 'The type here is "party".', pointer: '/data/type' }],
  ['body_too_large', { detail: 'The body may have 16384 bytes at most here.', pointer: '' }],
  ['unsupported_media_type', { detail: `The body must be ${JSON_API} or application/json.`, header: 'Content-Type' }],
  ['unknown_member', { detail: 'The member "colour" is unknown here.', pointer: '/data/attributes/colour' }],
  ['rate_limited', { detail: 'This key may make 100 requests in 60 seconds here; a place is free in 7 s.' }],
  ['internal_error', { detail: 'Something went wrong here; it was recorded as 6a0cfe34-1d45-4f4e-9a62-2f4a4bb4b8a2.' }],
  ['unavailable', { detail: 'The database is away; try again in a few seconds.' }],
];

const READ_STATUSES = [400, 401, 403, 404, 406, 429, 500, 503];
const WRITE_STATUSES = [...READ_STATUSES, 408, 409, 413, 415, 422];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Statuses of errors that the operation answers besides those that all of its kind do. */
    alsoAnswers?: readonly number[];
  }
}

export function errorAnswers(isRead: boolean, more: readonly number[] = []): Record<number, object> {
  const statuses = [...(isRead ? READ_STATUSES : WRITE_STATUSES), ...more];
  return Object.fromEntries(statuses.map((status) => [status, errorAnswer(status)]));
}

function errorAnswer(status: number): object {
  const meanings = Object.values(CATALOGUE)
    .filter((entry) => entry.status === status)
    .map((entry) => entry.meaning);
  return { description: meanings.join('; '), content: { [JSON_API]: { schema: ErrorAnswer } } };
}

/** Undefined where no operation documents the status. */
export function errorExample(status: number): object | undefined {
  const found = EXAMPLES.find(([code]) => CATALOGUE[code].status === status);
  return found && { errors: [errorObject(...found)] };
}
