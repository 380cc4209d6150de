/** Maps as a part of the application. */
import type { Feature } from '../../tracking/feature.ts';
import { containerMapRoutes, mapRoutes } from './routes.ts';
import { containerMapLinkRoute, MapLinkSchema, mapPageRoutes } from './shared-page/routes.ts';
import { MAP_FILTERS } from './store.ts';

export const maps = {
  routes: [containerMapRoutes, containerMapLinkRoute, mapRoutes],
  openRoutes: [mapPageRoutes],
  resources: ({ container }) => ({
    map_link: { schema: MapLinkSchema, relations: { container: container('container') } },
  }),
  containerFilters: MAP_FILTERS,
} satisfies Feature;
