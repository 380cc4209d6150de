/** Saved views as a part of the application. */
import type { Feature } from '../../tracking/feature.ts';
import { savedViewRoutes } from './routes.ts';
import { SavedViewSchema } from './schema.ts';
import { countSavedViewsWith, PARTY_VIEWS, releaseViewsOf } from './store.ts';

export const savedViews = {
  routes: [savedViewRoutes],
  resources: ({ colleague }) => ({
    saved_view: { schema: SavedViewSchema, relations: { owner: colleague('owner') } },
  }),
  partyMentions: [PARTY_VIEWS],
  onUserDeleted: releaseViewsOf,
  offers: () => ({ countViewsWith: countSavedViewsWith }),
} satisfies Feature;
