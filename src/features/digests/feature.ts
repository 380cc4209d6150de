/** Digests as a part of the application. */
import type { Feature, JobParts } from '../../tracking/feature.ts';
import { digestTasks } from './jobs.ts';
import { digestResources } from './resources.ts';
import { digestRoutes } from './routes.ts';
import { type DigestContext, SEND_DIGESTS } from './send-digest.ts';
import { deleteDigestOf, queueDueDigests } from './store.ts';

export const digests = {
  routes: [digestRoutes],
  resources: digestResources,
  onUserDeleted: deleteDigestOf,
  work: ({ publicUrl, ...given }: JobParts & Pick<DigestContext, 'reference'>) => ({
    deliveryTasks: digestTasks({ ...given, settings: { publicUrl } }),
    sweep: () =>
      given.database.system((session) => queueDueDigests(session, SEND_DIGESTS, new Date(given.clock.wallNow()))),
  }),
} satisfies Feature;
