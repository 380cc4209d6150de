/** Which page an address shows. What a list shows is all in its address, so that it can be kept and sent to others. */
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { readListSearch } from './list/search.ts';
import { readPartSearch } from './screens/container/part-search.ts';
import { NotFound } from './screens/not-found.tsx';
import { readTrackSearch } from './screens/track/track-search.ts';
import { BehindSession } from './session.tsx';
import { Shell } from './shell.tsx';

const root = createRootRoute({ notFoundComponent: NotFound });
const behind = createRoute({
  getParentRoute: () => root,
  id: 'behind',
  component: () => (
    <BehindSession>
      <Shell />
    </BehindSession>
  ),
});
const containers = createRoute({
  getParentRoute: () => behind,
  path: '/',
  component: lazyRouteComponent(() => import('./screens/containers.tsx'), 'Containers'),
  validateSearch: readListSearch,
});
const container = createRoute({
  getParentRoute: () => behind,
  path: '/containers/$id',
  component: lazyRouteComponent(() => import('./screens/container/container.tsx'), 'ContainerPage'),
  validateSearch: readPartSearch,
});
const shipments = createRoute({
  getParentRoute: () => behind,
  path: '/shipments',
  component: lazyRouteComponent(() => import('./screens/shipments/shipments.tsx'), 'Shipments'),
  validateSearch: readListSearch,
});
const shipment = createRoute({
  getParentRoute: () => behind,
  path: '/shipments/$id',
  component: lazyRouteComponent(() => import('./screens/shipments/shipment.tsx'), 'ShipmentPage'),
});
const requests = createRoute({
  getParentRoute: () => behind,
  path: '/requests',
  component: lazyRouteComponent(() => import('./screens/requests/requests.tsx'), 'Requests'),
  validateSearch: readListSearch,
});
const track = createRoute({
  getParentRoute: () => behind,
  path: '/track',
  component: lazyRouteComponent(() => import('./screens/track/track.tsx'), 'Track'),
  validateSearch: readTrackSearch,
});
const find = createRoute({
  getParentRoute: () => behind,
  path: '/find',
  component: lazyRouteComponent(() => import('./screens/find.tsx'), 'Find'),
  validateSearch: readListSearch,
});
const map = createRoute({
  getParentRoute: () => behind,
  path: '/map',
  component: lazyRouteComponent(() => import('./screens/map/map.tsx'), 'MapOfAll'),
});
const me = createRoute({
  getParentRoute: () => behind,
  path: '/me',
  component: lazyRouteComponent(() => import('./screens/me.tsx'), 'Me'),
});
const logIn = createRoute({
  getParentRoute: () => root,
  path: '/log-in',
  component: lazyRouteComponent(() => import('./screens/log-in.tsx'), 'LogIn'),
});
const join = createRoute({
  getParentRoute: () => root,
  path: '/join',
  component: lazyRouteComponent(() => import('./screens/join.tsx'), 'Join'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    behind.addChildren([containers, container, shipments, shipment, requests, track, find, map, me]),
    logIn,
    join,
  ]),
  defaultPreload: 'intent',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
