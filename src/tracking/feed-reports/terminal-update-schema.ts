/** The terminal_update resource: what became of what a terminal said of one container. */
import { type Static, Type } from 'typebox';
import { type RenderedResource, renderResource, resourceSchema } from '../../http/jsonapi/resource.ts';

const Problem = Type.Object({
  path: Type.String({ description: 'In the message', examples: ['containers/0/fees/1/currency'] }),
  problem: Type.String({ description: 'What is wrong, and what would be right' }),
});
export const Problems = Type.Array(Problem);

export const TerminalUpdateAttributes = Type.Object({
  number: Type.String({ description: 'The container' }),
  terminal: Type.String({ description: 'Code of the terminal that says it' }),
  status: Type.Enum(['matched', 'unmatched'], {
    description:
      'matched: it is taken in within moments; unmatched: nobody tracks the container, and it is taken in once somebody does',
  }),
  problems: Type.Array(Problem, { description: 'What of it could not be read, and says nothing' }),
});

export const TerminalUpdateSchema = resourceSchema('terminal_update', TerminalUpdateAttributes, Type.Object({}));

export function renderTerminalUpdate(
  id: string,
  attributes: Static<typeof TerminalUpdateAttributes>,
): RenderedResource {
  return renderResource({ id, type: 'terminal_update', attributes, relationships: {} });
}
