/** What a number is and whose it may be, without tracking it. The number may come as plain JSON or in JSON:API's place. */
import { type Static, Type } from 'typebox';
import { type InferredNumber, LINE_DECISIONS } from '../../core/numbers/infer-number.ts';
import type { ReferenceType } from '../../core/observation.ts';
import type { Database } from '../../database/database.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { apiError } from '../../http/jsonapi/errors.ts';
import { Nullable, Uuid } from '../../http/jsonapi/resource.ts';
import { answer } from '../../http/jsonapi/route-schemas.ts';
import { newId } from '../../lib/ids.ts';
import type { TrackingContext } from '../context.ts';
import { canTrack, inferNumber } from './infer-number.ts';

const InferredLine = Type.Object({
  scac: Type.String(),
  name: Nullable(Type.String()),
  confidence: Type.Number({
    minimum: 0,
    maximum: 1,
    description: 'See docs/decisions/0010-confidence.md',
  }),
});

/** This resource has `booking` where a tracking request has `booking_number`. */
const NUMBER_TYPES = {
  container: 'container',
  bill_of_lading: 'bill_of_lading',
  booking_number: 'booking',
} as const satisfies Record<ReferenceType, string>;

const InferNumberAttributes = Type.Object({
  number_type: Type.Enum([...Object.values(NUMBER_TYPES)]),
  validation: Type.Object({
    is_valid: Type.Boolean(),
    type: Type.Enum(['container', 'shipment']),
    check_digit_passed: Nullable(Type.Boolean({ description: 'null for documents, which have none' })),
    parsed_number: Nullable(Type.String()),
    reason: Nullable(Type.String()),
  }),
  shipping_line: Type.Object({
    decision: Type.Enum([...LINE_DECISIONS]),
    selected: Nullable(InferredLine),
    candidates: Type.Array(InferredLine),
  }),
});

const InferNumberResult = Type.Object(
  { id: Uuid, type: Type.Literal('infer_number_results'), attributes: InferNumberAttributes },
  { title: 'infer_number_results' },
);

/** @param nameOf the line's name; null where only its SCAC is known */
function renderInferredNumber(
  id: string,
  { numberType, validation, decision, selected, candidates }: InferredNumber,
  nameOf: (scac: string) => string | null,
): string {
  const named = ({ scac, confidence }: InferredNumber['candidates'][number]) => ({
    scac,
    name: nameOf(scac),
    confidence,
  });
  const attributes: Static<typeof InferNumberAttributes> = {
    number_type: NUMBER_TYPES[numberType],
    validation: {
      is_valid: validation.isValid,
      type: validation.kind === 'container' ? 'container' : 'shipment',
      check_digit_passed: validation.checkDigitPassed,
      parsed_number: validation.number,
      reason: validation.reason,
    },
    shipping_line: {
      decision,
      selected: selected === null ? null : named(selected),
      candidates: candidates.map(named),
    },
  };
  return JSON.stringify({ id, type: 'infer_number_results', attributes });
}

/** A number and its frame; it is read in ways that take longer the longer it is. */
const BODY_BYTES = 1024;
const NumberText = Type.String({ description: 'Display form', examples: ['MEDU1234567', 'mscu 663987-0'] });
const Body = Type.Object(
  {
    number: Type.Optional(NumberText),
    data: Type.Optional(
      Type.Object(
        {
          type: Type.Optional(Type.Literal('infer_number_results')),
          attributes: Type.Object({ number: NumberText }, { additionalProperties: false }),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false, description: 'Either `number`, or `data.attributes.number`' },
);

const Meta = Type.Object({
  can_be_tracked: Nullable(
    Type.Boolean({ description: 'Whether this installation can track the number with `selected`; null without one' }),
  ),
});

export const inferNumberRoute: ResourceRoutes<{ database: Database; tracking: TrackingContext }> = async (
  app,
  { database, tracking },
) => {
  app.post(
    '/tracking_requests/infer_number',
    {
      bodyLimit: BODY_BYTES,
      config: { permission: 'read', bucket: 'infer_number' },
      schema: {
        tags: ['tracking requests'],
        operationId: 'inferNumber',
        summary: 'Infer the type and line of a number',
        description:
          'Tracks nothing and polls no line. It uses the known forms of numbers, the numbers that were found here before, and those that the account tracks.',
        body: Body,
        response: {
          200: answer('What the number is', Type.Object({ data: InferNumberResult, meta: Meta })),
        } as unknown,
      },
    },
    async (request) => {
      const text = numberIn(request.body);
      const inferred = await database.forAccount(request.auth.accountId, (session) =>
        inferNumber(session, tracking, text, { seenBy: request.auth }),
      );
      const nameOf = (scac: string) => tracking.gazetteer.findLine(scac)?.name ?? null;
      const { selected, numberType } = inferred;
      const can_be_tracked =
        selected === null ? null : canTrack(tracking, request.auth.accountId, selected.scac, numberType);
      const data = renderInferredNumber(newId(tracking.clock.now()), inferred, nameOf);
      return Buffer.from(`{"data":${data},"meta":${JSON.stringify({ can_be_tracked })}}`);
    },
  );
};

function numberIn({ number, data }: Static<typeof Body>): string {
  if (number !== undefined && data !== undefined) {
    throw apiError('unknown_member', { detail: 'The number is in "number" already.', pointer: '/data' });
  }
  const text = number ?? data?.attributes.number;
  if (text === undefined) throw apiError('missing_member', { detail: 'A number is required.', pointer: '/number' });
  if (text.trim() !== '') return text;
  const pointer = data === undefined ? '/number' : '/data/attributes/number';
  throw apiError('invalid_value', { detail: 'The number is empty; letters or digits are expected.', pointer });
}
