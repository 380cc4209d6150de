/** Alerts as a part of the application. */
import type { ListFilters } from '../../http/jsonapi/reading/filters.ts';
import type { Feature, JobParts } from '../../tracking/feature.ts';
import type { Sender } from '../webhooks/sending/send.ts';
import { alertRoutes } from './bell/routes.ts';
import { chatChannelRoutes } from './chat/routes.ts';
import type { AlertSettings } from './context.ts';
import { deleteAlertsOf } from './delete-alerts-store.ts';
import { followRoutes } from './follows/routes.ts';
import { alertTasks, SCAN_ALERTS } from './jobs.ts';
import { deleteOldAlerts, queueOrphanedAlerts } from './matching/store.ts';
import { alertResources } from './resources.ts';
import { alertRuleRoutes } from './rules/routes.ts';

const HOUR_MILLIS = 3_600_000;

interface WorkParts extends JobParts {
  readonly containerFilters: ListFilters;
  readonly sender: Sender;
  readonly config: { readonly alerts: AlertSettings };
}

export const alerts = {
  routes: [alertRuleRoutes, alertRoutes, followRoutes, chatChannelRoutes],
  resources: alertResources,
  onUserDeleted: deleteAlertsOf,
  work: ({ tracking, sender, config: { alerts: settings }, ...given }: WorkParts) => {
    const { database, clock } = given;
    return {
      deliveryTasks: alertTasks({ ...given, settings, holidays: tracking.holidays }, sender),
      crontab: `*/10 * * * * ${SCAN_ALERTS}`,
      sweep: () => database.system((session) => queueOrphanedAlerts(session, new Date(clock.wallNow() - HOUR_MILLIS))),
      kept: [{ days: settings.retentionDays, time: 'world', remove: deleteOldAlerts }],
    };
  },
} satisfies Feature;
