/** Exceptions as a part of the application. */
import type { Feature, JobParts } from '../../tracking/feature.ts';
import { EXCEPTION_SETTINGS } from './account-settings.ts';
import { attentionRoutes } from './attention/routes.ts';
import { exceptionChangeRoutes } from './changes/routes.ts';
import { ATTENTION_FILTERS } from './container-filter-store.ts';
import { exceptionResources, exceptionsRelation } from './resources.ts';
import { exceptionRoutes } from './routes.ts';
import { rulesPreviewRoutes } from './rules-preview/routes.ts';
import { deleteOldExceptions, markAllContainersDue, markContainersDue, unassignExceptionsOf } from './store.ts';
import { watchContainers } from './watch-containers.ts';

export const exceptions = {
  routes: [attentionRoutes, exceptionChangeRoutes, exceptionRoutes, rulesPreviewRoutes],
  resources: exceptionResources,
  relations: () => ({ exceptions: exceptionsRelation }),
  containerFilters: ATTENTION_FILTERS,
  accountSettings: [EXCEPTION_SETTINGS],
  onUserDeleted: unassignExceptionsOf,
  offers: () => ({ markContainersDue, markShipmentDue: markAllContainersDue }),
  work: ({ tracking, config }: JobParts & { config: { webhooks: { retentionDays: number } } }) => ({
    repeated: { 'look for exceptions': () => watchContainers(tracking) },
    kept: [{ days: config.webhooks.retentionDays, time: 'world', remove: deleteOldExceptions }],
  }),
} satisfies Feature;
