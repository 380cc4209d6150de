/** Search as a part of the application. */
import type { Database } from '../../database/database.ts';
import type { Feature } from '../../tracking/feature.ts';
import { reenterContainers } from './reenter-store.ts';
import { searchRoutes } from './routes.ts';
import { SearchResultSchema } from './schema.ts';

export const search = {
  routes: [searchRoutes],
  resources: () => ({ search_result: { schema: SearchResultSchema, relations: {} } }),
  work: ({ database }: { database: Database }) => ({ sweep: () => reenterContainers(database) }),
} satisfies Feature;
