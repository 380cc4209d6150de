/** Milestone mails as a part of the application. */

import type { Feature, JobParts, Offers } from '../../tracking/feature.ts';
import { MILESTONE_MAILS_TASK, milestoneMailTasks } from './jobs.ts';
import { MILESTONE_RECIPIENTS } from './recipients/party-holding.ts';
import { milestoneRecipientRoutes } from './recipients/routes.ts';
import { milestoneMailResources } from './resources.ts';
import { queueDueMilestoneMails } from './sending/store.ts';
import { milestoneTextRoutes } from './texts/routes.ts';

export const milestoneMails = {
  routes: [milestoneRecipientRoutes, milestoneTextRoutes],
  resources: milestoneMailResources,
  partyHoldings: () => [MILESTONE_RECIPIENTS],
  work: ({
    database,
    clock,
    publicUrl,
    tracking: { gazetteer },
    offers: { shownToCustomers },
  }: JobParts & { offers: Offers }) => ({
    deliveryTasks: milestoneMailTasks({ database, clock, gazetteer, publicUrl, shownToCustomers }),
    sweep: () => database.system((session) => queueDueMilestoneMails(session, MILESTONE_MAILS_TASK)),
  }),
} satisfies Feature;
