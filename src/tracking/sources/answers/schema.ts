/**
 * What a source answered: as it came (source_answer), what became of it (source_answer_summary), and the counts of one
 * day (source_answer_count).
 */
import { type Static, Type } from 'typebox';
import { derived, present, type RowOf } from '../../../http/jsonapi/attributes.ts';
import {
  Nullable,
  type RenderedResource,
  renderResource,
  resourceSchema,
  Timestamp,
} from '../../../http/jsonapi/resource.ts';
import { referenceId } from '../../../lib/ids.ts';
import type { AnswerTally } from './counts-store.ts';
import { ANSWER_REASONS, type AnswerFlaw, FAILURE_CAUSES, FLAW_REASONS } from './flaws.ts';

export const AnswerAttributes = Type.Object({
  subjects: Type.Array(Type.String(), { description: 'The document numbers and containers that were requested' }),
  outcome: Type.String({
    description: '`report`: it was understood; else the reason, with the values of `last_error` of a source',
    examples: ['report', 'unrecognized'],
  }),
  evidence: Nullable(Type.String({ description: 'Evidence of an answer that was not understood' })),
  byte_size: Type.Integer(),
  answer: Type.Unknown({
    description: 'Status, headers and body of each page; of one of more than 2 MB the first 2 MB of its text, as `cut`',
  }),
  fetched_at: Timestamp,
});

export const SourceAnswerSchema = resourceSchema('source_answer', AnswerAttributes, Type.Object({}));

export type SourceAnswerFacts = RowOf<typeof SourceAnswerSchema>;

export const renderSourceAnswer = (facts: SourceAnswerFacts) => present(SourceAnswerSchema, facts);

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

const AnswerCountAttributes = Type.Object({
  day: Type.String({ format: 'date', description: 'In UTC' }),
  answers_count: Type.Integer({ description: 'Answers with news, and those that could not be read' }),
  statements_count: Type.Integer({ description: 'Statements in them, read or not' }),
  reasons: Type.Array(
    Type.Object({
      reason: Type.Enum([...ANSWER_REASONS], {
        description:
          'A cause, as in `failures` of a source, counts answers; unreadable_statement, dropped_field and unknown_code count parts of them',
      }),
      count: Type.Integer(),
    }),
    { description: 'The most frequent first' },
  ),
});

export const AnswerCountSchema = resourceSchema('source_answer_count', AnswerCountAttributes, Type.Object({}));

type AnswerCount = Static<typeof AnswerCountAttributes>;

/** Days without answers are left out. @param tallies ordered by day @param sourceId of the data source */
export function renderAnswerCounts(tallies: readonly AnswerTally[], sourceId: string): RenderedResource[] {
  return [...Map.groupBy(tallies, ({ day }) => day)].map(([day, own]) => {
    const countOf = (reason: string) => own.find((each) => each.reason === reason)?.count ?? 0;
    const attributes: AnswerCount = {
      day,
      answers_count: countOf('answer'),
      statements_count: countOf('statement'),
      reasons: own.flatMap(({ reason, count }) => (isReason(reason) ? [{ reason, count }] : [])),
    };
    const id = referenceId('source_answer_count', `${sourceId}:${day}`);
    return renderResource({ id, type: 'source_answer_count', attributes, relationships: {} });
  });
}

function isReason(reason: string): reason is AnswerCount['reasons'][number]['reason'] {
  return (ANSWER_REASONS as readonly string[]).includes(reason);
}
