/** The resource type of notes. */
import type { ResourceTable } from '../../http/jsonapi/resource-table.ts';
import type { Relations } from '../../tracking/relations.ts';
import { NoteSchema } from './schema.ts';

export function noteResources({ container, colleague }: Relations): ResourceTable {
  return {
    note: { schema: NoteSchema, relations: { container: container('container'), author: colleague('author') } },
  };
}
