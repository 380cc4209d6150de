/** The note resource: a text about a container, for colleagues. */
import { Type } from 'typebox';
import {
  linkOne,
  Nullable,
  type RenderedResource,
  renderResource,
  resourceSchema,
  Timestamp,
  toOne,
} from '../../http/jsonapi/resource.ts';
import { formatInstant } from '../../lib/clock.ts';

export const NoteText = Type.String({
  minLength: 1,
  maxLength: 4000,
  pattern: '\\S',
  description: 'Text of the note, not blank',
});

export const NoteSchema = resourceSchema(
  'note',
  Type.Object({
    text: NoteText,
    author_name: Nullable(
      Type.String({ description: 'Name of the user or API key that wrote the note. Null: unknown.' }),
    ),
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
  Type.Object({ container: toOne('container'), author: toOne('user', 'api_key') }),
);

export interface Note {
  readonly id: string;
  readonly containerId: string;
  readonly authorId: string;
  readonly authorName: string | null;
  readonly isAuthorUser: boolean;
  readonly text: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export function renderNote(note: Note): RenderedResource {
  return renderResource({
    id: note.id,
    type: 'note',
    attributes: {
      text: note.text,
      author_name: note.authorName,
      created_at: formatInstant(note.createdAt.getTime()),
      updated_at: formatInstant(note.updatedAt.getTime()),
    },
    relationships: {
      container: linkOne('container', note.containerId),
      author: linkOne(note.isAuthorUser ? 'user' : 'api_key', note.authorId),
    },
  });
}
