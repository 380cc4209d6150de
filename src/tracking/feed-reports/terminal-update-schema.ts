/** The terminal_update resource: the result of a terminal's update of one container. */
import { type Static, Type } from 'typebox';
import { type RenderedResource, renderResource, resourceSchema } from '../../http/jsonapi/resource.ts';

const Problem = Type.Object({
  path: Type.String({ description: 'Place in the message', examples: ['containers/0/fees/1/currency'] }),
  problem: Type.String({ description: 'The error, and the valid form' }),
});
export const Problems = Type.Array(Problem);

export const TerminalUpdateAttributes = Type.Object({
  number: Type.String({ description: 'The container' }),
  terminal: Type.String({ description: 'Code of the reporting terminal' }),
  status: Type.Enum(['matched', 'unmatched'], {
    description:
      'matched: applied within moments; unmatched: the account does not track the container, and the update is applied once it does',
  }),
  problems: Type.Array(Problem, { description: 'The parts that could not be read; they have no effect' }),
});

export const TerminalUpdateSchema = resourceSchema('terminal_update', TerminalUpdateAttributes, Type.Object({}));

export function renderTerminalUpdate(
  id: string,
  attributes: Static<typeof TerminalUpdateAttributes>,
): RenderedResource {
  return renderResource({ id, type: 'terminal_update', attributes, relationships: {} });
}
