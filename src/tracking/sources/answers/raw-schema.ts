/** The source_answer resource: what a source answered, as it came. */
import { type Static, Type } from 'typebox';
import {
  Nullable,
  type RenderedResource,
  renderResource,
  resourceSchema,
  Timestamp,
} from '../../../http/jsonapi/resource.ts';
import { formatInstant } from '../../../lib/clock.ts';

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

export interface SourceAnswerFacts {
  readonly id: string;
  readonly subjects: string[];
  readonly outcome: string;
  readonly evidence: string | null;
  readonly byteSize: number;
  readonly answer: unknown;
  readonly fetchedAt: Date;
}

export function renderSourceAnswer(facts: SourceAnswerFacts): RenderedResource {
  const attributes: Static<typeof AnswerAttributes> = {
    subjects: facts.subjects,
    outcome: facts.outcome,
    evidence: facts.evidence,
    byte_size: facts.byteSize,
    answer: facts.answer,
    fetched_at: formatInstant(facts.fetchedAt.getTime()),
  };
  const { id } = facts;
  return renderResource({ id, type: 'source_answer', attributes, relationships: {} });
}
