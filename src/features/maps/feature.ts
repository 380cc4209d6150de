/** Maps as a part of the application. */
import type { Feature } from '../../tracking/feature.ts';
import { MAP_FILTERS } from './container-filter-store.ts';
import { containerMapRoutes } from './container-map-routes.ts';
import { mapRoutes } from './routes.ts';
import { containerMapLinkRoute } from './shared-page/link-routes.ts';
import { mapPageRoutes } from './shared-page/routes.ts';
import { MapLinkSchema } from './shared-page/schema.ts';

export const maps = {
  routes: [containerMapRoutes, containerMapLinkRoute, mapRoutes],
  openRoutes: [mapPageRoutes],
  resources: ({ container }) => ({
    map_link: { schema: MapLinkSchema, relations: { container: container('container') } },
  }),
  containerFilters: MAP_FILTERS,
} satisfies Feature;
