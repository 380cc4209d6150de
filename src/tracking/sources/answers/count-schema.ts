/** The source_answer_count resource: the answers of a source on one day, and what was not used of them, by reason. */
import { type Static, Type } from 'typebox';
import { type RenderedResource, renderResource, resourceSchema } from '../../../http/jsonapi/resource.ts';
import { referenceId } from '../../../lib/ids.ts';
import type { AnswerTally } from './counts-store.ts';
import { ANSWER_REASONS } from './flaws.ts';

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
