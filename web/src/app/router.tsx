/** Which page an address shows. What a list shows is all in its address, so that it can be kept and sent to others. */
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from './address.ts';
import { isServiceThere, RequestFailed } from './api/request.ts';
import { Broken } from './broken.tsx';
import { readListSearch } from './list/search.ts';
import { readPartSearch } from './screens/container/why/part-search.ts';
import { NotFound } from './screens/not-found.tsx';
import { readTodaySearch } from './screens/today/today-search.ts';
import { readTrackSearch } from './screens/track/track-search.ts';
import { BehindSession } from './session.tsx';
import { Shell } from './shell.tsx';

/**
 * A screen is fetched when it is shown. After an update of the service its file is gone: then the page is loaded anew, once. Where the
 * service is away, the page stays, and says so.
 */
function screen<Screens extends Record<string, unknown>>(load: () => Promise<Screens>, name: keyof Screens & string) {
  return lazyRouteComponent(
    () =>
      load().catch(async (error: unknown) => {
        throw (await isServiceThere()) ? error : new RequestFailed(null, [], null);
      }),
    name,
  );
}

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
  component: screen(() => import('./screens/containers/containers.tsx'), 'Containers'),
  validateSearch: readListSearch,
});
const container = createRoute({
  getParentRoute: () => behind,
  path: '/containers/$id',
  component: screen(() => import('./screens/container/container.tsx'), 'ContainerPage'),
  validateSearch: readPartSearch,
});
const today = createRoute({
  getParentRoute: () => behind,
  path: '/today',
  component: screen(() => import('./screens/today/today.tsx'), 'Today'),
  validateSearch: readTodaySearch,
});
const shipments = createRoute({
  getParentRoute: () => behind,
  path: '/shipments',
  component: screen(() => import('./screens/shipments/shipments.tsx'), 'Shipments'),
  validateSearch: readListSearch,
});
const shipment = createRoute({
  getParentRoute: () => behind,
  path: '/shipments/$id',
  component: screen(() => import('./screens/shipments/shipment.tsx'), 'ShipmentPage'),
});
const requests = createRoute({
  getParentRoute: () => behind,
  path: '/requests',
  component: screen(() => import('./screens/requests/requests.tsx'), 'Requests'),
  validateSearch: readListSearch,
});
const track = createRoute({
  getParentRoute: () => behind,
  path: '/track',
  component: screen(() => import('./screens/track/track.tsx'), 'Track'),
  validateSearch: readTrackSearch,
});
const find = createRoute({
  getParentRoute: () => behind,
  path: '/find',
  component: screen(() => import('./screens/find.tsx'), 'Find'),
  validateSearch: readListSearch,
});
const map = createRoute({
  getParentRoute: () => behind,
  path: '/map',
  component: screen(() => import('./screens/map/map.tsx'), 'MapOfAll'),
  validateSearch: readListSearch,
});
const me = createRoute({
  getParentRoute: () => behind,
  path: '/me',
  component: screen(() => import('./screens/me.tsx'), 'Me'),
});
const logIn = createRoute({
  getParentRoute: () => root,
  path: '/log-in',
  component: screen(() => import('./screens/log-in.tsx'), 'LogIn'),
});
const join = createRoute({
  getParentRoute: () => root,
  path: '/join',
  component: screen(() => import('./screens/join.tsx'), 'Join'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    behind.addChildren([today, containers, container, shipments, shipment, requests, track, find, map, me]),
    logIn,
    join,
  ]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  // Of another container nothing is kept that was typed or chosen for the last one.
  defaultRemountDeps: ({ params }) => params,
  defaultErrorComponent: Broken,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
