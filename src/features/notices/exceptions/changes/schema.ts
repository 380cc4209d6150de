/** The body that changes one or many exceptions, and JSON:API resource `exception_changes`, the result for each of many. */
import { type Static, Type } from 'typebox';
import { type RenderedResource, renderResource, Timestamp, toOne, Uuid } from '../../../../http/jsonapi/resource.ts';
import { changeBody, writeBody } from '../../../../http/jsonapi/writing/write-body.ts';
import { ExceptionNote } from '../schema.ts';

/** By their ids: more are too long a body. */
const MOST_IDS = 1000;
/** By filters: one transaction locks and writes them all. */
export const MOST_FOUND = 5000;

const attributes = {
  status: Type.Optional(Type.Enum(['open', 'acknowledged', 'snoozed'])),
  snoozed_until: Type.Optional(Timestamp),
  note: Type.Optional(ExceptionNote),
};
const options = { relationships: { assigned_to: Type.Optional(toOne('user')) } };

export const OneChange = changeBody('exception', Type.Object(attributes), options);

export const ManyChanges = writeBody(
  'exception_changes',
  Type.Object({
    exception_ids: Type.Optional(
      Type.Array(Uuid, {
        minItems: 1,
        maxItems: MOST_IDS,
        uniqueItems: true,
        description: `Absent: those that the filters find, at most ${MOST_FOUND}`,
      }),
    ),
    ...attributes,
  }),
  options,
);

const RESULTS = ['changed', 'resolved', 'not_found'] as const;

export const ExceptionChangesSchema = Type.Object(
  {
    id: Uuid,
    type: Type.Literal('exception_changes'),
    attributes: Type.Object({
      changed: Type.Integer({ minimum: 0, description: 'How many changed' }),
      results: Type.Array(
        Type.Object({
          exception_id: Uuid,
          result: Type.Enum([...RESULTS], { description: 'A resolved exception cannot change' }),
        }),
        { description: 'One for each exception, in the order of the request or of the list' },
      ),
    }),
    relationships: Type.Object({}),
  },
  { title: 'exception_changes' },
);

type Results = Static<typeof ExceptionChangesSchema>['attributes']['results'];

export function renderExceptionChanges(id: string, results: Results): RenderedResource {
  const changed = results.filter(({ result }) => result === 'changed').length;
  return renderResource({ id, type: 'exception_changes', attributes: { changed, results }, relationships: {} });
}
