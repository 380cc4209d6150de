/** The calendar as a part of the application. */
import type { Feature } from '../../tracking/feature.ts';
import { calendarFileRoutes } from './feeds/file-routes.ts';
import { calendarFeedRoutes } from './feeds/routes.ts';
import { CalendarFeedSchema } from './feeds/schema.ts';
import { deleteFeedsOf, PARTY_FEEDS } from './feeds/store.ts';
import { CALENDAR_CONTAINER_FILTERS } from './filters-store.ts';
import { calendarRoutes } from './routes.ts';
import { CalendarDaySchema, CalendarEntrySchema } from './schema.ts';

export const calendar = {
  routes: [calendarRoutes, calendarFeedRoutes],
  openRoutes: [calendarFileRoutes],
  resources: ({ container, shipment, colleague }) => ({
    calendar_day: { schema: CalendarDaySchema, relations: {} },
    calendar_entry: {
      schema: CalendarEntrySchema,
      relations: { container: container('container'), shipment: shipment('shipment') },
    },
    calendar_feed: { schema: CalendarFeedSchema, relations: { owner: colleague('owner') } },
  }),
  containerFilters: CALENDAR_CONTAINER_FILTERS,
  partyMentions: [PARTY_FEEDS],
  onUserDeleted: deleteFeedsOf,
} satisfies Feature;
