/** The note resource: a text about a container, for colleagues. */
import { Type } from 'typebox';
import { present, type RowOf } from '../../http/jsonapi/attributes.ts';
import { linkOne, Nullable, resourceSchema, Timestamp, toOne } from '../../http/jsonapi/resource.ts';

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

export interface Note extends RowOf<typeof NoteSchema> {
  readonly containerId: string;
  readonly authorId: string;
  readonly isAuthorUser: boolean;
}

export const renderNote = (note: Note) =>
  present(NoteSchema, note, {
    relationships: {
      container: linkOne('container', note.containerId),
      author: linkOne(note.isAuthorUser ? 'user' : 'api_key', note.authorId),
    },
  });
