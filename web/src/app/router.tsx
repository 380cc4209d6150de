/** Which page an address shows. What a list shows is all in its address, so that it can be kept and sent to others. */
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { Containers } from './screens/containers.tsx';
import { NotFound } from './screens/not-found.tsx';
import { BehindSession } from './session.tsx';
import { Shell } from './shell.tsx';

export interface ListSearch {
  readonly q?: string | undefined;
  readonly status?: string | undefined;
  readonly sort?: string | undefined;
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

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
  component: Containers,
  // A part of an old address that is not known any more is dropped.
  validateSearch: ({ q, status, sort }: Record<string, unknown>): ListSearch => ({
    q: typeof q === 'number' ? String(q) : text(q),
    status: text(status),
    sort: text(sort),
  }),
});
const container = createRoute({
  getParentRoute: () => behind,
  path: '/containers/$id',
  component: lazyRouteComponent(() => import('./screens/container.tsx'), 'ContainerPage'),
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
  routeTree: root.addChildren([behind.addChildren([containers, container, me]), logIn, join]),
  defaultPreload: 'intent',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
