/**
 * The answer to "whose number is this?": its schema and its document. It is stored nowhere; its id names the answer alone.
 */
import { type Static, Type } from 'typebox';
import { type InferredNumber, LINE_DECISIONS } from '../../core/numbers/infer-number.ts';
import type { ReferenceType } from '../../core/observation.ts';
import { Nullable, Uuid } from '../../http/jsonapi/resource.ts';

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

export const InferNumberResult = Type.Object(
  { id: Uuid, type: Type.Literal('infer_number_results'), attributes: InferNumberAttributes },
  { title: 'infer_number_results' },
);

/** @param nameOf the line's name; null where only its SCAC is known */
export function renderInferredNumber(
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
