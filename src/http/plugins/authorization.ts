/**
 * What a key or user may: holds the route's permission against the role. Comes after the rate limit, so that a request that is
 * forbidden counts, and its answer has the headers of the limit, too.
 */
import type { FastifyInstance } from 'fastify';
import { apiError } from '../jsonapi/errors.ts';
import type { Auth } from './authentication.ts';

export const ROLES = ['viewer', 'member', 'admin', 'feeder'] as const;
export type Role = (typeof ROLES)[number];

/** `feed`: sending data of terminals, railroads and partners. */
export type Permission = 'read' | 'write' | 'admin' | 'feed';

declare module 'fastify' {
  interface FastifyContextConfig {
    permission?: Permission;
    /** Allowed while an admin views as another user, though it is no reading. */
    endsView?: true;
    /** Allowed to a session whose user has yet to set up the second factor that the account requires. */
    withoutFactor?: true;
    /** A part of the API that needs neither key nor session. */
    isOpen?: true;
  }
}

const GRANTS: Readonly<Record<Role, readonly Permission[]>> = {
  viewer: ['read'],
  member: ['read', 'write'],
  admin: ['read', 'write', 'admin', 'feed'],
  feeder: ['feed'],
};

/** Every route registered on `app` afterwards must name its permission; needs installAuthentication before. */
export function installAuthorization(app: FastifyInstance): void {
  app.addHook('onRoute', ({ config, url, method }) => {
    if (!config?.permission)
      throw new Error(`Route ${method} ${url} must name its permission in config: read, write, admin or feed.`);
  });

  app.addHook('onRequest', ({ auth, method, routeOptions }, _reply, done) => {
    const { permission, endsView, withoutFactor } = routeOptions.config;
    const { role, partyIds } = auth;
    if (!withoutFactor) refuseWithoutFactor(auth);
    if (method !== 'GET' && method !== 'HEAD' && !endsView) refuseInView(auth);
    if (permission && !GRANTS[role].includes(permission)) {
      throw apiError('forbidden', {
        detail: `This needs the ${permission} permission; a ${role} has ${GRANTS[role].join(', ')}.`,
        meta: { reason: 'role' },
      });
    }
    // Else a key that sees some parties could make itself one that sees all.
    if (permission === 'admin' && partyIds)
      throw apiError('forbidden', { detail: 'A key limited to parties cannot administer the account.' });
    // Data of feeds concern shipments of all customers.
    if (permission === 'feed' && partyIds)
      throw apiError('forbidden', { detail: 'A key limited to parties cannot send data of feeds.' });
    done();
  });
}

/** An admin sees what another user sees, and does nothing in that user's name. @throws ApiError 403 */
export function refuseInView({ viewerId }: Pick<Auth, 'viewerId'>): void {
  if (viewerId == null) return;
  throw apiError('forbidden', {
    detail: 'This session shows what another user sees and changes nothing. End the view first.',
  });
}

/** @throws ApiError 403 */
export function refuseWithoutFactor({ lacksFactor }: Pick<Auth, 'lacksFactor'>): void {
  if (lacksFactor !== true) return;
  throw apiError('second_factor_setup_required', {
    detail:
      'The account requires a second factor. Set one up first: POST and PATCH /v2/users/me/second_factor; until then this session may only do that, and end.',
  });
}

/** Refuses every route that `app` has to keys and users that are limited to customers. */
export function requireAllCustomers(app: FastifyInstance, detail: string): void {
  app.addHook('onRequest', ({ auth }, _reply, done) => {
    if (auth.partyIds !== null) throw apiError('forbidden', { detail });
    done();
  });
}
