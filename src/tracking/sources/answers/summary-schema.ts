/** The source_answer_summary resource: what became of an answer of a source, without the answer itself. */
import { Type } from 'typebox';
import { derived, present, type RowOf } from '../../../http/jsonapi/attributes.ts';
import { Nullable, resourceSchema, Timestamp } from '../../../http/jsonapi/resource.ts';
import { FAILURE_CAUSES } from '../failure-cause.ts';
import { type AnswerFlaw, FLAW_REASONS } from './flaws.ts';
import { AnswerAttributes } from './raw-schema.ts';

const FlawSchema = Type.Object({
  reason: Type.Enum([...FLAW_REASONS], {
    description:
      'unreadable_statement: left out; dropped_field: the statement was read without this field; unknown_code: the statement is kept and is no milestone',
  }),
  name: Nullable(
    Type.String({
      description:
        'The field, without positions in lists, or the code; null: the whole statement, or several more names',
      examples: ['eventDateTime'],
    }),
  ),
  problem: Nullable(Type.String({ description: 'What is wrong with the first one' })),
  count: Type.Integer({ minimum: 1 }),
});

const AnswerSummaryAttributes = Type.Object({
  subjects: AnswerAttributes.properties.subjects,
  outcome: AnswerAttributes.properties.outcome,
  cause: Nullable(
    Type.Enum([...FAILURE_CAUSES], { description: 'Why there is no complete report, as in `failures` of a source' }),
  ),
  evidence: AnswerAttributes.properties.evidence,
  statements_count: Nullable(
    Type.Integer({ description: 'Statements in the answer, read or not; null: it is older than these counts' }),
  ),
  flaws: derived(Type.Array(FlawSchema, { description: 'What could not be read; the most frequent first' })),
  byte_size: Type.Integer(),
  raw_url: derived(Type.String({ description: 'The answer as it came', format: 'uri' })),
  fetched_at: Timestamp,
});

export const AnswerSummarySchema = resourceSchema('source_answer_summary', AnswerSummaryAttributes, Type.Object({}));

export interface AnswerSummaryFacts extends RowOf<typeof AnswerSummarySchema> {
  readonly flaws: AnswerFlaw[];
}

/** @param rawList the address of the source's answers as they came */
export const renderAnswerSummary = (facts: AnswerSummaryFacts, rawList: string) =>
  present(AnswerSummarySchema, facts, {
    attributes: {
      // JSON of the database has an order of its own.
      flaws: facts.flaws.map(({ reason, name, problem, count }) => ({ reason, name, problem, count })),
      raw_url: `${rawList}/${facts.id}`,
    },
  });
