/** Digests as a part of the application. */
import type { Feature } from '../../tracking/feature.ts';
import { digestTasks } from './jobs.ts';
import { digestResources } from './resources.ts';
import { digestRoutes } from './routes.ts';
import { type DigestContext, SEND_DIGESTS } from './send-digest.ts';
import { deleteDigestOf, queueDueDigests } from './store.ts';

interface WorkParts extends Pick<DigestContext, 'database' | 'clock' | 'reference'> {
  readonly publicUrl: string;
}

export const digests = {
  routes: [digestRoutes],
  resources: digestResources,
  onUserDeleted: deleteDigestOf,
  work: ({ publicUrl, ...given }: WorkParts) => ({
    deliveryTasks: digestTasks({ ...given, settings: { publicUrl } }),
    sweep: () =>
      given.database.system((session) => queueDueDigests(session, SEND_DIGESTS, new Date(given.clock.wallNow()))),
  }),
} satisfies Feature;
