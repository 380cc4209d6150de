/** Notes as a part of the application. */
import type { Feature } from '../../tracking/feature.ts';
import { noteRoutes } from './routes.ts';
import { NoteSchema } from './schema.ts';
import { listNotesOf } from './store.ts';

export const notes = {
  routes: [noteRoutes],
  offers: () => ({ listNotesOf }),
  resources: ({ container, colleague }) => ({
    note: { schema: NoteSchema, relations: { container: container('container'), author: colleague('author') } },
  }),
} satisfies Feature;
