/**
 * The answers to what is refused, from the catalogue. All have one form: operations refer to one component, and to one of a
 * status only where it tells something of the operation. Knows no operation.
 */
import { STATUS_CODES } from 'node:http';
import { Type } from 'typebox';
import { CATALOGUE, type ErrorCode, errorObject, type Problem } from '../jsonapi/errors.ts';
import { JSON_API } from '../jsonapi/negotiation.ts';

const Source = Type.Partial(Type.Object({ pointer: Type.String(), parameter: Type.String(), header: Type.String() }));
/** The body of each: the schema `errors` of the document. */
export const ErrorAnswer = Type.Object({
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
});

/** Real errors. */
const EXAMPLES: readonly (readonly [ErrorCode, Problem])[] = [
  ['invalid_parameter', { detail: 'page[size] must be a whole number, 1 or more.', parameter: 'page[size]' }],
  ['not_found', { detail: 'There is no container "019e184d-9c40-708a-bd12-eee9b21ac7be" that this key can see.' }],
  ['unknown_member', { detail: 'The member "colour" is unknown here.', pointer: '/data/attributes/colour' }],
  ['rate_limited', { detail: 'This key may make 100 requests in 60 seconds here; a place is free in 7 s.' }],
];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Statuses of errors that the operation answers besides those that all of its kind do. */
    alsoAnswers?: readonly number[];
  }
}

/** `422` → `unprocessable_entity`, after HTTP's phrase for it. */
const nameOf = (status: number) => String(STATUS_CODES[status]).toLowerCase().replaceAll(/\W+/g, '_');

export function errorReferences(statuses: readonly number[]): Record<string, object> {
  const named = statuses.map((status) => [status, { $ref: `#/components/responses/${nameOf(status)}` }]);
  return { ...Object.fromEntries(named), default: { $ref: '#/components/responses/error' } };
}

/** The components that the references name. @param statuses those that any operation names */
export function errorComponents(statuses: Iterable<number>): Record<string, object> {
  const named = [...statuses].map((status) => [
    nameOf(status),
    errorAnswer((code) => CATALOGUE[code].status === status),
  ]);
  return { ...Object.fromEntries(named), error: errorAnswer(() => true) };
}

function errorAnswer(isMeant: (code: ErrorCode) => boolean): object {
  const codes = (Object.keys(CATALOGUE) as ErrorCode[]).filter(isMeant);
  const meanings = codes.map((code) => `${CATALOGUE[code].status} \`${code}\`: ${CATALOGUE[code].meaning}`);
  const shown = EXAMPLES.filter(([code]) => isMeant(code)).map(([code, problem]) => [
    code,
    { value: { errors: [errorObject(code, problem)] } },
  ]);
  return {
    description: `${meanings.toSorted().join('. ')}.`,
    content: { [JSON_API]: { schema: { $ref: '#/components/schemas/errors' }, examples: Object.fromEntries(shown) } },
  };
}
