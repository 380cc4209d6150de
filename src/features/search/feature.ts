/** Search as a part of the application. */
import type { Feature, JobParts } from '../../tracking/feature.ts';
import { leaveAccount, reenterContainers } from './reenter-store.ts';
import { searchRoutes } from './routes.ts';
import { SearchResultSchema } from './schema.ts';

export const search = {
  routes: [searchRoutes],
  resources: () => ({ search_result: { schema: SearchResultSchema, relations: {} } }),
  onAccountDeleted: leaveAccount,
  work: ({ database }: JobParts) => ({ sweep: () => reenterContainers(database) }),
} satisfies Feature;
