/** The source_answer resource: what a source answered, as it came. */
import { Type } from 'typebox';
import { present, type RowOf } from '../../../http/jsonapi/attributes.ts';
import { Nullable, resourceSchema, Timestamp } from '../../../http/jsonapi/resource.ts';

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
